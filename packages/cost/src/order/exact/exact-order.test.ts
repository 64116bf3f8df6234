import { describe, expect, it } from 'vitest';
import { dice, seeds } from '../../test-kit.ts';
import { type Choice, comparePicks, type Level, type OrderProblem } from '../problem.ts';
import { readyExactOrder } from './exact-order.ts';
import type { Milp } from './milp.ts';
import { allPicks, randomOrder } from './order.fixture.ts';

describe('The program of an order', () => {
  it.each<[string, (seed: number) => OrderProblem]>([
    ['plain', (seed) => randomOrder(seed, { lines: 4, suppliers: 3, most: 3 })],
    ['with at most one supplier', (seed) => ({ ...unbought(seed), mostSuppliers: 1 })],
    [
      'with two suppliers wished',
      (seed) => ({ ...randomOrder(seed, { lines: 4, suppliers: 3, most: 3 }), leastSuppliers: 2 }),
    ],
    ['with huge penalties', (seed) => unbought(seed)],
  ])('has its least cost at a best order: %s', (_, make) => {
    for (const seed of seeds(25)) {
      const problem = make(seed);
      let best: { picks: number[]; cost: number } | undefined;
      let wanted: number[] | undefined;
      for (const picks of allPicks(problem)) {
        if (!wanted || comparePicks(problem, picks, wanted) < 0) wanted = picks;
        const order = readyExactOrder(problem, picks)!;
        if (!isFeasible(order.milp, order.start)) continue;
        const cost = evaluateColumns(order.milp, order.start);
        if (!best || cost < best.cost) best = { picks: order.read(order.start, null).picks, cost };
      }
      expect(comparePicks(problem, best!.picks, wanted!), `seed ${seed}`).toBe(0);
    }
  });

  it('ranks orders as their totals do', () => {
    for (const seed of seeds(60)) {
      const roll = dice(seed);
      const problem = unbought(seed);
      const [a, b] = [0, 1].map(() => {
        const order = readyExactOrder(
          problem,
          problem.lines.map((choices) => roll(0, choices.length - 1)),
        )!;
        return { picks: order.read(null, null).picks, cost: evaluateColumns(order.milp, order.start) };
      });
      const difference = Math.abs(a!.cost - b!.cost) < 1e-6 * Math.max(a!.cost, 1) ? 0 : a!.cost - b!.cost;
      expect(Math.sign(difference), `seed ${seed}`).toBe(Math.sign(comparePicks(problem, a!.picks, b!.picks)));
    }
  });

  it('has numbers that a solver can tell apart, however large the penalties and the amounts', () => {
    const order = { lines: 40, suppliers: 6, most: 6, unit: 10n ** 12n, unbought: 10n ** 40n, everyCharge: 10n ** 30n };
    const problem = randomOrder(1, order);
    const { milp } = readyExactOrder(
      problem,
      problem.lines.map(() => 0),
    )!;
    const sizes = [...milp.cost, ...milp.values].map(Math.abs).filter((size) => size > 0);
    expect(Math.max(...sizes)).toBeLessThan(1e9);
    expect(Math.min(...sizes)).toBeGreaterThan(1e-3);
  });

  it('has no columns when nothing is to be decided', () => {
    const problem: OrderProblem = {
      lines: [[choice(0, 5n)], [choice(1, 7n), choice(1, 9n)]],
      suppliers: [flat(3n), flat(2n)],
    };
    const order = readyExactOrder(problem, [0, 1])!;
    expect(order.milp.cost).toHaveLength(0);
    expect(order.read(null, 0)).toEqual({ picks: [0, 0], gap: '0' });
  });

  it('is not made when every order buys from too many suppliers', () => {
    const problem: OrderProblem = {
      lines: [[choice(0, 5n)], [choice(1, 7n)]],
      suppliers: [flat(3n), flat(2n)],
      mostSuppliers: 1,
    };
    expect(readyExactOrder(problem, [0, 0])).toBeUndefined();
  });
});

describe('The answer of a solver', () => {
  // Bought apart the lines come to 100 + 60 and twice 20; together at supplier 0 to one millionth less than 190.
  const problem: OrderProblem = {
    lines: [[choice(0, 100_000_000n)], [choice(1, 60_000_000n), choice(0, 69_999_999n)]],
    suppliers: [flat(20_000_000n), flat(20_000_000n)],
  };
  const order = readyExactOrder(problem, [0, 0])!;
  const best = readyExactOrder(problem, [0, 1])!.start;
  const least = evaluateColumns(order.milp, best);
  const perUnit = (evaluateColumns(order.milp, order.start) - least) / 10.000001;

  it.each<[string, Float64Array | null, number | null, number[], string | null]>([
    ['a proof', best, least, [0, 1], '0'],
    ['a proof up to a ten-millionth', best, least - perUnit * 1e-7, [0, 1], '0'],
    ['a bound one below', best, least - perUnit, [0, 1], '0.005264'],
    ['a bound for the fast picks alone', null, least, [0, 0], '0.050001'],
    ['a bound without columns far below', null, -1e9, [0, 0], null],
    ['no bound', best, null, [0, 1], null],
    ['a bound above a known order', best, least + perUnit, [0, 1], null],
    ['columns that are worse than the fast picks', order.start, null, [0, 0], null],
    ['columns a little off', best.map((value) => Math.abs(value - 1e-7)), least, [0, 1], '0'],
    ['columns that mean nothing', best.map(() => 0.5), null, [0, 0], null],
  ])('is read from %s', (_, columns, bound, picks, gap) => {
    expect(order.read(columns, bound)).toEqual({ picks, gap });
  });

  it('never makes the picks worse', () => {
    expect(readyExactOrder(problem, [0, 1])!.read(order.start, null).picks).toEqual([0, 1]);
  });

  it('tells the gap as a part of money, without what stands for lines not bought', () => {
    const lines = problem.lines.map((choices) => [...choices, { cost: 10n ** 30n, spends: [] }]);
    const withPenalty = { ...problem, lines: [...lines, [{ cost: 10n ** 30n, spends: [] }]] };
    const ready = readyExactOrder(withPenalty, [0, 1, 0])!;
    const unit =
      (evaluateColumns(ready.milp, readyExactOrder(withPenalty, [0, 0, 0])!.start) -
        evaluateColumns(ready.milp, ready.start)) /
      10.000001;
    expect(ready.read(null, evaluateColumns(ready.milp, ready.start) - unit).gap).toBe('0.005264');
  });
});

function unbought(seed: number): OrderProblem {
  return randomOrder(seed, {
    lines: 4,
    suppliers: 3,
    most: 2,
    unit: 1000n,
    unbought: 10n ** 24n,
    everyCharge: 10n ** 16n,
  });
}

function flat(charge: bigint): Level[] {
  return [{ atLeast: 0n, charge }];
}

function choice(supplier: number, cost: bigint): Choice {
  return { cost, spends: [{ supplier, amount: cost }] };
}

function evaluateColumns({ cost }: Milp, columns: Float64Array): number {
  return columns.reduce((sum, value, column) => sum + value * cost[column]!, 0);
}

function isFeasible(milp: Milp, columns: Float64Array): boolean {
  return milp.rowLower.every((lower, row) => {
    let sum = 0;
    for (let i = milp.starts[row]!; i < milp.starts[row + 1]!; i++) sum += milp.values[i]! * columns[milp.columns[i]!]!;
    return sum >= lower - 1e-6 && sum <= milp.rowUpper[row]! + 1e-6;
  });
}
