import { readHeader, type HeaderReading, type QuoteRole } from './header-roles.ts';

/** A table of a quotation: what its columns say, and the rows below the header. */
export interface QuoteTable {
  columns: (HeaderReading | undefined)[];
  /** Index of the first row below the header, in the rows that were given. */
  firstRow: number;
  /** Headers as printed, for messages. */
  headers: string[];
}

const PARTS: ReadonlySet<QuoteRole> = new Set(['mpn', 'asked_mpn', 'offered_mpn', 'order_code', 'item']);

/** How much a row looks like the header of a quotation: 0 when it is none. */
export function scoreQuoteHeader(row: readonly string[]): number {
  const found = row.flatMap((cell) => readHeader(cell) ?? []);
  const names = new Set(found.map(({ role, breakQuantity, step }) => `${role} ${breakQuantity ?? step ?? ''}`));
  const hasPart =
    found.some(({ role }) => PARTS.has(role) && role !== 'item') || found.some(({ role }) => role === 'description');
  const hasPrice = found.some(({ role }) => role === 'unit_price' || role === 'gross_price' || role === 'list_price');
  return hasPart && hasPrice ? names.size : 0;
}

const MOST_HEADER_ROWS = 400;

/** The tables in some rows, each with its header; a second header ends the first table. */
export function findQuoteTables(rows: readonly (readonly string[])[]): (QuoteTable & { lastRow: number })[] {
  const scores = rows.map((row, at) => (at < MOST_HEADER_ROWS * 50 ? scoreQuoteHeader(row) : 0));
  const heads = scores.flatMap((score, at) => (score >= 3 || (score === 2 && isBest(scores, at)) ? [at] : []));
  return heads.map((at, index) => ({
    columns: readColumns(rows[at]!),
    headers: rows[at]!.map((cell) => cell.trim()),
    firstRow: at + 1,
    lastRow: (heads[index + 1] ?? rows.length) - 1,
  }));
}

function isBest(scores: readonly number[], at: number): boolean {
  return scores.every((score, other) => score < scores[at]! || (score === scores[at] && other >= at));
}

/** Each role once, but prices of several quantities: a second column of the same name is not read. */
function readColumns(header: readonly string[]): (HeaderReading | undefined)[] {
  const taken = new Set<string>();
  const readings = header.map(readHeader);
  const hasOtherPrice = (at: number): boolean =>
    readings.some((one, other) => other !== at && one?.role === 'unit_price');
  return header.map((cell, at) => {
    // `Unit` beside a price is what the price is for.
    const isMeasure = /^unit$/i.test(cell.trim()) && hasOtherPrice(at);
    const reading: HeaderReading | undefined = isMeasure ? { role: 'price_per' } : readings[at];
    if (!reading) return undefined;
    const key = `${reading.role} ${reading.breakQuantity ?? ''} ${reading.step ?? ''}`;
    if (taken.has(key)) return undefined;
    taken.add(key);
    return reading;
  });
}
