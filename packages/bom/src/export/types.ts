import type { BomWarning } from '../types.ts';

/** A part that was found for a line, with the price that was seen for it. */
export interface ExportMatch {
  partNumber: string;
  manufacturer: string | null;
  /** 0 to 1. */
  confidence: number | null;
  /** What the confidence amounts to: `high`, `medium`, `low`, `none`. */
  level: string | null;
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
  unit_price: number | null;
  currency: string | null;
  price_source: string | null;
  price_observed_at: string | null;
  stock: number | null;
  /** Sentences, joined by blanks. */
  warnings: string | null;
}

/** A file to send: bytes, media type and the usual ending of its name (without a dot). */
export interface ExportedFile {
  bytes: Uint8Array;
  mediaType: string;
  extension: 'csv' | 'json' | 'xlsx';
}
