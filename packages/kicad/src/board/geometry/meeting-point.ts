import type { Point } from '../model.ts';
import { distance } from './distance.ts';
import { isInside } from './segments.ts';
import type { Shape } from './shape.ts';

/**
 * The place that KiCad gives of two that are too near: half way between the centres of two discs; else the point of the first,
 * without its pen, that is nearest to the second.
 */
export function findMeetingPoint(a: readonly Shape[], b: readonly Shape[]): Point {
  let best: { gap: number; a: Shape; b: Shape } | undefined;
  for (const one of a)
    for (const other of b) {
      const gap = distance(one, other);
      if (best === undefined || gap < best.gap) best = { gap, a: one, b: other };
    }
  return best === undefined ? { x: 0, y: 0 } : meet(best.a.points, best.b.points);
}

function meet(a: ArrayLike<number>, b: ArrayLike<number>): Point {
  const { from, to } = nearestOfCores(a, b);
  return a.length === 2 && b.length === 2 ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : from;
}

function nearestOfCores(a: ArrayLike<number>, b: ArrayLike<number>): { from: Point; to: Point } {
  const [inA, inB] = [cornerInside(b, a), cornerInside(a, b)];
  if (inA) return { from: inA, to: inA };
  if (inB) return { from: inB, to: inB };
  let best = { from: corner(a, 0), to: corner(b, 0), square: Infinity };
  const take = (from: Point, to: Point): void => {
    const square = (from.x - to.x) ** 2 + (from.y - to.y) ** 2;
    if (square < best.square) best = { from, to, square };
  };
  for (let i = 0; i < a.length / 2; i++)
    for (let k = 0; k < b.length / 2; k++) {
      const [p, q] = [corner(a, i), corner(a, i + 1)];
      const [r, s] = [corner(b, k), corner(b, k + 1)];
      const crossing = crossingOf(p, q, r, s);
      if (crossing) return { from: crossing, to: crossing };
      take(p, ontoPiece(p, r, s));
      take(ontoPiece(r, p, q), r);
    }
  return best;
}

function corner(points: ArrayLike<number>, index: number): Point {
  const at = (index * 2) % points.length;
  return { x: points[at]!, y: points[at + 1]! };
}

/** The first corner that lies in the other, which is a filled polygon. */
function cornerInside(points: ArrayLike<number>, other: ArrayLike<number>): Point | undefined {
  if (other.length < 6) return undefined;
  for (let i = 0; i < points.length / 2; i++) {
    const at = corner(points, i);
    if (isInside(at.x, at.y, other)) return at;
  }
  return undefined;
}

function ontoPiece(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(Math.max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1);
  return { x: a.x + t * dx, y: a.y + t * dy };
}

function crossingOf(p: Point, q: Point, r: Point, s: Point): Point | undefined {
  const [ax, ay, bx, by] = [q.x - p.x, q.y - p.y, s.x - r.x, s.y - r.y];
  const turn = ax * by - ay * bx;
  if (turn === 0) return undefined;
  const t = ((r.x - p.x) * by - (r.y - p.y) * bx) / turn;
  const u = ((r.x - p.x) * ay - (r.y - p.y) * ax) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { x: p.x + t * ax, y: p.y + t * ay } : undefined;
}
