import type { Line } from '../text/lines.ts';
import type { Band } from './rules.ts';

/** A name above names that are indented below it: `Latch enable` over `Pulse width` and `Setup time`. */
export interface IndentedHead {
  /** Empty: it heads a part of the table, as capitals do, and names nothing. */
  text: string;
  /** Where it begins, and the first name below it, in points from the left. */
  x: number;
  under: number;
  /** Of its first and its last line. */
  top: number;
  bottom: number;
  /** Whether it has a figure itself, and so is a row too. */
  isFigured: boolean;
  /** Whether it is the first half of a name, which ends in the line below. */
  isHalf: boolean;
}

/** A column of names, and what stands beside it. */
export interface NameColumn {
  /** From the top. */
  lines: readonly Line[];
  /** What the rules of the column leave between them. */
  bands: readonly Band[];
  /** Heights at which a figure or its unit stands. */
  figures: readonly number[];
  /** Heights at which a symbol stands. */
  symbols: readonly number[];
}

/** Of the height of the letters: how much further right a name begins than the one that it is under. */
const STEP = 0.4;
/** Of the height of the letters: what stands as near in height stands on one line. */
const ONE_LINE = 0.45;
/** Of the distance to the name below: a line that is nearer than this to the one above goes on with it. */
const NEARER = 0.8;
/** `SWITCHING SPECIFICATIONS (continued)`: a part of the table. */
const PART_OF_TABLE = /^[A-Z][A-Z/&-]+(?:\s+[A-Z/&-]{2,}|$)/;
/** What goes on in the middle of a sentence. */
const GOES_ON = /^[\p{Ll}(]/u;
/** `Common-mode transient immunity at`: the name ends in the line below. */
const IS_OPEN = /(?:\b(?:at|to|of|for|from|and|or|with|in|over|vs\.?|versus)|[-/])$/i;

/** Of the names: where fewer stand on the height of a figure, names stand in the middle of their rows. */
const ON_FIGURES = 0.6;

/** Names with others below them that are indented. Those without a figure are no rows. */
export function findIndentedHeads(column: NameColumn): IndentedHead[] {
  const { lines, bands } = column;
  const isFigured = (line: Line): boolean => isBeside(line, column.figures);
  const starts = lines.filter(({ text }) => !GOES_ON.test(text));
  if (starts.filter(isFigured).length < ON_FIGURES * starts.length) return [];
  const bandOf = ({ y }: Line): Band | undefined => bands.find(({ top, bottom }) => y > top && y <= bottom + 1);
  const heads: IndentedHead[] = [];
  for (const [index, next] of lines.entries()) {
    if (!isFigured(next)) continue;
    const before = lines.slice(0, index).findLastIndex(isFigured);
    const last = lines[before];
    const isOneBand = last !== undefined && bandOf(last) === bandOf(next);
    const between = lines.slice(before + 1, index);
    // `Transmission delay` above its figure and `time` below it, in a cell of their own, are one name.
    const hasOwnFigure = (line: Line): boolean => {
      const band = bandOf(line);
      return (
        band !== undefined && band !== bandOf(next) && column.figures.some((y) => y > band.top && y <= band.bottom)
      );
    };
    const run = (isOneBand || !last ? between : between.filter((line) => bandOf(line) !== bandOf(last))).filter(
      (line) => !hasOwnFigure(line),
    );
    const start = isOneBand ? run.findIndex((line) => !goesOnWith(line, last, next)) : 0;
    // What stands in a band of its own and sets something is a condition of the rows below it.
    const own = (start < 0 ? [] : run.slice(start)).filter(
      (line) => bandOf(line) === bandOf(next) || !/[=@]/.test(line.text),
    );
    // `Output voltage,` with a figure, over `5 V operation` with another.
    if (isOneBand && own.length === 0 && last.text.endsWith(',') && isUnder(next, last))
      heads.push(makeHead(last, next.box[0], true));
    if (own.length > 0 && isUnder(next, own[0]!)) heads.push(...splitHeads(own, next, column.symbols));
  }
  return heads;
}

/** Lines of heads right below each other: a line with a symbol of its own begins another. */
function splitHeads(lines: readonly Line[], next: Line, symbols: readonly number[]): IndentedHead[] {
  const heads: IndentedHead[] = [];
  for (const line of lines) {
    const last = heads.at(-1);
    if (last && (!isBeside(line, symbols) || IS_OPEN.test(last.text))) {
      last.bottom = line.y;
      if (last.text !== '') last.text += ` ${line.text}`;
      continue;
    }
    if (last) last.under = line.box[0];
    heads.push(makeHead(line, next.box[0], false));
  }
  const inner = heads.at(-1)!;
  inner.isHalf = IS_OPEN.test(inner.text);
  return heads;
}

function makeHead({ text, box, y }: Line, under: number, isFigured: boolean): IndentedHead {
  const said = PART_OF_TABLE.test(text) ? '' : text;
  return { text: said, x: box[0], under, top: y, bottom: y, isFigured, isHalf: false };
}

function isBeside({ y, size }: Line, heights: readonly number[]): boolean {
  return heights.some((each) => Math.abs(each - y) <= ONE_LINE * size);
}

function isUnder(name: Line, head: Line): boolean {
  return name.box[0] > head.box[0] + STEP * head.size;
}

/** Whether a line without a figure is the rest of the name above it, and no head of the one below. */
function goesOnWith(line: Line, last: Line, next: Line): boolean {
  if (isUnder(line, last)) return true;
  if (isUnder(last, line)) return false;
  return GOES_ON.test(line.text) || line.y - last.y < NEARER * (next.y - line.y);
}

/** The heads of the last of some names, the outermost first: all between stands as far right as the first name below it, or further. */
export function headsOf(names: readonly Line[], heads: readonly IndentedHead[]): IndentedHead[] {
  const name = names.at(-1);
  if (!name) return [];
  const above = heads.filter(({ bottom }) => bottom < name.y - ONE_LINE * name.size);
  return above.filter(({ under, bottom, isHalf }) => {
    const left = under - STEP * name.size;
    const between = names.filter(({ y }) => y > bottom + 1);
    if (isHalf && between.length > 1) return false;
    return between.every(({ box }) => box[0] > left) && above.every(({ top, x }) => top <= bottom || x > left);
  });
}

/** Heads as a name goes on from them: `Latch enable,` before `Pulse width`. Empty: none of them names anything. */
export function writeHeads(heads: readonly IndentedHead[], name: string): string {
  const named = heads.filter(({ text }) => text !== '');
  return named
    .map(({ text, isHalf }, index) => {
      const next = named[index + 1]?.text ?? name;
      return `${text}${isHalf || /[,:;]$/.test(text) || GOES_ON.test(next) ? '' : ','}`;
    })
    .join(' ');
}
