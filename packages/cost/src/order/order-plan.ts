import type { FxRate } from '@partwright/money';
import type { PurchaseOptions } from '../line.ts';
import type { LinePurchase, Shortage } from '../types.ts';
import type { SupplierWishes } from './limits.ts';
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
