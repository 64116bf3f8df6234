import { isCaption, joinCaption } from '../drawings/captions.ts';
import type { Box } from '../pdf/pdf-file.ts';
import { isOfCircuit } from '../drawings/circuit-words.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { isWorded } from '../text/worded.ts';
import { isBoldTitle, styleOf } from './heading-style.ts';
import {
  BULLETED,
  CAPTION,
  DIMENSIONS,
  ENTRY,
  FEWEST_ENTRIES,
  IN_BRACKETS,
  IN_PARENTHESES,
  isUsual,
  LEGAL,
  LETTERED,
  LOOSE_WORD,
  MARK_OF_NOTE,
  NO_SECTION,
  NO_TITLE,
  NOTE,
  NUMBERED,
  PART_NUMBER,
  PARTED_NUMBER,
  splitNumber,
  VIEW,
} from './heading-words.ts';
import { findRuleBelow, isCorner, isGridTitle, isTitleOfFirstRow, isTitleRow } from './heading-places.ts';
import { goesOnInItem, isItemInCapitals, isItemOfBullets } from './list-items.ts';
import { isInOwnColour, isOverNothing, isPlainNumbered } from './plain-numbered.ts';
import { isInside, LARGER, MEDIUM, SMALLEST_BOLD, WHITE, type Candidate, type PageLines } from './page-lines.ts';
import { isRunning, type Running } from './running-titles.ts';

const CONTENTS = /^(?:table of )?contents$|^目\s*[录次]$/i;
const FEWEST_LISTED = 4;
/** `+5V OSC1`: a pin that is connected to a supply. */
const SUPPLY = /^[+±-]\s?\d/;
/** Of the height of the letters. */
const SAME_LINE = 0.3;

/** Of the height of the page: heads and feet. */
const MARGIN = 0.052;

/** What is known of the letters of a whole document. */
export interface DocumentLetters {
  /** Height of its text. */
  body: number;
  /** What stands at the same place of many pages. */
  running: Running;
  /** Titles begin with small letters. */
  isLowerCase: boolean;
  /** What titles on dark bars are printed in. */
  bars: ReadonlySet<string>;
}

/** Lines of a page that may be headings by their letters and words. */
export interface PageCandidates {
  /** With those that go on below joined to them. */
  candidates: Candidate[];
  /** Of tables by their place, or of heads of columns by their words: they are headings only where others are printed alike. */
  unsure: Candidate[];
}

export function findCandidates(page: PageLines, letters: DocumentLetters): PageCandidates {
  const captions = findCaptionWords(page.lines);
  const entries = findEntries(page.lines);
  // A table of contents without dots: the number of the page stands alone at the right of each title.
  const numbers = page.lines.some(({ text }) => CONTENTS.test(text))
    ? page.lines.filter(({ text }) => /^\d{1,3}$/.test(text))
    : [];
  const isListed = (line: Line): boolean =>
    numbers.length >= FEWEST_LISTED &&
    numbers.some(({ y, box }) => Math.abs(y - line.y) < SAME_LINE * line.size && box[0] > line.box[2]);
  const lines = joinNumbers(page.lines.flatMap(splitAtFillers).flatMap(splitAtBullets).flatMap(splitBold)).filter(
    (line) =>
      line.y > MARGIN * page.height &&
      line.y < (1 - MARGIN) * page.height &&
      (!isRunning(line, page, letters.running) || isUsualOverText(line, page)) &&
      !entries.has(line.words[0]!) &&
      !isListed(line) &&
      !captions.has(line.words[0]!),
  );
  const apart = lines.filter((line) => letters.bars.has(styleOf(line)) || !isOfTable(line, page));
  const [unsure, found] = [
    lines.filter((line) => !apart.includes(line) && looksLikeHeading(line, letters, lines, page)),
    apart.filter((line) => looksLikeHeading(line, letters, apart, page)),
  ];
  const [heads, titles] = [
    found.filter((line) => isHeadWord(line, letters.body)),
    found.filter((line) => !isHeadWord(line, letters.body)),
  ];
  return {
    candidates: joinLines(titles, apart, letters.body).map((line) => ({ line, page })),
    unsure: [...unsure, ...heads].map((line) => ({ line, page })),
  };
}

