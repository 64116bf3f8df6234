import type { Line } from '../text/lines.ts';
import { isIn, type BodyColumn } from './body-columns.ts';
import { findIndentedHeads, headsOf, writeHeads, type IndentedHead } from './indented-heads.ts';
import { saysSomething, type Level } from './levels.ts';
import { makeCell } from './row-cells.ts';
import type { Cell } from './table.ts';

/** Names that are indented below others, and what stands beside these. */
interface Nest {
  column: number;
  heads: IndentedHead[];
  /** Names with a figure, from the top. */
  names: Line[];
  /** Of each head, for each column, what stands beside it. */
  beside: ReadonlyMap<IndentedHead, Line[][]>;
}

/**
 * Takes the heads of indented names out of the columns, with what stands beside them.
 *
 * @param isParted Whether rules part the cells of a column at a height: each name is whole there.
 */
export function takeNest(
  columns: BodyColumn[],
  levels: readonly Level[],
  isParted: (column: number, y: number) => boolean,
): Nest | undefined {
  const column = columns.findIndex(({ isName, isMark }) => isName && !isMark);
  if (column < 0) return undefined;
  const { lines, bands } = columns[column]!;
  const heightsOf = (is: (column: BodyColumn) => boolean): number[] =>
    columns.flatMap((each) => (is(each) ? each.lines.filter(saysSomething).map(({ y }) => y) : []));
  const units = heightsOf(({ isKey, isName, isDetail }) => !isKey && !isName && !isDetail);
  // Dashes beside a name say that it has no figure.
  const figures = [...levels.filter((level) => level.lines.some(saysSomething)).map(({ y }) => y), ...units];
  const heads = findIndentedHeads({ lines, bands, figures, symbols: heightsOf(({ isMark }) => isMark) }).filter(
    (head) => !isParted(column, head.top) && !isOfOneRow(head, { lines, bands }, columns, levels),
  );
  if (heads.length === 0) return undefined;
  const isOf = ({ top, bottom, isFigured }: IndentedHead, { y, size }: Line): boolean =>
    !isFigured && y >= top - 0.4 * size && y <= bottom + 0.4 * size;
  const beside = new Map(
    heads.map((head) => [
      head,
      columns.map(({ isKey, lines: all }, index) =>
        isKey || index === column ? [] : all.filter((line) => isOf(head, line)),
      ),
    ]),
  );
  for (const each of columns)
    if (!each.isKey) each.lines = each.lines.filter((line) => !heads.some((head) => isOf(head, line)));
  return { column, heads, names: columns[column]!.lines, beside };
}

/** Points: the rules of one row end at the same height. */
const SAME_RULE = 3;

/** Whether the cell of a name is as high as that of the one figure beside it: all its lines are one name, the lower one centred. */
function isOfOneRow(
  { bottom: y, text }: IndentedHead,
  { lines, bands }: Pick<BodyColumn, 'lines' | 'bands'>,
  columns: readonly BodyColumn[],
  levels: readonly Level[],
): boolean {
  const own = bands.find((band) => isIn(y, band));
  if (text === '' || !own || !lines.some((line) => line.y > y + 1 && isIn(line.y, own))) return false;
  if (levels.filter((level) => isIn(level.y, own)).length !== 1) return false;
  return columns.some(
    ({ isKey, cells }) =>
      isKey &&
      [...cells].some(
        ({ top, bottom }) => Math.abs(top - own.top) < SAME_RULE && Math.abs(bottom - own.bottom) < SAME_RULE,
      ),
  );
}

/**
 * The cells of a row with the heads of its name, and with what stands beside the innermost where the row has nothing.
 * @param titles Of parts of the table: names under a head end where the next part begins as far left.
 */
export function nestCells(
  cells: readonly Cell[],
  level: Level,
  { column, heads, names, beside }: Nest,
  titles: readonly Line[],
): Cell[] {
  const isEnded = ({ bottom, x }: IndentedHead): boolean =>
    titles.some((title) => title.y > bottom + 1 && title.y < level.y && title.box[0] < x + 0.5 * title.size);
  const own = headsOf(
    names.filter(({ y, size }) => y <= level.y + 0.45 * size),
    heads,
  ).filter((head) => !isEnded(head));
  if (own.length === 0) return [...cells];
  return cells.map((cell, index) => {
    if (index === column) return cell.box === null ? cell : { ...cell, under: writeHeads(own, cell.text) };
    const said = own.map((head) => beside.get(head)![index]!).findLast((lines) => lines.length > 0);
    return said && cell.box === null ? makeCell(said) : cell;
  });
}
