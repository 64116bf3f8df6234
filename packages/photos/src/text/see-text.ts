import { calm } from '../pictures/grain.ts';
import type { Picture, Point, Quad } from '../pictures/picture.ts';
import { centreOf, mapQuad } from '../pictures/quad.ts';
import { enlargeTwice, shrink } from '../pictures/scale.ts';
import { turnQuarters } from '../pictures/turn.ts';
import { readTypeNumber } from '../markings/type-numbers.ts';
import { findBlobs, type Blob } from './blobs.ts';
import { blur, spellOut } from './confusions.ts';
import { findInks, type Polarity } from './ink.ts';
import { chainLines, isLetter, type PrintLine } from './lines.ts';
import { readGlyphs, type ReadGlyph } from './glyph-reader.ts';
import type { ReadCharacter } from './character.ts';
import { isRim } from './rims.ts';
import { quadOfLine, straighten } from './straighten.ts';

/** Reads one level line, dark on white; no characters when there are none. */
export type LineReader = (line: Picture) => ReadCharacter[];

/** A printed line of a photo. */
export interface SeenLine {
  text: string;
  /** Mean of its characters, 0 to 1. */
  confidence: number;
  /** The same line, read at other sizes. */
  again: string[];
  quad: Quad;
  /** The photo ends where its first or its last word stands: it may go on beyond. Left out: it does not. */
  cut?: { start: boolean; end: boolean };
}

const [SMALL, LARGE] = [520, 1500];
const RADIUS = 22;
const MOST_BLOBS = 40_000;
const MOST_LINES = 40;
/** Pixels of level lines, one behind the other, that are read as they lie and on their head; twice that comes with other sizes. */
const MOST_WIDTH = 24_000;
/** Letters are read best at the first of these heights in pixels; the others are a second and a third opinion. */
const LETTER_HEIGHT = 36;
const OTHER_HEIGHTS = [27, 48];
/** A word of letters and figures; or figures in a line so short that all of it may be one number, or a marking. */
const MAY_BE_NUMBER = /(?=\S*\d)(?=\S*[A-Za-z])\S{5}|^(?=.*\d)(?=.*\S.*\S).{2,24}$/;
/** Below it a line may stand on its head. */
const SURE = 0.97;
/** A difference below it may be chance. */
const CLEARLY = 0.04;
const LEAST_SURE = 0.35;

/** The print of a photo. */
export interface SeenText {
  lines: SeenLine[];
  /** Places that may be lines as well and were not read, as there was too much of it. */
  linesLeft: number;
}

/**
 * The printed lines of a photo, in their order from the top: lines are found by their letters, turned level, and read one by
 * one, the largest first. What lies on a code is left out.
 */
export function seeText(read: LineReader, photo: Picture, codes: readonly Quad[] = []): SeenText {
  const scale = findScale(photo);
  const sized = scale > 1 ? shrink(photo, scale) : photo;
  const quiet = calm(sized);
  const picture = scale < 1 ? enlargeTwice(quiet) : quiet;
  const isOnCode = (x: number, y: number): boolean => codes.some((quad) => holds(quad, x * scale, y * scale));
  const upright = readLines(read, picture, isOnCode);
  const sides =
    weigh(upright.lines) < 6
      ? readLines(read, turnQuarters(picture, 3), (x, y) => isOnCode(picture.width - y, x))
      : { lines: [], linesLeft: 0 };
  const isOnSide = weigh(sides.lines) > 2 * weigh(upright.lines);
  const best = isOnSide ? sides.lines.map((line) => turnBack(line, picture.width)) : upright.lines;
  return {
    lines: best
      .map((line) => ({
        ...line,
        quad: mapQuad(line.quad, ([x, y]) => [Math.round(x * scale), Math.round(y * scale)]),
      }))
      .map((line) => ({ ...line, ...findCut(line.quad, photo) }))
      .toSorted((a, b) => a.quad[0][1] - b.quad[0][1]),
    linesLeft: isOnSide ? sides.linesLeft : upright.linesLeft,
  };
}

