import type { Rule } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Span } from './merged-cells.ts';
import { isWithin, type Column, type TableForm } from './table.ts';

/** Of the height of the letters: words as near are of one text. */
const ONE_TEXT = 0.5;

/**
 * `Internally limited` over Min and Max, `4.00 BSC`, a name that is longer than its column: a text that goes over the edge
 * between two columns, where no rule parts them.
 */
export function findSpanning<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): { spanning: Map<Word, Span>; titles: Line[] } {
  const found = new Map<Word, Span>();
  const titles: Line[] = [];
  const isCut = (x: number, y: number): boolean =>
    rules.some(
      ({ direction, box }) => direction === 'vertical' && Math.abs(box[0] - x) < 3 && box[1] < y - 2 && box[3] > y - 4,
    );
  const gaps = findGaps(columns, body, kind);
  const families = findFamilies(columns, kind);
  for (const line of findLines(body, ONE_TEXT)) {
    const { box, words, y } = line;
    const middle = words.length < 3 ? findMiddle(line, columns, families, body) : undefined;
    if (middle && !isCut(middle.x0, y) && !isCut(middle.x1, y)) {
      for (const word of words) found.set(word, { ...middle.span, isUnsure: true });
      continue;
    }
    const limits = words.length < 3 ? findCentred(line, columns, body, kind) : undefined;
    if (limits !== undefined && !isCut(columns[limits]!.x1, y)) {
      for (const word of words) found.set(word, { first: limits, count: 2, isUnsure: true });
      continue;
    }
    const free = words.length < 3 ? findBetween(line, gaps) : undefined;
    const between = free !== undefined && !isCut(columns[free]!.x1, y) ? free : undefined;
    if (between !== undefined) for (const word of words) found.set(word, { first: between, count: 2 });
    if (words.length < 2 || between !== undefined) continue;
    const first = columns.findIndex(({ x1 }) => box[0] + 1 < x1);
    const over = columns.flatMap(({ x0 }, index) =>
      index > first && x0 > box[0] + 2 && x0 < box[2] - 2 ? [index] : [],
    );
    if (first < 0 || over.length === 0 || over.some((index) => isCut(columns[index]!.x0, y))) continue;
    const isFigure = kind.isKey(columns[first]!.role);
    const others = over.map((index) => columns[index]!);
    // A figure close behind a name is none of its words.
    const hasFigure = words.some(
      ({ text, box: each }) =>
        /\d/.test(text) && others.some((column) => kind.isKey(column.role) && isWithin(each, column)),
    );
    // `See Typical Curve` goes on over the unit that it has none of.
    const isHint = /^see\s/i.test(line.text) && !hasFigure;
    const keys = over.filter((index) => kind.isKey(columns[index]!.role)).length;
    // `5 x 10^10` before `1 x 10^11`: it is wider than its column, and the next has a figure of its own.
    const hasOwn = body.some(
      (word) =>
        !words.includes(word) && Math.abs(word.y - y) < 2 && others.some((column) => isWithin(word.box, column)),
    );
    if (isFigure ? isHint || keys === over.length : !hasFigure)
      for (const word of words) found.set(word, { first, count: isFigure && !hasOwn ? keys + 1 : 1 });
  }
  for (const line of findTitles(columns, body, kind)) {
    titles.push(line);
    for (const word of line.words) found.set(word, { first: -1, count: 0 });
  }
  return { spanning: found, titles };
}

/** What is free between two columns of figures side by side, in the rows that have one in each. */
interface Gap {
  /** The column at its left. */
  first: number;
  x0: number;
  x1: number;
  /** Words of both columns. */
  words: readonly Word[];
}

function findGaps<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  kind: TableForm<Role>,
): Gap[] {
  return columns.slice(0, -1).flatMap((left, first): Gap[] => {
    const right = columns[first + 1]!;
    if (left.role !== right.role || !kind.isKey(left.role)) return [];
    const own = body.filter(({ box }) => isWithin(box, left) || isWithin(box, right));
    const pairs = findLines(own, Infinity).flatMap(({ words }) => {
      const [inLeft, inRight] = [left, right].map((column) => words.filter(({ box }) => isWithin(box, column)));
      return inLeft!.length > 0 && inRight!.length > 0 ? [{ inLeft: inLeft!, inRight: inRight! }] : [];
    });
    if (pairs.length === 0) return [];
    const x0 = Math.max(...pairs.flatMap(({ inLeft }) => inLeft.map(({ box }) => box[2])));
    const x1 = Math.min(...pairs.flatMap(({ inRight }) => inRight.map(({ box }) => box[0])));
    return x0 < x1 ? [{ first, x0, x1, words: own }] : [];
  });
}

/**
 * `5.0` in the middle between the columns of two parts, which have nothing of their own on its height: it is of both. Undefined: it
 * is of one.
 */
function findBetween({ box, y, words: own }: Line, gaps: readonly Gap[]): number | undefined {
  return gaps.find(
    ({ x0, x1, words }) =>
      box[0] > x0 && box[2] < x1 && words.every((word) => own.includes(word) || Math.abs(word.y - y) > 2),
  )?.first;
}

