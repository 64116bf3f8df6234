import type { SupplierTerms } from '../types.ts';

/** What a seller charges for an order to one destination. */
export interface SellerTerms extends SupplierTerms {
  /** Other names that offers give this seller, beside those of `sellerNames`. */
  aliases: string[];
  /** ISO 3166-1 alpha-2, `EU` for its members, or `*` for everywhere. */
  destination: string;
  /** What the figures leave open. */
  note: string | null;
}

export interface SupplierTermsTable {
  /** The day of the newest figure. */
  asOf: string;
  rows: readonly SellerTerms[];
}
