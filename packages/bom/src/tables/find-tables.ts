import { designatorTokens } from '../columns/designator-shapes.ts';
import { readHeader } from '../columns/read-header.ts';
import { headerKey, mappingFor } from '../columns/saved-mappings.ts';
import { readQuantity } from '../lines/quantity.ts';
import { filledCells, isBlankRow } from '@partwright/files/tables';
import { readProductPage } from '@partwright/labels';
import { isHeaderContinuation, looksLikeData, mayBeHeader, scoreHeaderRow } from './header-rows.ts';
import { namesNoColumn } from './row-kinds.ts';
import type { Grid } from '../grid.ts';
import type { BomReadOptions, ColumnRole } from '../types.ts';

/** A header with the rows under it, up to the next header. */
export interface TableRegion {
  /** Index of the header row; null for a table without one. */
  headerRow: number | null;
  headers: string[];
  /** First row below the header, and the row after the last. */
  from: number;
  to: number;
  /** Text of the row or two above the header. */
  title: string;
  /** From the header words alone. */
  score: number;
}

/** Title blocks and notes may stand above a header; nobody writes more than this. */
const HEADER_WITHIN_ROWS = 400;

/** A later header must be nearly as good as the first to open a table of its own. */
const FURTHER_HEADER = 0.6;

/** Below a gap, a row of nothing but header words opens a smaller list: `Name | Qty | Price | Note`. */
const SMALLER_HEADER = 0.4;
const LEAST_WORDS = 3;

/**
 * Find every parts table of a grid by its header rows. Empty when there is none. The caller may name the row, say what
 * headers mean, or bring mappings that were kept for known headers.
 */
export function findTables(
  grid: Grid,
  { headerRow, columns, mappings }: Pick<BomReadOptions, 'headerRow' | 'columns' | 'mappings'> = {},
): TableRegion[] {
  const asked = headerRow ?? findNamedRow(grid, columns) ?? findMappedRow(grid, mappings);
  const counted = asked === undefined ? findCountedGroups(grid) : undefined;
  const found = asked ?? counted ?? findHeaderRow(grid);
  // A better header may stand below a list that is headed by hardly more than its quantities.
  const plain = asked === undefined && counted === undefined ? findCountedList(grid, found ?? 0) : undefined;
  const first = plain ?? found;
  if (first === undefined || grid.rows[first] === undefined) return [];
  const header = grid.rows[first];
  const score = first === plain ? PLAIN_HEADER : scoreHeaderRow(header);
  const key = headerKey(header);
  const starts = [{ row: first, score }];
  const parted = findParted(grid);
  if (asked === undefined && counted === undefined) starts.unshift(...parted.filter(({ row }) => row < first));
  if (!grid.structured && counted === undefined) {
    for (let row = first + headerLines(grid, first); row < grid.rows.length; row++) {
      const cells = grid.rows[row]!;
      const own = parted.find((one) => one.row === row);
      if (own !== undefined) starts.push(own);
      if (own !== undefined || isBlankRow(cells) || !mayBeHeader(cells, header)) continue;
      const again = headerKey(cells) === key;
      const found = again ? score : scoreHeaderRow(cells);
      const needed = opensList(grid, row) ? SMALLER_HEADER : FURTHER_HEADER;
      if (again || (found >= score * needed && found > 0)) starts.push({ row, score: found });
    }
  }
  return starts.map(({ row, score }, i) => {
    const next = starts[i + 1];
    return {
      headerRow: row,
      headers: readHeaders(grid, row),
      from: row + headerLines(grid, row),
      to: next ? titleStart(grid, next.row, row + 1) : grid.rows.length,
      title: readTableTitle(grid, row, i === 0 ? 0 : titleStart(grid, row, starts[i - 1]!.row + 1)),
      score,
    };
  });
}

/**
 * Headers of tables that the format itself parts, as a page does: nothing of one belongs to the one before. Of a table whose
 * words are none of a parts list the score is 0.
 */
