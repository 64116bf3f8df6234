import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { kindOfTitle } from '../tables/table-kinds.ts';
import type { Cell, Column, Row, Table, TablePage } from '../tables/table.ts';
import { FIGURE, RATED } from './grid-tables.ts';
import { joinLines } from './part-heads.ts';
import { findGap, isRemark, LABEL_INDENT, makeRow, readEntries, splitAtLevels } from './ruled-entries.ts';
import type { ValueRole } from './value-roles.ts';

/** Points. */
const SAME_END = 3;
const SHORTEST = 120;
const HIGHEST_ROW = 150;
/** Of the height of most letters. */
const TITLE_SIZE = 1.2;
const BOLD_SIZE = 1.1;
/** Of the entries: what is said by the others is no figure. */
const MOST = 0.25;
const FEWEST_FIGURES = 3;

/** Lists with a rule between their rows and none between label and figure, under a title that says what they are of. */
export function findRuledLists(page: TablePage, taken: readonly { box: Box }[]): Table<ValueRole>[] {
  return findStacks(page.rules).flatMap((stack) => {
    if (taken.some((other) => overlap(other.box, stack.box))) return [];
    const lists = splitAtTitles(page, stack.box).flatMap((part): ReadList[] => {
      const kind = kindOfTitle(findNearestTitle(page, part));
      if (kind === undefined || !RATED.has(kind)) return [];
      const list = readList(page, part, stack);
      return list ? [list] : [];
    });
    // `Physical specifications` below others: a part of a list in which most is said in words.
    const figured = lists.filter(({ hasFigures }) => hasFigures);
    const isOne = (list: ReadList): boolean => figured.some(({ gap }) => Math.abs(gap - list.gap) < SAME_END);
    return lists.filter((list) => list.hasFigures || isOne(list)).map(({ table }) => table);
  });
}

/** Parts of a list under titles of their own, in larger letters between two rules. */
function splitAtTitles({ words }: TablePage, [x0, top, x1, bottom]: Box): Box[] {
  const inside = findLines(words.filter(({ box, y }) => y > top && y < bottom && box[0] > x0 - 2 && box[2] < x1 + 2));
  const sizes = inside.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const isTitle = ({ size, isBold }: Line): boolean => size > (isBold ? BOLD_SIZE : TITLE_SIZE) * usual;
  const titles = inside.filter((line) => isTitle(line) && kindOfTitle(line.text) !== undefined);
  const starts = titles.map(({ y }) => y + 2);
  const first = titles.length > 0 && titles[0]!.box[1] - top < titles[0]!.size ? [] : [top];
  const ends = titles.map(({ box }) => box[1] - 1).filter((y) => y > top + usual);
  return [...first, ...starts].map((y, index): Box => [x0, y, x1, ends[index] ?? bottom]);
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

/** Rules of one length below one another, no vertical one between them. */
export function stackRules(rules: readonly Rule[]): Box[] {
  return findStacks(rules).map(({ box }) => box);
}

/** Rules below one another, and where the pieces of all of them end: between its columns. */
interface Stack {
  box: Box;
  /** Their heights, from the top. */
  levels: number[];
  joints: number[];
}

function findStacks(rules: readonly Rule[]): Stack[] {
  const stacks: { levels: Joined[] }[] = [];
  for (const level of joinPieces(rules).toSorted((a, b) => a.box[1] - b.box[1])) {
    const stack = stacks.findLast(({ levels }) => {
      const { box } = levels.at(-1)!;
      return (
        Math.abs(box[0] - level.box[0]) < SAME_END &&
        Math.abs(box[2] - level.box[2]) < SAME_END &&
        level.box[1] - box[3] < HIGHEST_ROW
      );
    });
    if (!stack) stacks.push({ levels: [level] });
    else if (level.box[1] - stack.levels.at(-1)!.box[3] > SAME_END) stack.levels.push(level);
  }
  const isParted = ([x0, top, x1, bottom]: Box): boolean =>
    rules.some(
      ({ direction, box }) =>
        direction === 'vertical' && box[0] > x0 + 4 && box[2] < x1 - 4 && box[3] > top + 2 && box[1] < bottom - 2,
    );
  return stacks
    .flatMap(({ levels }) => {
      // A row with rules down it, as around a title, ends the list above it and begins the next.
      const runs: Joined[][] = [[]];
      for (const [index, level] of levels.entries()) {
        runs.at(-1)!.push(level);
        const next = levels[index + 1];
        if (next && isParted([level.box[0], level.box[1], level.box[2], next.box[3]])) runs.push([]);
      }
      return runs;
    })
    .filter(({ length }) => length >= FEWEST_LEVELS)
    .map((levels): Stack => {
      const [first, last] = [levels[0]!, levels.at(-1)!];
      const joints = first.joints.filter((x) =>
        levels.every((level) => level.joints.some((other) => Math.abs(other - x) < SAME_JOINT)),
      );
      return {
        box: [first.box[0], first.box[1], first.box[2], last.box[3]],
        levels: levels.map((level) => level.box[1]),
        joints,
      };
    });
}

const FEWEST_LEVELS = 4;
/** Points: a piece of a rule begins where the one before it ends. */
const SAME_JOINT = 1.5;
const SHORTEST_PIECE = 20;

/** A rule over all of a list. */
interface Joined {
  box: Box;
  /** Where its pieces end, but for its ends. */
  joints: number[];
}

/** The borders of cells side by side make one rule together, drawn once or twice. */
function joinPieces(rules: readonly Rule[]): Joined[] {
  const pieces = rules
    .filter(({ direction, box }) => direction === 'horizontal' && box[2] - box[0] > SHORTEST_PIECE)
    .toSorted((a, b) => a.box[1] - b.box[1]);
  const levels: Box[][] = [];
  for (const { box } of pieces) {
    const level = levels.at(-1);
    if (level && box[1] - level[0]![1] < SAME_JOINT) level.push(box);
    else levels.push([box]);
  }
  return levels.flatMap(joinLevel).filter(({ box }) => box[2] - box[0] > SHORTEST);
}

/** Pieces on one height, from left to right, as the rules that they make. */
function joinLevel(pieces: readonly Box[]): Joined[] {
  const joined: Joined[] = [];
  const ends = pieces.map((box) => box[2]).toSorted((a, b) => a - b);
  const isEnd = (x: number): boolean => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < x - SAME_JOINT) low = middle + 1;
      else high = middle;
    }
    return (ends[low] ?? Infinity) < x + SAME_JOINT;
  };
  for (const box of pieces.toSorted((a, b) => a[0] - b[0])) {
    const own = joined.at(-1);
    if (!own || box[0] > own.box[2] + SAME_JOINT) {
      joined.push({ box: [...box], joints: [] });
      continue;
    }
    own.box = [own.box[0], own.box[1], Math.max(own.box[2], box[2]), Math.max(own.box[3], box[3])];
    if (box[0] > own.box[0] + SAME_JOINT && own.joints.at(-1) !== box[0] && isEnd(box[0])) own.joints.push(box[0]);
  }
  return joined;
}

