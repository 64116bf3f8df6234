import { findBodies, isLong, isOnBody, type Body } from '../pictures/bodies.ts';
import { calm, isGrainy } from '../pictures/grain.ts';
import type { Picture, Quad } from '../pictures/picture.ts';
import { centreOf, heightOf, mapQuad } from '../pictures/quad.ts';
import { enlargeTwice, shrink } from '../pictures/scale.ts';
import { turnQuarters } from '../pictures/turn.ts';
import { readTypeNumber } from '../markings/type-numbers.ts';
import { findBands } from './bands.ts';
import { findBlobs, type Blob } from './blobs.ts';
import {
  hasForm,
  isFormed,
  isSettled,
  mayBeLetters,
  readForm,
  readFormBothWays,
  saysForSure,
  settleByForm,
  signsOf,
  tellWay,
  tiltBand,
  weighForm,
  weighWay,
  type FormReading,
} from './by-form.ts';
import { blur, spellOut } from './confusions.ts';
import { findCut, type Cut } from './cut.ts';
import { readGlyphs, type ReadGlyph } from './glyph-reader.ts';
import { lookAtBody, lookLeaning, onSide, RADIUS, type Frame } from './frames.ts';
import { findInks, type Polarity } from './ink.ts';
import { chainLines, commonAngle, isLetter, turnLine, type PrintLine } from './lines.ts';
import type { LineReader, ReadCharacter } from './character.ts';
import { meterOf, type Meter } from './meter.ts';
import { isRim } from './rims.ts';
import { quadOfLine, straighten } from './straighten.ts';

/** A printed line of a photo. */
export interface SeenLine {
  text: string;
  /** Mean of its characters as they stand there, by whoever read them so; 0 to 1. */
  confidence: number;
  /** The same line, read at other sizes. */
  again: string[];
  quad: Quad;
  /** The photo ends where its first or its last word stands: it may go on beyond. Left out: it does not. */
  cut?: Cut;
}

const [SMALL, LARGE] = [520, 1500];
const MOST_BLOBS = 40_000;
/** As the photo lies, and turned on its side. */
const [MOST_LINES, MOST_ON_SIDE] = [40, 10];
/** Of the largest bodies, so many each; and on the rest of a photo with a body whose number was read. */
const [MOST_BODIES, MOST_ON_BODY, MOST_BESIDE] = [3, 6, 8];
/** The same of a photo with bodies, which have been looked at on their own. */
const [GIVE_UP_BESIDE, MOST_BESIDE_UNREAD] = [8, 12];
/** Places of a body, the largest first, of which is seen whether they are letters. */
const MOST_LOOKED_AT = 24;
/** The largest lines of a photo, of which none is print: the smaller ones are none either, as it lies. */
const GIVE_UP = 22;
/** The largest lines that Tesseract is not sure of are read by the form of their letters, so many of them. */
const MOST_BY_FORM = 10;
/** Pixels of level lines, one behind the other, that are read as they lie and on their head; twice that comes with other sizes. */
const MOST_WIDTH = 24_000;
/**
 * Of all that is read of a photo, with what looking at letters comes to: some three seconds. The same of a photo with bodies; and of
 * its bodies, so that something is left for what lies beside them.
 */
const [MOST_OF_ALL, MOST_WITH_BODIES, MOST_OF_BODIES] = [52_000, 30_000, 20_000];
/** Letters are read best at the first of these heights in pixels; the others are a second and a third opinion. */
const LETTER_HEIGHT = 36;
const OTHER_HEIGHTS = [27, 48] as const;
/** A word of letters and figures; or figures in a line so short that all of it may be one number, or a marking. */
const MAY_BE_NUMBER = /(?=\S*\d)(?=\S*[A-Za-z])\S{5}|^(?=.*\d)(?=.*\S.*\S).{2,24}$/;
/** A line on a chip may be two letters: `LM` above `358N`. */
const LEAST_ON_BODY = 2;
/** On a chip a few capitals may go on in the line below. */
const MAY_GO_ON = /^[A-Z]{2,5}$/;
/** Below it a line may stand on its head. */
const SURE = 0.97;
/** A difference below it may be chance. */
const CLEARLY = 0.04;
const LEAST_SURE = 0.35;

/** The print of a photo. */
export interface SeenText {
  lines: SeenLine[];
  /** Places that may be lines as well and were not read, or only once, as there was too much of it. */
  linesLeft: number;
}

/**
 * The printed lines of a photo, in the order in which they are read: lines are found by their letters, turned level, and read one by
 * one, the largest first. What lies on a code is left out.
 */
