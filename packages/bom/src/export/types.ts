import type { BomWarning } from '../types.ts';

/** A part that was found for a line, with the price that was seen for it. */
export interface ExportMatch {
  partNumber: string;
  manufacturer: string | null;
  /** 0 to 1. */
  confidence: number | null;
  /** What the confidence amounts to: `high`, `medium`, `low`, `none`. */
  level: string | null;
  /** What is bought in its place: price, stock and order are of this part. */
  substitute?: { partNumber: string; manufacturer: string | null } | null | undefined;
  /** Price of one piece in `currency`; written with at most six decimals. */
  unitPrice?: number | null | undefined;
  /** ISO 4217. */
  currency?: string | null | undefined;
  /** Who quoted the price. */
  priceSource?: string | null | undefined;
  /** RFC 3339, UTC. */
  priceObservedAt?: string | null | undefined;
  /** Pieces in stock. */
  stock?: number | null | undefined;
  /** What the line costs one board, in `currency`. */
  lineCost?: number | null | undefined;
  /** What that is worth: `known`, `in_doubt`, `short` (priced as if there were enough), `short_in_doubt`, `unpriced`. */
  costState?: string | null | undefined;
  /**
   * What is to be ordered, for all lines that need the part: told at the first of them, so that sums over lines are right.
   * Several where it is bought in several places.
   */
  purchases?: readonly ExportPurchase[] | undefined;
  /** The line that the purchase stands at, where it is not this one. */
  boughtWith?: number | null | undefined;
  /** Pieces of the need that cannot be bought now. */
  missing?: number | null | undefined;
  /** What of the purchases is for pieces left over, in `currency`. */
  leftOver?: number | null | undefined;
}

/** One purchase: what a buyer enters at a seller. */
export interface ExportPurchase {
  seller: string;
  /** The seller's order code; '' where it has none. */
  sku: string;
  packaging: string | null;
  /** Pieces. */
  quantity: number;
  /** Price of one piece, and of all with the fee of the offer, in `currency`. */
  unitPrice: number;
  amount: number;
  currency: string;
  /** RFC 3339, UTC. */
  observedAt: string;
}

/** A line of a BOM; every `BomLine` is one. */
export interface ExportLine {
  line: number;
  references: readonly string[];
  quantity: number;
  dnp: boolean;
  dnpReferences: readonly string[];
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  sku: string | null;
  description: string | null;
  match?: ExportMatch | null | undefined;
  /** Sentences about this line alone, before those of `ExportInput.warnings`. */
  warnings?: readonly string[] | undefined;
}

export interface ExportInput {
  lines: readonly ExportLine[];
  /** Each goes to the lines that it names; those of no line are left out of the tables. */
  warnings?: readonly BomWarning[] | undefined;
  /** What the whole costs, for JSON: anything that JSON can hold. */
  cost?: unknown;
}

/** One line as it is written out; the keys are the names in JSON. */
export interface ExportRow {
  line: number;
  references: string;
  quantity: number;
  /** `DNP`, `DNP: R1 R2` where only some are not fitted, else empty. `readBom` reads all three. */
  dnp: string;
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  sku: string | null;
  description: string | null;
  best_match_part_number: string | null;
  best_match_manufacturer: string | null;
  best_match_confidence: number | null;
  best_match_level: string | null;
  bought_instead: string | null;
  bought_instead_manufacturer: string | null;
  /** A text `0.01 + 0.02` where the part is bought in several places, as are the other columns of the order. */
  unit_price: number | string | null;
  currency: string | null;
  price_source: string | null;
  price_observed_at: string | null;
  stock: number | null;
  line_cost: number | null;
  cost_state: string | null;
  seller: string | null;
  order_code: string | null;
  packaging: string | null;
  order_quantity: number | string | null;
  /** Of all purchases together. */
  order_amount: number | null;
  left_over: number | null;
  missing: number | null;
  bought_with: number | null;
  /** Sentences, joined by blanks. */
  warnings: string | null;
}

/** A file to send: bytes, media type and the usual ending of its name (without a dot). */
export interface ExportedFile {
  bytes: Uint8Array;
  mediaType: string;
  extension: 'csv' | 'json' | 'xlsx';
}
