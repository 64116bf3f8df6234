import type { Picture, Point, Quad } from '../pictures/picture.ts';
import { heightOf } from '../pictures/quad.ts';

/** Whether a photo ends where the first and where the last word of a line stands: the line may go on beyond. */
export interface Cut {
  start: boolean;
  end: boolean;
}

/** Of the height of letters, white that must be seen beyond a word for the word to end there. */
const WHITE = 0.35;

/** Where a line reaches the rim of the photo, along the line: print that only lies near the upper or the lower rim is whole. */
export function findCut([a, b, c, d]: Quad, { width, height }: Picture): { cut?: Cut } {
  const [start, end] = [middle(a, d), middle(b, c)];
  const length = Math.max(1, Math.hypot(end[0] - start[0], end[1] - start[1]));
  const step = (WHITE * heightOf([a, b, c, d])) / length;
  const [dx, dy] = [step * (end[0] - start[0]), step * (end[1] - start[1])];
  const isOut = (x: number, y: number): boolean => x < 0 || y < 0 || x >= width || y >= height;
  const cut = { start: isOut(start[0] - dx, start[1] - dy), end: isOut(end[0] + dx, end[1] + dy) };
  return cut.start || cut.end ? { cut } : {};
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
