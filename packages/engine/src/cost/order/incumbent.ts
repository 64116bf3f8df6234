import { coverDeficits, type Effort } from './cover.ts';
import { type OrderProblem, orderTotal } from './problem.ts';
import type { Outlook } from './state.ts';

/** The best plan found so far. */
export interface Incumbent {
  picks: number[];
  total: bigint;
}

/** The plan of a state for less than `slack` above its bound, if the effort finds one. */
export function planOf(
  problem: OrderProblem,
  { base, deficits, isOpen }: Outlook,
  slack: bigint,
  effort: Effort,
): number[] | undefined {
  return deficits.length === 0 ? base.picks : coverDeficits(problem, isOpen, base, deficits, slack, effort);
}

/** Keep a plan when it beats the best; its total. */
export function keepBetter(problem: OrderProblem, picks: number[], best: Incumbent): bigint {
  const total = orderTotal(problem, picks);
  if (total < best.total) {
    best.picks = picks;
    best.total = total;
  }
  return total;
}
