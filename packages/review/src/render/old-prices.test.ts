import { expect, it } from 'vitest';
import { tellOldPrices } from './old-prices.ts';

it.each([
  ['2026-10-23T00:00:00Z', '2026-11-20T00:00:00Z', ''],
  ['2026-10-22T00:00:00Z', '2026-11-20T00:00:00Z', ', some older than 30 days'],
  ['2026-05-21T00:00:00Z', '2026-05-21T00:00:00Z', ', all older than 30 days'],
  [null, null, ''],
  ['some day', 'some day', ''],
])('prices of %s to %s are told as %j', (oldest, newest, told) => {
  expect(tellOldPrices({ label: 'prices.csv', oldest, newest }, '2026-11-22T00:00:00Z')).toBe(told);
});

it.each([
  [1, ', all older than 1 day'],
  [40, ''],
  // Never.
  [0, ''],
])('past a limit of %i days', (limitDays, told) => {
  const [oldest, newest] = ['2026-10-20T00:00:00Z', '2026-11-20T00:00:00Z'];
  expect(tellOldPrices({ label: 'prices.csv', oldest, newest, limitDays }, '2026-11-22T00:00:00Z')).toBe(told);
});
