import type { Box } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { PrintedTable, TableCell, TableRow } from './printed-table.ts';
import { kindOfTitle, type TableKind } from './table-kinds.ts';
import type { Column, Row, Table, TablePage } from './table.ts';

/** Points above a table in which its title stands. */
const TITLE_REACH = 90;

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
    for (const [column, { text, marks, box }] of row.cells.entries()) {
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

/** What stands above a table and names its kind: the nearest such line, larger or bold letters or capitals first. */
export function findTitle({ words }: TablePage, box: Box): string {
  const above = findLines(words.filter(({ y }) => y < box[1] + 1 && y > box[1] - TITLE_REACH)).filter(
    (line) => line.box[0] < box[2] && line.box[2] > box[0] && line.text.length < 140,
  );
  const named = above.toReversed().filter(({ text }) => kindOfTitle(text) !== undefined);
  return (named.find(isTitle) ?? named.find(({ text }) => /^table\b/i.test(text)))?.text ?? '';
}

/** The nearest line above that is printed as a title, whatever it says; empty: there is none. */
export function findNearestTitle({ words }: TablePage, box: Box): string {
  const above = findLines(words.filter(({ y }) => y < box[1] + 1 && y > box[1] - TITLE_REACH));
  const titles = above.filter((line) => line.box[0] < box[2] && line.box[2] > box[0] && isTitle(line));
  return titles.findLast(({ text }) => /\p{L}{3}/u.test(text))?.text ?? '';
}

function isTitle({ text, isBold, words }: Line): boolean {
  return isBold || words[0]!.isBold || text === text.toUpperCase();
}
