import type { Rule } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { isIn } from './body-columns.ts';
import { findInnerParts, type InnerPart } from './inner-parts.ts';
import type { Level } from './levels.ts';
import { makeCell } from './row-cells.ts';
import { isWithin, type Cell, type Column, type Row, type TableForm } from './table.ts';

/** Rows of the one column of figures that rules part in cells side by side, each under what it holds for. */
export interface Sides {
  /** Of the column. */
  index: number;
  parts: (InnerPart & { words: Word[]; headings: string[]; headingY: number })[];
}

/** `VCC = 1.8 V | VCC = 3.3 V`: what is set for the figures below. */
const SETS = /^[^=]*\p{L}[^=]*=/u;

/** Undefined: there are none, or several columns hold figures. */
export function findSides<Role extends string>(
  columns: readonly Column<Role>[],
  words: readonly (readonly Word[])[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): Sides | undefined {
  const keys = columns.flatMap(({ role }, index) => (kind.isKey(role) ? [index] : []));
  const [index] = keys;
  if (index === undefined || keys.length > 1 || kind.partsRows) return undefined;
  const own = words[index]!;
  const parts = findInnerParts(columns[index]!, own, rules).flatMap((part) => {
    const inside = own.filter(({ y }) => isIn(y, part));
    const first = Math.min(...inside.map(({ y }) => y));
    const headings = part.reaches.map((reach) => textAt(inside, first, reach));
    return headings.every((text) => SETS.test(text)) ? [{ ...part, words: inside, headings, headingY: first }] : [];
  });
  return parts.length > 0 ? { index, parts } : undefined;
}

/** Of the height of the letters. */
const SAME_LINE = 0.4;

const at = (words: readonly Word[], y: number, reach: InnerPart['reaches'][number]): Word[] =>
  words.filter((word) => Math.abs(word.y - y) < SAME_LINE * word.size && isWithin(word.box, reach));

const textAt = (words: readonly Word[], y: number, reach: InnerPart['reaches'][number]): string =>
  findLines(at(words, y, reach), Infinity)
    .map(({ text }) => text)
    .join(' ');

/** A row for each of the cells side by side; none for that which says what they hold for. Undefined: its figure stands in one cell. */
export function takeSides(sides: Sides | undefined, { y }: Level, row: Row): Row[] | undefined {
  const part = sides?.parts.find((each) => isIn(y, each));
  if (!sides || !part) return undefined;
  if (Math.abs(part.headingY - y) < 2) return [];
  return part.reaches.map((reach, side): Row => {
    const cell: Cell = makeCell(findLines(at(part.words, y, reach), Infinity));
    const cells = row.cells.map((other, index) => (index === sides.index ? cell : other));
    return { cells, headings: [...row.headings, part.headings[side]!] };
  });
}
