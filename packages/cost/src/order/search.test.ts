import { expect, it } from 'vitest';
import { dice, seeds } from '../test-kit.ts';
import { type Choice, type Level, type OrderProblem, orderTotal } from './problem.ts';
import { chooseOrder } from './search.ts';

it('finds the best of all orders of up to eight lines and three suppliers', () => {
  for (const seed of seeds(500)) {
    const roll = dice(seed);
    const problem = randomProblem(seed, roll(1, 8), 3, roll(1, 3));
    expect(orderTotal(problem, chooseOrder(problem)), `seed ${seed}`).toBe(bestOfAll(problem));
  }
});

it('finds the best of all orders when every seller has several choices for a line', () => {
  for (const seed of seeds(60)) {
    const problem = randomProblem(seed, 4, 3, 9);
    expect(orderTotal(problem, chooseOrder(problem)), `seed ${seed}`).toBe(bestOfAll(problem));
  }
});

it('never costs more than the cheapest choice of each line, with few suppliers or many', () => {
  for (const seed of seeds(15)) {
    for (const suppliers of [6, 14]) {
      const problem = randomProblem(seed, 60, suppliers, 8);
      const greedy = problem.lines.map(() => 0);
      expect(orderTotal(problem, chooseOrder(problem))).toBeLessThanOrEqual(orderTotal(problem, greedy));
    }
  }
});

it('comes close to the best of all orders when there are too many suppliers to look at every state', () => {
  for (const seed of seeds(40)) {
    const problem = randomProblem(seed, 5, 14, 6);
    const found = Number(orderTotal(problem, chooseOrder(problem)));
    const best = Number(bestOfAll(problem));
    expect(found / best, `seed ${seed}`).toBeLessThan(1.35);
  }
});

it('gives the same order for the same problem', () => {
  const problem = randomProblem(5, 40, 6, 6);
  expect(chooseOrder(problem)).toEqual(chooseOrder(structuredClone(problem)));
});

it('leaves a supplier out when its shipping is dearer than what it saves', () => {
  const line = (home: bigint, away: bigint): Choice[] => [choice(1, away), choice(0, home)];
  const problem: OrderProblem = { lines: [line(100n, 95n), line(50n, 48n)], suppliers: [flat(20n), flat(20n)] };
  expect(chooseOrder(problem)).toEqual([0, 0]);
  const mixed: OrderProblem = { ...problem, lines: [[choice(0, 100n)], line(50n, 48n)] };
  expect(chooseOrder(mixed)).toEqual([0, 1]);
});

it('moves a line to reach free shipping', () => {
  const free: Level[] = [
    { atLeast: 0n, charge: 20n },
    { atLeast: 200n, charge: 0n },
  ];
  const lines = [[choice(0, 150n)], [choice(1, 55n), choice(0, 60n)], [choice(1, 30n)]];
  expect(chooseOrder({ lines, suppliers: [free, flat(0n)] })).toEqual([0, 1, 0]);
});

function flat(charge: bigint): Level[] {
  return [{ atLeast: 0n, charge }];
}

function choice(supplier: number, cost: bigint): Choice {
  return { cost, spends: [{ supplier, amount: cost }] };
}

function randomProblem(seed: number, lines: number, suppliers: number, most: number): OrderProblem {
  const roll = dice(seed);
  const levels = Array.from({ length: suppliers }, () => {
    const list: Level[] = [{ atLeast: 0n, charge: BigInt(roll(0, 300)) }];
    for (let i = roll(0, 2); i > 0; i--) {
      const { atLeast, charge } = list.at(-1)!;
      if (charge > 0n)
        list.push({ atLeast: atLeast + BigInt(roll(50, 900)), charge: BigInt(roll(0, Number(charge) - 1)) });
    }
    return list;
  });
  const choices = Array.from({ length: lines }, () => {
    const middle = roll(20, 400);
    const list = Array.from({ length: roll(1, most) }, () => randomChoice(roll, middle, suppliers));
    return list.sort((a, b) => Number(a.cost - b.cost));
  });
  return { lines: choices, suppliers: levels };
}

/** Mostly one seller; now and then a line split over two. */
function randomChoice(roll: ReturnType<typeof dice>, middle: number, suppliers: number): Choice {
  const first = roll(0, suppliers - 1);
  const amount = BigInt(roll(Math.floor(middle * 0.8), Math.ceil(middle * 1.3)));
  if (roll(0, 5) > 0) return choice(first, amount);
  const second = (first + roll(1, suppliers - 1)) % suppliers;
  const part = amount / 3n;
  return {
    cost: amount,
    spends: [
      { supplier: first, amount: amount - part },
      { supplier: second, amount: part },
    ],
  };
}

function bestOfAll(problem: OrderProblem): bigint {
  const picks = problem.lines.map(() => 0);
  let best = orderTotal(problem, picks);
  for (;;) {
    const at = picks.findIndex((pick, line) => pick + 1 < problem.lines[line]!.length);
    if (at === -1) return best;
    picks.fill(0, 0, at);
    picks[at]!++;
    const total = orderTotal(problem, picks);
    if (total < best) best = total;
  }
}