export function seeText(read: LineReader, photo: Picture, codes: readonly Quad[] = []): SeenText {
  const scale = findScale(photo);
  const sized = scale > 1 ? shrink(photo, scale) : photo;
  const quiet = calm(sized);
  const picture = scale < 1 ? enlargeTwice(quiet) : quiet;
  const isOnCode = (x: number, y: number): boolean => codes.some((quad) => holds(quad, x * scale, y * scale));
  const asItLies: Frame = {
    picture,
    inks: findInks(picture, RADIUS),
    hasGrain: isGrainy(sized),
    placeBefore: (place) => place,
  };
  // A label with codes says more than what stands on dark places of its reel.
  const bodies = codes.length > 0 ? [] : findBodies(photo).slice(0, MOST_BODIES);
  const meter = meterOf(read, bodies.length > 0 ? MOST_WITH_BODIES : MOST_OF_ALL);
  const readFrom = (frame: Frame, mostLines: number): ReadLines => readFrame(meter, frame, mostLines, isOnCode);
  const onBodies: { body: Body; lines: FoundLine[] }[] = [];
  for (const body of bodies) {
    if (meter.width() > MOST_OF_BODIES) break;
    onBodies.push({ body, lines: readBody(readFrom, lookAtBody(photo, body, scale), body) });
  }
  const bodiesLeft = bodies.length - onBodies.length;
  const isNamed = onBodies.some(({ lines }) => lines.some(({ text }) => holdsTypeNumber(text)));
  const rest = bodies.length === 0 ? asItLies : { ...asItLies, giveUp: GIVE_UP_BESIDE };
  let best = readFrom(rest, isNamed ? MOST_BESIDE : bodies.length > 0 ? MOST_BESIDE_UNREAD : MOST_LINES);
  for (const { body, lines } of onBodies) {
    const isOn = ({ quad }: FoundLine): boolean => {
      const [x, y] = centreOf(quad);
      return isOnBody(body, [x * scale, y * scale]);
    };
    const isBetter = weigh(lines) > weigh(best.lines.filter(isOn));
    const [kept, more] = isBetter
      ? [best.lines.filter((line) => !isOn(line)), lines]
      : [best.lines, addTo(best.lines, lines)];
    best = { ...best, lines: [...kept, ...more] };
  }
  // Print that leans is no row of letters as the photo lies. That of bodies has been looked at level and on its side.
  const others = isPrinted(onBodies) ? [] : [() => onSide(asItLies), ...lookLeaning(asItLies)];
  const lying = weigh(best.lines);
  for (const look of others) {
    if (weigh(best.lines) >= LEAST_READ || meter.isSpent()) break;
    const found = readFrom(look(), MOST_ON_SIDE);
    if (weigh(found.lines) > 2 * lying && weigh(found.lines) > weigh(best.lines)) best = found;
  }
  return {
    lines: inOrder(best.lines)
      .map(({ text, confidence, again, quad }) => ({
        text,
        confidence,
        again,
        quad: mapQuad(quad, ([x, y]) => [Math.round(x * scale), Math.round(y * scale)]),
      }))
      .map((line) => ({ ...line, ...findCut(line.quad, photo) })),
    linesLeft: best.linesLeft + bodiesLeft,
  };
}

/** Of further lines those that lie on none that is there. */
const addTo = (lines: readonly FoundLine[], further: readonly FoundLine[]): FoundLine[] =>
  further.filter(({ quad }) => !lines.some((line) => liesOn(quad, line.quad) || liesOn(line.quad, quad)));

const isPrinted = (onBodies: readonly { lines: readonly FoundLine[] }[]): boolean =>
  onBodies.some(({ lines }) => weigh(lines) > 0);

/** From the top as the print stands: on a photo that lies on its side or its head the first line is not the uppermost. */
function inOrder(lines: readonly FoundLine[]): FoundLine[] {
  const sum = (axis: 0 | 1): number => lines.reduce((all, { quad: [a, b] }) => all + b[axis] - a[axis], 0);
  const [along, down] = [sum(0), sum(1)];
  const depth = ({ quad }: FoundLine): number => {
    const [x, y] = centreOf(quad);
    return along * y - down * x;
  };
  return lines.toSorted((a, b) => depth(a) - depth(b));
}

/** The lines of a body; where it is about as long as wide and little is read of it, those that stand across it. */
function readBody(readFrom: (frame: Frame, mostLines: number) => ReadLines, frame: Frame, body: Body): FoundLine[] {
  const { lines } = readFrom(frame, MOST_ON_BODY);
  if (weigh(lines) >= LEAST_READ || isLong(body)) return lines;
  const across = readFrom(onSide(frame), MOST_ON_BODY).lines;
  return weigh(across) > weigh(lines) ? across : lines;
}