/** Of the height of letters, white that must be seen beyond a word for the word to end there. */
const WHITE = 0.35;

/** Where a line reaches the rim of the photo, along the line: print that only lies near the upper or the lower rim is whole. */
function findCut([a, b, c, d]: Quad, { width, height }: Picture): Pick<SeenLine, 'cut'> {
  const [start, end] = [middle(a, d), middle(b, c)];
  const length = Math.max(1, Math.hypot(end[0] - start[0], end[1] - start[1]));
  const step = (WHITE * heightOf([a, b, c, d])) / length;
  const [dx, dy] = [step * (end[0] - start[0]), step * (end[1] - start[1])];
  const isOut = (x: number, y: number): boolean => x < 0 || y < 0 || x >= width || y >= height;
  const cut = { start: isOut(start[0] - dx, start[1] - dy), end: isOut(end[0] + dx, end[1] + dy) };
  return cut.start || cut.end ? { cut } : {};
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Pixels of the photo for one of the picture that is looked at. */
function findScale({ width, height }: Picture): number {
  const longest = Math.max(width, height);
  if (longest <= SMALL) return 0.5;
  return Math.max(1, Math.ceil(longest / LARGE - 0.25));
}

const turnBack = (line: SeenLine, width: number): SeenLine => ({
  ...line,
  quad: mapQuad(line.quad, ([x, y]) => [width - y, x]),
});

const weigh = (lines: readonly SeenLine[]): number =>
  lines.reduce((sum, { text, confidence }) => sum + Math.max(0, confidence - 0.5) * text.length, 0);

/** Bars are in rows, as letters are. */
const holds = (quad: Quad, x: number, y: number): boolean =>
  x > Math.min(...quad.map(([cx]) => cx)) &&
  x < Math.max(...quad.map(([cx]) => cx)) &&
  y > Math.min(...quad.map(([, cy]) => cy)) &&
  y < Math.max(...quad.map(([, cy]) => cy));

function readLines(read: LineReader, picture: Picture, isOnCode: (x: number, y: number) => boolean): SeenText {
  const inks = findInks(picture, RADIUS);
  const found = (['dark', 'light'] as const)
    .flatMap((polarity) => findLines(picture, inks[polarity], polarity))
    .filter(
      ({ x, y, length, angle }) => !isOnCode(x + (length / 2) * Math.cos(angle), y + (length / 2) * Math.sin(angle)),
    );
  let width = 0;
  const metered: LineReader = (line) => {
    width += line.width;
    return read(line);
  };
  const tried: BothWays[] = [];
  for (const line of found.toSorted((a, b) => b.blobs * b.height - a.blobs * a.height)) {
    if (tried.length === MOST_LINES || width > MOST_WIDTH) break;
    tried.push(readBothWays(metered, picture, line));
  }
  // Short words may be read on their head, too: in doubt they stand as the others do. Grain makes small ones.
  const isMostlyTurned = tried.reduce((sum, both) => sum + tellTurn(both) * both.line.height ** 2, 0) < 0;
  return {
    lines: dropDoubles(tried.flatMap((both) => chooseWay(read, picture, both, isMostlyTurned) ?? [])),
    linesLeft: found.length - tried.length,
  };
}

/**
 * Of lines that lie on each other, without those that are a part of another: the rims of bright letters are found as dark
 * letters, too, and some of them are missed. Readings that differ stand both.
 */
function dropDoubles(lines: readonly SeenLine[]): SeenLine[] {
  const longest = lines.toSorted((a, b) => compact(b).length - compact(a).length || b.confidence - a.confidence);
  return longest.filter(
    (line, at) =>
      !longest.slice(0, at).some((other) => compact(other).includes(compact(line)) && liesOn(line.quad, other.quad)),
  );
}

const compact = ({ text }: SeenLine): string => blur(text.replace(/[^A-Za-z0-9]/g, ''));

/** Whether the middle of one is inside the other, and both are about as high. */
function liesOn(quad: Quad, other: Quad): boolean {
  const [x, y] = centreOf(quad);
  const ratio = heightOf(quad) / heightOf(other);
  return ratio > 0.5 && ratio < 2 && holds(other, x, y);
}

const heightOf = ([a, , , d]: Quad): number => Math.hypot(d[0] - a[0], d[1] - a[1]);

/** One line read as it lies and on its head; null: the first reading left no doubt. */
interface BothWays {
  line: PrintLine;
  upright: OneReading | undefined;
  turned: OneReading | undefined | null;
}

function readBothWays(read: LineReader, picture: Picture, line: PrintLine): BothWays {
  const level = straighten(picture, line, LETTER_HEIGHT);
  const [a, b, c, d] = quadOfLine(line);
  const upright = asLine(read(level), [a, b, c, d]);
  if (upright !== undefined && upright.confidence >= SURE) return { line, upright, turned: null };
  return { line, upright, turned: asLine(read(turnQuarters(level, 2)), [c, d, a, b]) };
}

/** A number of a form that chips have does not come about on its head: it tells more than all other lines. */
const TYPE_NUMBER = 1000;

const holdsTypeNumber = (text: string): boolean =>
  [text.replace(/\s/g, ''), ...text.split(/\s+/)]
    .map((word) => word.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/gi, ''))
    .some((word) => spellOut(word).some((number) => readTypeNumber(number) !== undefined));

