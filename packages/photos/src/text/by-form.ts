import type { Picture } from '../pictures/picture.ts';
import { blur } from './confusions.ts';
import { SIGNS } from './glyph-net.ts';
import { readGlyphs, readGlyphsOften, type ReadGlyph } from './glyph-reader.ts';
import { lengthen, tilt, turnLine, type PrintLine } from './lines.ts';
import { weighNeighbours } from './sign-odds.ts';

/** A line as it was read, how sure that is, and what else it was read as. */
interface Readings {
  text: string;
  /** 0 to 1. */
  confidence: number;
  again: string[];
}

/** A line and its letters, read by their form. */
export interface FormReading {
  line: PrintLine;
  letters: readonly ReadGlyph[];
  /** The line goes on beyond where it was found to. */
  isLonger: boolean;
}

const LEAST_LETTERS = 4;
/** Of all letters in the mean and of the least sure one: for a reading to be counted; to be the line where others differ; where they agree. */
const COUNTED = { mean: 0.6, least: 0.3 };
const BEFORE_OTHERS = { mean: 0.78, least: 0.3 };
const BEFORE_ALL = { mean: 0.92, least: 0.7 };
/** A difference in the mean below it may be chance. */
const CLEARLY = 0.04;
/** What a reading of Tesseract weighs for a sign, beside its likelihood by form. */
const VOTE = 0.1;
/** Of the height of letters, how far a line is looked for beyond its ends, and what may lie between two letters. */
const [REACH, WIDEST] = [2.5, 1.3];
/** Of a letter beyond the end of a line. */
const SURE_BEYOND = 0.5;

/** Grain makes letters look higher or lower than they are: by so much of their height. */
const OTHER_HEIGHTS = [0.93, 1.07];
/** From that on the height is right. */
const SURE_HEIGHT = 0.97;

/** The line with the height at which its letters are the surest. */
function fitHeight(picture: Picture, line: PrintLine): PrintLine {
  const sureAt = (one: PrintLine): number => meanSure(readGlyphs(picture, one));
  const sure = sureAt(line);
  if (sure >= SURE_HEIGHT || sure === 0) return line;
  const others = OTHER_HEIGHTS.map((share) => ({ ...line, height: share * line.height }));
  return others.reduce((best, other) => (sureAt(other) > sureAt(best) ? other : best), line);
}

/**
 * The letters of a line, and of its ends that were not found as letters: a stroke between figures, a letter that is broken. By one
 * look at it; where it is worn, by several.
 */
export function readForm(picture: Picture, found: PrintLine, isWorn = true): FormReading {
  const line = fitHeight(picture, found);
  const reach = REACH * line.height;
  const whole = lengthen(line, reach, reach);
  const letters = isWorn ? readGlyphsOften(picture, whole) : readGlyphs(picture, whole);
  const isInside = ({ along }: ReadGlyph): boolean => along > reach && along < reach + line.length;
  const inside = letters.filter(isInside);
  const before = goOn(letters.filter(({ along }) => along <= reach).toReversed(), inside[0], line.height);
  const after = goOn(
    letters.filter(({ along }) => along >= reach + line.length),
    inside.at(-1),
    line.height,
  );
  const [first, last] = [before.at(-1), after.at(-1)];
  const more = (letter: ReadGlyph | undefined, end: number): number =>
    letter === undefined ? 0 : Math.abs(letter.along - end) + line.height / 2;
  return {
    line: lengthen(line, more(first, reach), more(last, reach + line.length)),
    letters: weighNeighbours([
      ...before.toReversed(),
      ...inside.slice(Number(before.length === 0 && inside[0]?.text === ' ')),
      ...after,
    ]),
    isLonger: before.length + after.length > 0,
  };
}

/** Of letters that lie further and further out, those that go on with a line without a gap. */
function goOn(letters: readonly ReadGlyph[], end: ReadGlyph | undefined, height: number): ReadGlyph[] {
  const further: ReadGlyph[] = [];
  let before = end;
  for (const letter of letters) {
    if (before === undefined || letter.text === ' ' || letter.confidence < SURE_BEYOND) break;
    if (Math.abs(letter.along - before.along) > WIDEST * height) break;
    further.push(letter);
    before = letter;
  }
  return further;
}

/** Of letters that are print for sure: no edge and no texture has as many with such a form. */
const FORMED = { mean: 0.9, least: 0.5 };

/** Whether letters leave no doubt that they are print. */
export const isFormed = (letters: readonly ReadGlyph[]): boolean => reaches(letters, FORMED);

/** The letters of a line as it lies or on its head, whichever is the surer; undefined: they have no form, or as much of one both ways. */
export function readFormBothWays(picture: Picture, line: PrintLine): FormReading | undefined {
  if (line.blobs < LEAST_LETTERS) return undefined;
  const ways = [line, turnLine(line)].map((way) => ({ way, sure: meanSure(readGlyphs(picture, way)) }));
  const [best, other] = ways.toSorted((a, b) => b.sure - a.sure);
  if (best!.sure < COUNTED.mean || best!.sure - other!.sure < CLEARLY) return undefined;
  const form = readForm(picture, best!.way);
  return reaches(form.letters, BEFORE_OTHERS) ? form : undefined;
}

/** A letter that is as likely as not says nothing. */
const EVEN = 0.5;

/** How much form the letters of a line have, as it lies or on its head: more and surer letters have more. */
export const weighForm = (picture: Picture, line: PrintLine): number =>
  Math.max(
    ...[line, turnLine(line)].map((way) =>
      sureness(readGlyphs(picture, way)).reduce((sum, confidence) => sum + confidence - EVEN, 0),
    ),
  );

