import { readHeader } from './header-roles.ts';
import { isNoPrice, priceFigure } from './settle-price.ts';

/** A table of a mail whose cells came one below the other, and the lines around it. */
export interface StackedCells {
  /** A header, and a row a part; none: the text holds no such table. */
  table: string[][];
  text: string[];
}

const NAMES: ReadonlySet<string> = new Set(['mpn', 'offered_mpn', 'asked_mpn']);
const LONGEST_HEADER = 40;
const PART_NUMBER = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9 ./#_+,()-]{3,38}$/i;

/** A figure, with or without its currency, or what stands in place of one. */
const isPrice = (cell: string): boolean => priceFigure(cell).figure !== undefined || isNoPrice({ price: cell });

/**
 * Programs for mail that drop a table's lines leave a cell a line: `MPN`, `Qty`, `Price`, then `BSS138`, `5000`, `0.05`. Read only where
 * every row has all of its cells, as nobody can tell which one is missing.
 */
export function splitStackedCells(text: readonly string[]): StackedCells {
  const none = { table: [], text: [...text] };
  const filled = text.flatMap((line, at) => (line.trim() === '' ? [] : [{ cell: line.trim(), at }]));
  const first = filled.findIndex((_, at) => countHeaders(filled, at) >= 3);
  if (first < 0) return none;
  const width = countHeaders(filled, first);
  const headers = filled.slice(first, first + width).map(({ cell }) => cell);
  const readings = headers.map((header) => readHeader(header)!);
  const name = readings.findIndex(({ role }) => NAMES.has(role));
  const price = readings.findIndex(({ role }) => role === 'unit_price');
  if (name < 0 || price < 0 || new Set(readings.map(({ role }) => role)).size < width) return none;
  const rows: string[][] = [];
  let next = first + width;
  for (; next + width <= filled.length; next += width) {
    const row = filled.slice(next, next + width).map(({ cell }) => cell);
    if (!PART_NUMBER.test(row[name]!) || !isPrice(row[price]!)) break;
    rows.push(row);
  }
  const behind = filled.slice(next);
  // A row that lacks a cell shifts all that follow it: none of them can be trusted.
  const isShifted = behind.some(({ cell }) => PART_NUMBER.test(cell) && !cell.includes(' ') && /\d{2}/.test(cell));
  if (rows.length === 0 || isShifted) return none;
  const taken = new Set(filled.slice(first, next).map(({ at }) => at));
  return { table: [headers, ...rows], text: text.filter((_, at) => !taken.has(at)) };
}

/** How many lines from here on are each a header and nothing else. */
function countHeaders(filled: readonly { cell: string }[], from: number): number {
  const end = filled.findIndex(
    ({ cell }, at) =>
      at >= from && (cell.length > LONGEST_HEADER || readHeader(cell) === undefined || /\d{3}/.test(cell)),
  );
  return (end < 0 ? filled.length : end) - from;
}