function readFrame(
  meter: Meter,
  { placeBefore, ...frame }: Frame,
  mostLines: number,
  isOnCode: (x: number, y: number) => boolean,
): ReadLines {
  meter.watch(frame.picture);
  const { lines, linesLeft } = readLines(meter, frame, mostLines, (x, y) => isOnCode(...placeBefore([x, y])));
  return { lines: lines.map((line) => ({ ...line, quad: mapQuad(line.quad, placeBefore) })), linesLeft };
}

/** Pixels of the photo for one of the picture that is looked at. */
function findScale({ width, height }: Picture): number {
  const longest = Math.max(width, height);
  if (longest <= SMALL) return 0.5;
  return Math.max(1, Math.ceil(longest / LARGE - 0.25));
}

/** Tesseract is about as sure of edges and holes, of which it makes short words, as of worn print. */
const [SURE_PRINT, SHORTEST_PRINT] = [0.955, 4];
/** Signs of sure print, below which the photo may lie on its side. */
const LEAST_READ = 12;

/** A line, and whether the form of its letters leaves no doubt that it is print. */
type FoundLine = SeenLine & { isFormed?: boolean };

interface ReadLines {
  lines: FoundLine[];
  linesLeft: number;
}

/** Signs that are print for sure; a number of a form that chips have counts for all. */
const weigh = (lines: readonly FoundLine[]): number =>
  lines.reduce((sum, { text, confidence, isFormed = false }) => {
    const signs = signsOf(text).length;
    const isSure = signs >= SHORTEST_PRINT && (confidence >= SURE_PRINT || isFormed);
    return sum + (isSure ? signs + (holdsTypeNumber(text) ? LEAST_READ : 0) : 0);
  }, 0);

/** Bars are in rows, as letters are. */
const holds = (quad: Quad, x: number, y: number): boolean =>
  x > Math.min(...quad.map(([cx]) => cx)) &&
  x < Math.max(...quad.map(([cx]) => cx)) &&
  y > Math.min(...quad.map(([, cy]) => cy)) &&
  y < Math.max(...quad.map(([, cy]) => cy));

function readLines(
  { read, width, isSpent }: Meter,
  { picture, inks, hasGrain, isOneWay = false, giveUp = GIVE_UP }: Omit<Frame, 'placeBefore'>,
  mostLines: number,
  isOnCode: (x: number, y: number) => boolean,
): ReadLines {
  const all = (['dark', 'light'] as const)
    .flatMap((polarity) => {
      const lines = findLines(picture, inks[polarity], polarity, isOneWay);
      return hasGrain ? [...lines, ...findFormedBands(picture, inks[polarity], polarity)] : lines;
    })
    .filter(
      ({ x, y, length, angle }) => !isOnCode(x + (length / 2) * Math.cos(angle), y + (length / 2) * Math.sin(angle)),
    );
  const formed = hasGrain ? keepFormed(picture, all) : all;
  const widthBefore = width();
  let passed = 0;
  const tried: BothWays[] = [];
  // Pins of a chip are many and low.
  const sizeOf = ({ blobs, height }: PrintLine): number => blobs * height ** (isOneWay ? 2 : 1);
  for (const line of formed.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    if (
      tried.length === mostLines ||
      (isOneWay && passed === MOST_LOOKED_AT) ||
      width() - widthBefore > MOST_WIDTH ||
      isSpent()
    )
      break;
    if (tried.length >= giveUp && !tried.some(isPrint)) break;
    passed++;
    if (isOneWay && !isShort(line) && !looksLikeLetters(picture, line)) continue;
    const [told, formApart] = hasGrain || isOneWay ? [tellWay(picture, line), weighWay(picture, line)] : [0, 0];
    tried.push({ ...readBothWays(read, picture, line, told), formApart });
  }
  // Short words may be read on their head, too: in doubt they stand as the others do. Grain makes small ones.
  const isMostlyTurned = tried.reduce((sum, both) => sum + tellTurn(both) * both.line.height ** 2, 0) < 0;
  let byForm = 0;
  const mayRead = (): boolean => !isSpent() && byForm++ < MOST_BY_FORM;
  const way = { isMostlyTurned, isOneWay, hasGrain, mayRead, isSpent };
  const chosen = tried.flatMap((both) => chooseWay(read, picture, both, way) ?? []);
  const readOnce = chosen.filter(({ text, again }) => again.length === 0 && MAY_BE_NUMBER.test(text));
  return { lines: dropDoubles(chosen), linesLeft: formed.length - passed + readOnce.length };
}

