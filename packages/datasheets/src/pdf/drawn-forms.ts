import type { KnownShape } from './letter-shape.ts';
import type { Box, Glyph, PdfFile, Picture } from './pdf-file.ts';
import { measureShape, recognizeForm } from './sign-shapes.ts';

/** Signs that are told where they are drawn: units and figures have them. */
const TOLD: ReadonlySet<string> = new Set(['Ω', 'µ', '±', '≤', '≥', '×', '°']);

/** Pixels of the height of the letters beside a sign. */
const PAINTED_SIZE = 48;
/** Of the height of the letters: paper around a sign. */
const PAPER = 0.02;
/** Signs of a file that are looked at: each is painted, which takes as long as its page is full. */
const MOST_LOOKS = 60;

/** Of the width and height of `℃`: its ring is no larger. */
const RING = 0.45;

/**
 * What a drawn sign is. @param sign In the place of a letter of its line, whose height and baseline it has. @param form What all
 * drawings of one sign have in common; undefined: it is looked at each time. Undefined: it is none that is known.
 */
export type TellSign = (sign: Glyph, form: string | undefined) => string | undefined;

/** Tells signs that are drawn on the pages of a file, by their form alone: they may be smaller than the letters beside them, and stand higher. */
export function makeSignTeller(file: PdfFile): (page: number) => TellSign {
  const told = new Map<string, string | undefined>();
  let looks = 0;
  return (page) => (sign, form) => {
    if (form !== undefined && told.has(form)) return told.get(form);
    if (looks >= MOST_LOOKS) return undefined;
    looks++;
    const { box, size } = sign;
    const around: Box = [box[0] - PAPER * size, box[1] - PAPER * size, box[2] + PAPER * size, box[3] + PAPER * size];
    const text = readForm(file.paint(page, around, PAINTED_SIZE / size), around, sign, file.knownShapes());
    if (form !== undefined) told.set(form, text);
    return text;
  };
}

/** The sign in a picture of it. */
function readForm(picture: Picture, box: Box, { y, size }: Glyph, known: readonly KnownShape[]): string | undefined {
  const recognize = (part: Picture): string | undefined => {
    const shape = measureShape(part, box, y, size);
    return shape && recognizeForm(shape, known);
  };
  const parts = partInk(picture);
  const [left, right] = parts;
  if (parts.length === 2 && left && right && isRingOf(left, right))
    return recognize(right.picture) === 'C' && recognize(left.picture) === '°' ? '℃' : undefined;
  const text = recognize(picture);
  return text !== undefined && TOLD.has(text) ? text : undefined;
}

/** Ink that hangs together, and a picture of it alone. */
interface Part {
  picture: Picture;
  /** In pixels. */
  box: Box;
}

/** Whether one part is as small as a ring and stands at the upper left of the other, as in `℃`. */
function isRingOf({ box: ring }: Part, { box: letter }: Part): boolean {
  const [width, height] = [letter[2] - Math.min(ring[0], letter[0]), letter[3] - Math.min(ring[1], letter[1])];
  return (
    ring[2] - ring[0] < RING * width &&
    ring[3] - ring[1] < RING * height &&
    ring[2] < letter[0] + 0.2 * width &&
    ring[3] < letter[1] + 0.5 * height
  );
}

/** Of 255: ink is as far from the paper. */
const CONTRAST = 64;
/** More parts are no sign. */
const MOST_PARTS = 4;

/** The parts of what is drawn, from the left. */
function partInk({ width, height, rgb }: Picture): Part[] {
  const paper = rgb[0]! + rgb[1]! + rgb[2]!;
  const isInk = (at: number): boolean =>
    Math.abs(rgb[3 * at]! + rgb[3 * at + 1]! + rgb[3 * at + 2]! - paper) > 3 * CONTRAST;
  const part = new Uint8Array(width * height);
  const parts: Part[] = [];
  for (let start = 0; start < part.length && parts.length <= MOST_PARTS; start++) {
    if (part[start] !== 0 || !isInk(start)) continue;
    const own = fill(start, width, height, part, isInk);
    const alone = new Uint8Array(rgb.length);
    for (let at = 0; at < rgb.length; at++) alone[at] = rgb[at % 3]!;
    for (const at of own) alone.set(rgb.subarray(3 * at, 3 * at + 3), 3 * at);
    parts.push({ picture: { width, height, rgb: alone }, box: boxOf(own, width) });
  }
  return parts.toSorted((a, b) => a.box[0] - b.box[0]);
}

/** Around places of a picture as wide. */
function boxOf(places: readonly number[], width: number): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0];
  for (const at of places) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  return [x0, y0, x1, y1];
}

/** All ink that touches some ink, marked as seen. */
function fill(
  start: number,
  width: number,
  height: number,
  seen: Uint8Array,
  isInk: (at: number) => boolean,
): number[] {
  const found = [start];
  seen[start] = 1;
  for (const at of found) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * width + column;
        if (seen[next] !== 0 || !isInk(next)) continue;
        seen[next] = 1;
        found.push(next);
      }
  }
  return found;
}
