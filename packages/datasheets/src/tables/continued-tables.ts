import type { Rule } from '../pdf/pdf-file.ts';
import type { Word } from '../text/words.ts';
import { findLines, unionOf } from '../text/lines.ts';
import { findGrids, type Grid } from './grids.ts';
import { findHeadBands, splitHeads } from './heads.ts';
import { findRows } from './rows.ts';
import { splitAtRules } from './rules.ts';
import type { Table, TableForm, TablePage } from './table.ts';

/** Of the height of the letters: cells are further apart. */
const CELL_GAP = 0.75;
/** Points: edges of columns as near are the same. */
const SAME_EDGE = 4;
/** Of the height of a page: a table that goes on ends below this, and begins above that on the next. */
const ENDS_BELOW = 0.65;
const BEGINS_ABOVE = 0.3;
/** Words above a table that goes on: `(continued)`, a head of the page that is on few of them and stands lower. */
const MOST_LINES_IN_HEAD = 3;
/** Of the height of a page: its head, which is another on the pages at the left where it was not told as one that runs. */
const HEAD = 0.095;
const MOST_WORDS_ABOVE = 8;

/**
 * What goes on of a table at the head of the next page, without its heads: a grid with the same columns, and nothing above it.
 * @param height Of both pages, points.
 */
export function findContinued<Role extends string>(
  page: TablePage,
  last: Table<Role> | undefined,
  height: number,
  kind: TableForm<Role>,
): Table<Role> | undefined {
  if (!last || last.page !== page.number - 1 || last.box[3] < ENDS_BELOW * height) return undefined;
  const [grid] = findGrids(page.rules).toSorted((a, b) => a.box[1] - b.box[1]);
  if (!grid || grid.box[1] > BEGINS_ABOVE * height || !hasColumns(grid, last)) return undefined;
  const above = findLines(page.words.filter(({ y }) => y < grid.box[1]));
  const inHead = above.filter(({ y }) => y < HEAD * height);
  const counted = inHead.length > MOST_LINES_IN_HEAD ? above : above.filter((line) => !inHead.includes(line));
  if (counted.flatMap(({ words }) => words).length > MOST_WORDS_ABOVE) return undefined;
  const [x0, top, x1, bottom] = grid.box;
  const body = page.words.filter(({ box, y }) => y > top && y < bottom + 2 && box[0] > x0 - 2 && box[2] < x1 + 2);
  const near = page.rules.filter(({ box }) => box[1] > top - 4 && box[3] < bottom + 4);
  // With heads of its own it is another table.
  if (hasHeads(body, near, kind)) return undefined;
  const rows = findRows(last.columns, body, near, { top, bottom }, kind);
  return rows.length === 0 ? undefined : { page: page.number, box: grid.box, columns: last.columns, rows };
}

/** `Table 6. Static characteristics …continued`, `(Cont'd)`. */
const CONTINUED = /\bcont(?:inued|['’]?d\b|\.)/i;

/**
 * A table with the last heading of the one that it goes on with, in the rows above its own first heading: `Tamb = -40 °C to +85 °C`
 * at the foot of a page holds for the rows at the head of the next.
 *
 * @param above What is printed above it; none is needed where it has no heads of its own.
 */
export function continueHeadings<Role extends string>(
  table: Table<Role>,
  last: Table<Role> | undefined,
  above: readonly string[],
): Table<Role> {
  const headings = last?.rows.at(-1)?.headings ?? [];
  const goesOn =
    last?.page === table.page - 1 &&
    headings.length > 0 &&
    writeHeads(last) === writeHeads(table) &&
    (table.columns === last.columns || above.some((text) => CONTINUED.test(text)));
  if (!goesOn) return table;
  const first = table.rows.findIndex((row) => row.headings.length > 0);
  const rows = table.rows.map((row, at) => (first < 0 || at < first ? { ...row, headings } : row));
  return { ...table, rows };
}

/** The heads of its columns, as tables with the same heads have them. */
export function writeHeads({ columns }: Pick<Table<string>, 'columns'>): string {
  return columns
    .map(({ head }) => head)
    .join('|')
    .toLowerCase();
}

/** Points: tables side by side begin and end at nearly the same height. */
const SAME_HEIGHT = 4;

/** Tables side by side that go on as one: the last one on a page, with the columns of those beside it. Undefined: there is none. */
export function joinLast<Role extends string>(tables: readonly Table<Role>[]): Table<Role> | undefined {
  const last = tables.toSorted((a, b) => a.box[3] - b.box[3]).at(-1);
  if (!last) return undefined;
  const isBeside = ({ box }: Table<Role>): boolean =>
    [1, 3].every((side) => Math.abs(box[side]! - last.box[side]!) < SAME_HEIGHT);
  const beside = tables.filter(isBeside).toSorted((a, b) => a.box[0] - b.box[0]);
  const columns = beside.flatMap((table) => table.columns);
  return { ...last, box: unionOf(beside.map(({ box }) => box)), columns };
}

/** Cells that are heads of what the rows are by, or of a whole table: `IO` among the types of pins and `Pin` in a sentence are none. */
function hasHeads<Role extends string>(words: readonly Word[], rules: readonly Rule[], kind: TableForm<Role>): boolean {
  const cells = findLines(words, CELL_GAP)
    .flatMap((line) => splitAtRules(line, rules))
    .flatMap((line) => splitHeads(line, kind));
  const isHead = (text: string): boolean => {
    const role = kind.readHead(text);
    // One letter may be a unit.
    return role !== undefined && kind.isKey(role) && kind.areClose(role) && !/^[A-Z]$/i.test(text);
  };
  return cells.some(({ text }) => isHead(text)) || findHeadBands(words, rules, kind).length > 0;
}

function hasColumns({ box, xs }: Grid, { columns }: Table<string>): boolean {
  const edges = [...columns.map(({ x0 }) => x0), columns.at(-1)!.x1];
  const isEdge = (x: number): boolean => xs.some((each) => Math.abs(each - x) <= SAME_EDGE);
  return Math.abs(box[0] - edges[0]!) <= SAME_EDGE && columns.length >= 3 && edges.every(isEdge);
}
