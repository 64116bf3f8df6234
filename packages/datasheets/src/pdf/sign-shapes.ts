import type { KnownShape, LetterShape } from './letter-shape.ts';
import type { Box, Picture } from './pdf-file.ts';

/** Cells along a side of the grid. */
const GRID = 16;
/** Of 255: ink is as far from the paper. */
const CONTRAST = 64;
/** Pixels along a side: what has less ink is nothing. */
const SMALLEST = 3;

/**
 * What looks as near to a known one is taken for it, where the next other one is as much further. Of 3,318 letters and signs in 30 free
 * fonts none was taken for another so, and 197 of 320 signs were told.
 */
const SURE: readonly { near: number; clear: number }[] = [
  { near: 0.16, clear: 0.03 },
  { near: 0.25, clear: 0.06 },
];
const ASPECT_WEIGHT = 0.25;
const PLACE_WEIGHT = 0.35;

/**
 * The shape of what is printed in a picture; undefined: nothing is.
 *
 * @param box Of the picture, in points.
 * @param baseline In points.
 * @param size Of the font, in points.
 */
export function measureShape(picture: Picture, box: Box, baseline: number, size: number): LetterShape | undefined {
  const { height } = picture;
  const ink = findInk(picture);
  const [left, top, right, bottom] = boundsOf(ink, picture);
  if (right - left < SMALLEST || bottom - top < SMALLEST) return undefined;
  const perPoint = height / (box[3] - box[1]);
  const above = (y: number): number => (baseline - box[1] - y / perPoint) / size;
  return {
    grid: blur(fillGrid(ink, picture.width, [left, top, right, bottom])),
    aspect: Math.log((right - left) / (bottom - top)),
    top: above(top),
    bottom: above(bottom),
  };
}

/** Letters of one form in both sizes: they are told as capitals. */
const OF_ONE_FORM = /^[cosvwxz]$/;

/** Which known character it is; undefined: none is near, or another is about as near. */
export function recognizeShape(shape: LetterShape, known: readonly KnownShape[]): string | undefined {
  return findNearest(known, SURE, (other) => {
    const place = Math.abs(shape.top - other.top) + Math.abs(shape.bottom - other.bottom);
    return distance(shape, other) + PLACE_WEIGHT * place;
  });
}

/** By its form alone: of 7,700 letters and signs of 300 files none was taken for a sign of units so. */
const SURE_FORM: readonly { near: number; clear: number }[] = [
  { near: 0.16, clear: 0.03 },
  { near: 0.22, clear: 0.045 },
];
/** Of the height of a known one. */
const LOWEST = 0.6;
const HIGHEST = 1.2;

/** Which known character it is, wherever it stands on its line, and somewhat smaller too. */
export function recognizeForm(shape: LetterShape, known: readonly KnownShape[]): string | undefined {
  return findNearest(known, SURE_FORM, (other) => {
    const height = (shape.top - shape.bottom) / (other.top - other.bottom);
    return height < LOWEST || height > HIGHEST ? Infinity : distance(shape, other);
  });
}

function findNearest(
  known: readonly KnownShape[],
  sure: readonly { near: number; clear: number }[],
  distanceTo: (shape: LetterShape) => number,
): string | undefined {
  const nearest = new Map<string, number>();
  for (const { text: printed, shape } of known) {
    const text = OF_ONE_FORM.test(printed) ? printed.toUpperCase() : printed;
    nearest.set(text, Math.min(nearest.get(text) ?? Infinity, distanceTo(shape)));
  }
  const [first, second] = [...nearest].toSorted((a, b) => a[1] - b[1]);
  if (!first) return undefined;
  const further = (second?.[1] ?? Infinity) - first[1];
  return sure.some(({ near, clear }) => first[1] < near && further > clear) ? first[0] : undefined;
}

function distance(a: LetterShape, b: LetterShape): number {
  let differ = 0;
  for (const [at, share] of a.grid.entries()) differ += Math.abs(share - b.grid[at]!);
  return differ / a.grid.length + ASPECT_WEIGHT * Math.abs(a.aspect - b.aspect);
}

/** 1 where ink is: what differs from the corner, as letters are light on dark grounds too. */
function findInk({ rgb }: Picture): Uint8Array {
  const ink = new Uint8Array(rgb.length / 3);
  const paper = rgb[0]! + rgb[1]! + rgb[2]!;
  for (let at = 0, from = 0; at < ink.length; at++, from += 3)
    if (Math.abs(rgb[from]! + rgb[from + 1]! + rgb[from + 2]! - paper) > 3 * CONTRAST) ink[at] = 1;
  return ink;
}

function boundsOf(ink: Uint8Array, { width, height }: Picture): Box {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (ink[y * width + x] === 1) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
  return [left, top, right, bottom];
}

/** Places in a cell of the grid that are looked at, along a side. */
const LOOKS = 3;

/** Share of ink in each cell of the grid over a box of pixels. */
function fillGrid(ink: Uint8Array, width: number, [left, top, right, bottom]: Box): Float32Array {
  const grid = new Float32Array(GRID * GRID);
  const looks = GRID * LOOKS;
  for (let row = 0; row < looks; row++)
    for (let column = 0; column < looks; column++) {
      const x = Math.floor(left + ((column + 0.5) / looks) * (right - left));
      const y = Math.floor(top + ((row + 0.5) / looks) * (bottom - top));
      const cell = Math.floor(row / LOOKS) * GRID + Math.floor(column / LOOKS);
      if (ink[y * width + x] === 1) grid[cell]! += 1 / LOOKS / LOOKS;
    }
  return grid;
}

/** Each cell with those around it: fonts differ by the width of a stroke. */
function blur(grid: Float32Array): Float32Array {
  const clamp = (at: number): number => Math.max(0, Math.min(GRID - 1, at));
  return grid.map((_, at) => {
    const [row, column] = [Math.floor(at / GRID), at % GRID];
    let sum = 0;
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) sum += grid[clamp(row + dy) * GRID + clamp(column + dx)]!;
    return sum / 9;
  });
}
