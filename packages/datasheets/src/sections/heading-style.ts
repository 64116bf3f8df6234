import type { HeavyFonts } from '../text/font-weights.ts';
import type { Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { BULLET, BULLETED, CAPTION, isUsual, NUMBERED } from './heading-words.ts';
import { LARGER, type Candidate, type PageLines } from './page-lines.ts';

/** What tells one kind of heading from another: its letters, their height, whether they are all capitals. */
export function styleOf(line: Line): string {
  const { words, size, text } = line;
  const printed = withoutBullet(words);
  const full = printed.filter((each) => each.size > 0.9 * size);
  // A drawn `!` before the first word is of a font of its own.
  const word = full.find((each) => /^\p{L}/u.test(each.text)) ?? full[0] ?? printed[0]!;
  const note = findLighterNote(printed);
  const end = note < 0 && hasLighterTail(printed) ? printed.findIndex((each) => !isHeavy(each)) : note;
  const title = (
    end < 0
      ? text
      : printed
          .slice(0, end)
          .map((each) => each.text)
          .join(' ')
  ).replace(/[(（:：].*/, '');
  // `CURRENT CONSUMPTION mA` is in capitals but for its unit.
  const letters = title.split(' ').filter((each) => !UNIT.test(each));
  const isCapitals = letters.join(' ').toUpperCase() === letters.join(' ');
  return [familyOf(word.font), Math.round(size), isBoldTitle(line), isCapitals, word.colour].join(' ');
}

const UNIT = /^[munpk][AVWFHsm]$|^[kM]?Hz$/;

/** Nobody tells one black from another. */
const DARK = /#(?:[0-3][\da-f]){3}$/i;
export const looseStyleOf = (line: Line): string => styleOf(line).replace(DARK, '#000000');

/** `Arial,Bold` and `Arial-BoldMT` are one. */
export const familyOf = (font: string): string => font.replaceAll(/[ ,-]|PS|MT/g, '');

/** Fonts that are bold by another name. */
const HEAVY = /(?:black|blk|heavy)\b/i;

/** Bold but for its bullet and what stands in parentheses behind it. */
export function isBoldTitle({ words, isBold }: Line): boolean {
  const printed = withoutBullet(words);
  const note = findLighterNote(printed);
  const from = note > 0 ? note : printed.findIndex(({ text }) => text.startsWith('('));
  // `SW (Pin 1): Switch pin.` begins a paragraph.
  const behind = note > 0 || from < 0 ? [] : printed.slice(printed.findIndex(({ text }) => /[)）]:?$/.test(text)) + 1);
  const title = from === 0 ? printed : printed.slice(0, from < 0 ? undefined : from);
  return (
    isBold ||
    [...title, ...behind].every(isHeavy) ||
    hasLighterTail(printed) ||
    hasLighterMiddle(printed) ||
    hasSymbol(printed)
  );
}

/** `CURRENT CONSUMPTION mA Max`, `OUTLINE DIMENSIONS in inches (millimeters)`: a bold title that ends in fewer letters that are lighter is one all the same. */
function hasLighterTail(words: readonly Word[]): boolean {
  const from = words.findIndex((word) => !isHeavy(word));
  if (from < LEAST_HEAVY || words.slice(from).some(isHeavy)) return false;
  const lettersOf = (own: readonly Word[]): number => own.reduce((sum, { text }) => sum + text.length, 0);
  const [title, tail] = [words.slice(0, from), words.slice(from)];
  const note = tail.findIndex(({ text }) => text.startsWith('('));
  const isOneSize = words.every(({ size }) => Math.abs(size - words[0]!.size) < 0.05 * size);
  const areWords = title.every(({ text }) => /^[\p{L}&/-]+$/u.test(text));
  // `MEMORY FUNCTION EXAMPLE Table 3`: the caption of a table.
  const isCaption = /^(?:table|fig)/i.test(tail[0]!.text);
  const isShort = lettersOf(title) > 2 * lettersOf(note < 0 ? tail : tail.slice(0, note));
  return isOneSize && areWords && !isCaption && (isShort || IN_UNIT.test(tail.map(({ text }) => text).join(' ')));
}

/** `in millimeters` behind a title says in what its figures are. */
const IN_UNIT = /^in (?:mm|millimet(?:er|re)s?|inch(?:es)?)(?: ?[([](?:mm|millimet(?:er|re)s?|inch(?:es)?)[)\]])?$/i;

/** `CARRIER TAPE in millimeters: CT-0603`: two bold words at least, and bold again behind fewer letters that are lighter. */
function hasLighterMiddle(words: readonly Word[]): boolean {
  const from = words.findIndex((word) => !isHeavy(word));
  const end = words.findLastIndex((word) => !isHeavy(word)) + 1;
  if (from < LEAST_HEAVY || end === words.length) return false;
  const lettersOf = (own: readonly Word[]): number => own.reduce((sum, { text }) => sum + text.length, 0);
  const middle = words.slice(from, end);
  const isOneSize = words.every(({ size }) => Math.abs(size - words[0]!.size) < 0.05 * size);
  return isOneSize && !middle.some(isHeavy) && lettersOf(middle) <= lettersOf(words) / 2;
}

/** Letters of a symbol. */
const SYMBOL_LENGTH = 3;

/** `Offset voltage @ IP = 0 A:`: a bold title with symbols in italics is one all the same. */
function hasSymbol(words: readonly Word[]): boolean {
  const isSymbol = ({ font, text }: Word): boolean =>
    /ital|obl/i.test(font) && text.replaceAll(/[^\p{L}]/gu, '').length <= SYMBOL_LENGTH;
  const from = words.findIndex((word) => !isHeavy(word));
  return from >= LEAST_HEAVY && words.slice(from).every((word) => isHeavy(word) || isSymbol(word));
}

/** Bold words of such a title. */
const LEAST_HEAVY = 2;

const isHeavy = (word: Word): boolean => word.isBold || HEAVY.test(word.font);

/** Of the height of a title: a note behind it that is no part of it is smaller. */
const NOTE_SIZE = 0.9;

/** `Absolute Maximum Ratings TA = 25 °C unless otherwise noted`: where the words in lighter letters begin that only say when a bold title holds. -1: there are none. */
function findLighterNote(words: readonly Word[]): number {
  const from = words.findLastIndex(isHeavy) + 1;
  const [title, note] = [words.slice(0, from), words.slice(from)];
  const first = note[0];
  if (
    !first ||
    title.length === 0 ||
    !title.every(isHeavy) ||
    !/\p{L}{4}/u.test(title.map(({ text }) => text).join(''))
  )
    return -1;
  const isSmaller = note.every(({ size }) => size < NOTE_SIZE * title[0]!.size);
  return isSmaller || /^[(（]/.test(first.text) ? from : -1;
}

/** Of the height of a title: what stands in parentheses behind it and is as much smaller is no part of it either. */
const MUCH_SMALLER = 0.8;

/** What a heading says without the note behind it; what stands in parentheses is said too, unless in much smaller letters. */
export function titleOf({ words, text }: Line): string {
  const printed = withoutBullet(words);
  const note = findLighterNote(printed);
  const isSmaller = note > 0 && printed.slice(note).every(({ size }) => size < MUCH_SMALLER * printed[0]!.size);
  if (note < 0 || (/^[(（]/.test(printed[note]!.text) && !isSmaller)) return text;
  return printed
    .slice(0, note)
    .map((word) => word.text)
    .join(' ');
}

/** A bullet is of another font than its title. */
const withoutBullet = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && BULLET.test(words[0]!.text) ? words.slice(1) : words;

/** Whether a title is printed in other letters than the text. */
export function standsOut(line: Line, body: number, bodyColour: string): boolean {
  const { text, size, words } = line;
  return (
    isBoldTitle(line) ||
    size >= LARGER * body ||
    BULLETED.test(text) ||
    NUMBERED.test(text) ||
    text === text.toUpperCase() ||
    isColoured(withoutBullet(words)[0]!.colour, bodyColour)
  );
}

const isColoured = (colour: string, bodyColour: string): boolean => !DARK.test(colour) && colour !== bodyColour;

const LEAST_CHROMA = 60;

/** Whether a colour is none between black and white. */
export function isChromatic(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > LEAST_CHROMA;
}

/** The colour of most running text; some makers print it in grey. */
export function findBodyColour(pages: readonly PageLines[]): string {
  const counts = new Map<string, number>();
  for (const { lines } of pages)
    for (const { words, text } of lines)
      if (words.length >= 7) counts.set(words[0]!.colour, (counts.get(words[0]!.colour) ?? 0) + text.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '#000000';
}

/** Points: legal notices in smaller letters fill whole pages. */
const SMALLEST_BODY = 6;

/** Characters of one size on a page: more of them say no more, as a legal notice fills whole pages. */
const ENOUGH_OF_PAGE = 500;

/** The size of most characters in running text; tables and notes are smaller. What is printed again on other pages counts once. */
export function findBodySize(pages: readonly PageLines[]): number {
  const counts = new Map<number, number>();
  const seen = new Set<string>();
  for (const { lines } of pages) {
    const own = lines.filter((line) => isRunningText(line) && line.size >= SMALLEST_BODY && !seen.has(line.text));
    for (const { text } of own) seen.add(text);
    for (const [size, all] of Map.groupBy(own, (line) => Math.round(line.size * 2) / 2)) {
      const letters = all.reduce((sum, { text }) => sum + text.length, 0);
      counts.set(size, (counts.get(size) ?? 0) + Math.min(letters, ENOUGH_OF_PAGE));
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Words of a line of text; no blank parts those of Han characters. */
const LEAST_WORDS = 7;
const LEAST_HAN = 16;

const isRunningText = ({ words, text }: Line): boolean =>
  (words.length >= LEAST_WORDS && /\p{Ll}/u.test(text)) || countHan(text) >= LEAST_HAN;

const countHan = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** Whether more usual titles in bold letters begin with a small letter than with a capital. */
export function hasSmallTitles(pages: readonly PageLines[]): boolean {
  const titles = pages.flatMap(({ lines }) => lines.filter((line) => isUsual(line.text) && isBoldTitle(line)));
  const small = titles.filter(({ text }) => /^\p{Ll}/u.test(text));
  return small.length > titles.length - small.length;
}

/** Lines of running text in the same letters: as many are text. */
const LEAST_TEXT_LINES = 8;

/** What text is printed in: a usual title in it says nothing of the other lines. */
export function findTextStyles(pages: readonly PageLines[]): Set<string> {
  const lines = pages.flatMap((page) => page.lines.filter(isRunningText));
  const styles = Map.groupBy(lines, styleOf);
  // A head that each page prints is one line.
  const count = (all: readonly Line[]): number => new Set(all.map(({ text }) => text)).size;
  return new Set([...styles].flatMap(([style, all]) => (count(all) >= LEAST_TEXT_LINES ? [style] : [])));
}

/** Fonts between the usual weight and bold: `LTStd-MdCn`, `Roboto-Medium`, `MyriadPro-Semibold`. */
const MEDIUM = /(?:^|[-,\s])(?:md|medium|demi|semi)(?:bold)?(?:cn|cond\w*|it\w*|obl\w*)?(?:[-,\s]|mt|$)/i;

/** Of the height of the text: heads of tables and labels of drawings in a medium weight are no larger. */
const LARGER_MEDIUM = 1.08;

/** Pages on which letters of a medium weight that are larger than the text are bold, where the text is printed in lighter ones. */
export function markMedium(pages: readonly PageLines[], body: number): readonly PageLines[] {
  const counts = new Map<string, number>();
  for (const { lines } of pages)
    for (const line of lines)
      if (isRunningText(line))
        counts.set(line.words[0]!.font, (counts.get(line.words[0]!.font) ?? 0) + line.text.length);
  const text = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const fonts = new Set(pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ font }) => font))));
  if (MEDIUM.test(text) || ![...fonts].some((font) => MEDIUM.test(font))) return pages;
  return markWords(pages, (word) => MEDIUM.test(word.font) && word.size >= LARGER_MEDIUM * body);
}

/** Pages on which letters are bold that are printed as bold ones are, whatever their font says; those of a medium weight where they are larger than the text. */
export function markHeavy(pages: readonly PageLines[], heavy: HeavyFonts): readonly PageLines[] {
  if (heavy.size === 0) return pages;
  const least = LARGER_MEDIUM * findBodySize(pages);
  return markWords(
    pages,
    ({ font, size }) => heavy.get(font) === 'bold' || (heavy.get(font) === 'medium' && size >= least),
  );
}

function markWords(pages: readonly PageLines[], isHeavier: (word: Word) => boolean): readonly PageLines[] {
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => {
      const words = line.words.map((word) => (isHeavier(word) ? { ...word, isBold: true } : word));
      return { ...line, words, isBold: words.every(({ isBold }) => isBold) };
    }),
  }));
}

/** As many numbered captions in the same letters tell that the titles in them name tables and figures too. */
const LEAST_CAPTIONS = 3;

/** What captions are printed in, and little else of what may be a heading. */
export function findCaptionStyles(pages: readonly PageLines[], candidates: readonly Candidate[]): Set<string> {
  const captions = pages.flatMap(({ lines }) => lines.filter(({ text }) => CAPTION.test(text)));
  const others = Map.groupBy(candidates, ({ line }) => styleOf(line));
  return new Set(
    [...Map.groupBy(captions, styleOf)].flatMap(([style, all]) =>
      all.length >= LEAST_CAPTIONS && all.length > (others.get(style)?.length ?? 0) ? [style] : [],
    ),
  );
}
