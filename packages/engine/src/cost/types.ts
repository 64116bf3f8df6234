import type { Offer } from '../catalog/types.ts';

/** What one line needs and who sells it. */
export interface PurchaseLine {
  id: string;
  /** Pieces for one board. */
  perBoard: number;
  /** Extra share lost in assembly (0.02 = 2 %) and fixed pieces per run. */
  attrition?: { rate: number; pieces: number } | undefined;
  offers: Offer[];
}

export interface Purchase {
  offer: Offer;
  quantity: number;
  /** Decimal strings in the plan's currency. */
  unitPrice: string;
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
  /** no_offer, no_price, short_stock, no_rate (currency unknown) */
  code: string;
  message: string;
}
