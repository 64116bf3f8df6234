import type { Picture, Quad } from '../pictures/picture.ts';
import { mapQuad } from '../pictures/quad.ts';
import { enlargeTwice, shrink } from '../pictures/scale.ts';
import { turnQuarters } from '../pictures/turn.ts';
import { findBlobs } from './blobs.ts';
import { findInk, type Polarity } from './ink.ts';
import { chainLines, type PrintLine } from './lines.ts';
import { quadOfLine, straighten } from './straighten.ts';

/** One character as it was read. */
export interface ReadCharacter {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

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
}

const [SMALL, LARGE] = [520, 1500];
const RADIUS = 22;
const MOST_BLOBS = 40_000;
const MOST_LINES = 40;
/** Letters are read best at the first of these heights in pixels; the others are a second and a third opinion. */
const LETTER_HEIGHT = 36;
const OTHER_HEIGHTS = [27, 48];
const MAY_BE_NUMBER = /(?=\S*\d)\S{2}/;
/** Below it a line may stand on its head. */
const SURE = 0.97;
/** A difference below it may be chance. */
const CLEARLY = 0.04;
const LEAST_SURE = 0.35;

/**
 * The printed lines of a photo, in their order from the top: lines are found by their letters, turned level, and read one by
 * one. What lies on a code is left out.
 */
export function seeText(read: LineReader, photo: Picture, codes: readonly Quad[] = []): SeenLine[] {
  const scale = findScale(photo);
  const picture = scale < 1 ? enlargeTwice(photo) : scale > 1 ? shrink(photo, scale) : photo;
  const isOnCode = (x: number, y: number): boolean => codes.some((quad) => holds(quad, x * scale, y * scale));
  const upright = readLines(read, picture, isOnCode);
  const sides =
    weigh(upright) < 6
      ? readLines(read, turnQuarters(picture, 3), (x, y) => isOnCode(picture.width - y, x)).map((line) =>
          turnBack(line, picture.width),
        )
      : [];
  const best = weigh(sides) > 2 * weigh(upright) ? sides : upright;
  return best
    .map((line) => ({ ...line, quad: mapQuad(line.quad, ([x, y]) => [Math.round(x * scale), Math.round(y * scale)]) }))
    .toSorted((a, b) => a.quad[0][1] - b.quad[0][1]);
}

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

function readLines(read: LineReader, picture: Picture, isOnCode: (x: number, y: number) => boolean): SeenLine[] {
  const found = (['dark', 'light'] as const)
    .flatMap((polarity) => findLines(picture, polarity))
    .filter(
      ({ x, y, length, angle }) => !isOnCode(x + (length / 2) * Math.cos(angle), y + (length / 2) * Math.sin(angle)),
    );
  const tried = found
    .toSorted((a, b) => b.blobs * b.height - a.blobs * a.height)
    .slice(0, MOST_LINES)
    .map((line) => readBothWays(read, picture, line));
  // Short words may be read on their head, too: in doubt they stand as the others do.
  const isMostlyTurned = tried.reduce((sum, both) => sum + tellTurn(both), 0) < 0;
  return tried.flatMap((both) => chooseWay(read, picture, both, isMostlyTurned) ?? []);
}

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

/** Above 0 for a line that is upright, below for one on its head, by the signs that speak for it; 0 in doubt. */
function tellTurn({ upright, turned }: BothWays): number {
  if (turned === null) return upright?.text.length ?? 0;
  const apart = (upright?.confidence ?? 0) - (turned?.confidence ?? 0);
  if (Math.abs(apart) < CLEARLY) return 0;
  return apart > 0 ? (upright?.text.length ?? 0) : -(turned?.text.length ?? 0);
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
  return { ...first, again };
}

function findLines(picture: Picture, polarity: Polarity): PrintLine[] {
  const ink = findInk(picture, polarity, RADIUS);
  return chainLines(findBlobs(ink, picture.width, picture.height, MOST_BLOBS), polarity, picture.height);
}

type OneReading = Omit<SeenLine, 'again'>;

function asLine(characters: readonly ReadCharacter[], quad: Quad): OneReading | undefined {
  const text = characters.map((one) => one.text).join('');
  const letters = characters.filter((one) => one.text.trim() !== '');
  if (letters.length < 2) return undefined;
  const confidence = letters.reduce((sum, one) => sum + one.confidence, 0) / letters.length;
  return { text, confidence, quad };
}
