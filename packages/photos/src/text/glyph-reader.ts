import type { Picture } from '../pictures/picture.ts';
import { openGlyphNet, ROWS, SIGNS, type GlyphNet, type Strip } from './glyph-net.ts';
import type { PrintLine } from './lines.ts';
import type { ReadCharacter } from './character.ts';

/** A letter by its form alone. */
export interface ReadGlyph extends ReadCharacter {
  /** Its middle, in pixels of the picture from where the line begins. */
  along: number;
  /** How likely another sign is, 0 to 1. */
  likelihoodOf: (sign: string) => number;
}

/** Of the rows that the net looks at, the height of a capital letter; and columns beside the line. */
const [CAPITAL, MARGIN] = [16, 12];
/** Looks that are made one to even out where a letter begins: to each side. */
const BESIDE = 1;
/** Letters do not stand closer than that, from middle to middle. */
const LEAST_APART = 4;
/** That there is a letter at all. */
const LEAST_LETTER = 0.5;
/** White that parts two words, from middle to middle. */
const WORD_GAP = 22;
const MOST_WIDTH = 900;

let net: GlyphNet | undefined;
/** What was read of a picture, by the place of the line, and in how many columns: the same line is asked for again when what it is is settled. */
const known = new WeakMap<Picture, { lines: Map<string, ReadGlyph[]>; columns: number }>();

/** Columns of a picture that were looked at for letters; what was asked for again is not counted again. */
export const countColumns = (picture: Picture): number => known.get(picture)?.columns ?? 0;

/**
 * Reads one line of capitals and figures letter by letter, by their form alone: unlike Tesseract it does not know what usually
 * follows what, and grain does it less harm. Small letters are read as capitals.
 */
export const readGlyphs = (picture: Picture, line: PrintLine): ReadGlyph[] =>
  recall(picture, line, '', () => lookAt(picture, line));

/** Of the height of letters: how much higher and lower, and how far above and below, a line is looked at as well. */
const [OTHER_HEIGHT, OTHER_PLACE] = [0.05, 0.06];

/** The same, each letter as five looks at the line have it together: what grain makes of one look it seldom makes of all. */
export const readGlyphsOften = (picture: Picture, line: PrintLine): ReadGlyph[] =>
  recall(picture, line, 'often', () => {
    const { height, angle } = line;
    const lower = (share: number): PrintLine => ({
      ...line,
      x: line.x - share * height * Math.sin(angle),
      y: line.y + share * height * Math.cos(angle),
    });
    const higher = (share: number): PrintLine => ({ ...line, height: (1 + share) * height });
    const others = [higher(OTHER_HEIGHT), higher(-OTHER_HEIGHT), lower(OTHER_PLACE), lower(-OTHER_PLACE)];
    const own = lookAt(picture, line);
    const seen = others.map((other) => ({ height: other.height, looks: lookAt(picture, other) }));
    return own.map((_, at) => {
      const along = (at + 0.5 - MARGIN) * (height / CAPITAL);
      const looks = seen.map(({ height: high, looks: all }) => {
        const column = Math.round((along * CAPITAL) / high + MARGIN - 0.5);
        return all[Math.max(0, Math.min(all.length - 1, column))]!;
      });
      return multiply([own[at]!, ...looks]);
    });
  });

/** Likelihoods of several looks at one thing, as one. */
function multiply(looks: readonly Float32Array[]): Float32Array {
  const means = looks[0]!.map((_, sign) =>
    Math.exp(looks.reduce((sum, look) => sum + Math.log(look[sign]! + 1e-6), 0) / looks.length),
  );
  const sum = means.reduce((all, one) => all + one, 0);
  return means.map((mean) => mean / sum);
}

/** Likelihoods at each column of a line. */
function lookAt(picture: Picture, line: PrintLine): Float32Array[] {
  net ??= openGlyphNet();
  const strip = cutStrip(picture, line);
  known.get(picture)!.columns += strip.width;
  return net(strip);
}

function recall(picture: Picture, line: PrintLine, how: string, look: () => Float32Array[]): ReadGlyph[] {
  const seen = known.get(picture) ?? { lines: new Map<string, ReadGlyph[]>(), columns: 0 };
  known.set(picture, seen);
  const { lines } = seen;
  const { polarity, x, y, length, height, angle } = line;
  const place = [how, polarity, x, y, length, height, angle].join(' ');
  const letters = lines.get(place) ?? pickLetters(look(), height / CAPITAL);
  lines.set(place, letters);
  return letters;
}

/** The line with the height of the net, print bright. */
function cutStrip(picture: Picture, line: PrintLine): Strip {
  const zoom = line.height / CAPITAL;
  const width = Math.min(MOST_WIDTH, Math.ceil(line.length / zoom) + 2 * MARGIN);
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const sign = line.polarity === 'dark' ? -1 : 1;
  const steps = Math.max(1, Math.round(zoom));
  const values = new Float32Array(width * ROWS);
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let sy = 0; sy < steps; sy++)
        for (let sx = 0; sx < steps; sx++) {
          const along = (x + (sx + 0.5) / steps - MARGIN) * zoom;
          const across = (y + (sy + 0.5) / steps - ROWS / 2) * zoom;
          sum += pixelAt(picture, line.x + along * cos - across * sin, line.y + along * sin + across * cos);
        }
      values[x * ROWS + y] = (sign * sum) / (steps * steps);
    }
  return { width, values };
}

function pixelAt({ width, height, luma }: Picture, x: number, y: number): number {
  const [px, py] = [Math.max(0, Math.min(width - 1, Math.floor(x))), Math.max(0, Math.min(height - 1, Math.floor(y)))];
  return luma[py * width + px]!;
}

const BLANK = { text: ' ', confidence: 1, likelihoodOf: () => 0 };

function pickLetters(looks: readonly Float32Array[], zoom: number): ReadGlyph[] {
  const none = SIGNS.length;
  const even = looks.map((_, at) => {
    const sum = new Float32Array(none + 1);
    let count = 0;
    for (let near = Math.max(0, at - BESIDE); near <= Math.min(looks.length - 1, at + BESIDE); near++, count++)
      for (let sign = 0; sign <= none; sign++) sum[sign]! += looks[near]![sign]!;
    return sum.map((value) => value / count);
  });
  const order = [...even.keys()]
    .filter((at) => 1 - even[at]![none]! > LEAST_LETTER)
    .toSorted((a, b) => even[a]![none]! - even[b]![none]!);
  const places: number[] = [];
  for (const at of order) if (places.every((other) => Math.abs(other - at) >= LEAST_APART)) places.push(at);
  return places
    .toSorted((a, b) => a - b)
    .flatMap((at, index, all) => {
      const likelihoods = even[at]!.subarray(0, none);
      const best = likelihoods.indexOf(Math.max(...likelihoods));
      const along = (at + 0.5 - MARGIN) * zoom;
      const blank = index > 0 && at - all[index - 1]! > WORD_GAP ? [{ ...BLANK, along }] : [];
      const likelihoodOf = (sign: string): number => likelihoods[SIGNS.indexOf(sign)] ?? 0;
      return [...blank, { text: SIGNS[best]!, confidence: likelihoods[best]!, along, likelihoodOf }];
    });
}
