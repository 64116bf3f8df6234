import type { FxRate } from '../currency.ts';
import type { PurchaseOptions } from '../line.ts';
import type { LinePurchase, PurchaseLine, Shortage, SupplierTerms } from '../types.ts';
import type { SupplierWishes } from './limits.ts';
import { prepareOrder } from './prepare.ts';
import { comparePicks, type OrderProblem } from './problem.ts';
import { searchOrder } from './search.ts';
import type { SupplierOrder } from './supplier-order.ts';

export interface PlanOptions extends PurchaseOptions, SupplierWishes {
  /** `exact` needs a solver (`planOrderWith`); without one the plan is the fast one, and a note says so. */
  optimize?: 'fast' | 'exact' | undefined;
  /** Freight is stated for the order as a whole: that a seller's charges are not known is not worth a note. */
  isFreightKnown?: boolean | undefined;
}

/** What to order where. Decimal strings in `currency`, at most six decimal places; every total is an exact sum. */
export interface OrderPlan {
  boards: number;
  currency: string;
  /** How the plan was made. */
  optimize: 'fast' | 'exact';
  /** Goods and the charges that are known. */
  total: string;
  goods: string;
  lines: LinePurchase[];
  suppliers: SupplierOrder[];
  short: Shortage[];
  /** Proven distance to the best plan; `0`: there is no better one; null: not proven. */
  gap: string | null;
  /** What the reader must know: charges left out, a wish not met. */
  notes: string[];
  /** The rates used, one a currency. */
  fx: FxRate[];
}

/** Finds picks for an order problem, given those of the fast search: a solver. `gap` as in OrderPlan. */
export type Chooser = (problem: OrderProblem, fastPicks: number[]) => Promise<Choosing>;

export interface Choosing {
  picks: number[];
  gap: string | null;
  note?: string | undefined;
}

/**
 * Plan the order of a run of boards over all suppliers for the least total of goods, shipping, handling and small-order
 * fees: the best quantity of each offer, sellers left out when their shipping is not worth it, lines moved where that
 * reaches free shipping. First as many lines are covered as can be, then the limits on suppliers are kept, then the
 * total counts. Lines that cannot be covered are in `short`; what can be had of them is bought.
 */
export function planOrder(
  lines: readonly PurchaseLine[],
  boards: number,
  suppliers: readonly SupplierTerms[],
  options: PlanOptions = {},
): OrderPlan {
  const { problem, finish } = prepareOrder(lines, boards, suppliers, options);
  const { picks, isProven } = searchOrder(problem);
  const notes =
    options.optimize === 'exact' ? ['An exact plan was asked for and is not available; this is the fast plan.'] : [];
  return finish(picks, { optimize: 'fast', gap: isProven ? '0' : null, notes });
}

/** The same with a solver for `optimize: exact`; the better of its plan and the fast one is taken. */
export async function planOrderWith(
  lines: readonly PurchaseLine[],
  boards: number,
  suppliers: readonly SupplierTerms[],
  options: PlanOptions,
  choose: Chooser,
): Promise<OrderPlan> {
  if (options.optimize !== 'exact') return planOrder(lines, boards, suppliers, options);
  const { problem, finish } = prepareOrder(lines, boards, suppliers, options);
  const fast = searchOrder(problem);
  const fastGap = fast.isProven ? '0' : null;
  let chosen: Choosing;
  try {
    chosen = await choose(problem, [...fast.picks]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return finish(fast.picks, { optimize: 'fast', gap: fastGap, notes: [`There is no exact plan: ${why}.`] });
  }
  const { picks, gap, note } = chosen;
  const isBetter = arePicks(problem, picks) && comparePicks(problem, picks, fast.picks) < 0;
  const notes = note === undefined ? [] : [note];
  return finish(isBetter ? picks : fast.picks, { optimize: 'exact', gap: fastGap ?? gap, notes });
}

function arePicks({ lines }: OrderProblem, picks: readonly number[]): boolean {
  return picks.length === lines.length && picks.every((pick, line) => lines[line]![pick] !== undefined);
}
