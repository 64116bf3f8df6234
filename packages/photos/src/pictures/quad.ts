import type { Point, Quad } from './picture.ts';

/** The middle of four corners. */
export const centreOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x, 0) / quad.length,
  quad.reduce((sum, [, y]) => sum + y, 0) / quad.length,
];

/** Each corner by a function. */
export const mapQuad = (quad: Quad, change: (point: Point) => Point): Quad => {
  const [a, b, c, d] = quad;
  return [change(a), change(b), change(c), change(d)];
};

/** From its upper left to its lower left corner. */
export const heightOf = ([a, , , d]: Quad): number => Math.hypot(d[0] - a[0], d[1] - a[1]);
