import type { CopperItem } from '../copper.ts';
import { counterClockwise, type Ring } from '../geometry/rings.ts';
import { makeShape, type Shape } from '../geometry/shape.ts';
import type { Zone } from '../model.ts';

/**
 * Booleans on closed rings, as `@partwright/gerber/polygons` has them: filled nonzero, rings of material with a positive area, holes
 * with a negative one. They throw where there are too many points.
 */
export interface PolygonEngine {
  union(rings: readonly Ring[]): Ring[];
  /** Grown, or with a negative measure shrunk; corners that this opens are rounded, or cut off at that measure. */
  offset(rings: readonly Ring[], byNm: number, corners?: 'round' | 'square'): Ring[];
}

export interface Corner {
  x: number;
  y: number;
}

/** What stands for a circle has a multiple of as many corners. */
const EIGHT = 8;

/**
 * The copper of an item as rings, with corners where KiCad has them: what stands for a round end touches it from outside, so
 * that straight sides stay where they are, and is off by `maxErrorNm` at most.
 */
export function makeRings(item: CopperItem, maxErrorNm: number): Ring[] {
  if (item.kind === 'fill') return outlineShape(makeShape(item.fill.points, fillPen(item.zone)), maxErrorNm);
  return item.shapes.flatMap((shape) => outlineShape(shape, maxErrorNm));
}

/** Half the width of the line that older files draw round what is filled. */
function fillPen({ thickOutlines, minThickness }: Zone): number {
  return thickOutlines ? minThickness / 2 : 0;
}

export function outlineShape({ points, radius }: Shape, maxErrorNm: number): Ring[] {
  const capsule = (a: number, b: number): Ring =>
    makeCapsule(points[a]!, points[a + 1]!, points[b]!, points[b + 1]!, radius, maxErrorNm);
  if (points.length === 2) return [makeCircle(points[0]!, points[1]!, radius, maxErrorNm)];
  if (points.length === 4) return [capsule(0, 2)];
  const rings = [counterClockwise(Float64Array.from(points))];
  if (radius === 0) return rings;
  for (let i = 0; i < points.length; i += 2) rings.push(capsule(i, (i + 2) % points.length));
  return rings;
}

function countCorners(radius: number, maxErrorNm: number): number {
  const step = 2 * Math.acos(1 - Math.min(1, maxErrorNm / Math.max(radius, 1)));
  return Math.ceil(Math.max(EIGHT, Math.round((2 * Math.PI) / step)) / EIGHT) * EIGHT;
}

/** Its corners lie in the directions of the axes and between. */
function makeCircle(x: number, y: number, exact: number, maxErrorNm: number): Ring {
  const count = countCorners(exact, maxErrorNm);
  const radius = exact / Math.cos(Math.PI / count);
  const ring = new Float64Array(count * 2);
  for (let i = 0; i < count; i++) {
    const turn = (2 * Math.PI * i) / count;
    ring[2 * i] = x + radius * Math.cos(turn);
    ring[2 * i + 1] = y + radius * Math.sin(turn);
  }
  return ring;
}

/** What a round pen leaves on its way; its straight sides are as far apart as the pen is wide. */
function makeCapsule(x1: number, y1: number, x2: number, y2: number, exact: number, maxErrorNm: number): Ring {
  const count = countCorners(exact, maxErrorNm);
  const half = count / 2;
  const radius = exact / Math.cos(Math.PI / count);
  const way = Math.atan2(y2 - y1, x2 - x1);
  const ring = new Float64Array(count * 2);
  for (let i = 0; i < half; i++) {
    const turn = way - Math.PI / 2 + (2 * Math.PI * (i + 0.5)) / count;
    ring[2 * i] = x2 + radius * Math.cos(turn);
    ring[2 * i + 1] = y2 + radius * Math.sin(turn);
    ring[2 * (i + half)] = x1 - radius * Math.cos(turn);
    ring[2 * (i + half) + 1] = y1 - radius * Math.sin(turn);
  }
  return ring;
}

/** Whether the way from a corner to another place begins in the material, which lies to the left of the ring. */
export function beginsInside(previous: Corner, from: Corner, next: Corner, to: Corner): boolean {
  return turn(previous, from, next) > 0
    ? turn(from, to, next) <= 0 && turn(from, previous, to) <= 0
    : turn(from, to, previous) > 0 || turn(from, next, to) > 0;
}

/** Positive to the left. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}
