import type { Box, Glyph, Picture } from './pdf-file.ts';
import { isCircled, kindOfFont, PLACEHOLDER, UNKNOWN } from './symbol-font.ts';

/** Of the height of the font: a sign as near behind a letter is of the same word. */
const TOUCHES = 0.2;
/** Of the height of the font: letters of one line. */
const SAME_LINE = 0.3;
/** What a word goes on behind. */
const IN_WORD = /[\p{L}\p{N}□\uFFFD*/.-]/u;

/** Pixels: enough to tell a frame from a disc. */
const PAINTED_HEIGHT = 24;
/** Of its side: how deep the frame of a box is looked for, and how much of the side it covers. */
const FRAME_DEPTH = 0.22;
const FRAME_SHARE = 0.92;
/** Of the middle of a box: more ink there is another sign. */
const MOST_INSIDE = 0.04;
/** Of 255: ink is as far from the paper. */
const CONTRAST = 50;
const DARK = 128;

/** What is known of the signs of a file: whether one of a font is a box. */
export type KnownBoxes = Map<string, boolean>;

/**
 * Signs of fonts of pictures that stand in a word: a box is the placeholder of a part number (`NCP03YS330□05RL`), any other is one
 * that is not known. Left out they would join what stands on both sides of them to a number that nobody sells. Apart from words they
 * are bullets, and print nothing.
 *
 * @param codes Of the characters, in their fonts.
 * @param paint A part of the page as it is shown.
 */
export function readPlaceholders(
  glyphs: readonly Glyph[],
  codes: readonly number[],
  paint: (box: Box, pixelsPerPoint: number) => Picture,
  known: KnownBoxes,
): Glyph[] {
  const read: Glyph[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const kind = kindOfFont(glyph.font);
    const isUnread = glyph.text === '' || glyph.text === UNKNOWN;
    if ((kind !== 'picture' && kind !== 'pi') || (!isUnread && glyph.text !== PLACEHOLDER)) {
      read.push(glyph);
      continue;
    }
    const before = read.at(-1);
    const next = glyphs[index + 1];
    const isInWord = before !== undefined && IN_WORD.test(before.text) && touches(before, glyph);
    const isBox =
      isInWord && (glyph.text === PLACEHOLDER || isPrintedBox(glyph, `${glyph.font} ${codes[index]}`, paint, known));
    const goesOn = next !== undefined && IN_WORD.test(next.text) && touches(glyph, next);
    const isMark = isCircled(codes[index]!, glyph.font);
    const isOfNumber = isInWord && !isMark && (goesOn || /[\p{Lu}\p{N}□]/u.test(before.text));
    const isBehindText = before !== undefined && isOnLine(before, glyph) && before.x < glyph.x;
    const isBeforeFigure = goesOn && /[\d.]/.test(next.text);
    const isOfText = isOfNumber || (kind === 'pi' && (isBehindText || isBeforeFigure));
    read.push({ ...glyph, text: isBox ? PLACEHOLDER : isOfText ? UNKNOWN : '' });
  }
  return read;
}

const isOnLine = (a: Glyph, b: Glyph): boolean =>
  a.angle === b.angle && Math.abs(a.y - b.y) < SAME_LINE * Math.max(a.size, b.size);

function touches(a: Glyph, b: Glyph): boolean {
  const gap = Math.min(b.x, b.box[0]) - Math.max(a.box[2], a.end);
  return isOnLine(a, b) && b.x > a.x && gap < TOUCHES * Math.max(a.size, b.size);
}

function isPrintedBox(
  { box }: Glyph,
  key: string,
  paint: (box: Box, pixelsPerPoint: number) => Picture,
  known: KnownBoxes,
): boolean {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  if (width < 1 || height < 1 || width > 1.6 * height || height > 1.6 * width) return false;
  const told = known.get(key);
  if (told !== undefined) return told;
  const isBox = isFrame(paint(box, PAINTED_HEIGHT / height));
  known.set(key, isBox);
  return isBox;
}

/** Ink along all four sides and none in the middle. */
function isFrame({ width, height, rgb }: Picture): boolean {
  const greyAt = (x: number, y: number): number => {
    const at = 3 * (y * width + x);
    return (rgb[at]! + rgb[at + 1]! + rgb[at + 2]!) / 3;
  };
  const paper = greyAt(Math.floor(width / 2), Math.floor(height / 2));
  // Ink in the middle: a disc, a filled box.
  if (paper < DARK) return false;
  const isInk = (x: number, y: number): boolean => paper - greyAt(x, y) > CONTRAST;
  const deep = (size: number): number => Math.max(2, Math.round(FRAME_DEPTH * size));
  const covered = (length: number, depth: number, at: (along: number, across: number) => boolean): boolean => {
    let count = 0;
    for (let along = 0; along < length; along++)
      if (Array.from({ length: depth }, (_, across) => across).some((across) => at(along, across))) count++;
    return count >= FRAME_SHARE * length;
  };
  const sides = [
    covered(width, deep(height), isInk),
    covered(width, deep(height), (x, across) => isInk(x, height - 1 - across)),
    covered(height, deep(width), (y, across) => isInk(across, y)),
    covered(height, deep(width), (y, across) => isInk(width - 1 - across, y)),
  ];
  if (!sides.every(Boolean)) return false;
  let [inside, ink] = [0, 0];
  for (let y = Math.ceil(0.35 * height); y < 0.65 * height; y++)
    for (let x = Math.ceil(0.35 * width); x < 0.65 * width; x++) {
      inside++;
      if (isInk(x, y)) ink++;
    }
  return inside > 0 && ink <= MOST_INSIDE * inside;
}
