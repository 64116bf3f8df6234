import { GridBuilder } from './grid.ts';
import { TableUnreadable } from './table-unreadable.ts';
import type { TableRules } from './rules.ts';
import type { Grid } from './grid.ts';

/** One cell as it stands in the text. */
export interface CellSpan {
  row: number;
  column: number;
  /** First character of the cell, its opening quote included. */
  start: number;
  /** After the last character, the closing quote included. */
  end: number;
  quoted: boolean;
}

const QUOTE = 34;
const CR = 13;
const LF = 10;
const SPACE = 32;

/**
 * Walk over delimited text (RFC 4180, with the liberties that real files take: blanks before an opening quote, text
 * after a closing one, quotes inside a bare cell, lone CR as line end). `onCell` sees every cell, `onRow` every line
 * and stops the walk by giving false.
 *
 * @throws TableUnreadable when a quote is never closed; `row` is where it opens.
 *
 * @example
 * import { cellText, walkDelimited } from '@partwright/files/tables';
 *
 * const text = 'Ref,Value\n"R1, R2",10k\n';
 * const cells: string[] = [];
 * walkDelimited(text, ',', (span) => cells.push(cellText(text, span)), () => true);
 * cells; // => ['Ref', 'Value', 'R1, R2', '10k']
 */
export function walkDelimited(
  text: string,
  delimiter: string,
  onCell: (span: CellSpan) => void,
  onRow: () => boolean,
): void {
  const separator = delimiter.charCodeAt(0);
  const length = text.length;
  let row = 0;
  let column = 0;
  let at = 0;
  while (at < length) {
    const open = skipBlanks(text, at, separator);
    let end = at;
    let quoted = false;
    if (text.charCodeAt(open) === QUOTE) {
      const close = closingQuote(text, open);
      if (close < 0) {
        throw new TableUnreadable(
          'unreadable',
          `The quote that opens in row ${row + 1}, column ${column + 1} is never closed. Close it, double it if it is part of the text, or send the file again if it is cut off there.`,
          row,
        );
      }
      const after = skipBlanks(text, close + 1, separator);
      if (after >= length || isCellEnd(text.charCodeAt(after), separator)) {
        onCell({ row, column, start: open, end: close + 1, quoted: true });
        quoted = true;
        end = after;
      } else {
        // A quote that closes on another line, in the middle of a cell, is no pair: the first is a sign in its cell.
        end = /[\r\n]/.test(text.slice(open, close)) ? at : close + 1;
      }
    }
    if (!quoted) {
      while (end < length && !isCellEnd(text.charCodeAt(end), separator)) end += 1;
      onCell({ row, column, start: at, end, quoted: false });
    }
    const code = text.charCodeAt(end);
    at = end + 1;
    if (code === separator && end < length) {
      column += 1;
      continue;
    }
    if (code === CR && text.charCodeAt(at) === LF) at += 1;
    row += 1;
    column = 0;
    if (!onRow()) return;
  }
  // A delimiter at the very end of the text opens one more, empty cell; its row is still to be closed.
  if (column > 0) onRow();
}

const isCellEnd = (code: number, separator: number) => code === separator || code === LF || code === CR;

function skipBlanks(text: string, from: number, separator: number): number {
  if (separator === SPACE) return from;
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at;
}

/** Index of the quote that closes the one at `open`; doubled quotes are text. -1 when there is none. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

/**
 * The text of a cell: quotes taken off, doubled quotes made single.
 *
 * @example
 * import { cellText } from '@partwright/files/tables';
 *
 * cellText('"0.1"" pitch",2', { row: 0, column: 0, start: 0, end: 13, quoted: true }); // => '0.1" pitch'
 */
export function cellText(text: string, span: CellSpan): string {
  if (!span.quoted) return text.slice(span.start, span.end);
  const inner = text.slice(span.start + 1, span.end - 1);
  return inner.includes('""') ? inner.replaceAll('""', '"') : inner;
}

/** Read delimited text into a grid. */
export function readDelimited(text: string, delimiter: string, rules: TableRules): Grid {
  const builder = new GridBuilder(rules);
  const counts: number[] = [];
  let cells = 0;
  walkDelimited(
    text,
    delimiter,
    (span) => {
      builder.setCell(span.column, cellText(text, span));
      // A blank line is one empty cell, and no row.
      cells = span.column === 0 && span.end === span.start ? 0 : span.column + 1;
    },
    () => {
      builder.endRow();
      counts.push(cells);
      return true;
    },
  );
  return { sheet: null, rows: builder.rows, structured: false, cutRow: cutRow(text, delimiter, counts) };
}

/**
 * The last row, when it has no line end and fewer cells than the rows above it. Only where those have the same number of
 * cells that says something.
 */
function cutRow(text: string, delimiter: string, counts: readonly number[]): number | undefined {
  if (/[\r\n]$/.test(text.slice(-1))) return undefined;
  const last = counts.length - 1;
  const cells = (counts[last] ?? 0) + (text.endsWith(delimiter) ? 1 : 0);
  const usual = counts[last - 1] ?? 0;
  // The header and one row, or two rows, right above it.
  return usual >= 2 && usual === counts[last - 2] && cells > 0 && cells < usual ? last : undefined;
}
