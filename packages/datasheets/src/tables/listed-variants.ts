import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { isIn, type BodyColumn } from './body-columns.ts';
import type { Level } from './levels.ts';
import { joinCells, makeCell } from './row-cells.ts';
import type { Cell } from './table.ts';

/** Of the height of the letters: wider than a blank. */
const GAP = 0.8;
const SAME_HEIGHT = 0.4;
const NEXT_LINE = 2;
/** Points. */
const SAME_EDGE = 2;
/** More lines in one column are no table. */
const MOST_LINES = 150;

/** `548A` below `548`: numbers of one family, or the rest of them. */
const PART = /^(?:[A-Z]{0,4}\d{2,5}[A-Z]{0,3}(?:-\d{1,3})?)$/;
const FAMILY = 2;

/** What of a column is said of one row alone, and what is said of it and of others. */
interface Variant {
  common: Line;
  own: Line;
  isPart: boolean;
}

/**
 * `VCE = 5 V, IC = 2 mA  548` over `548A` over `548B`, each beside figures: what stands at the left holds for all of them, and what
 * begins below one another, a gap to the right of it, is of each row. Where these are numbers of parts, they are its part.
 */
export function findVariants({ isDetail, lines, bands }: BodyColumn, levels: readonly Level[]): Map<Level, Cell> {
  const found = new Map<Level, Cell>();
  if (!isDetail || lines.length > MOST_LINES) return found;
  for (const [at, first] of lines.entries()) {
    const band = bands.find((each) => isIn(first.y, each));
    const inside = lines.filter(({ y }) => band && isIn(y, band));
    const own = findOwn(first, inside.slice(inside.indexOf(first) + 1));
    if (!own || lines.slice(0, at).some((above) => goesOn(above, first, levels))) continue;
    const places = own.map((line) => findLevel(line, levels, inside));
    if (places.some((level) => level === undefined) || new Set(places).size < places.length) continue;
    const common = lineOf(first.words.slice(0, first.words.length - own[0]!.words.length));
    const stem = own[0]!.text.replace(/[A-Z]*(?:-\d+)?$/, '');
    const isPart = stem.length > FAMILY && own.every(({ text }) => PART.test(text) && text.startsWith(stem));
    for (const [index, level] of places.entries())
      if (!found.has(level!)) found.set(level!, makeVariant({ common, own: own[index]!, isPart }));
  }
  return found;
}

/** The row that a line is beside, if none stands nearer to its figures. */
function findLevel({ y, size }: Line, levels: readonly Level[], lines: readonly Line[]): Level | undefined {
  const own = levels.find((level) => Math.abs(level.y - y) <= SAME_HEIGHT * size);
  return own && lines.every((other) => Math.abs(own.y - other.y) >= Math.abs(own.y - y)) ? own : undefined;
}

/** Whether a line goes on with one above it: `VCE = 5 V,` without figures over `IC = 2 mA  548`, or a variant over its own one. */
function goesOn(above: Line, { y, size, words }: Line, levels: readonly Level[]): boolean {
  if (y - above.y > NEXT_LINE * size) return false;
  const isVariant = words
    .slice(1)
    .some(({ box }) => above.words.some((other) => Math.abs(box[0] - other.box[0]) < SAME_EDGE));
  return isVariant || levels.every((level) => Math.abs(level.y - above.y) > SAME_HEIGHT * size);
}

const lineOf = (words: readonly Word[]): Line => findLines(words, Infinity)[0]!;

/** The right part of a line, and the lines below it that begin where it does and hold nothing else; undefined: there are none. */
function findOwn({ words, size }: Line, below: readonly Line[]): Line[] | undefined {
  const [next] = below;
  if (!next) return undefined;
  const at = words.findIndex(
    ({ box }, index) =>
      index > 0 && box[0] - words[index - 1]!.box[2] > GAP * size && Math.abs(box[0] - next.box[0]) < SAME_EDGE,
  );
  if (at < 0) return undefined;
  const own = [lineOf(words.slice(at))];
  for (const line of below) {
    const last = own.at(-1)!;
    if (Math.abs(line.box[0] - last.box[0]) >= SAME_EDGE || line.y - last.y > NEXT_LINE * line.size) break;
    own.push(line);
  }
  return own.length > 1 ? own : undefined;
}

function makeVariant({ common, own, isPart }: Variant): Cell {
  const both = joinCells([makeCell([common]), makeCell([own])], ' ');
  return isPart ? { ...both, text: common.text, part: own.text } : both;
}