function findParted({ starts = [], rows }: Grid): { row: number; score: number }[] {
  if (starts.length < 2) return [];
  return starts.flatMap((row) => {
    const texts = (rows[row] ?? []).filter((cell) => cell.trim() !== '');
    const words = texts.filter((text) => readHeader(text) !== undefined).length;
    return texts.length > 1 && words > texts.length / 2 ? [{ row, score: scoreHeaderRow(rows[row]!) }] : [];
  });
}

/** Whether a row stands below a gap, or a title, and has hardly anything but header words; a remark may stand beside. */
function opensList(grid: Grid, row: number): boolean {
  const texts = grid.rows[row]!.filter((cell) => cell.trim() !== '');
  const words = texts.filter((text) => readHeader(text) !== undefined).length;
  const belowGap =
    isBlankRow(grid.rows[row - 1]) || isBlankRow(grid.rows[row - 2]) || filledCells(grid.rows[row - 1]!) === 1;
  return belowGap && words >= LEAST_WORDS && texts.length - words <= 1;
}

/** The first row that holds every header of which the caller said what it means. */
function findNamedRow(grid: Grid, columns: BomReadOptions['columns'] = {}): number | undefined {
  const named = Object.keys(columns)
    .filter((name) => !/^\d+$/.test(name))
    .map((name) => name.trim().toLowerCase());
  if (named.length === 0) return undefined;
  return firstRow(grid, (row) => {
    const cells = new Set(readHeaders(grid, row).map((header) => header.toLowerCase()));
    return named.every((name) => cells.has(name));
  });
}

/** The first row whose headers a saved mapping was made for. */
function findMappedRow(grid: Grid, mappings: BomReadOptions['mappings']): number | undefined {
  if (!mappings || mappings.length === 0) return undefined;
  return firstRow(grid, (row) => mappingFor(readHeaders(grid, row), mappings) !== undefined);
}

function firstRow(grid: Grid, isIt: (row: number) => boolean): number | undefined {
  for (let row = 0, seen = 0; row < grid.rows.length && seen < HEADER_WITHIN_ROWS; row++) {
    if (isBlankRow(grid.rows[row])) continue;
    seen += 1;
    if (isIt(row)) return row;
  }
  return undefined;
}

/** One row, or two where the words of the headers stand in two. */
function headerLines(grid: Grid, row: number): number {
  const next = grid.rows[row + 1];
  return next && !grid.structured && isHeaderContinuation(next) ? 2 : 1;
}

/** The first row that is nearly the best header of all. */
function findHeaderRow(grid: Grid): number | undefined {
  let best = 0;
  const scores: { row: number; score: number }[] = [];
  for (let row = 0, seen = 0; row < grid.rows.length && seen < HEADER_WITHIN_ROWS; row++) {
    if (isBlankRow(grid.rows[row])) continue;
    seen += 1;
    const score = scoreHeaderRow(grid.rows[row]!);
    if (score > 0) scores.push({ row, score });
    best = Math.max(best, score);
  }
  const found = scores.find(({ score }) => score >= best * 0.85);
  // `Part | Value` above `Part | Qty | Value | MPN`: a smaller list before the better one is one all the same.
  const smaller = scores.find(
    ({ row, score }) => row < found!.row && score >= best * FURTHER_HEADER && headsParts(grid, row, found!.row),
  );
  return (smaller ?? found)?.row;
}

/** So many groups with a header each, and so many parts below them, are a list. */
const LEAST_GROUPS = 3;
const LEAST_COUNTED = 3;

/**
 * The first header of a list in groups, each under its own name and the word for the count: `MOTORS | | UNITS`, further down
 * `BEARINGS | | UNITS`. Undefined where there is no such list.
 */
