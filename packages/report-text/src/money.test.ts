import { describe, expect, it } from 'vitest';
import { amount, change, count, money, placesFor, signed } from './money.ts';

describe('money', () => {
  it.each([
    ['41.37', '41.37'],
    ['41.375', '41.38'],
    ['1', '1.00'],
    ['0', '0.00'],
    ['0.5', '0.50'],
    ['0.0062', '0.0062'],
    ['0.00623456', '0.00623'],
    ['0.0000001', '0.00'],
    ['12345.6', '12\u202F345.60'],
    ['-2', '−2.00'],
    ['1e3', '1000.00'],
    ['NaN', '–'],
    ['1e999', '–'],
    ['<b>', '–'],
    [null, '–'],
  ])('%j is written %s', (text, written) => {
    expect(amount(text)).toBe(written);
  });

  it.each([
    ['1.65', 3.988, '+1.65\u00A0EUR (+4.0\u00A0%)'],
    ['-0.5', -12.34, '−0.50\u00A0EUR (−12.3\u00A0%)'],
    ['0.00', 0, '±0'],
    ['2', null, '+2.00\u00A0EUR'],
    ['2', Number.POSITIVE_INFINITY, '+2.00\u00A0EUR'],
    [null, 3, '–'],
  ])('a change of %j and %j %% is %s', (delta, percent, written) => {
    expect(change(delta, percent, 'EUR')).toBe(written);
  });

  it('names no currency that is none', () => {
    expect(money('1', '@team')).toBe('1.00\u00A0(currency unknown)');
  });

  it('has a sign where it is a difference', () => {
    expect([signed('0.31'), signed('-0.11'), signed('0'), signed(null)]).toEqual(['+0.31', '−0.11', '±0', '–']);
  });

  it.each<[(string | null)[], string[]]>([
    [
      ['0.81', '-0.0834', '0', null],
      ['0.8100', '−0.0834', '0.0000', '–'],
    ],
    [
      ['63.1', '41.37'],
      ['63.10', '41.37'],
    ],
    [
      ['12', '0.00623456'],
      ['12.0000', '0.0062'],
    ],
    [
      ['12', '0.0000123'],
      ['12.000000', '0.000012'],
    ],
    [[], []],
  ])('%j stand under each other', (texts, written) => {
    const places = placesFor(texts);
    expect(texts.map((text) => amount(text, places))).toEqual(written);
  });

  it('has the places that are asked for, but where an amount would be nothing by that', () => {
    expect([placesFor(['0.942', '67.22'], 2), placesFor(['0.0034', '3.4'], 2)]).toEqual([2, 4]);
  });

  it.each([
    [999, '999'],
    [9999, '9999'],
    [18_420, '18\u202F420'],
    [2_100_000, '2\u202F100\u202F000'],
    [-1, '−1'],
    [Number.NaN, '–'],
  ])('%d pieces are %s', (value, written) => {
    expect(count(value)).toBe(written);
  });
});
