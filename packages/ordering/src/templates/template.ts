/** What of a purchase stands in a column. */
export type TemplateField =
  | 'order_code'
  | 'quantity'
  | 'mpn'
  | 'manufacturer'
  | 'customer_reference'
  | 'references'
  | 'description'
  | 'packaging'
  | 'unit_price'
  | 'amount'
  | 'currency'
  | 'seller'
  | 'lines';

export interface TemplateColumn {
  field: TemplateField;
  /** As the tool of the seller names it; for templates without a header what the column is, for people. */
  header: string;
  /** The longest text that the tool takes. Left out: no limit is known. */
  maxChars?: number;
}

/** What a template rests on: the seller's own page, or a public program that fills the seller's tool. */
export type TemplateEvidence = 'seller_page' | 'public_program' | 'own';

/** The form in which one seller's BOM or cart tool takes an order. */
export interface OrderTemplate {
  /** `digikey`, part of /v1. */
  id: string;
  /** The seller as offers name it; null: any. */
  seller: string | null;
  title: string;
  /** Where it is used. */
  tool: string;
  evidence: TemplateEvidence;
  /** Where the rules below stand, and the day on which they were read there. */
  source: string;
  asOf: string;
  /** What of it nobody could verify; empty: nothing. */
  unverified: string;
  format: 'csv' | 'xlsx';
  /** One character; not for `xlsx`. */
  delimiter: string;
  hasHeader: boolean;
  /** A byte order mark, by which Excel knows UTF-8. */
  byteOrderMark: boolean;
  /**
   * Whether the tool knows quotes as RFC 4180 has them. Without, what would need them is written with `replacement` in place of
   * the delimiter, and an order code that holds it is not written.
   */
  hasQuotes: boolean;
  replacement: string;
  columns: readonly TemplateColumn[];
  /** Rows of one file; more go to a second. Null: no limit is known. */
  mostRows: number | null;
  /** What an order code of this seller looks like; undefined: no rule is known. */
  orderCode?: { pattern: RegExp; says: string };
}
