import type { OrderProblem } from '../problem.ts';
import { sumSpend } from './limits.ts';
import type { TamedProblem } from './penalties.ts';

/** What a sum of floating-point numbers may be off by, as a part of it. */
const FLOAT_ERROR = 1e-9;
const PLACES = 6;

/**
 * The most that a better order could save (`slack`, in units of the problem), as a part of this order's goods and
 * charges: decimal text, rounded up. '0' below the least difference that two orders can have (`step`), one unit, or
 * what floating-point numbers may be off by. Null when so much slack is left that a better order could have fewer
 * penalties.
 */
export function computeGap(
  slack: number,
  step: number,
  problem: OrderProblem,
  picks: readonly number[],
  { penalties, range }: TamedProblem,
): string | null {
  const money = Number(computeMoney(problem, picks, penalties));
  const nothing = Math.max(1, step, money * FLOAT_ERROR);
  // An order below what is proven of all orders shows that the proof is wrong.
  if (!(slack >= -nothing && slack <= Number(range))) return null;
  if (slack <= nothing) return '0';
  const steps = 10 ** PLACES;
  const gap = Math.ceil((slack / money) * steps) / steps;
  return gap < 1 ? gap.toFixed(PLACES).replace(/0+$/, '') : '1';
}

/** Goods and charges without penalties. A choice that buys nothing has a penalty for its cost. */
function computeMoney(problem: OrderProblem, picks: readonly number[], penalties: readonly bigint[]): bigint {
  let money = 0n;
  for (const [supplier, goods] of sumSpend(problem, picks)) {
    const { charge } = problem.suppliers[supplier]!.findLast(({ atLeast }) => goods >= atLeast)!;
    money += goods + charge - penalties[supplier]!;
  }
  return money;
}
