import type { Level, OrderProblem } from '../problem.ts';
import { amountAt } from './dominated.ts';

/**
 * The problem with only those levels of each supplier that an order can be at: not those above all that could be
 * bought there, nor those below what is bought there in any case.
 */
export function withReachableLevels(problem: OrderProblem): OrderProblem {
  const { least, most } = spendRanges(problem);
  const suppliers = problem.suppliers.map((levels, s): Level[] => {
    const reachable = levels.filter(({ atLeast }) => atLeast <= most[s]!);
    const first = reachable.findLastIndex(({ atLeast }) => atLeast <= least[s]!);
    return first < 1 ? (reachable.length > 0 ? reachable : levels.slice(0, 1)) : reachable.slice(first);
  });
  return { ...problem, suppliers };
}

/** What is spent at each supplier at least and at most. */
function spendRanges({ lines, suppliers }: OrderProblem): { least: bigint[]; most: bigint[] } {
  const least = suppliers.map(() => 0n);
  const most = suppliers.map(() => 0n);
  for (const choices of lines) {
    const here = new Set(choices.flatMap(({ spends }) => spends.map(({ supplier }) => supplier)));
    for (const supplier of here) {
      const amounts = choices.map((choice) => amountAt(choice, supplier) ?? 0n);
      least[supplier]! += amounts.reduce((a, b) => (b < a ? b : a));
      most[supplier]! += amounts.reduce((a, b) => (b > a ? b : a));
    }
  }
  return { least, most };
}
