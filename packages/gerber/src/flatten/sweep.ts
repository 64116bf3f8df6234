import { Points, type Ring } from '../polygons/index.ts';
import { counterClockwise, moved } from '../polygons/ring.ts';

/** What a shape covers that goes straight from one point to another. Rings in and out run counter-clockwise round material. */
export function sweptRings(shape: readonly Ring[], ax: number, ay: number, bx: number, by: number): Ring[] {
  const [only] = shape;
  if (only && shape.length === 1 && isConvex(only)) return [buildHull(moved(only, ax, ay), moved(only, bx, by))];
  // Any shape: both its ends, and what each of its edges goes over.
  const rings = shape.flatMap((ring) => [moved(ring, ax, ay), moved(ring, bx, by)]);
  const [dx, dy] = [bx - ax, by - ay];
  for (const ring of shape) {
    const points = new Points(ring);
    for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
      const [px, py, qx, qy] = [points.x(k) + ax, points.y(k) + ay, points.x(i) + ax, points.y(i) + ay];
      rings.push(counterClockwise(Float64Array.of(px, py, qx, qy, qx + dx, qy + dy, px + dx, py + dy)));
    }
  }
  return rings;
}

/** Turning left at each corner, and once round in all. */
export function isConvex(ring: Ring): boolean {
  const points = new Points(ring);
  if (points.length < 3) return false;
  let turns = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points.at(i);
    const [bx, by, cx, cy] = points.edge(points.next(i));
    const cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
    if (cross < 0) return false;
    // Each time that it stops going down and goes up: once in a convex ring.
    if (by < ay && cy >= by) turns++;
    if (cross === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0) return false;
  }
  return turns <= 1;
}

/** The convex hull of two rings, counter-clockwise (monotone chain). */
function buildHull(a: Ring, b: Ring): Ring {
  const points = [...new Points(a), ...new Points(b)];
  points.sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const lower = buildHullChain(points);
  const upper = buildHullChain(points.reverse());
  return Float64Array.from([...lower.slice(0, -1), ...upper.slice(0, -1)].flat());
}

function buildHullChain(points: readonly [number, number][]): [number, number][] {
  const chain: [number, number][] = [];
  for (const point of points) {
    while (chain.length >= 2 && isRightTurn(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
    chain.push(point);
  }
  return chain;
}

function isRightTurn([ax, ay]: [number, number], [bx, by]: [number, number], [cx, cy]: [number, number]): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) <= 0;
}
