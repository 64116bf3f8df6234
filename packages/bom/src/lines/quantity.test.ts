import { expect, it } from 'vitest';
import { readQuantity } from './quantity.ts';

it.each([
  ['2', 2],
  ['2.0', 2],
  ['1.000000', 1],
  ['0,05', 0.05],
  ['.5', 0.5],
  ['0', 0],
  ['x4', 4],
  ['4x', 4],
  ['10 pcs', 10],
  ['4 Stk.', 4],
  ['3个', 3],
  ['１２', 12],
  ['1,000', 1000],
  ['12,345.5', 12_345.5],
  ['1.234,5', 1234.5],
  ["1'000", 1000],
  ['2 (1+1)', 2],
  ['4 (2 per side)', 4],
  ['2 pcs.', 2],
  ['2 per board', 2],
  ['2/pcb', 2],
  ['2 off', 2],
  ['Qty: 2', 2],
  ['(2)', 2],
  ['1/2', 0.5],
  ['½', 0.5],
  ['1 1/2', 1.5],
  ['1.000.000', 1_000_000],
])('reads %j as %d', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

it.each([
  '',
  '-',
  'A/R',
  '=2*3',
  'as needed',
  '~4',
  '30 cm',
  '1-2',
  '4/2',
  '10k',
  '$0.10',
  'R1',
  '1e5',
  '9'.repeat(40),
])('reads no quantity from %j', (text) => {
  expect(readQuantity(text)).toBeNull();
});
