import { describe, expect, it } from 'vitest';
import { readBreaks } from './breaks.ts';
import { readCurrency, readPrices } from './prices.ts';

describe('readPrices', () => {
  it.each([
    ['$0.10', '0.1'],
    ['$1,234.50', '1234.5'],
    ['¥48', '48'],
    ['￥48', '48'],
    ['¥1,234', '1234'],
    ['1.234,56 €', '1234.56'],
    ['0,0123 €', '0.0123'],
    ['0,123 €', '0.123'],
    ['1,234 €', '1.234'],
    ['€1,234', '1234'],
    ['1 234,50 zł', '1234.5'],
    ['1\u00A0234,50 Kč', '1234.5'],
    ['1\u202F234,50 €', '1234.5'],
    ["CHF 1'234.50", '1234.5'],
    ['£0.000045', '0.000045'],
    ['1,234,567.891 USD', '1234567.891'],
    ['12.345.678 ₫', '12345678'],
    ['0.1000000', '0.1'],
    ['007', '7'],
    [0.0696, '0.0696'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [12, '12'],
    ['US$1.50', '1.5'],
    ['1.50 USD', '1.5'],
    ['$1.50 USD', '1.5'],
    ['1,50 kr', '1.5'],
    ['CHF 1.50', '1.5'],
    ['1.50 Ft', '1.5'],
    // Not said to be the price of a piece.
    ['$0.50 per m', null],
    ['0.50 USD/m', null],
    ['0,50 €/Stk', null],
    ['from $0.50', null],
    ['ab 0,50 €', null],
    ['$0.50*', null],
    ['$0.50 - $0.70', null],
    ['$50.00/100', null],
    ['Call for price', null],
    ['Call for Quote 10', null],
    ['N/A', null],
    ['Quote', null],
    ['', null],
    ['$', null],
    ['0,00 €', null],
    [0, null],
    [-1, null],
    ['-1.50', null],
    ['1.2.3', null],
    ['12,34,56.7', null],
    ['1,234', null],
    [Number.NaN, null],
    [Infinity, null],
    [null, null],
    [undefined, null],
    ['9'.repeat(40), null],
    [`$${' '.repeat(5000)}1`, null],
    ['1\n2', null],
  ])('reads %j as %j', (said, price) => {
    expect(readPrices([said])).toEqual([price]);
  });

  it('learns from the whole ladder which sign is the decimal point', () => {
    expect(readPrices(['1,234', '0,98'])).toEqual(['1.234', '0.98']);
    expect(readPrices(['1,234', '980.50'])).toEqual(['1234', '980.5']);
    expect(readPrices(['1.234 €', '0,98 €'])).toEqual(['1234', '0.98']);
  });

  it('does not choose when a ladder contradicts itself', () => {
    expect(readPrices(['1,234', '0,98', '0.97'])).toEqual([null, '0.98', '0.97']);
  });
});

describe('readBreaks', () => {
  const ladder = (...pairs: [number | null, string | number | null][]) =>
    readBreaks(
      pairs.map(([quantity, price]) => ({ quantity, price })),
      'EUR',
    ).map(({ quantity, unitPrice }) => `${quantity}:${unitPrice}`);

  it.each([
    [
      'puts quantities in order',
      [
        [100, 1],
        [1, 3],
        [10, 2],
      ],
      ['1:3', '10:2', '100:1'],
    ],
    [
      'drops a price that is repeated',
      [
        [1, 3],
        [10, 3],
        [100, '3.00'],
        [1000, 2],
      ],
      ['1:3', '1000:2'],
    ],
    [
      'keeps the first of one quantity',
      [
        [1, 3],
        [1, 4],
      ],
      ['1:3'],
    ],
    [
      'drops what has no quantity or price',
      [
        [0, 3],
        [null, 3],
        [5, null],
        [10, 'ask us'],
        [20, 1],
      ],
      ['20:1'],
    ],
    [
      'lets a ladder begin above one',
      [
        [50, 1],
        [500, 0.5],
      ],
      ['50:1', '500:0.5'],
    ],
    [
      'lets a price rise, as some do',
      [
        [1, 1],
        [10, 2],
      ],
      ['1:1', '10:2'],
    ],
  ] as [string, [number | null, string | number | null][], string[]][])('%s', (_name, said, breaks) => {
    expect(ladder(...said)).toEqual(breaks);
  });

  it('takes fifty at most', () => {
    expect(ladder(...Array.from({ length: 300 }, (_, at): [number, number] => [at + 1, 1000 - at]))).toHaveLength(50);
  });
});

it.each([
  ['USD', 'EUR', 'USD'],
  ['eur', 'USD', 'EUR'],
  ['€', 'USD', 'EUR'],
  ['GBp', 'USD', 'GBX'],
  ['GBP', 'USD', 'GBP'],
  ['US$', 'EUR', 'USD'],
  ['$', 'EUR', 'USD'],
  ['$', 'CAD', null],
  ['¥', 'USD', null],
  ['¥', 'JPY', 'JPY'],
  ['RMB', 'USD', 'CNY'],
  ['NT$', 'USD', 'TWD'],
  ['¥', 'CNY', 'CNY'],
  ['credits', 'USD', null],
  ['__proto__', 'USD', null],
  ['constructor', 'USD', null],
  ['', 'USD', null],
])('the currency %j, asked for in %s, is %s', (said, asked, currency) => {
  expect(readCurrency(said, asked)).toBe(currency);
});
