import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findColumns } from './columns.ts';
import { findBottom, findReach } from './extent.ts';
import { findHeadBands } from './heads.ts';
import { joinStackedHeads } from './stacked-heads.ts';
import { findRows } from './rows.ts';
import { findRuleLevels } from './rules.ts';
import { kindOfTitle } from './table-kinds.ts';
import { isWithin, type Column, type Head, type Reach, type Table, type TableForm, type TablePage } from './table.ts';

/** Points: heads in three rows between rules. */
const HIGHEST_HEADS = 80;
/** Words in capitals at the beginning of a line. */
const SUBTITLE = /^(?:[A-Z][A-Z/&-]+\s+){2}/;
/** How a note below a table begins. */
const NOTE = /^(?:[†‡§*]|notes?\b|\(\d\)|\d\.\s)/i;

/** What begins below a table, in bold letters. */
const ORDERING = /^ordering\s+(?:information|codes?|guide)\b/i;
/** Under a table within the frame of it. */
const NOTES = /^notes?\s*[:：]/i;
/** `• High speed`: of a list, and no name of a row where no figure stands beside it. */
const BULLETED = /^[•●■▪◆▶►]\s*\p{L}{2}/u;
const FEWEST_LISTED = 2;
/** Points: the first rule of the next table may be the last one of this. */
const NEXT_RULE = 3;
/** Of the width of a text: what a rule beside it leaves out is the gap between two cells. */
const ACROSS = 0.95;

/** Points: heads of three lines. */
const DEEPEST_HEADS = 42;
/** Of the height of its letters: what stands higher over the foot of the heads is of these. */
const LOWERED = 0.4;

/** Tables of one kind on a page, from the top, found by the heads of their columns. */
export function findTables<Role extends string>(page: TablePage, kind: TableForm<Role>): Table<Role>[] {
  const bands = joinStackedHeads(findHeadBands(page.words, page.rules, kind), page, kind);
  return bands.flatMap((heads, index) => {
    const table = readTable(heads, { later: bands.slice(index + 1), all: bands }, page, kind);
    return table ? [table] : [];
  });
}

function readTable<Role extends string>(
  heads: Head<Role>[],
  { later, all }: { later: Head<Role>[][]; all: Head<Role>[][] },
  { number, words, rules, others = [] }: TablePage,
  kind: TableForm<Role>,
): Table<Role> | undefined {
  const named = unionOf(heads.map(({ line }) => line.box));
  const beside = all.filter((band) => band !== heads).map((band) => unionOf(band.map(({ line }) => line.box)));
  const reach = cutReach(findReach(named, rules, words), named, beside, rules);
  const headBox: Box = [named[0], named[1], named[2], findHeadBottom(named, reach, words, rules)];
  const headSize = Math.max(...heads.map(({ line }) => line.size));
  const top = headBox[3];
  const next = [...later.map((band) => unionOf(band.map(({ line }) => line.box))), ...others]
    .filter((box) => box[1] > top && box[0] < reach.x1 && box[2] > reach.x0)
    .map((box) => box[1] - 1);
  const cut = Math.min(...next);
  const whole = findBottom(headBox, headSize, reach, words, rules);
  const isCut = whole >= cut;
  // Its own rules say where it ends, and not those of the next one together with what stands beside that.
  const above = isCut ? rules.filter(({ box }) => box[1] < cut + NEXT_RULE) : rules;
  const bottom = isCut ? Math.min(findBottom(headBox, headSize, reach, words, above), cut) : whole;
  const body = words.filter(({ box, y }) => {
    const middle = (box[0] + box[2]) / 2;
    // `A` of `TA`, set a line's half below a title among the heads.
    const isBelow = y > top + 1 && box[1] > top - LOWERED * (box[3] - box[1]);
    return isBelow && y < bottom && middle > reach.x0 - 2 && middle < reach.x1 + 2;
  });
  const rulesFrom = (above: number): Rule[] =>
    rules.filter((rule) => isBeside(rule, { top: above, bottom: bottom + 4, ...reach }));
  const inside = rulesFrom(Math.min(top - 40, headBox[1] - 14));
  const withHeads = rulesFrom(top - HIGHEST_HEADS);
  const columns = findColumns({ heads, headBox, reach, bottom, words, body, rules: withHeads }, kind);
  const prose = findProse({ columns, body, rules: inside, isCut }, kind);
  const tabular = body.filter(({ y }) => y < prose);
  const rows = findRows(columns, tabular, inside, { top, bottom }, kind);
  return rows.length === 0 ? undefined : { page: number, box: [reach.x0, headBox[1], reach.x1, bottom], columns, rows };
}

/** Points: without a rule between them a table ends so far before the heads of the one beside it. */
const BESIDE_GAP = 4;

/** Two tables side by side under one rule: each ends where the other begins. */
function cutReach({ x0, x1 }: Reach, named: Box, others: readonly Box[], rules: readonly Rule[]): Reach {
  const beside = others.filter((box) => box[1] < named[3] && box[3] > named[1]);
  const between = (left: number, right: number): number => {
    const parting = rules.filter(
      ({ direction, box }) =>
        direction === 'vertical' && box[0] > left && box[2] < right && box[1] < named[3] && box[3] > named[1],
    );
    return parting.length === 0 ? right - BESIDE_GAP : Math.max(...parting.map(({ box }) => (box[0] + box[2]) / 2));
  };
  const starts = beside.filter((box) => box[0] > named[2]).map((box) => between(named[2], box[0]));
  const ends = beside.filter((box) => box[2] < named[0]).map((box) => between(box[2], named[0]));
  return { x0: Math.max(x0, ...ends), x1: Math.min(x1, ...starts) };
}

