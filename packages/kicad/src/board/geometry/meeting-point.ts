import type { Point } from '../model.ts';
import { distance } from './distance.ts';
import { isInside } from './segments.ts';
import { makeShape, type Shape } from './shape.ts';

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

function isOnRim(at: Point, points: ArrayLike<number>): boolean {
  for (let i = 0; i < points.length / 2; i++) {
    const near = ontoPiece(at, corner(points, i), corner(points, i + 1));
    if (Math.hypot(near.x - at.x, near.y - at.y) < SAME_NM) return true;
  }
  return false;
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

/** Beyond this many corners times corners only the nearest are looked for. */
const MOST_PAIRS = 4_000_000;

/**
 * All places that KiCad may give of two that are too near, by which of them it comes to first and by the piece of them that it
 * looks at first: the nearest points of both, half way between them, and where they overlap each crossing and each corner of
 * the one in the other.
 */
export function listMeetingPoints(a: readonly MarkedShape[], b: readonly MarkedShape[]): Point[] {
  const nearest: { gap: number; a: MarkedShape; b: MarkedShape }[] = [];
  let least = Infinity;
  for (const one of a.flatMap(listPieces))
    for (const other of b.flatMap(listPieces)) {
      const gap = distance(one, other, least + SAME_NM);
      if (gap > least + SAME_NM) continue;
      least = Math.min(least, gap);
      nearest.push({ gap, a: one, b: other });
    }
  return nearest
    .filter(({ gap }) => gap <= least + SAME_NM)
    .flatMap(({ a: one, b: other }) => {
      if (one.isRectangle && isUprightRectangle(one.points) && other.points.length === 4)
        return [meetRectangle(one.points, other.points)];
      if (other.isRectangle && isUprightRectangle(other.points) && one.points.length === 4)
        return [meetRectangle(other.points, one.points)];
      return listOfCores(one.points, other.points);
    });
}

/** To KiCad the four corners of a rectangular pad are no polygon. */
export interface MarkedShape extends Shape {
  isRectangle?: boolean;
}

const SAME_NM = 1_000;

/** Of sides that run beside each other all ends are as near as the nearest. */
function listTies(a: ArrayLike<number>, i: number, b: ArrayLike<number>, k: number, least: number): Point[] {
  const [p, q, r, s] = [corner(a, i), corner(a, i + 1), corner(b, k), corner(b, k + 1)];
  const pairs = [
    [p, ontoPiece(p, r, s)],
    [q, ontoPiece(q, r, s)],
    [r, ontoPiece(r, p, q)],
    [s, ontoPiece(s, p, q)],
  ] as const;
  return pairs.flatMap(([from, to]) => (Math.hypot(from.x - to.x, from.y - to.y) <= least + SAME_NM ? [from, to] : []));
}

/** To KiCad a polygon with rounded corners is one with sharp corners, and a track along each of its sides. */
function listPieces(shape: MarkedShape): MarkedShape[] {
  const { points, radius } = shape;
  if (points.length < 6 || radius === 0) return [shape];
  const sides = Array.from(
    { length: points.length / 2 },
    (_, i) => [corner(points, i), corner(points, i + 1)] as const,
  );
  return [makeShape(points, 0), ...sides.map(([from, to]) => makeShape([from.x, from.y, to.x, to.y], radius))];
}

function listOfCores(a: ArrayLike<number>, b: ArrayLike<number>): Point[] {
  const { from, to } = nearestOfCores(a, b);
  const found = [from, to, nearestOfCores(b, a).from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }];
  if (a.length * b.length > MOST_PAIRS) return found;
  const least = Math.hypot(from.x - to.x, from.y - to.y);
  for (let i = 0; i < a.length / 2; i++)
    for (let k = 0; k < b.length / 2; k++) found.push(...listTies(a, i, b, k, least));
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    if (other.length >= 6)
      for (let i = 0; i < one.length / 2; i++) {
        const at = corner(one, i);
        if (isInside(at.x, at.y, other) || isOnRim(at, other)) found.push(at);
      }
  for (let i = 0; i < a.length / 2; i++)
    for (let k = 0; k < b.length / 2; k++) {
      const crossing = crossingOf(corner(a, i), corner(a, i + 1), corner(b, k), corner(b, k + 1));
      if (crossing) found.push(crossing);
    }
  return found;
}

function isUprightRectangle(points: ArrayLike<number>): boolean {
  if (points.length !== 8) return false;
  const sides = [0, 1, 2, 3].map((i) => [corner(points, i), corner(points, i + 1)] as const);
  return sides.every(([from, to]) => from.x === to.x || from.y === to.y);
}

/** An end of the line that lies in the rectangle, else the nearest on a side, and of those the nearest to where the line starts. */
function meetRectangle(rectangle: ArrayLike<number>, line: ArrayLike<number>): Point {
  const [start, end] = [corner(line, 0), corner(line, 1)];
  const corners = [0, 1, 2, 3].map((i) => corner(rectangle, i));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const holds = ({ x, y }: Point): boolean =>
    x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
  if (holds(start)) return start;
  if (holds(end)) return end;
  const meetings = [0, 1, 2, 3].map((i) => {
    const side = [corner(rectangle, i), corner(rectangle, i + 1)].flatMap(({ x, y }) => [x, y]);
    const { from, to } = nearestOfCores(side, line);
    return {
      at: from,
      gap: Math.hypot(from.x - to.x, from.y - to.y),
      off: Math.hypot(from.x - start.x, from.y - start.y),
    };
  });
  const least = Math.min(...meetings.map(({ gap }) => gap));
  const [first] = meetings.filter(({ gap }) => gap < least + 1).sort((one, other) => one.off - other.off);
  return first!.at;
}
