import type { Blob } from './blobs.ts';
import type { Polarity } from './ink.ts';

/** Where a line of print may lie. */
export interface PrintLine {
  polarity: Polarity;
  /** Middle of the line at its left end, in pixels of the picture. */
  x: number;
  y: number;
  /** Along the line, and across it: the height of its letters. */
  length: number;
  height: number;
  /** Radians, clockwise. */
  angle: number;
  blobs: number;
}

const LEAST_HEIGHT = 9;
/** Two letters may be grain or a pair of pads; where nothing but print can be, they are a line. */
const LEAST_BLOBS = 3;
/** Of the height of letters. */
const [WIDEST_GAP, MOST_STEP, MOST_RESIDUAL] = [1.3, 0.45, 0.3];
const STEEPEST = 0.3;

/** Letters of one height in a row, at least so many, are a line; the longest lines first. */
export function chainLines(
  blobs: readonly Blob[],
  polarity: Polarity,
  pictureHeight: number,
  least = LEAST_BLOBS,
): PrintLine[] {
  const letters = blobs.filter((blob) => isLetter(blob, pictureHeight)).toSorted((a, b) => a.left - b.left);
  const next = letters.map((letter, at) => findNext(letters, letter, at));
  const taken = new Set<number>();
  const lines: PrintLine[] = [];
  for (const start of letters.keys()) {
    if (taken.has(start)) continue;
    const chain: Blob[] = [];
    for (let at = start; at >= 0 && !taken.has(at); at = next[at]!) {
      taken.add(at);
      chain.push(letters[at]!);
    }
    const line = fitLine(chain, polarity, least);
    if (line !== undefined) lines.push(line);
  }
  return joinRows(lines);
}

/** Whether a blob may be a letter, by its size and its form. */
export function isLetter({ left, right, top, bottom, pixels }: Blob, pictureHeight: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const fill = pixels / (width * height);
  return (
    height >= LEAST_HEIGHT && height < pictureHeight / 3 && width < 2.2 * height && width > 0.08 * height && fill > 0.12
  );
}

/** Pins and pads in a row: no letters are full and as wide. */
function isSolid({ left, right, top, bottom, pixels }: Blob): boolean {
  const [width, height] = [right - left, bottom - top];
  return pixels > 0.85 * width * height && width > 0.45 * height;
}

function findNext(letters: readonly Blob[], letter: Blob, at: number): number {
  const height = letter.bottom - letter.top;
  for (let other = at + 1; other < letters.length; other++) {
    const right = letters[other]!;
    const gap = right.left - letter.right;
    if (gap > WIDEST_GAP * height) return -1;
    const ratio = (right.bottom - right.top) / height;
    const step = Math.abs((right.bottom + right.top - letter.bottom - letter.top) / 2);
    const across = (right.left + right.right - letter.left - letter.right) / 2;
    if (
      gap > -0.3 * height &&
      ratio > 0.55 &&
      ratio < 1.8 &&
      step < MOST_STEP * height &&
      step < 0.15 * height + STEEPEST * across
    )
      return other;
  }
  return -1;
}

function fitLine(chain: readonly Blob[], polarity: Polarity, least: number): PrintLine | undefined {
  if (chain.length < least || chain.filter(isSolid).length > chain.length / 2) return undefined;
  const points = chain.map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2] as const);
  const mean = (pick: 0 | 1): number => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / Math.max(1, spread);
  const heights = chain.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  const height = heights[Math.floor(0.7 * heights.length)]!;
  const worst = Math.max(...points.map(([x, y]) => Math.abs(y - my - slope * (x - mx))));
  if (Math.abs(slope) > STEEPEST || worst > MOST_RESIDUAL * height + 2) return undefined;
  const [from, to] = [chain[0]!.left, Math.max(...chain.map(({ right }) => right))];
  const angle = Math.atan(slope);
  return {
    polarity,
    x: from,
    y: my + slope * (from - mx),
    length: (to - from) / Math.cos(angle),
    height,
    angle,
    blobs: chain.length,
  };
}

/** Words of one row are one line. */
export function joinRows(lines: readonly PrintLine[]): PrintLine[] {
  const joined: PrintLine[] = [];
  for (const line of lines.toSorted((a, b) => a.x - b.x)) {
    const before = joined.find((other) => {
      const end = other.x + other.length * Math.cos(other.angle);
      const endY = other.y + other.length * Math.sin(other.angle);
      const ratio = line.height / other.height;
      return (
        line.x - end < 2.5 * other.height &&
        line.x - end > -0.5 * other.height &&
        Math.abs(line.y - endY) < 0.35 * other.height &&
        ratio > 0.7 &&
        ratio < 1.4
      );
    });
    if (before === undefined) joined.push({ ...line });
    else {
      const [endX, endY] = [line.x + line.length * Math.cos(line.angle), line.y + line.length * Math.sin(line.angle)];
      before.angle = Math.atan2(endY - before.y, endX - before.x);
      before.length = Math.hypot(endX - before.x, endY - before.y);
      before.height = Math.max(before.height, line.height);
      before.blobs += line.blobs;
    }
  }
  return joined;
}

/** The same line, on its head. */
export const turnLine = (line: PrintLine): PrintLine => ({
  ...line,
  x: line.x + line.length * Math.cos(line.angle),
  y: line.y + line.length * Math.sin(line.angle),
  angle: line.angle + Math.PI,
});

/** The same line, that much longer where it begins and where it ends. */
export const lengthen = (line: PrintLine, before: number, after: number): PrintLine => ({
  ...line,
  x: line.x - before * Math.cos(line.angle),
  y: line.y - before * Math.sin(line.angle),
  length: line.length + before + after,
});

/** The same line, turned about its middle to that angle. */
export const tilt = (line: PrintLine, angle: number): PrintLine => ({
  ...line,
  x: line.x + (line.length / 2) * (Math.cos(line.angle) - Math.cos(angle)),
  y: line.y + (line.length / 2) * (Math.sin(line.angle) - Math.sin(angle)),
  angle,
});

/** The angle that half of all length has at most: print and pins of a chip are parallel. */
export function commonAngle(lines: readonly PrintLine[]): number {
  const sorted = lines.toSorted((a, b) => a.angle - b.angle);
  const half = sorted.reduce((sum, { length }) => sum + length, 0) / 2;
  let passed = 0;
  return sorted.find(({ length }) => (passed += length) >= half)?.angle ?? 0;
}
