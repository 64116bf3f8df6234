import { Points } from './points.ts';

/**
 * x, y, x, y of a closed line in nanometres, y up; the last point is not the first again. What this room gives back runs
 * counter-clockwise round material and clockwise round a hole: material is on the left.
 */
export type Ring = Float64Array;

export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * Square nanometres; positive when the ring runs counter-clockwise.
 *
 * @example
 * import { rectangleRing, signedArea } from '@partwright/gerber/polygons';
 *
 * const square = rectangleRing({ minX: 0, minY: 0, maxX: 1e6, maxY: 1e6 });
 * signedArea(square) / 1e12; // => 1
 */
export function signedArea(ring: Ring): number {
  const points = new Points(ring);
  if (points.length < 3) return 0;
  // From its first point: far from zero the products would lose what the area is made of.
  const [x, y] = points.at(0);
  let twice = 0;
  for (let i = 1; i + 1 < points.length; i++)
    twice += (points.x(i) - x) * (points.y(i + 1) - y) - (points.x(i + 1) - x) * (points.y(i) - y);
  return twice / 2;
}

export function reversed(ring: Ring): Ring {
  const back = new Float64Array(ring.length);
  const points = new Points(ring);
  for (let i = 0, k = points.length - 1; k >= 0; i += 2, k--) {
    back[i] = points.x(k);
    back[i + 1] = points.y(k);
  }
  return back;
}

/** Running counter-clockwise, turned when it does not. */
export function counterClockwise(ring: Ring): Ring {
  return signedArea(ring) < 0 ? reversed(ring) : ring;
}

export function moved(ring: Ring, x: number, y: number): Ring {
  return ring.map((place, index) => place + (index % 2 === 0 ? x : y));
}

/**
 * The four corners of a box, counter-clockwise from the lower left.
 *
 * @example
 * import { rectangleRing } from '@partwright/gerber/polygons';
 *
 * [...rectangleRing({ minX: 0, minY: 0, maxX: 2, maxY: 1 })]; // => [0, 0, 2, 0, 2, 1, 0, 1]
 */
export function rectangleRing({ minX, minY, maxX, maxY }: Bounds): Ring {
  return Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY);
}

/**
 * Undefined without a point.
 *
 * @example
 * import { measureBounds } from '@partwright/gerber/polygons';
 *
 * measureBounds([Float64Array.of(0, 0, 2e6, 0, 1e6, 1e6)]); // => { minX: 0, minY: 0, maxX: 2000000, maxY: 1000000 }
 * measureBounds([]); // => undefined
 */
export function measureBounds(rings: Iterable<Ring>): Bounds | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    const points = new Points(ring);
    for (let i = 0; i < points.length; i++) {
      const [x, y] = [points.x(i), points.y(i)];
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  return minX > maxX ? undefined : { minX, minY, maxX, maxY };
}

/**
 * How many times the rings run counter-clockwise round a point: 0 is outside of what this room gives back.
 *
 * @example
 * import { rectangleRing, windingAt } from '@partwright/gerber/polygons';
 *
 * const square = rectangleRing({ minX: 0, minY: 0, maxX: 1e6, maxY: 1e6 });
 * windingAt(0.5e6, 0.5e6, [square]); // => 1
 * windingAt(2e6, 0.5e6, [square]); // => 0
 */
export function windingAt(x: number, y: number, rings: Iterable<Ring>): number {
  let winding = 0;
  for (const ring of rings) {
    const points = new Points(ring);
    for (let i = 0; i < points.length; i++) {
      const [ax, ay, bx, by] = points.edge(i);
      if (ay <= y === by <= y) continue;
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (by > ay && side > 0) winding++;
      else if (by <= ay && side < 0) winding--;
    }
  }
  return winding;
}
