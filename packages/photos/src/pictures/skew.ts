import type { Picture, Point } from './picture.ts';
import { sampleAt } from './sample.ts';
import { shrink } from './scale.ts';
import { soften } from './soften.ts';

/** Longest side that edges are looked for in. */
const LARGE = 500;
/** Of the pixels, those with the steepest slopes. */
const EDGES = 0.02;
/** Degrees to each side of an angle that are counted to it, of 90; and how much more than chance must be there. */
const [NEAR, MORE_THAN_CHANCE] = [3, 3];

/**
 * By how much most edges of a picture are turned from level or upright, in radians from -π/4 to π/4, clockwise: sides of chips and
 * labels are straight, and print is parallel to them. 0 where edges run in all directions.
 */
export function findSkew(picture: Picture): number {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / LARGE);
  const { width, height, luma } = soften(soften(factor > 1 ? shrink(picture, factor) : picture));
  const slopes: { steep: number; degrees: number }[] = [];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = luma[at + 1]! - luma[at - 1]!;
      const down = luma[at + width]! - luma[at - width]!;
      const degrees = (Math.atan2(down, across) * 180) / Math.PI;
      const steep = across * across + down * down;
      if (steep > 0) slopes.push({ steep, degrees: ((degrees % 90) + 90) % 90 });
    }
  const steepest = slopes.toSorted((a, b) => b.steep - a.steep).slice(0, Math.ceil(EDGES * width * height));
  const counts = new Uint32Array(90);
  for (const { degrees } of steepest) counts[Math.floor(degrees) % 90]!++;
  const near = counts.map((_, at) => {
    let sum = 0;
    for (let apart = -NEAR; apart <= NEAR; apart++) sum += counts[(at + apart + 90) % 90]!;
    return sum;
  });
  const best = near.indexOf(Math.max(...near));
  if (steepest.length === 0 || near[best]! * 90 < MORE_THAN_CHANCE * (2 * NEAR + 1) * steepest.length) return 0;
  const degrees = best + 0.5;
  return ((degrees > 45 ? degrees - 90 : degrees) * Math.PI) / 180;
}

/** A picture turned, and where a place of the turned one is in it. */
export interface TurnedPicture {
  picture: Picture;
  placeBefore: (point: Point) => Point;
}

/** Turned back by that angle, so that what leant by it is level; beside it lies what is at its rim. */
export function turnBackBy(picture: Picture, angle: number): TurnedPicture {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.ceil(Math.abs(cos) * picture.width + Math.abs(sin) * picture.height);
  const height = Math.ceil(Math.abs(sin) * picture.width + Math.abs(cos) * picture.height);
  const placeBefore = ([x, y]: Point): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [cos * dx - sin * dy + picture.width / 2, sin * dx + cos * dy + picture.height / 2];
  };
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [bx, by] = placeBefore([x + 0.5, y + 0.5]);
      luma[y * width + x] = sampleAt(picture, bx - 0.5, by - 0.5);
    }
  return { picture: { width, height, luma }, placeBefore };
}
