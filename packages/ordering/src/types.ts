/** A purchase of an order plan, as a seller is to be told of it. Money is decimal strings. */
export interface PurchaseToOrder {
  /** Lines of the BOM that it is bought for. */
  lines: readonly number[];
  references: readonly string[];
  manufacturer: string | null;
  mpn: string | null;
  description: string | null;
  seller: string;
  /** The seller's order code; '' where its offer has none. */
  sku: string;
  packaging: string | null;
  /** Pieces. */
  quantity: number;
  /** Null: nobody knows it, and the code is that of the BOM. */
  unitPrice: string | null;
  /** With the one-time fee of the offer; null with the price. */
  amount: string | null;
  currency: string;
  /** Of the offer; null: the seller does not say. */
  stock: number | null;
  /** Why another part may be meant, a sentence each; none: it is sure. */
  doubts: readonly string[];
  /** What the customer wants to read on the bag; left out: the references. */
  customerReference?: string | null | undefined;
}

/** Why something of a plan is in no file. The names are part of /v1. */
export const notOrderedCodes = [
  'no_order_code',
  'order_code_unfit',
  'doubtful',
  'quantity_unfit',
  'out_of_stock',
  'short_of_stock',
  'no_price',
  'no_part',
  'seller_left_out',
  'left_aside',
] as const;

export type NotOrderedCode = (typeof notOrderedCodes)[number];

/** What is told beside the files, because it is in none of them. */
export interface NotOrdered {
  lines: readonly number[];
  references: readonly string[];
  mpn: string | null;
  /** Null: the plan has no seller for it. Of a line without part or price: whose order code the BOM names, and that code. */
  seller: string | null;
  sku: string | null;
  /** Pieces that are not ordered. */
  quantity: number;
  /** What of the plan's money that is; null: it has no price. */
  amount: string | null;
  currency: string | null;
  code: NotOrderedCode;
  /** In a sentence: what is missing and what to do. */
  reason: string;
}