/** Of the height of a page: what stands higher runs. */
const RUNNING = 0.1;
/** Of the height of the letters: text begins so far below a title. */
const TEXT_BELOW = 4;

/** `Description` over its text at a place where other pages have it too, over something else: here it is a title. */
function isUsualOverText(line: Line, { lines, height }: PageLines): boolean {
  if (!isUsual(line.text) || line.y < RUNNING * height) return false;
  const below = lines
    .filter(({ y, box }) => y > line.y + 2 && box[0] < line.box[2] && box[2] > line.box[0])
    .toSorted((a, b) => a.y - b.y)[0];
  return (
    below !== undefined &&
    below.y - line.y < TEXT_BELOW * line.size &&
    Math.abs(below.box[0] - line.box[0]) < line.size &&
    below.text.length >= LEAST_OF_COLUMN &&
    isWorded(below.text)
  );
}

/** Whether a line is a row or a cell of a table, and no title in one. */
function isOfTable(line: Line, page: PageLines): boolean {
  if (isCorner(line, page)) return false;
  const { cells, tables, lines } = page;
  const isIn = (box: Box): boolean => isInside(line.box, box) && !isTitleRow(line, box, lines);
  return (
    cells.some((box) => isIn(box) && !isGridTitle(line, box, page)) ||
    tables.some((box) => isIn(box) && !isTitleOfFirstRow(line, box, page))
  );
}

/** `Type`, `Input`: what heads of columns say; a title of such words is larger than the text. */
const isHeadWord = (line: Line, body: number): boolean =>
  NO_TITLE.test(line.text) && !(isBoldTitle(line) && line.size >= body && DIMENSIONS.test(line.text));

/** Points: the numbers of pages end below one another. */
const ENTRY_EDGE = 4;
const FEWEST_ALIGNED = 3;
/** Of the entries: appendices begin anew. */
const MOST_FALLING = 0.2;

/** The first words of the entries of a table of contents: they end in numbers of pages, which stand below one another and go up. */
function findEntries(lines: readonly Line[]): Set<Word> {
  const numbered = lines.filter(({ text }) => ENTRY.test(text) && /\p{L}{2}/u.test(text));
  const columns = Map.groupBy(numbered, ({ box }) => Math.round(box[2] / ENTRY_EDGE));
  const pageOf = ({ text }: Line): number => Number(/\d+$/.exec(text)![0]);
  const listed = [...columns.values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => a.y - b.y);
    const falls = sorted.filter((line, index) => index > 0 && pageOf(line) < pageOf(sorted[index - 1]!)).length;
    return all.length >= FEWEST_ALIGNED && falls <= MOST_FALLING * all.length ? all : [];
  });
  return new Set(listed.length >= FEWEST_ENTRIES ? numbered.map(({ words }) => words[0]!) : []);
}

/** `FIG. 3 - Typical forward` over `characteristics`: the words of captions, with those of their further lines. */
function findCaptionWords(lines: readonly Line[]): Set<Word> {
  return new Set(lines.flatMap((line) => (isCaption(line.text) ? joinCaption(line, lines).words : [])));
}

/** `Pin Description______ Pin Configuration`: what is drawn with underscores fills the line up to the next title. */
const FILLED = /_{4,}$/;

function splitAtFillers(line: Line): Line[] {
  if (!line.words.some(({ text }) => FILLED.test(text))) return [line];
  const parts: Word[][] = [[]];
  for (const word of line.words) {
    const text = word.text.replace(FILLED, '');
    const [x0, y0, x1, y1] = word.box;
    const end = x0 + ((x1 - x0) * text.length) / word.text.length;
    if (text !== '') parts.at(-1)!.push({ ...word, text, box: [x0, y0, end, y1] });
    if (text !== word.text) parts.push([]);
  }
  return parts.flatMap((words) => (words.length === 0 ? [] : findLines(words, Infinity)));
}

/** `■Application circuit ■Typical performance`: two titles with a bullet each, whatever stands between them. */
function splitAtBullets(line: Line): Line[] {
  if (!BULLETED.test(line.text)) return [line];
  const [mark] = line.text;
  const at = line.words.findIndex(({ text }, index) => index > 0 && text.startsWith(mark!));
  if (at < 1) return [line];
  return [line.words.slice(0, at), line.words.slice(at)].flatMap((words) => findLines(words, Infinity));
}

