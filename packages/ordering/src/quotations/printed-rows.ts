import { findCurrencies } from './currencies.ts';
import { scoreQuoteHeader } from './find-table.ts';
import { readHeader, type QuoteRole } from './header-roles.ts';
import { isFigure } from './column-cells.ts';
import { areHeaders, isPartCell, namesParts } from './unknown-tables.ts';
import { readLabels } from './rows-below.ts';

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
  const known = splitBelow(rows, findHead);
  return known.tables.length > 0 ? known : splitBelow(rows, findUnknownHead);
}

type FindHead = (rows: readonly (readonly PrintedCell[])[], at: number) => Omit<Head, 'score'> | undefined;

function splitBelow(rows: readonly (readonly PrintedCell[])[], find: FindHead): PrintedParts {
  const tables: string[][][] = [];
  const text: string[] = [];
  let open: { head: Omit<Head, 'score'>; first: number } | undefined;
  const end = (at: number): void => {
    if (open) tables.push(alignRows([open.head.cells, ...rows.slice(open.first, at)], text));
  };
  for (let at = 0; at < rows.length; at += 1) {
    const head = find(rows, at);
    if (head !== undefined) {
      end(at);
      open = { head, first: at + head.rows };
      at += head.rows - 1;
    } else if (open === undefined) text.push(joinCells(rows[at]!));
  }
  end(rows.length);
  return { tables, text };
}

/** A header and how many rows it takes: words of one column may stand under one another. */
interface Head {
  cells: readonly PrintedCell[];
  rows: number;
  /** How much it looks like the header of a quotation. */
  score: number;
}

const MOST_HEAD_ROWS = 3;
const IS_FIGURE = /^[\d.,\s€$£%-]*\d[\d.,\s€$£%-]*$/;

/** The best header that begins in a row; of two that say the same, the lower. */
function findHead(rows: readonly (readonly PrintedCell[])[], at: number): Head | undefined {
  let best: Head | undefined;
  for (let count = 1; count <= MOST_HEAD_ROWS && at + count <= rows.length; count += 1) {
    const some = rows.slice(at, at + count);
    const added = some.at(-1)!;
    if (count > 1 && (added.length === 0 || added.some((cell) => IS_FIGURE.test(cell.text.trim())))) break;
    const cells = stack(some);
    const score = cells.length < 3 || rows[at]!.length < 2 ? 0 : scoreQuoteHeader(cells.map((cell) => cell.text));
    if (score < 3) continue;
    const isRest = best?.rows === count - 1 && score === best.score && isRestOfHead(added, best.cells);
    if (isRest || score > (best?.score ?? 0)) best = { cells, rows: count, score };
  }
  if (best === undefined) return undefined;
  // What stands above a header that says as much without it is a line of the letter.
  for (let lower = at + 1; lower < at + best.rows; lower += 1) {
    const score = findHead(rows, lower)?.score ?? 0;
    if (score > best.score || (score === best.score && !standsAbove(rows[at]!, rows[lower]!))) return undefined;
  }
  return best;
}

/** A word above each word of the row below, and perhaps more: both are one header. */
const standsAbove = (upper: readonly PrintedCell[], lower: readonly PrintedCell[]): boolean =>
  upper.length >= lower.length && lower.every((cell) => upper.some((above) => overlap(above, cell) > 0));

/** Words right above a row with a part and a figure, in columns of their own: what they say is asked where nobody knows it. */
const findUnknownHead: FindHead = (rows, at) => {
  const texts = (row: readonly PrintedCell[] | undefined): string[] => (row ?? []).map(({ text }) => text);
  if (rows[at]!.length < 3 || !areHeaders(texts(rows[at]), isPartCell)) return undefined;
  const areNamed = namesParts(texts(rows[at]), isPartCell);
  const isPart = (row: readonly PrintedCell[] | undefined): boolean =>
    texts(row).length >= 3 && (areNamed || texts(row).some(isPartCell)) && texts(row).some((text) => isFigure(text));
  const isRule = texts(rows[at + 1]).length > 0 && texts(rows[at + 1]).every((text) => /^[-=_+:.]+$/.test(text));
  if (isPart(rows[isRule ? at + 2 : at + 1])) return { cells: rows[at]!, rows: isRule ? 2 : 1 };
  const isSecond = areHeaders(texts(rows[at + 1]), isPartCell) && isPart(rows[at + 2]);
  return isSecond ? { cells: stack(rows.slice(at, at + 2)), rows: 2 } : undefined;
};

/** Words below headers, each below one of them: no row of a part is without a figure. */
function isRestOfHead(row: readonly PrintedCell[], head: readonly PrintedCell[]): boolean {
  return row.every(({ text, x0, x1 }) => {
    const above = head.filter((cell) => overlap(cell, { x0, x1 }) > 0);
    return above.length === 1 && !/\d/.test(text);
  });
}

