import type { Point } from '../model.ts';

/**
 * Every outline that is measured here: the points x, y, x, y of a core, and a pen of this radius drawn round it. One point is
 * a disc, two a track, three or more a filled polygon with rounded corners. Nanometres.
 */
export interface Shape {
  points: ArrayLike<number>;
  radius: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function makeShape(points: ArrayLike<number>, radius: number): Shape {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { points, radius, minX: minX - radius, minY: minY - radius, maxX: maxX + radius, maxY: maxY + radius };
}

export function disc({ x, y }: Point, radius: number): Shape {
  return { points: [x, y], radius, minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

export function stroke(a: Point, b: Point, width: number): Shape {
  if (a.x === b.x && a.y === b.y) return disc(a, width / 2);
  return makeShape([a.x, a.y, b.x, b.y], width / 2);
}

export function area(points: readonly Point[], radius = 0): Shape {
  const flat = Array.from({ length: points.length * 2 }, () => 0);
  points.forEach(({ x, y }, index) => {
    flat[index * 2] = x;
    flat[index * 2 + 1] = y;
  });
  return makeShape(flat, radius);
}

/** Grown by a margin; shrunk when it is negative and the pen is large enough. */
export function grown(shape: Shape, margin: number): Shape {
  const by = Math.max(shape.radius + margin, 0) - shape.radius;
  return {
    points: shape.points,
    radius: shape.radius + by,
    minX: shape.minX - by,
    minY: shape.minY - by,
    maxX: shape.maxX + by,
    maxY: shape.maxY + by,
  };
}

export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function uniteBounds(shapes: readonly Bounds[]): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const shape of shapes) {
    bounds.minX = Math.min(bounds.minX, shape.minX);
    bounds.minY = Math.min(bounds.minY, shape.minY);
    bounds.maxX = Math.max(bounds.maxX, shape.maxX);
    bounds.maxY = Math.max(bounds.maxY, shape.maxY);
  }
  return bounds;
}

export function boundsMeet(a: Bounds, b: Bounds, within: number): boolean {
  return (
    a.minX - within <= b.maxX && b.minX - within <= a.maxX && a.minY - within <= b.maxY && b.minY - within <= a.maxY
  );
}
