import type { DecimalSign } from './numbers.ts';

/** What a column of a price list can be mapped to, with what its cells hold. */
export const columnRoles = {
  mpn: "the manufacturer's part number",
  manufacturer: 'the manufacturer',
  sku: "the seller's order code",
  description: 'the part in words',
  category: 'the kind of part in words',
  package: 'package or case',
  seller: 'who sells it, where the list has several sellers',
  stock: 'pieces in stock',
  moq: 'least quantity of an order',
  multiple: 'pieces are sold in multiples of this',
  packaging: 'reel, cut tape, tube',
  lead_time: 'lead time in days or weeks',
  currency: 'currency of the prices of a row',
  price_unit: 'pieces that a price is for: 1, 100, 1000',
  datasheet: 'address of the datasheet',
  lifecycle: 'active, NRND, EOL, obsolete',
  rohs: 'RoHS status',
  observed_at: 'date of the row: of the price, or of the order',
} as const;
export type ColumnRole = keyof typeof columnRoles;

/** How a price list is read: the content of a mapping file. Columns are named by their header. */
export interface PriceListMapping {
  /** Name of the list among others; its seller where it says none. A complete list withdraws what an earlier one of its name had. */
  name?: string | undefined;
  columns: Partial<Record<ColumnRole, string>>;
  /** Canonical parameter name -> header: `{ "resistance": "Widerstand" }`. */
  parameters?: Record<string, string> | undefined;
  /** One entry a price break. A quantity is a figure, or the header of the column that holds it. */
  prices?: { quantity: number | string; price: string }[] | undefined;
  /** Header of a column that holds all breaks of a row in one cell: `1:0.10;10:0.08`. */
  price_breaks?: string | undefined;
  /** What every row has: seller, currency, manufacturer, packaging, category, moq, multiple, price_unit. */
  constants?: Partial<Record<ColumnRole, string | number>> | undefined;
  numbers?: { decimal: DecimalSign } | undefined;
  /** Order of day, month and year where a date is written in figures. */
  dates?: 'YMD' | 'DMY' | 'MDY' | undefined;
  lead_time_unit?: 'days' | 'weeks' | undefined;
  /** Rows are orders: a price is what was paid for that quantity on that day. */
  orders?: boolean | undefined;
  /** The list has everything the seller offers: what it no longer has is withdrawn. */
  complete?: boolean | undefined;
  /** Date of the prices, where the rows have none. */
  observed_at?: string | undefined;
  file?: { delimiter?: string | undefined; encoding?: string | undefined; header_row?: number | undefined } | undefined;
}

/**
 * The mapping does not fit the file; `field` is where in the mapping.
 *
 * @example
 * import { readLayout, MappingUnfit } from '@partwright/catalog/price-list';
 *
 * let field = '';
 * try {
 *   readLayout({ columns: { mpn: 'Number' } }, ['Part No.', 'Stock'], '2026-10-01T00:00:00Z');
 * } catch (error) {
 *   if (error instanceof MappingUnfit) field = error.field;
 * }
 * field; // => 'columns.mpn'
 */
export class MappingUnfit extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.name = 'MappingUnfit';
    this.field = field;
  }
}

/** A mapping with its headers looked up: column numbers, 0-based. */
export interface PriceListLayout {
  columns: ReadonlyMap<ColumnRole, number>;
  parameters: ReadonlyMap<string, number>;
  prices: readonly { quantity: number | { column: number }; price: number }[];
  priceBreaks: number | null;
  constants: Partial<Record<ColumnRole, string>>;
  decimal: DecimalSign;
  dates: 'YMD' | 'DMY' | 'MDY';
  leadTimeUnit: 'days' | 'weeks';
  isOrders: boolean;
  /** Name of the data source on parts and offers: `price_list:acme`, `order_history`. */
  source: string;
  observedAt: string;
  /** For messages. */
  headers: readonly string[];
}
