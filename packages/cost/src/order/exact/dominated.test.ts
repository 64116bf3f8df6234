import { expect, it } from 'vitest';
import { seeds } from '../../test-kit.ts';
import { type Choice, comparePicks, type OrderProblem } from '../problem.ts';
import { keepWorthwhile } from './dominated.ts';
import { allPicks, randomOrder } from './order.fixture.ts';

const free = [{ atLeast: 0n, charge: 0n }];
const paid = [{ atLeast: 0n, charge: 10n }];
const thresholds = [...paid, { atLeast: 100n, charge: 2n }];

it.each<[string, OrderProblem, number[]]>([
  ['a dearer one at the same supplier', line([paid], choice([0, 50n]), choice([0, 51n])), [0]],
  ['none that may reach a threshold', line([thresholds], choice([0, 50n]), choice([0, 57n])), [0, 1]],
  ['one too dear for what the threshold saves', line([thresholds], choice([0, 50n]), choice([0, 58n])), [0]],
  ['one dearer than opening another supplier', line([paid, paid], choice([0, 50n]), choice([1, 60n])), [0]],
  ['none that may save opening another', line([paid, paid], choice([0, 50n]), choice([1, 59n])), [0, 1]],
  ['a split over a supplier more', line([free, paid], choice([0, 50n]), choice([0, 20n], [1, 30n])), [0]],
])('leaves out %s', (_, problem, kept) => {
  expect(keepWorthwhile(problem).kept).toEqual([kept]);
});

it('leaves out nothing that a limit of suppliers may need', () => {
  const apart = line([paid, paid], choice([0, 50n]), choice([1, 90n]));
  expect(keepWorthwhile({ ...apart, mostSuppliers: 1 }).kept).toEqual([[0, 1]]);
  const split = line([free, free], choice([0, 50n]), choice([0, 20n], [1, 40n]));
  expect(keepWorthwhile({ ...split, leastSuppliers: 2 }).kept).toEqual([[0, 1]]);
});

it('replaces what it leaves out without making any order worse', () => {
  for (const seed of seeds(40)) {
    const limits = [{}, { mostSuppliers: 2 }, { leastSuppliers: 2 }][seed % 3];
    const problem = { ...randomOrder(seed, { lines: 4, suppliers: 3, most: 4 }), ...limits };
    const { kept, replacement } = keepWorthwhile(problem);
    for (const picks of allPicks(problem)) {
      const replaced = picks.map((pick, l) => replacement[l]![pick]!);
      expect(comparePicks(problem, replaced, picks), `seed ${seed}`).toBeLessThanOrEqual(0);
      expect(replaced.every((pick, l) => kept[l]!.includes(pick))).toBe(true);
    }
  }
});

function choice(...spends: [supplier: number, amount: bigint][]): Choice {
  return {
    cost: spends.reduce((sum, [, amount]) => sum + amount, 0n),
    spends: spends.map(([supplier, amount]) => ({ supplier, amount })),
  };
}

function line(suppliers: OrderProblem['suppliers'], ...choices: Choice[]): OrderProblem {
  return { lines: [choices], suppliers };
}