/**
 * Of lines that lie on each other, without those that are a part of another: the rims of bright letters are found as dark
 * letters, too, and some of them are missed. Readings that differ stand both.
 */
function dropDoubles(lines: readonly FoundLine[]): FoundLine[] {
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

/** One line read as it lies and on its head; null: the first reading left no doubt. */
interface BothWays {
  line: PrintLine;
  upright: OneReading | undefined;
  turned: OneReading | undefined | null;
  /** In a photo with much grain, how much surer its letters are by their form as it lies. */
  formApart: number;
}

const isPrint = ({ upright, turned }: BothWays): boolean =>
  [upright, turned].some((reading) => reading != null && weigh([{ ...reading, again: [] }]) > 0);

/** `told`: how its letters stand, where their form says it (`tellWay`); it is read that way alone. */
function readBothWays(read: LineReader, picture: Picture, line: PrintLine, told: number): Omit<BothWays, 'formApart'> {
  const level = straighten(picture, line, LETTER_HEIGHT);
  const [a, b, c, d] = quadOfLine(line);
  const readTurned = (): OneReading | undefined => asLine(read(turnQuarters(level, 2)), [c, d, a, b]);
  if (told < 0) return { line, upright: undefined, turned: readTurned() };
  const upright = asLine(read(level), [a, b, c, d]);
  const isSure = upright !== undefined && (upright.confidence >= SURE || told > 0);
  return { line, upright, turned: isSure ? null : readTurned() };
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
function tellTurn({ upright, turned, formApart }: BothWays): number {
  const [up, down] = [upright, turned].map((reading) => holdsTypeNumber(reading?.text ?? ''));
  if (up !== down) return up === true ? TYPE_NUMBER : -TYPE_NUMBER;
  if (turned === null) return upright?.text.length ?? 0;
  if (Math.max(upright?.text.length ?? 0, turned?.text.length ?? 0) < LEAST_TELLING) return 0;
  const apart = legibilityOf(upright) - legibilityOf(turned) + formApart;
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

interface WayOfLines {
  /** Most lines of the picture stand on their head. */
  isMostlyTurned: boolean;
  /** All lines stand as most do. */
  isOneWay: boolean;
  hasGrain: boolean;
  /** Whether a further line may be read by its form. */
  mayRead: () => boolean;
  /** Numbers are read at no further size. */
  isSpent: () => boolean;
}

/** Letters of a line whose form says nothing: there are too few of them. */
const isShort = ({ length, height }: PrintLine): boolean => length < 4 * height;

const looksLikeLetters = (picture: Picture, line: PrintLine): boolean =>
  mayBeLetters(picture, line) || mayBeLetters(picture, turnLine(line));

/** A line that may hold a number is read at other sizes as well: what is read each time is no chance. */
function chooseWay(
  read: LineReader,
  picture: Picture,
  both: BothWays,
  { isMostlyTurned, isOneWay, hasGrain, mayRead, isSpent }: WayOfLines,
): FoundLine | undefined {
  const told = tellTurn(both);
  const isTurned = told === 0 || isOneWay ? isMostlyTurned : told < 0;
  const way = isTurned ? turnLine(both.line) : both.line;
  const held = isTurned ? both.turned : both.upright;
  const first = held ?? (isOneWay ? asLine(read(straighten(picture, way, LETTER_HEIGHT)), quadOfLine(way)) : undefined);
  const isNumber =
    first !== undefined && (MAY_BE_NUMBER.test(first.text) || (isOneWay && MAY_GO_ON.test(first.text.trim())));
  if ((!isNumber || first.confidence < SURE_PRINT) && mayRead()) {
    const form = readFormBothWays(picture, both.line);
    const isOtherWay = isOneWay && form !== undefined && Math.cos(form.line.angle - way.angle) < 0;
    const sure = form === undefined || isOtherWay ? undefined : readNumber(read, picture, form);
    if (sure !== undefined && MAY_BE_NUMBER.test(sure.text)) return sure;
  }
  if (first === undefined || first.confidence < LEAST_SURE) return undefined;
  if (!isNumber || isSpent()) return { ...first, again: [] };
  const isWorn = hasGrain || first.confidence < SURE_PRINT;
  return readNumber(read, picture, readForm(picture, way, isWorn), first);
}

/** A line whose letters were read by their form, by Tesseract as well; at the first size, it was read `first`. */
function readNumber(
  read: LineReader,
  picture: Picture,
  { line, letters, isLonger }: FormReading,
  first?: OneReading,
): FoundLine | undefined {
  const quad = quadOfLine(line);
  const again = isLonger || first === undefined ? read(straighten(picture, line, LETTER_HEIGHT)) : undefined;
  const reading = (again === undefined ? first : asLine(again, quad)) ?? first ?? asLine(letters, quad);
  if (reading === undefined) return undefined;
  const readAt = (height: number): string =>
    read(straighten(picture, line, height))
      .map(({ text }) => text)
      .join('');
  const [second, third] = OTHER_HEIGHTS;
  const opinions = [reading.text, readAt(second)];
  const others = isSettled(letters, opinions) ? opinions.slice(1) : [...opinions.slice(1), readAt(third)];
  const settled = settleByForm(
    { ...agreeOn([reading.text, ...others]), confidence: reading.confidence },
    letters,
    reading.confidence >= SURE_PRINT,
  );
  return {
    ...reading,
    ...settled,
    again: [...settled.again, ...lookAgain(picture, line, letters, settled)],
    isFormed: isFormed(letters),
  };
}

/** Of the height of a line, at which its letters are looked at once more. */
const LOOKED_AT_AGAIN = [0.88, 1.06];

/**
 * Where the form of the letters stands against all other readings it is read once more, larger and smaller, and each that says the
 * same for sure is a reading: Tesseract takes strokes of a laser for one letter each time, `SN74LSH2N` for `SN74LS112N`.
 */
function lookAgain(
  picture: Picture,
  line: PrintLine,
  letters: readonly ReadGlyph[],
  { text, again }: Pick<SeenLine, 'text' | 'again'>,
): string[] {
  const form = joinSigns(letters);
  const stands = signsOf(text) === signsOf(form) && saysForSure(letters, text);
  if (!stands || again.some((other) => signsOf(other) === signsOf(text))) return [];
  return LOOKED_AT_AGAIN.map((height) => readGlyphs(picture, { ...line, height: height * line.height }))
    .filter((look) => saysForSure(look, text))
    .map(() => form);
}

const joinSigns = (letters: readonly ReadGlyph[]): string => letters.map(({ text }) => text).join('');

/** What two readings say is the line; else the first is. */
function agreeOn([first = '', ...again]: readonly string[]): Pick<SeenLine, 'text' | 'again'> {
  const agreed = again.find((text, at) => text !== first && again.indexOf(text) !== at);
  if (agreed === undefined || again.includes(first)) return { text: first, again };
  return { text: agreed, again: [agreed, first] };
}

function findLines(picture: Picture, ink: Uint8Array, polarity: Polarity, isOneWay: boolean): PrintLine[] {
  const blobs = findBlobs(ink, picture.width, picture.height, MOST_BLOBS);
  const mayBePrint = (blob: Blob): boolean => !isLetter(blob, picture.height) || !isRim(picture, ink, blob, polarity);
  return chainLines(blobs.filter(mayBePrint), polarity, picture.height, isOneWay ? LEAST_ON_BODY : undefined);
}

/** Bands whose letters have a form. */
function findFormedBands(picture: Picture, ink: Uint8Array, polarity: Polarity): PrintLine[] {
  const bands = findBands(ink, picture.width, picture.height, polarity);
  const angle = commonAngle(bands);
  return bands
    .filter((band) => mayBeLetters(picture, band))
    .map((band) => tiltBand(picture, band, angle))
    .filter((band) => hasForm(picture, band));
}

/**
 * Of lines that lie on each other in a photo with much grain, those whose letters have the most form. What hangs on letters makes
 * a line too high, takes the rim of the case for a letter, or breaks it to pieces; and the rims of bright letters are dark ones.
 */
function keepFormed(picture: Picture, lines: readonly PrintLine[]): PrintLine[] {
  const isOn = (line: PrintLine, other: PrintLine): boolean => liesOn(quadOfLine(line), quadOfLine(other));
  return lines.filter((line) => {
    const rivals = lines.filter((other) => other !== line && (isOn(line, other) || isOn(other, line)));
    return !rivals.some((other) => weighForm(picture, other) > weighForm(picture, line) && hasForm(picture, other));
  });
}

type OneReading = Omit<SeenLine, 'again'>;

function asLine(characters: readonly ReadCharacter[], quad: Quad): OneReading | undefined {
  const text = characters.map((one) => one.text).join('');
  const letters = characters.filter((one) => one.text.trim() !== '');
  if (letters.length < 2) return undefined;
  const confidence = letters.reduce((sum, one) => sum + one.confidence, 0) / letters.length;
  return { text, confidence, quad };
}
