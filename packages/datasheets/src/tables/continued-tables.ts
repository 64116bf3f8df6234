import type { Word } from '../text/words.ts';
import { findGrids, type Grid } from './grids.ts';
import { findRows } from './rows.ts';
import type { Table, TableForm, TablePage } from './table.ts';

/** Points: edges of columns as near are the same. */
const SAME_EDGE = 4;
/** Of the height of a page: a table that goes on ends below this, and begins above that on the next. */
const ENDS_BELOW = 0.65;
const BEGINS_ABOVE = 0.3;
/** Words above a table that goes on: `(continued)`, a head of the page that is on few of them. */
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
  if (page.words.filter(({ y }) => y < grid.box[1]).length > MOST_WORDS_ABOVE) return undefined;
  const [x0, top, x1, bottom] = grid.box;
  const body = page.words.filter(({ box, y }) => y > top && y < bottom + 2 && box[0] > x0 - 2 && box[2] < x1 + 2);
  // With heads of its own it is another table.
  if (hasHeads(body, kind)) return undefined;
  const near = page.rules.filter(({ box }) => box[1] > top - 4 && box[3] < bottom + 4);
  const rows = findRows(last.columns, body, near, { top, bottom }, kind);
  return rows.length === 0 ? undefined : { page: page.number, box: grid.box, columns: last.columns, rows };
}

/** Words that part heads where they stand close; one letter may be a unit. */
function hasHeads<Role extends string>(words: readonly Word[], kind: TableForm<Role>): boolean {
  return words.some(({ text }) => kind.areClose(kind.readHead(text)) && !/^[A-Z]$/i.test(text));
}

function hasColumns({ box, xs }: Grid, { columns }: Table<string>): boolean {
  const edges = [...columns.map(({ x0 }) => x0), columns.at(-1)!.x1];
  const isEdge = (x: number): boolean => xs.some((each) => Math.abs(each - x) <= SAME_EDGE);
  return Math.abs(box[0] - edges[0]!) <= SAME_EDGE && columns.length >= 3 && edges.every(isEdge);
}
