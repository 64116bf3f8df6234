import { EdgeIndex } from './edge-index.ts';
import { edgeDistance, isInside } from './segments.ts';
import { boundsMeet, makeShape, type Shape } from './shape.ts';

/** Between two shapes, 0 when they touch or overlap; Infinity when it is more than `within`. */
export function distance(a: Shape, b: Shape, within = Infinity): number {
  if (!boundsMeet(a, b, within)) return Infinity;
  if (areLarge(a, b)) return largeDistance(a, b, within);
  const core = coreDistance(a.points, b.points);
  const gap = Math.max(core - a.radius - b.radius, 0);
  return gap > within ? Infinity : gap;
}

/** Whether copper runs into copper; pens that only touch do not. */
export function doOverlap(a: Shape, b: Shape): boolean {
  if (!boundsMeet(a, b, 0)) return false;
  if (areLarge(a, b)) return largeDistance(a, b, 0) === 0;
  const core = coreDistance(a.points, b.points);
  return core === 0 || core < a.radius + b.radius;
}

/** Of the nearest of several. */
export function nearest(a: readonly Shape[], b: readonly Shape[], within = Infinity): number {
  let best = Infinity;
  for (const one of a)
    for (const other of b) {
      const gap = distance(one, other, Math.min(best, within));
      if (gap < best) best = gap;
      if (best === 0) return 0;
    }
  return best;
}

function coreDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length === 2 && b.length === 2) return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
  if (a.length >= 6 && isInside(b[0]!, b[1]!, a)) return 0;
  if (b.length >= 6 && isInside(a[0]!, a[1]!, b)) return 0;
  let best = Infinity;
  const edgesA = countEdges(a);
  const edgesB = countEdges(b);
  for (let i = 0; i < edgesA; i++) {
    const i2 = i * 2;
    const j2 = (i2 + 2) % a.length;
    for (let k = 0; k < edgesB; k++) {
      const k2 = k * 2;
      const l2 = (k2 + 2) % b.length;
      const square = edgeDistance(a[i2]!, a[i2 + 1]!, a[j2]!, a[j2 + 1]!, b[k2]!, b[k2 + 1]!, b[l2]!, b[l2 + 1]!);
      if (square < best) best = square;
      if (best === 0) return 0;
    }
  }
  return Math.sqrt(best);
}

function countEdges(points: ArrayLike<number>): number {
  const count = points.length >> 1;
  return count > 2 ? count : 1;
}

/** Corners of the one times corners of the other from where on it pays to sort the edges first. */
const MANY = 250_000;
const indexes = new WeakMap<ArrayLike<number>, EdgeIndex>();

function areLarge(a: Shape, b: Shape): boolean {
  return a.points.length * b.points.length > MANY;
}

/** Edge by edge of the smaller against the sorted edges of the larger. */
function largeDistance(a: Shape, b: Shape, within: number): number {
  const [small, large] = a.points.length < b.points.length ? [a, b] : [b, a];
  let index = indexes.get(large.points);
  if (!index) indexes.set(large.points, (index = new EdgeIndex(large.points)));
  const { points } = small;
  const radius = small.radius + large.radius;
  let best = Infinity;
  for (let i = 0; i < points.length && best > 0; i += 2) {
    const j = (i + 2) % points.length;
    const edge = makeShape([points[i]!, points[i + 1]!, points[j]!, points[j + 1]!], radius);
    best = Math.min(best, index.distance(edge, Math.min(within, best)));
  }
  // The larger may lie wholly inside of the smaller.
  return best > 0 && points.length >= 6 && isInside(large.points[0]!, large.points[1]!, points) ? 0 : best;
}