function findCountedGroups({ rows }: Grid): number | undefined {
  const heads = rows.slice(0, HEADER_WITHIN_ROWS).flatMap((row, at) => {
    const cells = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ text: cell.trim(), column }]));
    const [name, count] = cells;
    const best = count === undefined ? undefined : readHeader(count.text)?.priors[0];
    const isHead = cells.length === 2 && best?.role === 'quantity' && !looksLikeData(name!.text);
    return isHead ? [{ at, name: name!, count: count! }] : [];
  });
  const [first] = heads;
  if (first === undefined) return undefined;
  const isLike = ({ name, count }: (typeof heads)[number]) =>
    name.column === first.name.column && count.column === first.count.column && count.text === first.count.text;
  const groups = new Set(heads.filter(isLike).map(({ name }) => name.text));
  const counted = rows.filter(
    (row) => /\p{L}{2}/u.test(row[first.name.column] ?? '') && /^\d{1,4}$/.test((row[first.count.column] ?? '').trim()),
  );
  return groups.size >= LEAST_GROUPS && counted.length >= LEAST_COUNTED ? first.at : undefined;
}

const LEAST_PARTS = 2;

/** Whether designators stand under one another between a header and the next one. */
function headsParts(grid: Grid, header: number, next: number): boolean {
  const counts = new Map<number, number>();
  for (const row of grid.rows.slice(header + 1, next))
    if (filledCells(row) >= 2)
      for (const [column, cell] of row.entries())
        if (isDesignatorCell(cell)) counts.set(column, (counts.get(column) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= LEAST_PARTS;
}

/**
 * Headers of a table. Where the row above groups columns (`Farnell` over `Code`, `Price`), the group's name goes before
 * headers that would otherwise stand there several times.
 */
function readHeaders(grid: Grid, row: number): string[] {
  const lines = grid.rows.slice(row, row + headerLines(grid, row));
  const width = Math.max(...lines.map((line) => line.length));
  const headers = Array.from({ length: width }, (_, column) =>
    lines
      .map((line) => line[column] ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const above = row > 0 ? grid.rows[row - 1]! : [];
  const groups = filledCells(above);
  if (groups < 2 || groups >= filledCells(headers) || scoreHeaderRow(above) > 0) return headers;
  // `Project | Board rev C` is a title: names of groups say what the columns hold.
  if (above.filter(namesContent).length < groups * 0.4) return headers;
  // `Description: | Main board` tells a fact, and a sum stands over its column by chance.
  if (above.some((cell) => /[:：]\s*$/.test(cell.slice(-10)) || looksLikeData(cell.trim()))) return headers;
  const counts = new Map<string, number>();
  for (const header of headers) counts.set(header, (counts.get(header) ?? 0) + 1);
  let group = '';
  return headers.map((header, column) => {
    const label = above[column]?.trim() ?? '';
    if (label !== '') group = label;
    const grouped = group !== '' && header !== '' && (namesContent(label) || (counts.get(header) ?? 0) > 1);
    return grouped && group.length < 40 ? `${group} ${header}` : header;
  });
}

/** Whether a text is a header of its own that means more than `Date` or `Revision`. */
function namesContent(text: string): boolean {
  const best = text.trim() === '' ? undefined : readHeader(text)?.priors[0];
  return best !== undefined && best.role !== 'ignored';
}

/** Rows right above a further header that hold its title belong to it, not to the table before. */
function titleStart(grid: Grid, header: number, floor: number): number {
  let row = header;
  while (row > floor && (isBlankRow(grid.rows[row - 1]) || filledCells(grid.rows[row - 1]!) === 1) && header - row < 4)
    row -= 1;
  return row;
}

function readTableTitle(grid: Grid, header: number, floor: number): string {
  const texts: string[] = [];
  for (let row = Math.max(floor, header - 4); row < header; row++) {
    const cells = grid.rows[row]!.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (cells.length > 0 && cells.length <= 3) texts.push(cells.join(' '));
  }
  return texts.join(' | ').slice(0, 200);
}

/**
 * The rows of a grid as a table without a known header, when a column of designators shows that it is a parts list. A
 * first row of words in a language that nobody here speaks is its header all the same.
 */
export function findHeaderless(grid: Grid): TableRegion | undefined {
  const whole: TableRegion = { headerRow: null, headers: [], from: 0, to: grid.rows.length, title: '', score: 0 };
  if (grid.known) return whole;
  const filled = grid.rows.filter((row) => !isBlankRow(row) && filledCells(row) >= 2).slice(0, 300);
  if (filled.length < 2) return undefined;
  const cart = findUnnamedParts(grid) ?? findLinkedParts(grid);
  if (cart !== undefined)
    return {
      ...whole,
      headerRow: cart,
      headers: readHeaders(grid, cart),
      from: cart + 1,
      title: readTableTitle(grid, cart, 0),
    };
  if (isBareCart(filled) || areBareLinks(filled)) return whole;
  const width = Math.max(...filled.map((row) => row.length));
  for (let column = 0; column < width; column++) {
    const shaped = filled.filter((row) => isDesignatorCell(row[column])).length;
    // What is calculated below the last part is none.
    const last = filled.findLastIndex((row) => isDesignatorCell(row[column]));
    const listed = shaped >= LEAST_LISTED && shaped >= filled.length / 2 ? last + 1 : filled.length;
    if (shaped < listed * 0.8 && !(shaped === filled.length - 1 && shaped > 1)) continue;
    const first = filled[0]!;
    if (!namesNoColumn(first) && (!areWords(first) || isDesignatorCell(first[column]))) return whole;
    const headerRow = grid.rows.indexOf(first);
    return {
      ...whole,
      headerRow,
      headers: readHeaders(grid, headerRow),
      from: headerRow + 1,
      title: readTableTitle(grid, headerRow, 0),
    };
  }
  return undefined;
}

/** A cart without headers has so many rows, and so many of its names have letters and figures. */
const LEAST_IN_CART = 5;
const NUMBERED_NAMES = 0.5;

/** `ATTINY 45-20PU;4`: names and whole numbers, two cells in every row, as shops read carts. */
function isBareCart(rows: readonly (readonly string[])[]): boolean {
  if (rows.length < LEAST_IN_CART) return false;
  const pairs = rows.map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  if (pairs.some((pair) => pair.length !== 2)) return false;
  return [0, 1].some((at) => {
    const names = new Set(pairs.map((pair) => pair[at]!));
    const isCounted = pairs.every((pair) => /^[1-9]\d{0,4}$/.test(pair[1 - at]!));
    const isNamed = [...names].every(
      (name) => /\p{L}/u.test(name) && name.length > 2 && name.length <= 60 && !/[:=]/.test(name),
    );
    const numbered = [...names].filter((name) => /\p{L}/u.test(name) && /\d/.test(name)).length;
    return isCounted && isNamed && names.size > pairs.length * 0.9 && numbered >= names.size * NUMBERED_NAMES;
  });
}

/** So many rows of a name and the page of a shop that sells it, and so many of all rows. */
const LEAST_PAGES = 3;
const MOSTLY_PAGES = 0.7;

/** `Arduino Nano | https://www.mouser.com/...` without a header: what is to be bought, and where. */
function areBareLinks(rows: readonly (readonly string[])[]): boolean {
  const sold = rows.filter(
    (row) =>
      row.some((cell) => readProductPage(cell.trim()) !== undefined) &&
      row.some((cell) => /\p{L}{2}/u.test(cell) && !/^https?:|^www\./i.test(cell.trim())),
  );
  return sold.length >= LEAST_PAGES && sold.length >= rows.length * MOSTLY_PAGES;
}

/** So many designators, one below the other, are a list. */
const LEAST_LISTED = 8;

/** Rows above the header of a cart, and rows that show what stands below it. */
const CART_WITHIN_ROWS = 30;
const CART_SAMPLE = 20;
const CART_LEAST = 3;

/**
 * The header of a cart that somebody took the first names off: `| | Order Qty. | Price (EUR) | Ext.`. Quantities and prices
 * are named, and what is bought stands in a column without a name before them.
 */
function findUnnamedParts(grid: Grid): number | undefined {
  for (const [at, row] of grid.rows.slice(0, CART_WITHIN_ROWS).entries()) {
    const roles = row.map((cell) => (cell.trim() === '' ? undefined : readHeader(cell)?.priors[0]?.role));
    // `| unit | px |`: what may be a count, and the cells tell.
    const quantity = row.findIndex((cell) => mayCount(cell));
    if (quantity < 1 || !roles.includes('price') || row.slice(0, quantity).some((cell) => cell.trim() !== '')) continue;
    const below = grid.rows.slice(at + 1).filter((cells) => /^\d{1,6}$/.test((cells[quantity] ?? '').trim()));
    const sample = below.slice(0, CART_SAMPLE);
    const named = sample.filter((cells) => cells.slice(0, quantity).some((cell) => /\p{L}{2}/u.test(cell))).length;
    if (named >= CART_LEAST && named >= sample.length * 0.8) return at;
  }
  return undefined;
}

const mayCount = (cell: string) =>
  cell.trim() !== '' &&
  readHeader(cell)?.priors.some(({ role, prior }) => role === 'quantity' && prior >= 0.5) === true;

/** So many rows with a name and a count below a header that says hardly more than `Quantity`. */
const LEAST_COUNTED_ROWS = 5;
/** `a few` and `one roll` stand among the counts of such lists. */
const MOSTLY_COUNTED = 0.6;
/** Any header of words that a parts list has says more. */
const PLAIN_HEADER = 0.5;

/**
 * The header of a list above the row that looks most like one, or anywhere where there is none (0): a word for the count
 * beside a title or words that nobody here knows, and names with counts below. `Parts of the printer | Supplier | Quantity`.
 */
function findCountedList({ rows, structured }: Grid, before: number): number | undefined {
  if (structured) return undefined;
  const end = before === 0 ? rows.length : before;
  for (const [at, row] of rows.slice(0, Math.min(CART_WITHIN_ROWS, end)).entries()) {
    const cells = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ text: cell.trim(), column }]));
    const count = cells.find(({ text }) => isCountWord(text));
    if (count === undefined || count.column === 0 || cells.length < 2) continue;
    if (
      cells.some(({ text }) => looksLikeData(text) || /^\d/.test(text)) ||
      !cells.some(({ column }) => column < count.column)
    )
      continue;
    const below = rows.slice(at + 1, end).filter((cells) => (cells[count.column] ?? '').trim() !== '');
    const named = below.filter(
      (cells) =>
        readQuantity(cells[count.column]!.trim()) !== null &&
        cells.slice(0, count.column).some((cell) => /\p{L}{2}/u.test(cell)),
    );
    if (named.length >= LEAST_COUNTED_ROWS && named.length >= below.length * MOSTLY_COUNTED) return at;
  }
  return undefined;
}