/** Heads of several lines go on to the rule below them all, if there is one and no figure stands before it. */
function findHeadBottom(heads: Box, reach: Reach, words: readonly Word[], rules: readonly Rule[]): number {
  const level = findRuleLevels(rules, reach).find(
    ({ y, covered }) => covered >= 0.85 && y > heads[3] - 2 && y < heads[3] + DEEPEST_HEADS,
  );
  if (!level) return heads[3];
  const between = words.filter(
    ({ y, box }) => y > heads[3] + 1 && y < level.y && box[0] > reach.x0 - 2 && box[2] < reach.x1 + 2,
  );
  // `LD 271` under `Value` is no figure; `-40 [-40]`, in two units, is one.
  const hasFigure = findLines(between, 0.8).some(({ text }) =>
    /^[-−–+±]?\d+(?:\.\d+)?(?:\s?\[[-−–+±]?\d+(?:\.\d+)?\])?$/.test(text),
  );
  return hasFigure && !areVariants(between, heads) ? heads[3] : Math.max(heads[3], level.y - 1);
}

/** `20 | 30 | 40` on one line right of all other heads: numbers that tell parts of a family from one another, and no row of figures. */
function areVariants(words: readonly Word[], heads: Box): boolean {
  const lines = findLines(words, Infinity);
  return (
    lines.length === 1 && words.length >= 2 && words.every(({ text, box }) => /^\d+$/.test(text) && box[0] > heads[2])
  );
}

function isBeside({ box }: Rule, span: { top: number; bottom: number; x0: number; x1: number }): boolean {
  return box[1] > span.top && box[3] < span.bottom && box[0] < span.x1 && box[2] > span.x0;
}

/** `DC Characteristics at Ta = 25 °C, VDD = 9 V` between two rules that are as near as those of a row: a heading of rows. */
function isBanded({ y, size, box }: Line, rules: readonly Rule[]): boolean {
  // The rules of cells side by side make one line together.
  const across = findRuleLevels(rules, { x0: box[0] + 4, x1: box[2] - 4 }).filter(({ covered }) => covered > ACROSS);
  const isNear = (from: number, to: number): boolean => across.some((level) => level.y > from && level.y < to);
  return isNear(y - 2 * size, y - 0.5 * size) && isNear(y, y + size);
}

/** What stands below the heads of a table. */
interface Body<Role extends string> {
  columns: readonly Column<Role>[];
  body: readonly Word[];
  rules: readonly Rule[];
  /** Whether another table begins where this one ends. */
  isCut: boolean;
}

/** Whether a figure stands on the height of a line, in a column of figures. */
function isBesideFigure<Role extends string>(
  line: Line,
  lines: readonly Line[],
  columns: readonly Column<Role>[],
  kind: TableForm<Role>,
): boolean {
  const keys = columns.filter(({ role }) => kind.isKey(role));
  return lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.y - line.y) < 0.5 * line.size &&
      other.words.some(({ text, box }) => /^[-−–+±]?\d/.test(text) && keys.some((column) => isWithin(box, column))),
  );
}

/**
 * Where text begins that does not keep to the columns: notes below a table, the title of the next one.
 */
function findProse<Role extends string>({ columns, body, rules, isCut }: Body<Role>, kind: TableForm<Role>): number {
  const edges = columns.slice(1).map(({ x0 }) => x0);
  const lowest = Math.max(...rules.filter(({ direction }) => direction === 'horizontal').map(({ box }) => box[3]), 0);
  const lines = findLines(body, 0.8);
  const listed = lines.filter(
    (line) => BULLETED.test(line.text) && line.box[0] < columns[0]!.x1 && !isBesideFigure(line, lines, columns, kind),
  );
  const found = lines.find((line, index) => {
    const { box, words, y, text } = line;
    // `Features` over lines with bullets.
    if (listed.length >= FEWEST_LISTED && (line === listed[0] || (line.isBold && lines[index + 1] === listed[0])))
      return true;
    if (NOTE.test(text) && y > lowest && lowest > 0) return true;
    if (ORDERING.test(text) && line.isBold) return true;
    if (NOTES.test(text) && box[0] < columns[0]!.x1 && !isBesideFigure(line, lines, columns, kind)) return true;
    if (edges.filter((x) => x > box[0] && x < box[2]).length < 2) return false;
    const count = words.filter((word) => /^[a-z]{2,}/i.test(word.text)).length;
    const isLast = isCut && index >= lines.length - 3 && kindOfTitle(text) !== undefined;
    // `DC CHARACTERISTICS RHEOSTAT MODE Specifications apply to all` between rules is a heading of rows.
    const isHeading = y < lowest && (SUBTITLE.test(text) || isBanded(line, rules));
    return (count >= 6 && !isHeading) || (count >= 4 && y > lowest) || isLast;
  });
  return found ? found.y - 1 : Infinity;
}
