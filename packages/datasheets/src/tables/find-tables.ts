import type { Rule } from '../pdf/pdf-file.ts';
import { findLines, unionOf } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findColumns } from './columns.ts';
import { findBottom, findReach } from './extent.ts';
import { findHeadBands } from './heads.ts';
import { findRows } from './rows.ts';
import type { Column, Head, Table, TableForm, TablePage } from './table.ts';

/** Tables of one kind on a page, from the top, found by the heads of their columns. */
export function findTables<Role extends string>(page: TablePage, kind: TableForm<Role>): Table<Role>[] {
  const bands = findHeadBands(page.words, kind);
  return bands.flatMap((heads, index) => {
    const table = readTable(heads, bands.slice(index + 1), page, kind);
    return table ? [table] : [];
  });
}

function readTable<Role extends string>(
  heads: Head<Role>[],
  later: Head<Role>[][],
  { number, words, rules }: TablePage,
  kind: TableForm<Role>,
): Table<Role> | undefined {
  const headBox = unionOf(heads.map(({ line }) => line.box));
  const reach = findReach(headBox, rules, words);
  const headSize = Math.max(...heads.map(({ line }) => line.size));
  const top = headBox[3];
  const next = later
    .map((band) => unionOf(band.map(({ line }) => line.box)))
    .filter((box) => box[1] > top && box[0] < reach.x1 && box[2] > reach.x0)
    .map((box) => box[1] - 1);
  const bottom = Math.min(findBottom(headBox, headSize, reach, words, rules), ...next);
  const body = words.filter(({ box, y }) => {
    const middle = (box[0] + box[2]) / 2;
    return y > top + 1 && y < bottom && middle > reach.x0 - 2 && middle < reach.x1 + 2;
  });
  const inside = rules.filter((rule) => isBeside(rule, { top: top - 40, bottom: bottom + 4, ...reach }));
  const columns = findColumns({ heads, headBox, reach, words, body, rules: inside }, kind);
  const tabular = body.filter(({ y }) => y < findProse(columns, body));
  const rows = findRows(columns, tabular, inside, { top, bottom }, kind);
  return rows.length === 0 ? undefined : { page: number, box: [reach.x0, headBox[1], reach.x1, bottom], columns, rows };
}

function isBeside({ box }: Rule, span: { top: number; bottom: number; x0: number; x1: number }): boolean {
  return box[1] > span.top && box[3] < span.bottom && box[0] < span.x1 && box[2] > span.x0;
}

/** Where running text begins that does not keep to the columns: notes below a table. */
function findProse<Role extends string>(columns: readonly Column<Role>[], body: readonly Word[]): number {
  const edges = columns.slice(1).map(({ x0 }) => x0);
  const line = findLines(body, 0.8).find(
    ({ box, words }) =>
      edges.filter((x) => x > box[0] && x < box[2]).length >= 2 &&
      words.filter(({ text }) => /^[a-z]{2,}/i.test(text)).length >= 6,
  );
  return line ? line.y - 1 : Infinity;
}
