import { expect, it } from 'vitest';
import { findTurn, type Turn } from './provider-turns.ts';

/** Times at which so many questions of `units` are put that all come at once. */
function putAll(count: number, units: number, rates: Parameters<typeof findTurn>[1], every = 0): number[] {
  let turns: Turn[] = [];
  return Array.from({ length: count }, (_, index) => {
    const found = findTurn(turns, rates, units, 1_000_000 + index * every);
    ({ turns } = found);
    return found.at - 1_000_000;
  });
}

it('lets through what a rate allows at once, then waits until its first leaves it', () => {
  expect(putAll(5, 1, [{ units: 2, perMs: 1000 }])).toEqual([0, 0, 1100, 1100, 2200]);
});

it('keeps the strictest of several rates in any stretch', () => {
  const rates = [
    { units: 3, perMs: 1000 },
    { units: 7, perMs: 10_000 },
  ];
  const put = putAll(40, 1, rates, 37);
  for (const { units, perMs } of rates)
    for (const from of put)
      expect(put.filter((at) => at >= from && at < from + perMs).length).toBeLessThanOrEqual(units);
  expect(put.at(-1)).toBeLessThanOrEqual(6 * 10_100);
});

it('counts the units of a question, and lets one that is larger than its rate go alone', () => {
  expect(putAll(4, 2, [{ units: 4, perMs: 1000 }])).toEqual([0, 0, 1100, 1100]);
  expect(putAll(3, 9, [{ units: 4, perMs: 1000 }])).toEqual([0, 1100, 2200]);
});

it('never gives a turn before one that was given, though a small question would have room', () => {
  const rates = [{ units: 4, perMs: 1000 }];
  const first = findTurn([], rates, 3, 0);
  const large = findTurn(first.turns, rates, 4, 0);
  expect([large.at, findTurn(large.turns, rates, 1, 0).at]).toEqual([1100, 2200]);
});

it('forgets what no rate reaches back to', () => {
  const { turns } = findTurn(
    [
      [0, 1],
      [500, 1],
    ],
    [{ units: 1, perMs: 1000 }],
    1,
    1_200,
  );
  expect(turns).toEqual([
    [500, 1],
    [1600, 1],
  ]);
});
