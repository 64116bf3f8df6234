import { describe, expect, it } from 'vitest';
import { numbersInOrderCode } from './order-codes.ts';

describe('numbersInOrderCode', () => {
  it.each([
    ['MAX3051EKA+TCT-ND', 'MAX3051EKA+T'],
    ['LM5106SD/NOPBCT-ND', 'LM5106SD/NOPB'],
    ['BSS138LT1GOSCT-ND', 'BSS138LT1G'],
    ['SS5P6-M3/86AGICT-ND', 'SS5P6-M3/86A'],
    ['DMP3099L-7DICT-ND', 'DMP3099L-7'],
    ['PIC12F675-I/P-ND', 'PIC12F675-I/P'],
    ['511-L7805CV', 'L7805CV'],
    ['926-LM397MF/NOPB', 'LM397MF/NOPB'],
  ])('finds in %s the number %s', (code, number) => {
    expect(numbersInOrderCode(code)).toContain(number);
  });

  it('takes no letters off a number without a mark for its packing', () => {
    expect(numbersInOrderCode('SN74HC595DI-ND')).toEqual(['SN74HC595DI']);
  });

  it.each(['296-12957-1-ND', '160-1423-1-ND', 'C25744', '2397333'])('finds none in %s', (code) => {
    expect(numbersInOrderCode(code)).toEqual([]);
  });
});
