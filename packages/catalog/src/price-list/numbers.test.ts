import { describe, expect, it } from 'vitest';
import { currencyIn, guessDecimalSign, divide, readCount, readFigure } from './numbers.ts';

describe('a figure', () => {
  it.each([
    ['0.1000', '.', '0.1'],
    ['$1,234.50', '.', '1234.5'],
    ['1.234,50 €', ',', '1234.5'],
    ["CHF 1'234.5", '.', '1234.5'],
    ['0,05', ',', '0.05'],
    ['0,05', '.', null],
    ['12.5', ',', null],
    ['.5', '.', '0.5'],
    ['1.2E-05', '.', '0.000012'],
    ['0.5 USD/pcs', '.', '0.5'],
    ['US$0.0090', '.', '0.009'],
    ['1 234,5 zł', ',', '1234.5'],
    ['１２．５', '.', '12.5'],
    ['call', '.', null],
    ['', '.', null],
    ['1.2.3', '.', null],
    ['-1', '.', null],
  ] as const)('%j with decimal %s is %s', (text, decimal, figure) => {
    expect(readFigure(text, decimal)).toBe(figure);
  });

  it.each([
    [['0,05', '1.200'], ','],
    [['1,234.50'], '.'],
    [['1.234,50'], ','],
    [['1,234', '5,000'], null],
    [['12.5', '1,234'], '.'],
    [['€ 0,12'], ','],
    [['10', ''], null],
  ] as const)('the decimal sign of %j is %s', (samples, sign) => {
    expect(guessDecimalSign(samples)).toBe(sign);
  });

  it('for a thousand pieces is divided exactly', () => {
    expect([divide('9.3', 1000), divide('0.1', 1), divide('1', 3)]).toEqual(['0.0093', '0.1', '0.333333333333']);
  });
});

it.each([
  ['1 000', '.', 1000],
  ['>5.000', ',', 5000],
  ['100+', '.', 100],
  ['10 - 99', '.', 10],
  ['2.5', '.', null],
  ['in stock', '.', null],
  ['12,000 pcs', '.', 12_000],
] as const)('%j with decimal %s counts %s', (text, decimal, count) => {
  expect(readCount(text, decimal)).toBe(count);
});

it.each([
  ['Price (EUR)', 'EUR'],
  ['Unit Price($)', 'USD'],
  ['12,50 zł', 'PLN'],
  ['¥48', null],
  ['Price (GBp)', 'GBX'],
  ['12.5 GBP', 'GBP'],
  ['NEUROLOGY', null],
  ['10 Kč', 'CZK'],
])('the currency of %j is %s', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});
