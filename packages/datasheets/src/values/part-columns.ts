import type { Box } from '../pdf/pdf-file.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { kindOfTitle } from '../tables/table-kinds.ts';
import { EMPTY, type Cell, type Column, type Row, type Table, type TablePage } from '../tables/table.ts';
import { findLines, type Line } from '../text/lines.ts';
import { FIGURE, RATED } from './grid-tables.ts';
import { unitOfName } from './named-units.ts';
import { stackRules } from './ruled-lists.ts';
import type { ValueRole } from './value-roles.ts';

/** `CFR16`, `V7805-2000`: letters and figures, and no word. */
const PART = /^(?=.*\d)[A-Z]{2,}[A-Z\d./-]*$/;
const FEWEST_PARTS = 2;
const FEWEST_ROWS = 3;
/** Points: the heads stand so near to the first rule. */
const NEAR_RULE = 14;
/** Points between the middle of a head and that of a figure below it. */
const SAME_COLUMN = 6;

/**
 * Tables with rules between their rows and none between columns, parts side by side over their figures: `Rated power (W) | 0.25 |
 * 0.33`. A row that says its unit and has one figure for each part is read, or one in the middle of them all.
 */
export function findPartColumns(page: TablePage, taken: readonly { box: Box }[]): Table<ValueRole>[] {
  return stackRules(page.rules).flatMap((box) => {
    if (taken.some((other) => meets(other.box, box))) return [];
    const kind = kindOfTitle(findNearestTitle(page, [box[0], box[1] - NEAR_RULE, box[2], box[3]]));
    if (kind === undefined || !RATED.has(kind)) return [];
    const table = readColumns(page, box);
    return table ? [table] : [];
  });
}

function meets(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

const middleOf = ([x0, , x1]: Box): number => (x0 + x1) / 2;

function readColumns({ number, words }: TablePage, box: Box): Table<ValueRole> | undefined {
  const inside = words.filter(
    ({ box: each, y }) => y > box[1] - NEAR_RULE && y < box[3] + 1 && each[0] > box[0] - 2 && each[2] < box[2] + 2,
  );
  const all = findLines(inside, Infinity);
  // A title may stand closely above them.
  const at = all.findIndex(({ words: own }) => own.length >= FEWEST_PARTS && own.every(({ text }) => PART.test(text)));
  const heads = all[at];
  if (!heads || at > 1) return undefined;
  const lines = all.slice(at + 1);
  const middles = heads.words.map((word) => middleOf(word.box));
  const rows = lines.map((line) => readRow(line, middles)).filter((row) => row !== undefined);
  if (rows.length < FEWEST_ROWS) return undefined;
  const edges = middles.map((middle, index) =>
    index === 0 ? middle - (middles[1]! - middle) / 2 : (middles[index - 1]! + middle) / 2,
  );
  const columns: Column<ValueRole>[] = [
    { role: 'parameter', head: '', group: '', x0: box[0], x1: edges[0]! },
    ...heads.words.map(({ text }, index): Column<ValueRole> => ({
      role: 'value',
      head: '',
      group: text,
      x0: edges[index]!,
      x1: edges[index + 1] ?? box[2],
    })),
  ];
  return { page: number, box: [box[0], heads.box[1], box[2], box[3]], columns, rows };
}

/** A name with its unit and what stands under the parts; undefined: it is no such row. */
function readRow(line: Line, middles: readonly number[]): Row | undefined {
  const texts = findLines(line.words, 0.8);
  const at = texts.findIndex((text) => FIGURE.test(text.text));
  const [names, figures] = [texts.slice(0, at), texts.slice(at)];
  const name = findLines(
    names.flatMap(({ words }) => words),
    Infinity,
  )[0];
  if (at < 1 || !name || unitOfName(name.text) === '' || !figures.every(({ text }) => FIGURE.test(text)))
    return undefined;
  const cell = (each: Line, columnSpan = 1): Cell => ({
    text: each.text,
    above: '',
    marks: each.words.flatMap(({ marks }) => marks),
    box: each.box,
    columnSpan,
  });
  const middle = (middles[0]! + middles.at(-1)!) / 2;
  const [first] = figures;
  if (figures.length === 1 && first && Math.abs(middleOf(first.box) - middle) < SAME_COLUMN)
    return { cells: [cell(name), cell(first, middles.length), ...middles.slice(1).map(() => EMPTY)], headings: [] };
  const areUnder =
    figures.length === middles.length &&
    figures.every((figure, index) => Math.abs(middleOf(figure.box) - middles[index]!) < SAME_COLUMN);
  return areUnder ? { cells: [cell(name), ...figures.map((figure) => cell(figure))], headings: [] } : undefined;
}
