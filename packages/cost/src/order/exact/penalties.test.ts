import { expect, it } from 'vitest';
import { seeds } from '../../test-kit.ts';
import { comparePicks, orderTotal, type OrderProblem } from '../problem.ts';
import { allPicks, randomOrder } from './order.fixture.ts';
import { tame } from './penalties.ts';

it('leaves money as it is, counted from the cheapest choice of each line', () => {
  const problem = randomOrder(3, { lines: 5, suppliers: 3, most: 4 });
  const { problem: tamed, penalties } = tame(problem);
  expect(tamed.suppliers).toEqual(problem.suppliers);
  expect(tamed.lines[0]!.map(({ cost }) => cost)).toEqual(
    problem.lines[0]!.map(({ cost }) => cost - problem.lines[0]![0]!.cost),
  );
  expect(penalties).toEqual([0n, 0n, 0n]);
});

it.each<[string, Partial<Parameters<typeof randomOrder>[1]>]>([
  ['for lines that are not bought', { unbought: 10n ** 18n }],
  ['for every supplier', { everyCharge: 10n ** 18n }],
  ['of two kinds', { unbought: 10n ** 27n, everyCharge: 10n ** 18n }],
  ['just above all money', { unbought: 5000n, everyCharge: 3000n }],
])('ranks orders in the same way with penalties %s', (_, kind) => {
  for (const seed of seeds(20)) {
    const problem = randomOrder(seed, { lines: 3, suppliers: 3, most: 2, ...kind });
    const tamed = tame(problem).problem;
    const all = [...allPicks(problem)];
    for (const [i, picks] of all.entries()) {
      const next = all[i + 1] ?? all[0]!;
      expect(sign(orderTotal(tamed, picks) - orderTotal(tamed, next)), `seed ${seed}`).toBe(
        sign(orderTotal(problem, picks) - orderTotal(problem, next)),
      );
    }
  }
});

it('brings penalties down to the size of the money', () => {
  const problem = randomOrder(1, { lines: 5, suppliers: 3, most: 4, unbought: 10n ** 27n, everyCharge: 10n ** 18n });
  const { problem: tamed, range, penalties } = tame(problem);
  const costs = tamed.lines.flatMap((choices) => choices.map(({ cost }) => cost));
  expect(costs.every((cost) => cost < range * 100n)).toBe(true);
  expect(range).toBeLessThan(10_000n);
  expect(penalties.every((penalty) => penalty > 10n ** 17n)).toBe(true);
});

it('ranks suppliers too few as the search does', () => {
  for (const seed of seeds(20)) {
    const some = randomOrder(seed, { lines: 3, suppliers: 3, most: 3, unit: 10_000n });
    const problem: OrderProblem = { ...some, leastSuppliers: 3 };
    const { problem: tamed, setback } = tame(problem);
    const used = (picks: number[]): number =>
      new Set(picks.flatMap((pick, line) => problem.lines[line]![pick]!.spends.map(({ supplier }) => supplier))).size;
    const worth = (picks: number[]): bigint => orderTotal(tamed, picks) + BigInt(3 - used(picks)) * setback;
    const all = [...allPicks(problem)];
    for (const picks of all) {
      expect(sign(worth(picks) - worth(all[0]!)), `seed ${seed}`).toBe(
        sign(BigInt(comparePicks(problem, picks, all[0]!))),
      );
    }
  }
});

function sign(value: bigint): number {
  return value < 0n ? -1 : Number(value > 0n);
}