/** A header that means the quantity and hardly anything else. */
const isCountWord = (text: string): boolean => {
  const [best] = readHeader(text)?.priors ?? [];
  return best?.role === 'quantity' && best.prior >= 0.8;
};

const LEAST_LINKS = 2;

/**
 * The header of a list to buy from links: `Item | Price | Link`. Nothing is counted and no part is numbered, but the pages
 * are told, and a name stands before each.
 */
function findLinkedParts(grid: Grid): number | undefined {
  for (const [at, row] of grid.rows.slice(0, CART_WITHIN_ROWS).entries()) {
    const readings = row.map((cell) => (cell.trim() === '' ? undefined : readHeader(cell)));
    const named = readings.findIndex((reading) => reading?.priors.some(({ role }) => NAMES_PARTS.has(role)));
    const linked = readings.findIndex((reading) => reading?.concepts.has('link'));
    if (named < 0 || linked < 0 || named === linked) continue;
    const below = grid.rows.slice(at + 1).filter((cells) => filledCells(cells) >= 2);
    const links = below.filter(
      (cells) => /^(?:https?:\/\/|www\.)/i.test((cells[linked] ?? '').trim()) && /\p{L}{2}/u.test(cells[named] ?? ''),
    );
    if (links.length >= LEAST_LINKS && links.length >= below.length / 2) return at;
  }
  return undefined;
}

const NAMES_PARTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['item', 'value', 'description', 'mpn', 'references']);

const isDesignatorCell = (cell: string | undefined) => designatorTokens((cell ?? '').trim()) !== undefined;

/** Short texts without figures, as headers are; a row of parts has values or numbers somewhere. */
const areWords = (row: readonly string[]) =>
  row.every((cell) => cell.trim().length <= 40 && !/\d/.test(cell)) && filledCells(row) >= 2;
