import { describe, expect, it } from 'vitest';
import { readTypeNumber } from './type-numbers.ts';

describe('numbers of chips', () => {
  // As flashrom's list of chips and KiCad's symbols have them; what makers print below, grade and package, is left out on most.
  it.each([
    ['AM29F010', 'Parallel flash memory'],
    ['AM29F400BT', 'Parallel flash memory'],
    ['39VF040', 'Parallel flash memory'],
    ['SST49LF004A', 'Parallel flash memory'],
    ['W39V040FA', 'Parallel flash memory'],
    ['MX29LV040C', 'Parallel flash memory'],
    ['PM49FL004T', 'Parallel flash memory'],
    ['25X80AVSIG', 'Serial flash memory'],
    ['SST25VF016B', 'Serial flash memory'],
    ['M25P80', 'Serial flash memory'],
    ['AT25DF321A', 'Serial flash memory'],
    ['S25FL128S', 'Serial flash memory'],
    ['PIC16F84A-04/P', 'PIC microcontroller'],
    ['PIC16LF1938-I/SS', 'PIC microcontroller'],
    ['PIC18F45K22-I/P', 'PIC microcontroller'],
    ['DSPIC33FJ128MC802-I/SP', 'PIC microcontroller'],
    ['PIC32MX250F128B-I/SP', 'PIC microcontroller'],
    ['ATTINY2313A-PU', 'AVR microcontroller'],
    ['ATMEGA1284P-PU', 'AVR microcontroller'],
    ['ATXMEGA128A4U-AU', 'AVR microcontroller'],
    ['STM32F103C8T6', 'STM32 microcontroller'],
    ['STM32H743VIT6', 'STM32 microcontroller'],
    ['STM32G0B1CBT6', 'STM32 microcontroller'],
    ['CY8C29666-24PVXI', 'PSoC'],
    ['CD4011BE', 'Logic of the 4000 series'],
  ])('are known: %s', (number, title) => {
    expect(readTypeNumber(number)?.title).toBe(title);
  });

  // One sign beside a number that is made, as it is misread; none of these is in either list.
  it.each([
    'PIC16F193B-I/ML',
    'PIC12E629-I/SN',
    'PIC18F67J71-I/PT',
    'ATMEGA76A-AU',
    'ATTINY1526-SU',
    'ATTINY341-MUR',
    'ATMEGA169P4-MU',
    'STM32F472VGT6',
    'STM32F207V6T6',
    'STM32F103G8T6',
    'CY8C29456-24PVXI',
    'CD4080BE',
    'CD4051AE0',
    'SN74HC80N',
    'SN74LS82N',
    'AM29F610',
    '39VF840',
    'W25X88AVSIG',
  ])('are not known where none is made: %s', (number) => {
    expect(readTypeNumber(number)).toBeUndefined();
  });
});
