import type { Line } from '../text/lines.ts';
import { isIn, type BodyColumn } from './body-columns.ts';
import type { Level } from './levels.ts';
import type { Band } from './rules.ts';

/** Points: what begins so far to the left heads what is below it; rules of one row end at the same height. */
const INDENT = 3;
const SAME_RULE = 3;
/** Of the height of the letters: lines of one text are no further apart. */
const ONE_TEXT = 1.7;
const FEWEST_ROWS = 2;
/** `Dissipation` over `Derate above 25°C`, each beside its figure, are two names. */
const FEWEST_STEPS = 3;

/**
 * `Switching levels` over `positive-going` and `negative-going` in one cell, where rules part the symbols and figures beside these. For
 * the columns of names: the lines beside the symbol of a row, below those of the cell that are further left, and the symbol.
 */
export function findPartedNames(
  columns: readonly BodyColumn[],
  level: Level,
  levels: readonly Level[],
): ReadonlyMap<BodyColumn, Line[]> {
  const marks = columns.find(({ isMark }) => isMark);
  const names = columns.find(({ isName, isMark }) => isName && !isMark);
  const own = marks && names ? findOwnLines(names, level, levels, marks) : undefined;
  if (!own) return new Map();
  const part = marks!.bands.find((band) => isIn(level.y, band))!;
  return new Map([
    [names!, own],
    [marks!, marks!.lines.filter(({ y }) => isIn(y, part))],
  ]);
}

/** Undefined: it stands in a cell as others do, and nothing above it heads it. */
function findOwnLines(
  { lines, bands }: BodyColumn,
  level: Level,
  levels: readonly Level[],
  marks: BodyColumn,
): Line[] | undefined {
  const whole = bands.find((band) => isIn(level.y, band));
  if (!whole || bands.length <= 2) return undefined;
  const parts = marks.bands.filter(
    ({ top, bottom }) => top > whole.top - SAME_RULE && bottom < whole.bottom + SAME_RULE,
  );
  const at = parts.findIndex((part) => isIn(level.y, part));
  const inside = lines.filter(({ y }) => isIn(y, whole));
  const own = parts.map((part) => inside.filter(({ y }) => isIn(y, part)));
  const areNamed = parts.every(
    (part, index) =>
      own[index]!.length > 0 &&
      marks.lines.filter(({ y }) => isIn(y, part)).length === 1 &&
      levels.filter(({ y }) => isIn(y, part)).length >= FEWEST_ROWS,
  );
  if (at < 0 || !areNamed) return undefined;
  const heads = areIndented(lines) ? findHeads(own[at]![0]!, lines, bands) : [];
  if (parts.length === 1) {
    const count = levels.filter(({ y }) => isIn(y, whole)).length;
    // `Delays` over `A to Q` over `HIGH to LOW`, each further right: one name.
    const isStair = inside.slice(1).every(({ box }, index) => box[0] > inside[index]!.box[0] + INDENT);
    const isOne = inside.length < count || (isStair && inside.length === count && count >= FEWEST_STEPS);
    return isOne && (heads.length > 0 || inside.length > 1) ? [...heads, ...inside] : undefined;
  }
  // Lines of one name that rules beside it cut stand as near to one another as all others.
  const begins = own.slice(1).every(([first], index) => {
    const last = own[index]!.at(-1)!;
    const isFar = first!.y - last.y > ONE_TEXT * first!.size;
    const isOnRow = levels.some(({ y, size }) => Math.abs(y - first!.y) < 0.4 * size);
    return isFar || (isOnRow && inside.length > parts.length);
  });
  return begins ? [...heads, ...own[at]!] : undefined;
}

/** Whether lines begin at few places, as those of a list with parts do, and those that stand in the middle of their cells do not. */
function areIndented(lines: readonly Line[]): boolean {
  const places: number[] = [];
  for (const { box } of lines) if (!places.some((x) => Math.abs(x - box[0]) < 1)) places.push(box[0]);
  return 2 * places.length <= lines.length;
}

/**
 * Lines above one and further left than it, from the outermost. `HIGH to LOW` below `sum in → sum out` in the cell above `LOW to HIGH`
 * has the same head as this.
 */
function findHeads(first: Line, lines: readonly Line[], bands: readonly Band[]): Line[] {
  const bandOf = ({ y }: Line): Band | undefined => bands.find((band) => isIn(y, band));
  const heads: Line[] = [];
  let [left] = first.box;
  let hasSibling = false;
  for (const [at, line] of [...lines.entries()].toReversed()) {
    const [x] = line.box;
    if (line.y > first.y - 1) continue;
    if (Math.abs(x - left) < 1) hasSibling = true;
    if (x > left - INDENT) continue;
    const isOther = bandOf(line) !== bandOf(first);
    // In another cell only what heads a line of it, and one that begins where this one does.
    const next = lines[at + 1]!;
    const headsNext = bandOf(next) === bandOf(line) && next.box[0] > x + INDENT;
    if (isOther && !(hasSibling && headsNext)) break;
    heads.unshift(line);
    left = x;
    hasSibling = isOther;
  }
  return heads;
}
