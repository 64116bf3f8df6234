import { expect, it } from 'vitest';
import { deviceNumber, isGradeVariant, isPackagingVariant } from './device-number.ts';
import { aPart } from './part.fixture.ts';

it.each([
  ['LM358DR', 'LM358'],
  ['LM358ADT', 'LM358'],
  ['2N7002-7-F', '2N7002'],
  ['BC847B,215', 'BC847'],
  ['STM32F103C8T6', 'STM32F103'],
  ['24LC256-I/SN', '24LC256'],
  ['74HC595D', '74HC595'],
  ['W25Q128JVSIQ', 'W25Q128'],
  ['SN74LVC1G08DBVR', null],
  ['ESP32-WROOM-32E', null],
  ['A1', null],
  ['', null],
  ['9'.repeat(5000), null],
])('the device number of %s is %s', (mpn, expected) => {
  expect(deviceNumber(mpn)).toBe(expected);
});

const part = (mpn: string, manufacturer = 'Texas Instruments') => aPart({ mpn, manufacturer });

it.each([
  [part('TPS54331D'), part('TPS54331DR'), true],
  [part('TPS54331D'), part('TPS54331DDAR'), false],
  [part('TPS54331D'), part('TPS54331DR', 'Another'), false],
  [part('RC0402FR-0710KL', 'Yageo'), part('RC0402FR-1310KL', 'YAGEO'), true],
])('other packing: %#', (a, b, expected) => {
  expect(isPackagingVariant(a, b)).toBe(expected);
});

it.each([
  [part('LM358DR'), part('LM358ADR'), true],
  [part('STM32F103C8T6'), part('STM32F103CBT6'), true],
  [part('LM358DR'), part('LM358QDRQ1'), false],
  [part('LM358DR'), part('LM324DR'), false],
  [part('LM358DR'), part('LM358ADR', 'Another'), false],
])('another grade: %#', (a, b, expected) => {
  expect(isGradeVariant(a, b)).toBe(expected);
});