/** Words of running text beside a heading. */
const FEWEST_WORDS = 5;
/** Of the height of the letters: the gap between two columns of justified text. */
const COLUMN_GAP = 0.9;

/** The last line of a column and a heading of the next one, which stand close to each other. */
function splitBold(line: Line): Line[] {
  const { words, size } = line;
  const at = words.findLastIndex(({ isBold }) => !isBold) + 1;
  const [left, right] = [words.slice(0, at), words.slice(at)];
  const isApart =
    left.length >= FEWEST_WORDS &&
    right.length > 0 &&
    left.every(({ isBold }) => !isBold) &&
    right[0]!.box[0] - left.at(-1)!.box[2] > COLUMN_GAP * size;
  return isApart ? [...findLines(left, Infinity), ...findLines(right, Infinity)] : [line];
}

/** Of the height of a title: its number may be as much smaller. */
const NUMBER_SIZE = 0.2;

/** `1.2` and, after a tabulator, its title. */
function joinNumbers(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isNumber = last && /^(?:\d{1,2}(?:\.\d{1,2}){0,4})\.?$/.test(last.text) && Math.abs(last.y - line.y) < 2;
    if (last && isNumber && line.box[0] - last.box[2] < 60 && Math.abs(last.size - line.size) < NUMBER_SIZE * line.size)
      joined[joined.length - 1] = mergeLines(last, line);
    else joined.push(line);
  }
  return joined;
}

function mergeLines(a: Line, b: Line): Line {
  return {
    words: [...a.words, ...b.words],
    text: `${a.text} ${b.text}`,
    box: unionOf([a.box, b.box]),
    y: b.y,
    size: Math.max(a.size, b.size),
    isBold: a.isBold && b.isBold,
  };
}

