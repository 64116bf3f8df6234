import type { Offer } from '@partwright/catalog';

/** Why a line is priced with doubt: another part may be meant, or another quantity. */
export interface LineDoubt {
  /** Number of the line in the bill of materials. */
  line: number;
  references: readonly string[];
  /** Its pieces for one board; the part may be used by lines that are in no doubt. */
  perBoard: number;
  /**
   * `medium_match`, `low_match`: what was matched is not sure. `number_shared`: chosen among parts of one number.
   * `order_number_unknown`: found by its value, and the line names an order number that no catalogue has.
   * `quantity_assumed`: the line does not say how many. `quantity_contradicted`: it says another number than it names designators.
   */
  code:
    | 'medium_match'
    | 'low_match'
    | 'number_shared'
    | 'order_number_unknown'
    | 'quantity_assumed'
    | 'quantity_contradicted';
  /** For a person. */
  reason: string;
}

/** What one line needs and who sells it. */
export interface PurchaseLine {
  id: string;
  /** Pieces for one board. */
  perBoard: number;
  /** Extra share lost in assembly (0.02 = 2 %), the least pieces it counts as, and fixed pieces per run. */
  attrition?: { rate: number; least?: number | undefined; pieces: number } | undefined;
  offers: Offer[];
  /** The lines of the bill of materials in it that are in doubt. Default: none. */
  doubts?: readonly LineDoubt[] | undefined;
}

export interface Purchase {
  offer: Offer;
  seller: string;
  sku: string;
  quantity: number;
  /** Decimal strings in the plan's currency. */
  unitPrice: string;
  /** One-time fee of the offer; part of `amount`. */
  fee: string;
  /** quantity x unitPrice + fee, half up to six decimal places; every total is a sum of such amounts. */
  amount: string;
}

export interface LinePurchase {
  id: string;
  needed: number;
  buys: Purchase[];
  /** Pieces bought beyond the need. */
  surplus: number;
  amount: string;
  /** Why this quantity from this seller, for a person. */
  reason: string;
}

export interface Shortage {
  id: string;
  needed: number;
  missing: number;
  /** no_offer, no_price, short_stock, no_rate (currency unknown), supplier_limit (left out to keep to the limit) */
  code: string;
  message: string;
  /** What the missing pieces would cost at the stated prices, if there were enough. Null: no price is known. */
  estimate: string | null;
}

/** A line's purchase and, when it does not cover the need, what is missing. */
export interface LineOutcome {
  purchase: LinePurchase;
  shortage: Shortage | null;
}

/** What a seller charges for an order beside the goods. Decimal strings in `currency`; null where it is not known. */
export interface SupplierTerms {
  id: string;
  /** For one order; null: not known. */
  shipping: string | null;
  /** Goods worth this much ship free. */
  freeFrom: string | null;
  /** For every order, whatever its size. */
  handling: string | null;
  /** Orders below this worth of goods pay `smallOrderFee`. */
  smallOrderBelow: string | null;
  smallOrderFee: string | null;
  currency: string;
  asOf: string | null;
  sourceUrl: string | null;
}
