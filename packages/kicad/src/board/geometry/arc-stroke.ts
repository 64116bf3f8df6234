import type { Graphic, Point } from '../model.ts';
import { circleThrough } from '../read/graphics.ts';
import type { Ring } from './rings.ts';

/** A pen along an arc or a circle; nanometres. */
export interface ArcStroke {
  center: Point;
  radius: number;
  start: Point;
  end: Point;
  /** Radians in the direction from x to y. */
  sweep: number;
  width: number;
}

/** What is drawn along arcs: an arc, or the edge of a circle. */
export function arcsOf({ shape, width, fill }: Graphic): ArcStroke[] {
  if (shape.kind === 'circle') {
    if (fill === 'solid' && width === 0) return [];
    const start = { x: shape.center.x + shape.radius, y: shape.center.y };
    return [{ ...shape, start, end: start, sweep: 2 * Math.PI, width }];
  }
  if (shape.kind !== 'arc') return [];
  const circle = circleThrough(shape.start, shape.middle, shape.end);
  if (!circle) return [];
  const center = { x: Math.round(circle.center.x), y: Math.round(circle.center.y) };
  const { start, end } = shape;
  return [{ center, radius: distanceOf(center, start), start, end, sweep: circle.sweep, width }];
}

/**
 * Whether the pen along an arc reaches the line of a ring, or touches it. As in KiCad the places of a straight piece that may
 * be nearest are looked at: where it crosses the circle, nearest to its centre and to both ends of the arc, and its own ends.
 */
export function doesArcMeet(arc: ArcStroke, ring: Ring): boolean {
  const { center, radius, width } = arc;
  const reach = radius + width / 2 + 1;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [a, b] = [
      { x: ring[i]!, y: ring[i + 1]! },
      { x: ring[j]!, y: ring[j + 1]! },
    ];
    const isBeside =
      Math.max(a.x, b.x) < center.x - reach ||
      Math.min(a.x, b.x) > center.x + reach ||
      Math.max(a.y, b.y) < center.y - reach ||
      Math.min(a.y, b.y) > center.y + reach;
    if (!isBeside && placesOf(arc, a, b).some((place) => isOnArc(arc, place))) return true;
  }
  return false;
}

function* crossings({ center, radius }: ArcStroke, a: Point, b: Point): Generator<Point> {
  const [dx, dy, fx, fy] = [b.x - a.x, b.y - a.y, a.x - center.x, a.y - center.y];
  const [p, q, r] = [dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - radius * radius];
  const root = q * q - p * r;
  if (p === 0 || root < 0) return;
  for (const sign of [-1, 1]) {
    const t = (-q + sign * Math.sqrt(root)) / p;
    if (t >= 0 && t <= 1) yield { x: Math.round(a.x + t * dx), y: Math.round(a.y + t * dy) };
  }
}

function placesOf(arc: ArcStroke, a: Point, b: Point): Point[] {
  const nearestTo = (point: Point): Point => nearestOn(a, b, point);
  return [...crossings(arc, a, b), nearestTo(arc.center), nearestTo(arc.start), nearestTo(arc.end), a, b];
}

/** KiCad rounds the distance to whole nanometres, and what only touches counts. */
function isOnArc({ center, radius, start, end, sweep, width }: ArcStroke, place: Point): boolean {
  const pen = Math.floor(width / 2);
  const off = Math.round(Math.abs(distanceOf(center, place) - radius));
  if (start.x === end.x && start.y === end.y) return off <= pen;
  const from = Math.atan2(start.y - center.y, start.x - center.x);
  const turn = Math.atan2(place.y - center.y, place.x - center.x) - from;
  const along = (((sweep > 0 ? turn : -turn) % FULL) + FULL) % FULL;
  if (along <= Math.abs(sweep)) return off <= pen;
  return Math.floor(Math.min(distanceOf(place, start), distanceOf(place, end))) <= pen;
}

const FULL = 2 * Math.PI;

function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function nearestOn(a: Point, b: Point, { x, y }: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(Math.max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1);
  return { x: Math.round(a.x + t * dx), y: Math.round(a.y + t * dy) };
}