function looksLikeHeading(
  line: Line,
  { body, isLowerCase, bars }: DocumentLetters,
  lines: readonly Line[],
  page: PageLines,
): boolean {
  const { text, size, words } = line;
  const isBold = isBoldTitle(line);
  // `概述` is a word as long as its translation.
  const letters = text.replaceAll(/[^\p{L}]/gu, '').replaceAll(/\p{Script=Han}/gu, '##').length;
  // `7: 7-inch reel 13: 13-inch reel` explains the letters of a part number.
  if (/^\w{1,3}:\s|:\s.*:\s/.test(text)) return false;
  // `Package)` ends what a line above it has opened.
  if (IN_BRACKETS.test(text) || /^[^\s(（]*[)）]$/.test(text)) return false;
  // `0.20 Ref` is a length.
  if (/^0[.,]\d/.test(text)) return false;
  if (
    (isHeadWord(line, body) && (size < LARGER * body || CONTENTS.test(text))) ||
    NOTE.test(text) ||
    (VIEW.test(text) && !(isBold && isUsual(text))) ||
    NO_SECTION.test(text) ||
    SUPPLY.test(text) ||
    isOfCircuit(text) ||
    PART_NUMBER.test(text.replace(/ - /, '-')) ||
    PARTED_NUMBER.test(text) ||
    isSymbol(line) ||
    (!isBold && /\s[—–]\s/.test(text)) ||
    // What says when a title holds may have a sign that cannot be read: `(Ta = 25 �)`.
    text.replace(BULLETED, '').replace(/\(.*/, '').includes(UNKNOWN)
  )
    return false;
  // What stands in parentheses behind a title says when it holds.
  const bare = words.findIndex((word) => /^[(（]/.test(word.text));
  const count = bare > 0 ? bare : words.length;
  // The words of a usual title begin many sentences.
  const isSentence = count > 6 && !isBold && size < LARGER * body;
  // Where most is printed in smaller tables the text is larger than the usual letters.
  if (
    !isBold &&
    size < Math.max(TEXT_SIZE * body, MEDIUM + 0.5) &&
    isOfColumn(line, lines) &&
    !isPlainNumbered(line, body, lines)
  )
    return false;
  const isNamed = (isUsual(text) || LEGAL.test(text)) && !isSentence && size > SMALLEST_NAMED * body;
  if (
    letters < 3 ||
    !/\p{L}{3}|\p{Script=Han}{2}|[\p{Script=Katakana}\p{Script=Hiragana}]{2}/u.test(text) ||
    text.length > (bare > 0 || (isNamed && isBold) ? 130 : 90) ||
    text.replace(/\s*[(（].*/, '').length > (isNamed && isBold ? 130 : 90) ||
    CAPTION.test(text) ||
    /\.{4}|…[.…]|[;,]$|^\S+\.$/u.test(text) ||
    (/\.$|^[•*–-]/u.test(text) && !(isNamed && isBold)) ||
    (/^\p{Ll}(?!\p{Lu}\p{Ll}{3}|[A-Z]{2})/u.test(text) && !(isBold && (isNamed || isLowerCase || LETTERED.test(text))))
  )
    return false;
  if (count > 12 && !isNamed) return false;
  if (letters < 0.5 * splitNumber(text).rest.replaceAll(/\s/g, '').length) return false;
  const isBulleted = BULLETED.test(text);
  const isCapitals = letters >= 4 && text === text.toUpperCase() && /[A-Z]/.test(text);
  const isNumbered = NUMBERED.test(text) && /^[\d.]+\s*[A-Z]/.test(text);
  const isLarger = size >= LARGER * body;
  if (
    !isNamed &&
    !isLarger &&
    !(size >= SMALLEST_BOLD * body && isBold) &&
    !(size >= (isBold ? SMALLEST_RULED : LARGER_RULED) * body && findRuleBelow(line, page)) &&
    !(size >= NUMBERED_SIZE * body && isNumbered) &&
    !(isNumbered && /^\d+\.\d/.test(text) && (isInOwnColour(line, lines) || isPlainNumbered(line, body, lines))) &&
    !(isNumbered && isOverNothing(line, body, lines)) &&
    !(size >= 0.93 * body && (isBulleted || (isNumbered && isCapitals && /^\d+\.\d/.test(text))))
  )
    return false;
  if (
    isBold &&
    !isLarger &&
    !isCapitals &&
    !isNumbered &&
    !isNamed &&
    !isLowerCase &&
    !LETTERED.test(text) &&
    !/^(?:[A-Z0-9\p{Lo}]|h[A-Z]{2}|\p{Ll}\p{Lu}\p{Ll}{3})/u.test(
      text.replace(BULLETED, '').replace(IN_PARENTHESES, '').replace(/^!/, ''),
    )
  )
    return false;
  // `Packaging:   8 mm tape`: a label and its value.
  if (isRowLabel(line) && lines.some((other) => isValueOf(other, line))) return false;
  if (lines.some((other) => isRowLabel(other) && isValueOf(line, other))) return false;
  if (isHeadOfTable(line, lines) && !bars.has(styleOf(line))) return false;
  // Cells of a row, words in a drawing: something stands beside it, near.
  const isBeside = lines.some(
    (other) =>
      other !== line &&
      !MARK_OF_NOTE.test(other.text) &&
      !(other.size < LOWERED_SIZE * size && other.text.length <= LONGEST_SYMBOL) &&
      Math.abs(other.y - line.y) < 0.5 * size &&
      Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]) < 18 &&
      !isOfColumn(other, lines),
  );
  return !isBeside && ![goesOnInItem, isItemInCapitals, isItemOfBullets].some((isItem) => isItem(line, page.lines));
}

/** Of the height of the letters: what is lowered goes so far below the baseline. */
const LOWERED = 0.1;
const LOWERED_SIZE = 0.7;
const LONGEST_SYMBOL = 8;
/** What goes below the baseline by itself. */
const GOES_BELOW = /[gjpqyQ()[\]{}|,;/_$@\u0370-\uFFFF]/;

/** `RthJC` with lowered letters, alone or with others like it: symbols in the column of a table. */
function isSymbol({ words }: Line): boolean {
  return words.every(
    ({ text, box, y, size }) => text.length <= LONGEST_SYMBOL && box[3] - y > LOWERED * size && !GOES_BELOW.test(text),
  );
}

/** Of the height of the letters: what is lowered begins no deeper. */
const DEEPEST = 0.6;

/** A line with the lowered letters that are printed under its words as lines of their own: the `r` of `Response time tr:`. */
export function withLowered(line: Line, lines: readonly Line[]): Line {
  const lowered = lines.filter(
    ({ text, size, y }) =>
      size < LOWERED_SIZE * line.size &&
      text.length <= LONGEST_SYMBOL &&
      y - line.y > LOWERED * line.size &&
      y - line.y < DEEPEST * line.size,
  );
  if (lowered.length === 0) return line;
  const words = line.words.map((word) => {
    const [x0, , x1] = word.box;
    const own = lowered.find(({ box }) => box[0] > x0 && box[0] < x1);
    if (!own) return word;
    const at = Math.round(((own.box[0] - x0) / (x1 - x0)) * word.text.length);
    return { ...word, text: word.text.slice(0, at) + own.text + word.text.slice(at) };
  });
  return { ...line, words, text: words.map(({ text }) => text).join(' ') };
}

/** Of the height of the letters: the value of a label stands so far to its right. */
const VALUE_ASIDE = 16;

const isRowLabel = ({ text }: Line): boolean => /\p{L}{3}.*[:：]$/u.test(text);

/** In other letters it is the text of the next column. */
const isValueOf = (value: Line, label: Line): boolean =>
  Math.abs(value.y - label.y) < SAME_LINE * label.size &&
  value.box[0] > label.box[2] &&
  value.box[0] - label.box[2] < VALUE_ASIDE * label.size &&
  Math.abs(value.size - label.size) < 0.5 &&
  isBoldTitle(value) === isBoldTitle(label) &&
  !isRowLabel(value);

/** As many alone on their height, a usual title among them, tell that what is printed as they are are titles. */
const LEAST_BARS = 3;

/** What titles that stand alone on dark bars are printed in. */
export function findBars(pages: readonly PageLines[]): Set<string> {
  const alone = pages.flatMap(({ lines, tables, cells }) =>
    lines.filter(
      (line) =>
        line.words[0]!.colour === WHITE &&
        !isHeadOfTable(line, lines) &&
        ![...tables, ...cells].some((box) => isInside(line.box, box)),
    ),
  );
  const isOfBars = (all: readonly Line[]): boolean =>
    all.length >= LEAST_BARS && all.some(({ text }) => isUsual(text) && !LOOSE_WORD.test(text));
  return new Set([...Map.groupBy(alone, styleOf)].flatMap(([style, all]) => (isOfBars(all) ? [style] : [])));
}

/** `Filter | Output | Packaging` in white letters on a dark field: the heads of a table whose rules are not drawn. */
function isHeadOfTable(line: Line, lines: readonly Line[]): boolean {
  const { font, colour } = line.words[0]!;
  if (colour !== WHITE) return false;
  const beside = lines.filter(
    ({ y, words }) => Math.abs(y - line.y) < 0.5 * line.size && words[0]!.font === font && words[0]!.colour === colour,
  );
  return beside.length > 1 && !beside.every(({ text }) => isUsual(text) && !LOOSE_WORD.test(text));
}

/** Of the height of the text: numbered titles are larger. */
const NUMBERED_SIZE = 1.08;

/** Of the height of the text: titles over a rule are not much smaller where they are bold, and larger where they are not. */
const SMALLEST_RULED = 0.75;
const LARGER_RULED = 1.08;

/** Of the height of most letters: running text is no larger. */
const TEXT_SIZE = 1.35;
/** Of the height of the text: smaller titles stand in drawings. */
const SMALLEST_NAMED = 0.65;

/** Characters of a line that goes over the width of a column of text. */
const LEAST_OF_COLUMN = 34;

/** A line of a column of running text, which stands near to the headings of the next one. */
function isOfColumn(line: Line, lines: readonly Line[]): boolean {
  const isWide = ({ text }: Line): boolean => text.length >= LEAST_OF_COLUMN && isWorded(text);
  const beside = lines.filter(
    (other) =>
      other !== line &&
      Math.abs(other.y - line.y) < 2.2 * line.size &&
      Math.abs(other.box[0] - line.box[0]) < 3 &&
      Math.abs(other.size - line.size) < 0.5,
  );
  return isWide(line) && beside.some(isWide);
}

/** A heading of several lines: what follows in the same letters, close below, goes on. */
function joinLines(headings: readonly Line[], lines: readonly Line[], body: number): Line[] {
  const joined: Line[] = [];
  const taken = new Set<Line>();
  for (const heading of headings) {
    if (taken.has(heading)) continue;
    let whole = heading;
    for (let last = heading; ;) {
      const next = lines.find((line) => line !== last && !taken.has(line) && goesOn(last, whole, line, body));
      if (!next) break;
      taken.add(next);
      whole = mergeLines(whole, next);
      last = next;
    }
    joined.push(whole);
  }
  return joined;
}

/** Of the height of the letters: a line begins so near to the edge of the one above it. */
const SAME_EDGE = 0.5;
/** Of the height of the letters, between two words. */
const BLANK = 0.35;

/** Whether the first word of a line would have found room at the end of the line above it: then that ended there, and this is the text. */
function wouldFit(above: Line, line: Line): boolean {
  const [word] = line.words;
  const isCentered = Math.abs(above.box[0] + above.box[2] - line.box[0] - line.box[2]) < 2 * line.size;
  if (!word || isCentered || line.box[0] < above.box[0] - SAME_EDGE * line.size || /^[([（]/.test(word.text))
    return false;
  return above.box[2] + BLANK * line.size + word.box[2] - word.box[0] < line.box[2];
}

/** Of the height of the letters: what says when a title holds stands so far below it. */
const NOTE_PITCH = 1.7;
/** Of the height of a title: what is as much smaller is no part of it. */
const NOTE_SIZE = 0.1;

/** Whether a line in brackets says when the title above it holds, in lighter letters maybe. */
const isNoteOf = (last: Line, line: Line): boolean =>
  IN_BRACKETS.test(line.text) &&
  !IN_BRACKETS.test(last.text) &&
  /[=°]|unless/i.test(line.text) &&
  isBoldTitle(last) &&
  line.y > last.y + 2 &&
  line.y - last.y < NOTE_PITCH * last.size &&
  Math.abs(line.size - last.size) < NOTE_SIZE * last.size &&
  (Math.abs(line.box[0] - last.box[0]) < last.size ||
    Math.abs(line.box[0] + line.box[2] - last.box[0] - last.box[2]) < 2 * last.size);

/** Whether a line closes the bracket that a title has opened: `otherwise noted)` below `Ratings (TA = 25 °C unless`. */
const closesNote = (last: Line, whole: Line, line: Line): boolean =>
  /[(（][^()（）]*$/.test(whole.text) &&
  /^[^()（）]*[)）]/.test(line.text) &&
  isBoldTitle(whole) &&
  line.y > last.y + 2 &&
  line.y - last.y < NOTE_PITCH * last.size &&
  line.size <= last.size + 0.5 &&
  line.box[0] < whole.box[2] &&
  Math.abs(line.box[0] - whole.box[0]) < WRAPPED;
/** Points: what goes on below begins so near to the left edge of its title, or of its bracket. */
const WRAPPED = 60;
/** Characters of a title with its note. */
const LONGEST_NOTED = 140;

const isInCapitals = (text: string): boolean => text === text.toUpperCase();

function goesOn(last: Line, whole: Line, line: Line, body: number): boolean {
  const isNote = isNoteOf(last, line) || closesNote(last, whole, line);
  if (isNote) return whole.text.length + line.text.length < LONGEST_NOTED;
  // `FEATURES` over bold lines of its text.
  if (
    !/^[(（]/.test(line.text) &&
    /[A-Z]{4}/.test(whole.text) &&
    isInCapitals(whole.text) &&
    /\p{Ll}{3}/u.test(line.text)
  )
    return false;
  // Behind `Kennwerte (TA = 25 °C)` its translation is in the letters of the title.
  const before = /[)）]$/.test(last.text) ? last.words[0]! : last.words.at(-1)!;
  return (
    line.y > last.y + 2 &&
    line.y - last.y < 1.45 * line.size &&
    Math.abs(last.size - line.size) < 0.5 &&
    isBoldTitle(last) === isBoldTitle(line) &&
    // A bullet is of a font of its own.
    before.font === line.words[0]!.font &&
    line.box[0] < whole.box[2] &&
    Math.abs(whole.box[0] - line.box[0]) < 60 &&
    !wouldFit(last, line) &&
    // Below a heading in letters like those of the text stands the text.
    (isBoldTitle(last) || last.size > LARGER * Math.max(MEDIUM, body)) &&
    !NUMBERED.test(line.text) &&
    !/^[•‧·*■●▪◆◇▶►➢–-]/u.test(line.text) &&
    // `1.BALANCE` below `Pin function`: a list.
    !/^\d{1,2}\s?[.:)]\s?\p{L}/u.test(line.text)
  );
}
