import type { Box } from '../pdf/pdf-file.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { kindOfTitle } from '../tables/table-kinds.ts';
import { EMPTY, type Cell, type Column, type Row, type Table, type TablePage } from '../tables/table.ts';
import { findLines, type Line } from '../text/lines.ts';
import { stackRules } from './ruled-lists.ts';
import type { ValueRole } from './value-roles.ts';

/** The letter of a length in a drawing: `A`, `b1`, `øD`. */
const LETTER = /^[øØ∅]?[A-Za-z]{1,2}\d{0,2}$/u;
const FEWEST_ROWS = 3;
const FEWEST_HEADS = 2;
const MOST_HEADS = 24;
/** Points: heads stand so far above the first rule, and no title between. */
const HIGHEST_HEADS = 45;
/** Points between where a head begins, or its middle, and a figure below it. */
const SAME_COLUMN = 5;
/** Of the height of the letters. */
const GAP = 0.9;

/**
 * Tables of lengths with rules between their rows and none between columns, a letter of the drawing before each row and parts, or what
 * else the lengths are of, over their figures: `A | 32 | 32 | 50 | ±0.3` under `QN 380 | QN 382 | QN 388 | Tolerances`. A cell may be empty.
 */
export function findLengthColumns(page: TablePage, taken: readonly { box: Box }[]): Table<ValueRole>[] {
  return stackRules(page.rules).flatMap((box) => {
    if (taken.some((other) => meets(other.box, box))) return [];
    const table = readColumns(page, box);
    return table && kindOfTitle(findNearestTitle(page, table.box)) === 'mechanical' ? [table] : [];
  });
}

function meets(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

function readColumns({ number, words }: TablePage, [x0, top, x1, bottom]: Box): Table<ValueRole> | undefined {
  const near = words.filter(
    ({ box, y }) => box[0] > x0 - 2 && box[2] < x1 + 2 && y > top - HIGHEST_HEADS && y < bottom + 1,
  );
  const rows = findRows(
    findLines(
      near.filter(({ y }) => y > top),
      GAP,
    ),
  );
  const heads = findRows(
    findLines(
      near.filter(({ y }) => y <= top),
      GAP,
    ),
  ).findLast(({ length }) => length >= FEWEST_HEADS);
  if (!heads || heads.length > MOST_HEADS || rows.length < FEWEST_ROWS) return undefined;
  const placed = rows.map((row) => placeRow(row, heads));
  if (placed.some((row) => row === undefined)) return undefined;
  const column = { role: 'value' as const, head: '' };
  const columns: Column<ValueRole>[] = [
    { role: 'parameter', head: '', group: '', x0, x1: heads[0]!.box[0] - 2 },
    ...heads.map(({ text, box }, at) => ({ ...column, group: text, x0: box[0] - 2, x1: heads[at + 1]?.box[0] ?? x1 })),
  ];
  return { page: number, box: [x0, heads[0]!.box[1], x1, bottom], columns, rows: placed as Row[] };
}

/** Texts of one height, from the left. */
function findRows(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && line.y - last[0]!.y < 0.5 * line.size) last.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]));
}

/** A letter and a cell below each head; undefined: the row has no letter, or something stands between two columns. */
function placeRow([letter, ...figures]: readonly Line[], heads: readonly Line[]): Row | undefined {
  if (!letter || !LETTER.test(letter.text) || letter.box[2] > heads[0]!.box[0]) return undefined;
  const cells = heads.map(() => EMPTY);
  for (const figure of figures) {
    const at = heads.findIndex((head) => isUnder(figure, head));
    if (at < 0 || cells[at] !== EMPTY) return undefined;
    cells[at] = makeCell(figure);
  }
  return { cells: [makeCell(letter), ...cells], headings: [] };
}

const middleOf = ({ box }: Line): number => (box[0] + box[2]) / 2;

const isUnder = (figure: Line, head: Line): boolean =>
  Math.abs(figure.box[0] - head.box[0]) < SAME_COLUMN || Math.abs(middleOf(figure) - middleOf(head)) < SAME_COLUMN;

function makeCell({ text, words, box }: Line): Cell {
  return { text, above: '', marks: words.flatMap(({ marks }) => marks), box, columnSpan: 1 };
}
