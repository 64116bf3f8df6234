/** What is asked for in a request, as the answer is held against it. */
export interface AskedPart {
  /** Number in the request, from 1. */
  item: number;
  mpn: string;
  manufacturer: string | null;
  /** Pieces. */
  quantities: readonly number[];
}

/** What is known of a quotation before it is read. */
export interface QuoteContext {
  /** The day it came, `2026-11-23`: what `valid for 30 days` counts from where the quotation has no date. */
  receivedOn: string;
  seller?: string | undefined;
  /** ISO 4217: that prices were asked for in. A bare `$` is taken for it where it is one of the dollars. */
  currency?: string | undefined;
  asked?: readonly AskedPart[] | undefined;
  /** What a person said to questions of an earlier reading, by their ids. */
  answers?: Readonly<Record<string, string>> | undefined;
}

/** What the reader has to work on: rows of cells as they are printed, and the text around them, line by line. */
export interface QuoteDocument {
  tables: readonly (readonly (readonly string[])[])[];
  text: readonly string[];
  /** What of the file was not read, a sentence each. */
  unread?: readonly string[];
}

export const quoteFields = [
  'part_number',
  'quantity',
  'unit_price',
  'currency',
  'moq',
  'multiple',
  'stock',
  'lead_time',
  'valid_until',
  'decimal_sign',
  'date_order',
  'tax',
  'figures',
  'meaning',
] as const;

export type QuoteField = (typeof quoteFields)[number];

/** A figure that the reader does not take as it stands. */
export interface QuoteQuestion {
  /** `row 5 unit_price`, `column 4 meaning`, `currency`: what the answer is given under. */
  id: string;
  field: QuoteField;
  /** Where it stands: `table 1, row 5`, `column 4`; null: it is of the whole quotation. */
  place: string | null;
  /** As printed. */
  text: string;
  /** What is in doubt, and what to answer. */
  message: string;
  /** Answers that are likely; any other is taken too. */
  choices: string[];
}

export interface QuotedBreak {
  /** Pieces from which the price holds. */
  quantity: number;
  /** For one piece, decimal string. */
  unitPrice: string;
}

/**
 * One part of a quotation. What is not said, or is asked, is null. `offered`: it can be ordered as it stands. `asked`: number,
 * price or currency wait for an answer. `declined`: the seller has no price. `unanswered`: it was asked for and nothing stands there.
 */
export interface QuotedLine {
  state: 'offered' | 'asked' | 'declined' | 'unanswered';
  place: string;
  /** Number in our request; null: it is of none. */
  item: number | null;
  /** The part that is offered. */
  mpn: string | null;
  manufacturer: string | null;
  /** Another part was asked for: that one. */
  insteadOf: string | null;
  /** The seller's order code. */
  orderCode: string | null;
  description: string | null;
  packaging: string | null;
  /** Quantities rising. */
  breaks: QuotedBreak[];
  /** ISO 4217. */
  currency: string | null;
  /** Pieces. */
  moq: number | null;
  multiple: number | null;
  stock: number | null;
  /** Calendar days. */
  leadTimeDays: number | null;
  /** `2026-12-31`, the last day. */
  validUntil: string | null;
  /** What is to be known beside the figures, a sentence each. */
  notes: string[];
}

/** A quotation as it was read. */
export interface Quotation {
  /** Our reference, where the quotation repeats one like `RFQ-…`. */
  reference: string | null;
  /** The seller's number of the quotation. */
  quoteNumber: string | null;
  /** `2026-11-20`. */
  quoteDate: string | null;
  lines: QuotedLine[];
  questions: QuoteQuestion[];
  /** Freight, tooling, and other rows of money that are no part. */
  charges: { text: string; amount: string | null }[];
  /** What holds for the whole of it: terms, assumptions, what was not understood. */
  notes: string[];
}

/**
 * Why a file holds no quotation.
 *
 * @example
 * import { readQuotation } from '@partwright/ordering/readers';
 *
 * readQuotation({ tables: [], text: ['hello'] }, { receivedOn: '2026-11-23' }); // => throws 'No part with a price was found'
 */
export class QuotationUnreadable extends Error {
  override readonly name = 'QuotationUnreadable';
}