/** A part of a list, behind which place its values stand, and whether there are figures enough for it to be one of ratings. */
interface ReadList {
  table: Table<ValueRole>;
  gap: number;
  hasFigures: boolean;
}

function readList({ number, words }: TablePage, box: Box, stack: Stack): ReadList | undefined {
  const body = words.filter(
    ({ box: each, y }) => y > box[1] && y < box[3] + 1 && each[0] > box[0] - 2 && each[2] < box[2] + 2,
  );
  const list = { bands: splitAtLevels(body, box, stack.levels), x0: box[0] };
  const gap = findGap(list, stack.joints);
  if (gap === undefined) {
    const table = readCentred(number, body, box);
    return table && { table, gap: Infinity, hasFigures: true };
  }
  const entries = readEntries(list, gap);
  const figures = entries.filter(({ value }) => FIGURE.test(joinLines(value)));
  if (entries.length === 0) return undefined;
  const hasFigures = figures.length >= FEWEST_FIGURES && figures.length >= MOST * entries.length;
  const columns: Column<ValueRole>[] = (['parameter', 'conditions', 'value'] as const).map((role) => ({
    role,
    head: '',
    group: '',
    ...(role === 'value' ? { x0: gap, x1: box[2] } : { x0: box[0], x1: gap }),
  }));
  return { table: { page: number, box, columns, rows: entries.map(makeRow) }, gap, hasFigures };
}

/** Of the height of the letters: between a label and its figure, where others say where figures stand. */
const LEAST_GAP = 0.6;
const WIDE_GAP = 2;
/** Points. */
const SAME_MIDDLE = 5;
const FEWEST_CENTRED = 3;

/** A list whose figures stand in the middle of their column, above and below labels that reach into it. */
function readCentred(page: number, body: readonly Word[], box: Box): Table<ValueRole> | undefined {
  const middleOf = (words: readonly Word[]): number => (words[0]!.box[0] + words.at(-1)!.box[2]) / 2;
  const lines = findLines(body, Infinity);
  const splits = lines.map(({ words, size }) =>
    words.flatMap((word, at) => {
      const gap = at === 0 ? 0 : word.box[0] - words[at - 1]!.box[2];
      return gap > LEAST_GAP * size ? [{ at, gap, size, middle: middleOf(words.slice(at)) }] : [];
    }),
  );
  const middles = splits
    .flatMap((own) => (own.length === 1 && own[0]!.gap > WIDE_GAP * own[0]!.size ? [own[0]!.middle] : []))
    .toSorted((a, b) => a - b);
  const middle = middles[Math.floor(middles.length / 2)];
  if (middle === undefined) return undefined;
  const columns: Column<ValueRole>[] = [
    { role: 'parameter', head: '', group: '', x0: box[0], x1: box[2] },
    { role: 'value', head: '', group: '', x0: box[0], x1: box[2] },
  ];
  let parent: Line | undefined;
  const rows = lines.flatMap((line, index): Row[] => {
    const split = splits[index]!.find((each) => Math.abs(each.middle - middle) < SAME_MIDDLE);
    const x0 = line.box[0];
    if (parent && x0 < parent.box[0] + LABEL_INDENT) parent = undefined;
    if (!split) {
      const next = lines[index + 1];
      if (next && next.box[0] >= x0 + LABEL_INDENT && splits[index]!.length === 0) parent = line;
      return [];
    }
    const [label, value] = [line.words.slice(0, split.at), line.words.slice(split.at)].map(
      (words) => findLines(words, Infinity)[0]!,
    ) as [Line, Line];
    if (!FIGURE.test(value.text) || isRemark(label.text, value.text)) return [];
    const cell = (text: string, each: Line): Cell => ({
      text,
      above: '',
      marks: each.words.flatMap(({ marks }) => marks),
      box: each.box,
      columnSpan: 1,
    });
    return [
      {
        cells: [cell([parent?.text, label.text].filter(Boolean).join(' '), label), cell(value.text, value)],
        headings: [],
      },
    ];
  });
  return rows.length < FEWEST_CENTRED ? undefined : { page, box, columns, rows };
}
