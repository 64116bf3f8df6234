import type { Box } from '../pdf/pdf-file.ts';
import type { Word } from '../text/words.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { PrintedTable, TableCell, TableRow } from './printed-table.ts';
import { kindOfTitle, type TableKind } from './table-kinds.ts';
import type { Column, Row, Table, TablePage } from './table.ts';

/** Points above a table in which its title stands. */
const TITLE_REACH = 90;
/** Of the height of most letters below it: larger ones are a title. */
const TITLE_SIZE = 1.15;
/** Characters of a title in the letters of the text. */
const LONGEST_PLAIN = 60;

/** A table with known columns as it is printed: what is repeated in its rows is one cell again. */
export function printTable<Role extends string>(table: Table<Role>, kind: TableKind, title: string): PrintedTable {
  const { page, box, columns, rows } = table;
  return {
    kind,
    title,
    parts: [{ page, box }],
    columnCount: columns.length,
    rows: [...printHeads(columns, page), ...printRows(rows, page)],
    notes: [],
  };
}

function printHeads<Role extends string>(columns: readonly Column<Role>[], page: number): TableRow[] {
  const groups: TableCell[] = [];
  for (const [column, { group }] of columns.entries()) {
    const last = groups.at(-1);
    if (last && group !== '' && last.text === group) last.columnSpan++;
    else groups.push({ text: group, box: null, isHead: true, column, columnSpan: 1, rowSpan: 1, marks: [] });
  }
  const heads = columns.map(({ head }, column): TableCell => {
    return { text: head, box: null, isHead: true, column, columnSpan: 1, rowSpan: 1, marks: [] };
  });
  const rows = groups.some(({ text }) => text !== '') ? [groups, heads] : [heads];
  return rows.map((cells) => ({ page, cells }));
}

function printRows(rows: readonly Row[], page: number): TableRow[] {
  const printed: TableRow[] = [];
  const above: (TableCell | undefined)[] = [];
  for (const row of rows) {
    const cells: TableCell[] = [];
    for (const [column, { text: own, under, part, marks, box }] of row.cells.entries()) {
      const text = [under, own, part].filter(Boolean).join(' ');
      const last = above[column];
      if (last?.box && box && sameBox(last.box, box)) {
        last.rowSpan++;
        continue;
      }
      const cell: TableCell = { text, box, isHead: false, column, columnSpan: 1, rowSpan: 1, marks };
      above[column] = cell;
      cells.push(cell);
    }
    printed.push({ page, cells });
  }
  return printed;
}

function sameBox(a: Box, b: Box): boolean {
  return a.every((edge, index) => edge === b[index]);
}

/**
 * What stands above a table and names its kind: the nearest such line, larger or bold letters or capitals first, then a caption, then
 * a short line that begins with what it names.
 */
export function findTitle(page: TablePage, box: Box): string {
  const above = findLinesAbove(page, box).filter(({ text }) => text.length < 140);
  const named = above.toReversed().filter(({ text }) => kindOfTitle(text) !== undefined);
  const isLarge = isLargerThan(usualSize(page, box));
  const title =
    named.find((line) => isTitle(line) || isLarge(line)) ??
    named.find(({ text }) => /^table\b/i.test(text)) ??
    named.find(({ text }) => text.length < LONGEST_PLAIN && !/[.;:]$/.test(text) && beginsWithKind(text));
  return title?.text ?? '';
}

/** The nearest line above that is printed as a title, whatever it says; empty: there is none. */
export function findNearestTitle(page: TablePage, box: Box): string {
  const isLarge = isLargerThan(usualSize(page, box));
  const titles = findLinesAbove(page, box).filter((line) => isTitle(line) || isLarge(line));
  return titles.findLast(({ text }) => /\p{L}{3}/u.test(text) && !/^notes?\s*[:：]/i.test(text))?.text ?? '';
}

/** The word that a title begins with, behind `■` or another mark. */
const firstOf = ({ words }: Line): Word => words.find(({ text }) => /[\p{L}\p{N}]/u.test(text)) ?? words[0]!;

function findLinesAbove({ words }: TablePage, box: Box): Line[] {
  const above = findLines(words.filter(({ y }) => y < box[1] + 1 && y > box[1] - TITLE_REACH));
  return above.filter((line) => line.box[0] < box[2] && line.box[2] > box[0]);
}

/** Height of most letters in a box; infinite: none stand in it. */
function usualSize({ words }: TablePage, [x0, top, x1, bottom]: Box): number {
  const sizes = words
    .filter(({ y, box }) => y > top && y <= bottom + 1 && box[0] < x1 && box[2] > x0)
    .map(({ size }) => size)
    .toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? Infinity;
}

function isLargerThan(usual: number): (line: Line) => boolean {
  return (line) => firstOf(line).size >= TITLE_SIZE * usual;
}

/** `Absolute Maximum Ratings (Ta = 25 °C)`, and no sentence that speaks of them. */
function beginsWithKind(text: string): boolean {
  const words = text.split(/\s+/).slice(0, 2).join(' ');
  return /^\p{Lu}/u.test(text) && kindOfTitle(words) !== undefined;
}

function isTitle(line: Line): boolean {
  const { text, isBold } = line;
  // `MAXIMUM RATINGS (Ta = 25 °C)`.
  const bare = text.replace(/\s*[([].*$/, '') || text;
  return isBold || firstOf(line).isBold || bare === bare.toUpperCase();
}
