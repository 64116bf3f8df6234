import { describe, expect, it } from 'vitest';
import { showAmount, showCount, showMoney, showPrice, showRate, showShare, showTick } from './amount.ts';

describe('showAmount', () => {
  it.each([
    ['1234.567891', '1,234.57'],
    [12.5, '12.50'],
    // Half up, as it is written; in binary it is below the half.
    ['1.005', '1.01'],
    [0.1234, '0.1234'],
    ['0.5', '0.50'],
    ['0.00005678', '0.000057'],
    [0, '0.00'],
    ['-3.456', '-3.46'],
    ['99999999999.99', '99,999,999,999.99'],
    ['1e11', '1.000e+11'],
    [null, 'unknown'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['abc', 'unknown'],
    [Number.NaN, 'unknown'],
    [Infinity, 'unknown'],
  ])('shows %j as %s', (amount, text) => {
    expect(showAmount(amount)).toBe(text);
  });
});

describe('showPrice', () => {
  it.each([
    ['0.0021', '0.0021'],
    ['0.00212345', '0.002123'],
    ['1.25', '1.25'],
    [12.3456, '12.35'],
    ['1.23456', '1.235'],
    ['1234.5', '1,234.50'],
    ['0', '0.00'],
  ])('shows %j as %s', (price, text) => {
    expect(showPrice(price)).toBe(text);
  });
});

it('shows shares and rates in percent, counts in groups, ticks without needless zeros', () => {
  expect([0.3412, '1', '0.0001', 0].map(showShare)).toEqual(['34.1 %', '100.0 %', '< 0.1 %', '0.0 %']);
  expect(['0.19', '0.034464', 0.005].map(showRate)).toEqual(['19 %', '3.4464 %', '0.5 %']);
  expect([1, 12_500, 1e300].map(showCount)).toEqual(['1', '12,500', '1.000e+300']);
  expect([20, 0.1 + 0.2, 1000].map(showTick)).toEqual(['20', '0.3', '1,000']);
  expect([showMoney('2', 'EUR'), showMoney(null, 'EUR')]).toEqual(['2.00 EUR', 'unknown']);
});