/** Shorter lines are read on their head as well as upright. */
const LEAST_TELLING = 6;

/** Above 0 for a line that is upright, below for one on its head, by the signs that speak for it; 0 in doubt. */
function tellTurn({ upright, turned }: BothWays): number {
  const [up, down] = [upright, turned].map((reading) => holdsTypeNumber(reading?.text ?? ''));
  if (up !== down) return up === true ? TYPE_NUMBER : -TYPE_NUMBER;
  if (turned === null) return upright?.text.length ?? 0;
  if (Math.max(upright?.text.length ?? 0, turned?.text.length ?? 0) < LEAST_TELLING) return 0;
  const apart = legibilityOf(upright) - legibilityOf(turned);
  if (Math.abs(apart) < CLEARLY) return 0;
  return apart > 0 ? (upright?.text.length ?? 0) : -(turned?.text.length ?? 0);
}

/** What small letters between capitals and figures take from the confidence of a line, for each of its signs. */
const PRICE_OF_SMALL = 0.3;

/** The confidence, less what speaks against it: `NV 2E9Hh LOW` is a line on its head. */
function legibilityOf(reading: OneReading | undefined): number {
  if (reading === undefined) return 0;
  const small = reading.text.match(/(?<=[A-Z\d]\S*)[a-z](?=\S*[A-Z\d])|(?<=\d)[a-z]|(?<=[A-Z]{2})[a-z]/g)?.length ?? 0;
  return reading.confidence - (PRICE_OF_SMALL * small) / reading.text.length;
}

/** A line that may hold a number is read at other sizes as well: what is read each time is no chance. */
function chooseWay(read: LineReader, picture: Picture, both: BothWays, isMostlyTurned: boolean): SeenLine | undefined {
  const told = tellTurn(both);
  const isTurned = told === 0 ? isMostlyTurned : told < 0;
  const first = isTurned ? (both.turned ?? undefined) : both.upright;
  if (first === undefined || first.confidence < LEAST_SURE) return undefined;
  const again = MAY_BE_NUMBER.test(first.text)
    ? OTHER_HEIGHTS.map((height) =>
        read(turnQuarters(straighten(picture, both.line, height), isTurned ? 2 : 0))
          .map(({ text }) => text)
          .join(''),
      )
    : [];
  const agreed = agreeOn([first.text, ...again]);
  const byForm = again.length === 0 ? undefined : readByForm(picture, isTurned ? turnLine(both.line) : both.line);
  return { ...first, ...(byForm === undefined ? agreed : settleByForm(agreed, byForm)) };
}

