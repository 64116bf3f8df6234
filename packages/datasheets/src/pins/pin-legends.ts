import type { TablePage } from '../tables/table.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Box, Rule } from '../pdf/pdf-file.ts';
import { countOff } from './legend-numbers.ts';
import type { Pin } from './pins.ts';

/** A line of a legend: the numbers of all pins of one name. */
interface Entry {
  line: Line;
  /** As printed: `1 3`, `7 911`, where small numbers in rings touch each other. */
  digits: string;
  name: string;
}

/** Pins of one drawn part, told below or beside it. */
export interface Legend {
  box: Box;
  pins: Pin[];
}

/** Characters of the numbers of one name. */
const LONGEST_NUMBERS = 40;
/** A page with more such lines has none: each is held against the others. */
const MOST_ENTRIES = 200;
const FEWEST_LINES = 2;

/**
 * Legends of drawn parts, each line with the numbers of all pins of one name: `① ③ Anode`, `2, 4. Cathode`. Their numbers are those
 * from 1 on, each once. Each is of the part whose name stands first in its frame, or over it: where a page has several, those of
 * which that is not known are left out.
 *
 * @param isTerminal Whether a name is what pins are called.
 */
export function findPinLegends({ number, words, rules }: TablePage, isTerminal: (name: string) => boolean): Legend[] {
  const lines = findLines(words, 1);
  const entries = lines.flatMap((line) => readEntry(line, isTerminal));
  if (entries.length > MOST_ENTRIES) return [];
  const found = groupNear(entries).flatMap((own) => {
    const numbers = own.length < FEWEST_LINES ? undefined : countOff(own.map(({ digits }) => digits));
    const box = unionOf(own.map(({ line }) => line.box));
    return numbers ? [{ own, numbers, box, of: findPart(box, lines, rules) }] : [];
  });
  // Where each line has one number it is a list as all others, but for those of several parts.
  const hasSeveral = found.some(({ numbers }) => numbers.some((each) => each.length > 1));
  const parts = new Set(found.map(({ of }) => of));
  if (!hasSeveral && !(parts.size > 1 && parts.size === found.length && !parts.has(''))) return [];
  return found.flatMap(({ own, numbers, box, of }) => {
    if (of === '' && found.length > 1) return [];
    const pins = own.map(({ line, name }, at): Pin => ({
      page: number,
      package: of,
      numbers: numbers[at]!.map(String),
      name,
      type: '',
      description: '',
      box: line.box,
      doubts: [],
    }));
    return [{ box, pins }];
  });
}

function readEntry(line: Line, isTerminal: (name: string) => boolean): Entry[] {
  const text = line.text.normalize('NFKC');
  const at = text.search(/\p{L}/u);
  if (at < 1 || at > LONGEST_NUMBERS) return [];
  const [digits, name] = [text.slice(0, at), text.slice(at).trim()];
  return /^\d[\d\s.,:;&)]*$/.test(digits) && isTerminal(name) ? [{ line, digits, name }] : [];
}

/** Of the height of the letters: lines of one legend stand so near below one another, and so near beside each other. */
const BELOW = 2.2;
const BESIDE = 8;

/** Lines that stand below one another at one left edge, or beside such at the same height. */
function groupNear(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const near = groups.filter((group) => group.some((other) => areNear(other.line, entry.line)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), entry]);
  }
  return groups;
}

function areNear(a: Line, b: Line): boolean {
  const [apart, size] = [Math.abs(a.y - b.y), Math.max(a.size, b.size)];
  const isBelow = apart < BELOW * size && Math.abs(a.box[0] - b.box[0]) < size;
  const gap = Math.max(a.box[0] - b.box[2], b.box[0] - a.box[2]);
  return isBelow || (apart < 0.5 * size && gap > 0 && gap < BESIDE * size);
}

/** Points: rules of frames are longer than the lines of what is drawn in them. */
const FRAME = 100;
/** Of the height of its letters: the name of a part over its pins. */
const OVER = 6;
/** `PC827`, `PS2653, PS2653L2`: names of parts, and nothing else. */
const PART = /^(?=[^,/\s]*\d)[A-Z][A-Z\d-]{2,15}$/i;
const isPart = (text: string): boolean => text.split(/\s*[,/]\s*/).every((part) => PART.test(part));

/** The part whose name stands first in the frame of a legend, else nearest over it; empty: none does. */
function findPart(legend: Box, lines: readonly Line[], rules: readonly Rule[]): string {
  const frame = findFrame(legend, rules);
  if (frame) {
    const first = lines.find(({ box }) => isWithin(box, frame));
    if (first && isPart(first.text)) return first.text;
  }
  const over = lines.findLast(
    ({ text, box, y, size }) =>
      isPart(text) &&
      y < legend[1] &&
      legend[1] - y < OVER * size &&
      box[0] < legend[2] &&
      box[2] > legend[0] &&
      (!frame || isWithin(box, frame)),
  );
  return over?.text ?? '';
}

const isWithin = ([x0, y0, x1, y1]: Box, [left, top, right, bottom]: Box): boolean =>
  x0 > left && x1 < right && y0 > top - 2 && y1 < bottom;

/** The long rules around a box; undefined: it has none on one of its sides. */
function findFrame([x0, y0, x1, y1]: Box, rules: readonly Rule[]): Box | undefined {
  let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const { direction, box } of rules)
    if (direction === 'horizontal' && box[2] - box[0] > FRAME && box[0] < x0 && box[2] > x1) {
      if (box[3] <= y0) top = Math.max(top, box[3]);
      if (box[1] >= y1) bottom = Math.min(bottom, box[1]);
    } else if (direction === 'vertical' && box[3] - box[1] > FRAME && box[1] < y0 && box[3] > y1) {
      if (box[2] <= x0) left = Math.max(left, box[2]);
      if (box[0] >= x1) right = Math.min(right, box[0]);
    }
  return [left, top, right, bottom].every(Number.isFinite) ? [left, top, right, bottom] : undefined;
}