/** Letters that stand on their head are taken for others with about that sureness; grain and pins are not. */
const MAY_BE_LETTERS = 0.5;

/** Whether what may be a line looks like letters at all, whichever way they stand. */
export const mayBeLetters = (picture: Picture, line: PrintLine): boolean =>
  meanSure(readGlyphs(picture, line)) >= MAY_BE_LETTERS;

/** In the mean of all letters; a line that is surer by it stands that way. */
const CLEAR_WAY = 0.15;

/** How much surer its letters are as a line lies than on its head, in the mean; below 0: on its head. */
export const weighWay = (picture: Picture, line: PrintLine): number =>
  meanSure(readGlyphs(picture, line)) - meanSure(readGlyphs(picture, turnLine(line)));

/** Above 0 for a line whose letters stand upright for sure, below for one that stands on its head; 0 in doubt. */
export function tellWay(picture: Picture, line: PrintLine): number {
  const best = Math.max(...[line, turnLine(line)].map((way) => meanSure(readGlyphs(picture, way))));
  const apart = weighWay(picture, line);
  return best < BEFORE_OTHERS.mean || Math.abs(apart) < CLEAR_WAY ? 0 : apart;
}

/** From that on two angles are others, in radians. */
const OTHER_ANGLE = 0.015;

/** A line as steep as it was found, or as the others of its picture lie: whichever gives its letters more form. */
export function tiltBand(picture: Picture, band: PrintLine, angle: number): PrintLine {
  if (Math.abs(band.angle - angle) < OTHER_ANGLE) return band;
  const tilted = tilt(band, angle);
  return weighForm(picture, tilted) > weighForm(picture, band) ? tilted : band;
}

/** Whether what may be a line has letters of a form, as it lies or on its head. */
export const hasForm = (picture: Picture, line: PrintLine): boolean =>
  [line, turnLine(line)].some((way) =>
    reaches(
      readGlyphs(picture, way).filter(({ text }) => text !== ' '),
      COUNTED,
    ),
  );

const reaches = (letters: readonly ReadGlyph[], bar: { mean: number; least: number }): boolean =>
  meanSure(letters) >= bar.mean && Math.min(...sureness(letters)) >= bar.least;

const meanSure = (letters: readonly ReadGlyph[]): number => {
  const sure = sureness(letters);
  return sure.length < LEAST_LETTERS ? 0 : sure.reduce((sum, one) => sum + one, 0) / sure.length;
};

const sureness = (letters: readonly ReadGlyph[]): number[] =>
  letters.filter(({ text }) => text !== ' ').map(({ confidence }) => confidence);

/**
 * Between signs that look alike the form weighs more, as Tesseract goes by what usually follows what: `BC5478` for `BC547B`.
 * Where Tesseract is not sure, or reads something else each time, a sure reading by form is the line; a very sure one always is.
 */
export function settleByForm(
  { text, confidence, again }: Readings,
  letters: readonly ReadGlyph[],
  isSure: boolean,
): Readings {
  if (!reaches(letters, COUNTED)) return { text, confidence, again };
  const readings = [text, ...again];
  const form = letters.map((letter) => letter.text).join('');
  if (/[a-z]{2}/.test(text)) return { text, confidence, again: [...again, form] };
  const alike = readings.map(signsOf).filter((signs) => blur(signs) === blur(signsOf(form)));
  if (alike.length > 0) {
    const spaced = readings.filter((reading) => blur(signsOf(reading)) === blur(signsOf(form)));
    return { text: spaceAs(settleSigns(letters, alike), spaced), confidence, again: readings };
  }
  const isDisputed = !isSure || new Set(readings.map((one) => blur(signsOf(one)))).size > 1;
  return reaches(letters, isDisputed ? BEFORE_OTHERS : BEFORE_ALL)
    ? { text: form, confidence: meanSure(letters), again: readings }
    : { text, confidence, again: [...again, form] };
}

/** Whether all readings and the form of the letters say the same, for sure: no further reading says more. */
export const isSettled = (letters: readonly ReadGlyph[], readings: readonly string[]): boolean => {
  const form = signsOf(letters.map(({ text }) => text).join(''));
  return reaches(letters, BEFORE_ALL) && readings.every((reading) => signsOf(reading) === form);
};

/** Whether the form of letters says that text for sure, but for signs that look alike. */
export function saysForSure(letters: readonly ReadGlyph[], text: string): boolean {
  const signs = letters.filter((letter) => signsOf(letter.text) !== '');
  if (blur(signsOf(text)) !== blur(signs.map((letter) => letter.text).join(''))) return false;
  const sure = signs.map(({ text: sign, likelihoodOf }) =>
    [...SIGNS].filter((other) => blur(other) === blur(sign)).reduce((sum, other) => sum + likelihoodOf(other), 0),
  );
  const mean = sure.reduce((sum, one) => sum + one, 0) / sure.length;
  return mean >= BEFORE_ALL.mean && Math.min(...sure) >= BEFORE_ALL.least;
}

export const signsOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Blanks stand where most readings of the same signs have one: letters far apart are told from words by the print around them. */
function spaceAs(settled: string, readings: readonly string[]): string {
  const countBlanks = (signs: number): number =>
    readings.filter((reading) => new RegExp(`^(?:[^A-Z0-9]*[A-Z0-9]){${signs}}\\s`, 'i').test(reading)).length;
  let signs = 0;
  return [...settled]
    .map((sign, at) => {
      if (signsOf(sign) === '') return sign;
      signs++;
      const goesOn = signsOf(settled[at + 1] ?? '') !== '';
      return goesOn && countBlanks(signs) > readings.length / 2 ? `${sign} ` : sign;
    })
    .join('');
}

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
