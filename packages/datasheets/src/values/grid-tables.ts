import type { Box } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findGrids, type Grid } from '../tables/grids.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { findRows } from '../tables/rows.ts';
import { kindOfTitle, type TableKind } from '../tables/table-kinds.ts';
import type { Column, Table, TablePage } from '../tables/table.ts';
import { readScale } from './units.ts';
import { isFigureRole, valueTables, type ValueRole } from './value-tables.ts';

/** Kinds of titles under which a grid without heads that are known is one of values. */
export const RATED: ReadonlySet<TableKind> = new Set([
  'absolute_maximum',
  'recommended',
  'electrical',
  'thermal',
  'timing',
]);

/** A figure, a range, a limit in words. */
export const FIGURE =
  /^[-−–+±≤≥<>~(\s]*\d|^[A-Z]\w{0,4}\s?[-−–+]\s?\d|^[-−–—]+$|^(?:unlimited|continuous|indefinite|internally limited)/i;
/** Of the texts in a column. */
const MOST = 0.7;

/** Grids whose columns have no heads that are known, under a title that says what they are of. */
export function findGridTables(page: TablePage, taken: readonly { box: Box }[]): Table<ValueRole>[] {
  return findGrids(page.rules).flatMap((grid) => {
    if (taken.some(({ box }) => overlap(box, grid.box))) return [];
    const kind = kindOfTitle(findNearestTitle(page, grid.box));
    if (kind === undefined || !RATED.has(kind)) return [];
    const table = readGrid(page, grid);
    return table ? [table] : [];
  });
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

function readGrid({ number, words, rules }: TablePage, { box, xs, ys }: Grid): Table<ValueRole> | undefined {
  const inside = words.filter(
    (word) => word.y > box[1] && word.y < box[3] + 2 && word.box[0] > box[0] - 2 && word.box[2] < box[2] + 2,
  );
  const firstLine = ys.find((y) => y > box[1] + 6) ?? box[1];
  const head = inside.filter(({ y }) => y < firstLine);
  const hasHead = head.length > 0 && !head.some(({ text }) => FIGURE.test(text)) && head.every(({ isBold }) => isBold);
  const top = hasHead ? firstLine : box[1];
  const body = inside.filter(({ y }) => y > top);
  const columns = xs.slice(1).map((x1, index): Column<ValueRole> => {
    const x0 = xs[index]!;
    const texts = textsIn(body, x0, x1);
    const named = hasHead ? textsIn(head, x0, x1).join(' ') : '';
    const role = valueTables.readHead(named) ?? roleOf(texts, index);
    return { role, head: isFigureRole(role) ? '' : named, group: isFigureRole(role) ? named : '', x0, x1 };
  });
  const figures = columns.filter(({ role }) => isFigureRole(role));
  if (figures.length === 0 || isFigureRole(columns[0]!.role)) return undefined;
  const near = rules.filter((rule) => overlap(rule.box, box));
  const rows = findRows(columns, body, near, { top, bottom: box[3] }, valueTables);
  return rows.length < 2 ? undefined : { page: number, box, columns, rows };
}

function textsIn(words: readonly Word[], x0: number, x1: number): string[] {
  const own = words.filter(({ box }) => (box[0] + box[2]) / 2 >= x0 && (box[0] + box[2]) / 2 < x1);
  return findLines(own, Infinity).map(({ text }) => text);
}

/** What a column holds, by what most of its texts are. */
function roleOf(texts: readonly string[], index: number): ValueRole {
  const share = (is: (text: string) => boolean): number =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
  if (index === 0) return 'parameter';
  if (share((text) => (readScale(text)?.si ?? '') !== '') >= MOST) return 'unit';
  return share((text) => FIGURE.test(text)) >= MOST ? 'value' : 'conditions';
}
