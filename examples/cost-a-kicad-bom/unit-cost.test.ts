import { expect, it } from 'vitest';
import { formatUnitCost, type CostPoint } from './unit-cost.ts';

it.each<[string, CostPoint, string]>([
  [
    'what is sure before what is in doubt',
    { unit_cost: 9.6414, sure: 7.939, doubtful_lines: 7, unpriced_lines: 4 },
    'at least 7.9390 + 1.7024 in doubt',
  ],
  [
    'the same where every line has a price',
    { unit_cost: 2, sure: 0, doubtful_lines: 1, unpriced_lines: 0 },
    'at least 0.0000 + 2.0000 in doubt',
  ],
  [
    'that lines without a price are left out',
    { unit_cost: 5, sure: 5, doubtful_lines: 0, unpriced_lines: 1 },
    'at least 5.0000',
  ],
  ['no bound where nothing is open', { unit_cost: 5, sure: 5, doubtful_lines: 0, unpriced_lines: 0 }, '5.0000'],
  ['no cost where nothing has a price', { unit_cost: null, sure: null, unpriced_lines: 2 }, 'not known'],
])('says %s', (_, point, text) => {
  expect(formatUnitCost(point)).toBe(text);
});