/** Of the least sure letter, for a reading by form to be counted, and to stand against readings that differ, or that agree. */
const [LEAST_FORM, SURE_FORM, SUREST_FORM] = [0.4, 0.55, 0.9];
const LEAST_LETTERS = 4;
/** What a reading of Tesseract weighs for a sign, beside its likelihood by form. */
const VOTE = 0.2;

function readByForm(picture: Picture, line: PrintLine): ReadGlyph[] | undefined {
  const letters = readGlyphs(picture, line);
  return letters.length < LEAST_LETTERS || leastSure(letters) < LEAST_FORM ? undefined : letters;
}

const leastSure = (letters: readonly ReadGlyph[]): number => Math.min(...letters.map(({ confidence }) => confidence));

type Readings = Pick<SeenLine, 'text' | 'again'>;

/**
 * Between signs that look alike the form weighs more, as Tesseract goes by what usually follows what: `BC5478` for `BC547B`.
 * Where Tesseract reads something else each time, a sure reading by form is the line; a very sure one always is.
 */
function settleByForm({ text, again }: Readings, letters: readonly ReadGlyph[]): Readings {
  const readings = [text, ...again];
  const form = letters.map((letter) => letter.text).join('');
  if (/[a-z]{2}/.test(text)) return { text, again: [...again, form] };
  const alike = readings.map(signsOf).filter((signs) => blur(signs) === blur(signsOf(form)));
  if (alike.length > 0) return { text: settleSigns(letters, alike), again: readings };
  const isDisputed = new Set(readings.map((one) => blur(signsOf(one)))).size > 1;
  return leastSure(letters) >= (isDisputed ? SURE_FORM : SUREST_FORM)
    ? { text: form, again: readings }
    : { text, again: [...again, form] };
}

const signsOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The signs of readings that differ in such alone that look alike, each as its form and the readings say together. */
function settleSigns(letters: readonly ReadGlyph[], readings: readonly string[]): string {
  let at = 0;
  return letters
    .map(({ text, likelihoodOf }) => {
      if (signsOf(text) === '') return text;
      const votes = readings.map((signs) => signs[at]!);
      at++;
      const weigh = (sign: string): number => likelihoodOf(sign) + VOTE * votes.filter((vote) => vote === sign).length;
      return [text, ...votes].reduce((best, sign) => (weigh(sign) > weigh(best) ? sign : best));
    })
    .join('');
}

/** The same line, on its head. */
const turnLine = (line: PrintLine): PrintLine => ({
  ...line,
  x: line.x + line.length * Math.cos(line.angle),
  y: line.y + line.length * Math.sin(line.angle),
  angle: line.angle + Math.PI,
});

/** What two readings say is the line; else the first is. */
function agreeOn([first = '', ...again]: readonly string[]): Pick<SeenLine, 'text' | 'again'> {
  const agreed = again.find((text, at) => text !== first && again.indexOf(text) !== at);
  if (agreed === undefined || again.includes(first)) return { text: first, again };
  return { text: agreed, again: [agreed, first] };
}

function findLines(picture: Picture, ink: Uint8Array, polarity: Polarity): PrintLine[] {
  const blobs = findBlobs(ink, picture.width, picture.height, MOST_BLOBS);
  const isPrint = (blob: Blob): boolean => !isLetter(blob, picture.height) || !isRim(picture, ink, blob, polarity);
  return chainLines(blobs.filter(isPrint), polarity, picture.height);
}

type OneReading = Omit<SeenLine, 'again'>;

function asLine(characters: readonly ReadCharacter[], quad: Quad): OneReading | undefined {
  const text = characters.map((one) => one.text).join('');
  const letters = characters.filter((one) => one.text.trim() !== '');
  if (letters.length < 2) return undefined;
  const confidence = letters.reduce((sum, one) => sum + one.confidence, 0) / letters.length;
  return { text, confidence, quad };
}