/** Of the way from the middle of one column to that of the next one: nearer to half of it a figure is of neither. */
const HALFWAY = 0.2;
/** Points: what begins or ends with the other figures of a column is of it, however long it is. */
const SAME_SIDE = 2;
/** Figures that show where a column has its own. */
const FEWEST_OF_COLUMN = 2;

/**
 * `±100` alone on its height halfway between the figures of Min and those of Max: a limit of both, or of one that is not told. The
 * first of the two columns; undefined: it is of one.
 */
function findCentred<Role extends string>(
  { box, y, size, words: own }: Line,
  columns: readonly Column<Role>[],
  body: readonly Word[],
  kind: TableForm<Role>,
): number | undefined {
  if (!own.some(({ text }) => /\d/.test(text))) return undefined;
  const middle = (box[0] + box[2]) / 2;
  const first = columns.findIndex(({ role, x0 }, at) => {
    const [left, right] = [columns[at]!, columns[at + 1]];
    if (!right || role === right.role || !kind.isKey(role) || !kind.isKey(right.role)) return false;
    if (middle < x0 || middle > right.x1) return false;
    const inLeft = body.filter((word) => !own.includes(word) && isWithin(word.box, left));
    const inRight = body.filter((word) => !own.includes(word) && isWithin(word.box, right));
    const areFew = [inLeft, inRight].some((words) => words.length < FEWEST_OF_COLUMN);
    const isAlone = [...inLeft, ...inRight].every((word) => Math.abs(word.y - y) > 0.5 * size);
    if (areFew || !isAlone) return false;
    const [from, to] = [middleOf(inLeft), middleOf(inRight)];
    const isInLine = [...inLeft, ...inRight].some(
      (word) => Math.abs(word.box[0] - box[0]) < SAME_SIDE || Math.abs(word.box[2] - box[2]) < SAME_SIDE,
    );
    return !isInLine && Math.abs(middle - (from + to) / 2) < HALFWAY * (to - from);
  });
  return first < 0 ? undefined : first;
}

/** The middle of most of the words. */
function middleOf(words: readonly Word[]): number {
  const middles = words.map(({ box }) => (box[0] + box[2]) / 2).toSorted((a, b) => a - b);
  return middles[Math.floor(middles.length / 2)]!;
}

/** Columns of figures side by side that say the same of each part, temperature or package: at least three. */
function findFamilies<Role extends string>(columns: readonly Column<Role>[], kind: TableForm<Role>): Span[] {
  const families: Span[] = [];
  for (const [index, { role }] of columns.entries()) {
    if (!kind.isKey(role)) continue;
    const last = families.at(-1);
    if (last && last.first + last.count === index && columns[last.first]!.role === role) last.count++;
    else families.push({ first: index, count: 1 });
  }
  return families.filter(({ count }) => count >= FEWEST_OF_FAMILY);
}

const FEWEST_OF_FAMILY = 3;

/**
 * `5.0` alone on its height in the middle column of three, with nothing that parts them: it may be of all, and of the middle alone.
 */
function findMiddle<Role extends string>(
  { box, y, size, words }: Line,
  columns: readonly Column<Role>[],
  families: readonly Span[],
  body: readonly Word[],
): { span: Span; x0: number; x1: number } | undefined {
  for (const { first, count } of families) {
    if (count % 2 === 0) continue;
    const own = columns[first + (count - 1) / 2]!;
    const whole = { x0: columns[first]!.x0, x1: columns[first + count - 1]!.x1 };
    const isAlone = body.every(
      (word) => words.includes(word) || Math.abs(word.y - y) > 0.5 * size || !isWithin(word.box, whole),
    );
    if (isAlone && box[0] > own.x0 - 1 && box[2] < own.x1 + 1)
      return { span: { first, count }, x0: own.x0, x1: own.x1 };
  }
  return undefined;
}

/** Lines that are alone on their height and go over the first columns: headings of the rows below them. */
function findTitles<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  kind: TableForm<Role>,
): Line[] {
  const [first, second, third] = columns;
  if (!first || !second || !third || kind.isKey(first.role) || kind.isKey(second.role)) return [];
  const lines = findLines(body, 1.2);
  return lines.filter(
    (line) =>
      line.box[0] < first.x1 &&
      line.box[2] > third.x0 &&
      line.words.length >= 3 &&
      !isFigured(line, columns, kind) &&
      !lines.some((other) => other !== line && Math.abs(other.y - line.y) < 0.5 * line.size),
  );
}

/** Whether figures stand in key columns, and no words that go on before them: `VDD = 9 V` at the end of a heading is none. */
function isFigured<Role extends string>(line: Line, columns: readonly Column<Role>[], kind: TableForm<Role>): boolean {
  const inKeys = line.words.filter(({ box }) => columns.some((each) => kind.isKey(each.role) && isWithin(box, each)));
  const first = inKeys[0];
  return inKeys.some(({ text }) => /\d/.test(text)) && (line.words.length < 6 || /^[-−–+±\d.]/.test(first!.text));
}
