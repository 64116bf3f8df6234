import type { FxRate } from '@partwright/money';
import type { PurchaseOptions } from '../line.ts';
import type { LinePurchase, Shortage } from '../types.ts';
import type { SupplierWishes } from './limits.ts';
import type { SupplierOrder } from './supplier-order.ts';

export interface PlanOptions extends PurchaseOptions, SupplierWishes {
  /** `exact` needs a solver (`planOrderWith`); without one the plan is the fast one, and a note says so. */
  optimize?: 'fast' | 'exact' | undefined;
  /**
   * What is bought of a line whose stock does not reach. `part`, the default: the pieces there are, the rest is `short`.
   * `aside`: the whole need, as if its offers had enough; such lines are in `aside`.
   */
  shortStock?: 'part' | 'aside' | undefined;
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
  /** Lines bought as if their offers had enough, by id; see `shortStock`. */
  aside: string[];
  /** Proven distance to the best plan; `0`: there is no better one; null: not proven. */
  gap: string | null;
  /** What the reader must know: charges left out, a wish not met. */
  notes: string[];
  /** The rates used, one a currency. */
  fx: FxRate[];
}

/**
 * Whether the stock of some line does not reach, so that a plan with `shortStock: 'aside'` would be another one.
 *
 * @example
 * import { isShortOfStock, planOrder } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 30, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.5' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const lines = [{ id: 'U1', perBoard: 1, offers: [offer] }];
 * isShortOfStock(planOrder(lines, 100, [])); // => true
 * planOrder(lines, 100, []).goods; // => '15'
 * planOrder(lines, 100, [], { shortStock: 'aside' }); // => { goods: '50', short: [], aside: ['U1'] }
 */
export function isShortOfStock({ short }: Pick<OrderPlan, 'short'>): boolean {
  return short.some(({ code }) => code === 'short_stock');
}
