import { joinWords, unionOf, type Line } from '../text/lines.ts';
import type { BodyColumn } from './body-columns.ts';

/** Of the height of the letters: lines as near are on one level. */
const SAME_LEVEL = 0.62;

/** Lines of key columns on one height, with those that go on below. */
export interface Level {
  y: number;
  size: number;
  lines: Line[];
}

export function findLevels(lines: readonly Line[]): Level[] {
  const levels: Level[] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const last = levels.at(-1);
    const before = levels.at(-2);
    if (last && (line.y - last.y <= SAME_LEVEL * line.size || goesOn(last, line))) last.lines.push(line);
    // `0.3 x` over `VCC`, and a figure of one line beside them at half height.
    else if (last && before && goesOn(before, line))
      levels.splice(-2, 2, { ...last, lines: [...before.lines, ...last.lines, line] });
    else levels.push({ y: line.y, size: line.size, lines: [line] });
  }
  return levels;
}

/** `0 to` / `VCC − 1.5`: a figure that is too long for its cell goes on below. */
function goesOn(last: Level, line: Line): boolean {
  const above = last.lines.findLast(({ box }) => box[0] < line.box[2] && box[2] > line.box[0]);
  if (!above || line.y - above.y > 1.7 * line.size || areOfOneFamily(above.text, line.text)) return false;
  return (
    /(?:\b(?:to|or|and)|[,;~…(/×]|\s[x*+])$/i.test(above.text) ||
    /^(?:to|or|and|~|…|\))(?:\s|$)/i.test(line.text) ||
    // `input burst length` / `- 1 cycle`.
    /^\p{Ll}{3,}(?:\s\p{Ll}+)*$/u.test(above.text) ||
    // `15` / `@ TC = 150°C`.
    /^@\s?\S/.test(line.text) ||
    // `see Figure 2` below a figure is another limit.
    (/^\p{Ll}/u.test(line.text) && !/^see\b/.test(line.text)) ||
    // `VOUT` / `×98%`.
    (/\p{L}$/u.test(above.text) && /^[x×*·]\s?[\d.]/.test(line.text)) ||
    // `VCC` / `-1.5` is no limit and one below it.
    (/^[A-Z][A-Za-z]{1,4}$/.test(above.text) && /^[-−–+]\s?[\d.]/.test(line.text))
  );
}

/** Characters that the numbers of parts begin with. */
const FAMILY = 4;

/** `QX1241BCSA +` over `QX1241CCSA+`: two numbers of parts, neither of which goes on. */
function areOfOneFamily(above: string, below: string): boolean {
  return /^[A-Z]{2,}\d/.test(above) && above.slice(0, FAMILY) === below.slice(0, FAMILY);
}

/** `POWER SUPPLIES` above `Supply current`: lines in capitals without a figure, where most names are not in capitals. */
export function takeSubtitles(column: BodyColumn, levels: readonly Level[]): Line[] {
  if (!column.isName) return [];
  const isCapitals = ({ text }: Line): boolean => /^[A-Z][A-Z/&-]+ [A-Z][^a-z]{3,}$/.test(text);
  const found = column.lines.filter(
    (line) => isCapitals(line) && !levels.some(({ y }) => Math.abs(y - line.y) <= 0.5 * line.size),
  );
  if (found.length > 0.3 * column.lines.length) return [];
  column.lines = column.lines.filter((line) => !found.includes(line));
  return found;
}

/** Of the names: where more are in bold letters these say nothing. */
const MOST_BOLD = 0.4;

/** `EMITTER` in bold letters right above `Input forward voltage`, in its cell and beside its first figure: it heads names, and is a part of none. */
export function takeBoldTitles(column: BodyColumn): Line[] {
  if (!column.isName || column.isMark) return [];
  const { lines } = column;
  const isTitle = (line: Line, index: number): boolean =>
    line.isBold && /^[A-Z][A-Z /&-]{4,}$/.test(line.text) && lines[index + 1]?.isBold === false;
  const found = lines.filter(isTitle);
  if (lines.filter(({ isBold }) => isBold).length > MOST_BOLD * lines.length) return [];
  column.lines = lines.filter((line) => !found.includes(line));
  return found;
}

/** Of the height of the letters: the words of one text are no further apart. */
const NEXT_WORD = 0.8;

/** `EXTERNAL REFERENCE (VREF` as it goes on over the edge of its column: `= 2.500V)`, which is taken from the columns that it reaches into. */
export function finishTitle(title: Line, columns: readonly BodyColumn[]): Line {
  let whole = title;
  for (const column of columns.filter(({ isKey }) => !isKey)) {
    const rest = column.lines.find(
      (line) =>
        Math.abs(line.y - whole.y) < 1 &&
        line.box[0] > whole.box[2] - 1 &&
        line.box[0] - whole.box[2] < NEXT_WORD * whole.size,
    );
    if (!rest) continue;
    column.lines = column.lines.filter((line) => line !== rest);
    const words = [...whole.words, ...rest.words];
    whole = { ...whole, words, text: joinWords(words), box: unionOf([whole.box, rest.box]) };
  }
  return whole;
}

/** Dashes say that nothing stands there. */
export const saysSomething = ({ text }: Line): boolean => !/^[-−–—―\s]*$/.test(text);

export function findHolder(line: Line, levels: readonly Level[]): Level | undefined {
  return levels.find(({ lines }) => lines.includes(line)) ?? findNearest(line.y, levels);
}

export function findNearest(y: number, levels: readonly Level[]): Level | undefined {
  return levels.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
}
