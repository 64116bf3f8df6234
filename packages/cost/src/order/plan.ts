import type { PurchaseLine, SupplierTerms } from '../types.ts';
import { prepareOrder } from './prepare.ts';
import { comparePicks, type OrderProblem } from './problem.ts';
import { searchOrder } from './search.ts';
import type { PlanOptions, OrderPlan } from './order-plan.ts';

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
 *
 * @example
 * import { planOrder } from '@partwright/cost';
 *
 * const offer = (seller: string, unitPrice: string) => ({
 *   seller, sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * });
 * const nothing = { freeFrom: null, handling: null, smallOrderBelow: null, smallOrderFee: null, asOf: null, sourceUrl: null };
 * const terms = (id: string, shipping: string) => ({ id, shipping, currency: 'EUR', ...nothing });
 * const lines = [
 *   { id: 'U1', perBoard: 1, offers: [offer('Acme', '2'), offer('Beta', '1.90')] },
 *   { id: 'U2', perBoard: 1, offers: [offer('Acme', '3')] },
 * ];
 * // Beta is cheaper, but not by what it asks for shipping.
 * const plan = planOrder(lines, 10, [terms('Acme', '5'), terms('Beta', '8')]);
 * plan.suppliers.map(({ id, total }) => [id, total]); // => [['Acme', '55']]
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

/**
 * The same with a solver for `optimize: exact`; the better of its plan and the fast one is taken.
 *
 * @example
 * import { planOrderWith } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '2' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * // A solver goes here: see `readyExactOrder`. Where it fails, the fast plan stands, and a note says so.
 * const solver = () => Promise.reject(new Error('no solver is installed'));
 * const plan = await planOrderWith([{ id: 'U1', perBoard: 1, offers: [offer] }], 10, [], { optimize: 'exact' }, solver);
 * plan; // => { goods: '20', optimize: 'fast' }
 * plan.notes.at(-1); // => 'There is no exact plan: no solver is installed.'
 */
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
