import { findCurrencies } from './currencies.ts';
import { scoreQuoteHeader } from './find-table.ts';

/** Words that stand together in a row of a page or of a text, with where they begin and end. */
export interface PrintedCell {
  text: string;
  x0: number;
  x1: number;
}

/** Rows that were told apart: those of tables with one cell a column, the others as text. */
export interface PrintedParts {
  tables: string[][][];
  text: string[];
}

/**
 * Find tables in rows of cells whose columns only their places tell apart: a row of headers, and the rows below it in the same
 * columns. What stands outside is text.
 */
export function splitPrintedRows(rows: readonly (readonly PrintedCell[])[]): PrintedParts {
  const tables: string[][][] = [];
  const text: string[] = [];
  let begins = -1;
  const heads = new Map<number, readonly PrintedCell[]>();
  const end = (at: number): void => {
    if (begins < 0) return;
    const head = heads.get(begins)!;
    const first = head === rows[begins] ? begins + 1 : begins + 2;
    tables.push(alignRows([head, ...rows.slice(first, at)], text));
  };
  for (const [at, row] of rows.entries()) {
    if (heads.has(at - 1) && heads.get(at - 1) !== rows[at - 1]) continue;
    const head = findHead(row, rows[at + 1]);
    if (head !== undefined) {
      end(at);
      begins = at;
      heads.set(at, head);
    } else if (begins < 0) text.push(joinCells(row));
  }
  end(rows.length);
  return { tables, text };
}

/** A row of headers, alone or with the row below it where words of one header stand under one another. */
function findHead(
  row: readonly PrintedCell[],
  below: readonly PrintedCell[] | undefined,
): readonly PrintedCell[] | undefined {
  if (row.length < 3) return undefined;
  const score = scoreQuoteHeader(row.map((cell) => cell.text));
  const both = below && below.every((cell) => !/^[\d.,\s€$£]+$/.test(cell.text)) ? stack(row, below) : row;
  const together = both === row ? 0 : scoreQuoteHeader(both.map((cell) => cell.text));
  if (together >= 3 && together > score) return both;
  return score >= 3 ? row : undefined;
}

function stack(row: readonly PrintedCell[], below: readonly PrintedCell[]): readonly PrintedCell[] {
  const isUnder = (cell: PrintedCell, lower: PrintedCell): boolean => overlap(cell, lower) > 0;
  // A row of values lies under headers too; each of its cells is beside a header and none lacks one.
  if (below.some((lower) => !row.some((cell) => isUnder(cell, lower)))) return row;
  return row.map((cell) => {
    const lower = below.find((one) => isUnder(cell, one));
    return lower
      ? { text: `${cell.text} ${lower.text}`, x0: Math.min(cell.x0, lower.x0), x1: Math.max(cell.x1, lower.x1) }
      : cell;
  });
}

const joinCells = (row: readonly PrintedCell[]): string => row.map((cell) => cell.text).join('  ');

/** The header and the rows in its columns; rows that are a sentence go to `text`, and end nothing. */
function alignRows(rows: readonly (readonly PrintedCell[])[], text: string[]): string[][] {
  const [header, ...body] = rows as [readonly PrintedCell[], ...(readonly PrintedCell[])[]];
  const inTable = body.filter((row) => row.length >= Math.min(3, header.length));
  const spans = findSpans(header, inTable);
  const grid = [header.map((cell) => cell.text)];
  for (const row of body) {
    const isSentence = row.length === 1 && (row[0]!.text.split(' ').length > 6 || hasWords(row[0]!.text));
    if (row.length === 0 || isSentence) text.push(joinCells(row));
    else grid.push(placeCells(row, spans));
  }
  return grid;
}

/** `Terms: 30 days net`, `Total 12.50`: no cell of a part. */
function hasWords(text: string): boolean {
  return /:\s/.test(text) || (/\s/.test(text) && findCurrencies(text).codes.length > 0);
}

interface Span {
  x0: number;
  x1: number;
}

/** From where to where each column of the header reaches, as far as its cells tell. */
function findSpans(header: readonly PrintedCell[], body: readonly (readonly PrintedCell[])[]): Span[] {
  const joined: Span[] = [];
  for (const { x0, x1 } of [...header, ...body.flat()].toSorted((a, b) => a.x0 - b.x0)) {
    const last = joined.at(-1);
    if (last && x0 < last.x1) last.x1 = Math.max(last.x1, x1);
    else joined.push({ x0, x1 });
  }
  const own = header.map((cell) => joined.find((span) => overlap(span, cell) > 0)!);
  return new Set(own).size === header.length ? own : header.map(({ x0, x1 }) => ({ x0, x1 }));
}

const overlap = (a: Span, b: Span): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

function placeCells(row: readonly PrintedCell[], spans: readonly Span[]): string[] {
  const cells = spans.map(() => '');
  for (const cell of row) {
    const at = spans.reduce(
      (best, span, index) => (overlap(span, cell) > overlap(spans[best]!, cell) ? index : best),
      0,
    );
    cells[at] = cells[at] === '' ? cell.text : `${cells[at]} ${cell.text}`;
  }
  return cells;
}

/** A line of text as cells: what two blanks, a tab or a bar divide. */
export function splitPrintedLine(line: string): PrintedCell[] {
  const cells: PrintedCell[] = [];
  let at = 0;
  for (const part of line.split(/(\s{2,}|\t|\s*\|\s*)/)) {
    const text = part.trim();
    if (text !== '' && text !== '|') {
      const x0 = at + part.indexOf(text);
      cells.push({ text, x0, x1: x0 + text.length });
    }
    at += part.length;
  }
  return cells;
}