/** Cells of rows as one row: what overlaps from left to right is one cell, its words from the top down. */
function stack(rows: readonly (readonly PrintedCell[])[]): readonly PrintedCell[] {
  if (rows.length === 1) return rows[0]!;
  const columns: { x0: number; x1: number; texts: string[] }[] = [];
  for (const row of rows)
    for (const { text, x0, x1 } of row) {
      const column = columns.find((one) => overlap(one, { x0, x1 }) > 0);
      if (column === undefined) columns.push({ x0, x1, texts: [text] });
      else {
        column.texts.push(text);
        [column.x0, column.x1] = [Math.min(column.x0, x0), Math.max(column.x1, x1)];
      }
    }
  return columns.toSorted((a, b) => a.x0 - b.x0).map(({ texts, x0, x1 }) => ({ text: joinWords(texts), x0, x1 }));
}

/** `Earliest` over `Ship Date` is a `Ship Date`: one word alone, where only that is known. What stands at a price may make another one of it. */
function joinWords(texts: readonly string[]): string {
  const whole = texts.join(' ');
  if (readHeader(whole) !== undefined) return whole;
  const known = [texts.at(-1)!, texts[0]!].find((text) => readHeader(text) !== undefined);
  return known === undefined || PRICES.has(readHeader(known)!.role) ? whole : known;
}

const PRICES: ReadonlySet<QuoteRole> = new Set(['unit_price', 'list_price', 'gross_price', 'discount', 'price_per']);

const joinCells = (row: readonly PrintedCell[]): string => row.map((cell) => cell.text).join('  ');

/** The header and the rows in its columns; rows that are a sentence go to `text`, and end nothing. */
function alignRows(rows: readonly (readonly PrintedCell[])[], text: string[]): string[][] {
  const [header, ...body] = rows as [readonly PrintedCell[], ...(readonly PrintedCell[])[]];
  const inTable = body.filter((row) => row.length >= Math.min(3, header.length));
  const spans = findSpans(header, inTable);
  const grid = [header.map((cell) => cell.text)];
  for (const row of body) {
    const isSentence =
      row.length === 1 &&
      readLabels([row[0]!.text]) === undefined &&
      (row[0]!.text.split(' ').length > 6 || hasWords(row[0]!.text));
    if (row.length === 0 || isSentence) text.push(joinCells(row));
    else grid.push(placeCells(row, spans));
  }
  return joinWrapped(grid);
}

/**
 * A lead time that is printed over two lines is one cell: above and below the row of its part, or with its unit in the line below.
 * Rows with nothing else are no rows.
 */
function joinWrapped(grid: readonly string[][]): string[][] {
  const at = grid[0]!.findIndex((header) => readHeader(header)?.role === 'lead_time');
  if (at < 0) return [...grid];
  const isAlone = (row: readonly string[] | undefined): boolean =>
    row !== undefined && row[at] !== '' && row.every((cell, column) => column === at || cell === '');
  const rows: string[][] = [];
  for (let index = 0; index < grid.length; index += 1) {
    const [row, next, below] = [grid[index]!, grid[index + 1], grid[index + 2]];
    const last = rows.at(-1);
    if (isAlone(row) && next?.[at] === '' && !isAlone(next) && isAlone(below)) {
      rows.push(next.map((cell, column) => (column === at ? `${row[at]} ${below![at]}` : cell)));
      index += 2;
    } else if (isAlone(row) && last !== undefined && /\d\s*(?:-|–|à|to|bis)?$/.test(last[at]!) && !/^\d/.test(row[at]!))
      last[at] = `${last[at]} ${row[at]}`;
    else rows.push([...row]);
  }
  return rows;
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

/** A cell a column in their order, where places would join two: a mail that was written in letters of other widths is not aligned here. */
function placeCells(row: readonly PrintedCell[], spans: readonly Span[]): string[] {
  const places = row.map((cell) =>
    spans.reduce((best, span, index) => (overlap(span, cell) > overlap(spans[best]!, cell) ? index : best), 0),
  );
  if (row.length === spans.length && new Set(places).size < row.length) return row.map(({ text }) => text);
  const cells = spans.map(() => '');
  for (const [index, { text }] of row.entries()) {
    const at = places[index]!;
    cells[at] = cells[at] === '' ? text : `${cells[at]} ${text}`;
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
  const [first, ...rest] = cells;
  const numbered = cells.length >= LEAST_CELLS ? NUMBERED.exec(first!.text) : null;
  if (!first || !numbered) return cells;
  const [, item = '', part = ''] = numbered;
  const { x0, x1 } = first;
  return [{ text: item, x0, x1: x0 + item.length }, { text: part, x0: x1 - part.length, x1 }, ...rest];
}

/** `0030 744771133`: the number of a line, and a part one blank behind it. */
const NUMBERED = /^(\d{1,4}|\d{1,3}\.)\s(\S{4,})$/;
const LEAST_CELLS = 4;
