import { describe, expect, it } from 'vitest';
import { findDeparture, findTurn, type Departure, type Turn } from './provider-turns.ts';

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
  expect(putAll(5, 1, [{ units: 2, perMs: 1000 }])).toEqual([0, 0, 1005, 1005, 2010]);
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
  expect(put.at(-1)).toBeLessThanOrEqual(6 * 10_010);
});

it('counts the units of a question, and lets one that is larger than its rate go alone', () => {
  expect(putAll(4, 2, [{ units: 4, perMs: 1000 }])).toEqual([0, 0, 1005, 1005]);
  expect(putAll(3, 9, [{ units: 4, perMs: 1000 }])).toEqual([0, 1005, 2010]);
});

it('never gives a turn before one that was given, though a small question would have room', () => {
  const rates = [{ units: 4, perMs: 1000 }];
  const first = findTurn([], rates, 3, 0);
  const large = findTurn(first.turns, rates, 4, 0);
  expect([large.at, findTurn(large.turns, rates, 1, 0).at]).toEqual([1005, 2010]);
});

it('does not wait for turns of a clock that was set back by an hour', () => {
  const rates = [{ units: 1, perMs: 1000 }];
  const { turns } = findTurn([], rates, 1, 3_600_000);
  expect(findTurn(turns, rates, 1, 0).at).toBe(0);
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
    [1505, 1],
  ]);
});

describe('a departure', () => {
  const rates = [{ units: 2, perMs: 1000 }];
  const leave = (departures: readonly Departure[], now: number, units = 1) =>
    findDeparture(departures, rates, { id: `at ${now}`, units }, now);

  it('waits until what left before has surely come, and is over', () => {
    const first = leave([], 0);
    const second = leave(first.departures, 10);
    expect([first.waitMs, second.waitMs]).toEqual([0, 0]);
    // Had both come at once, there would be room then.
    expect(leave(second.departures, 20).waitMs).toBe(985);
    // They may still have been on their way: it looks again, until that is no more.
    expect(leave(second.departures, 1005).waitMs).toBe(20);
    expect(leave(second.departures, 1600).waitMs).toBe(5);
    expect(leave(second.departures, 1605).waitMs).toBe(0);
  });

  it('leaves sooner where the first was answered', () => {
    const { departures } = leave(leave([], 0).departures, 10);
    const answered = departures.map(([id, at, by, units]): Departure => [id, at, id === 'at 0' ? 40 : by, units]);
    expect(leave(answered, 1044).waitMs).toBeGreaterThan(0);
    expect(leave(answered, 1045).waitMs).toBe(0);
  });

  it('does not wait for what left before the clock was set back', () => {
    const { departures } = leave(leave([], 3_600_000).departures, 3_600_010);
    expect(leave(departures, 0).waitMs).toBe(0);
  });

  it('larger than its rate leaves alone', () => {
    const large = leave([], 0, 9);
    expect([large.waitMs, leave(large.departures, 10).waitMs]).toEqual([0, 995]);
    expect(leave(large.departures, 1605).departures).toHaveLength(1);
  });
});
