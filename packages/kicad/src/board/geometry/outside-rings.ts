import type { Pad, Point } from '../model.ts';
import { counterClockwise, reversed, type Ring } from './rings.ts';
import { turned } from './turning.ts';

/** KiCad makes no circle of fewer corners, and none of a pad of fewer than sixteen. */
const FEWEST = 8;
const FEWEST_OF_PAD = 16;

/**
 * Polygons that touch what is round from outside, corner for corner as KiCad makes them: straight sides stay where they are,
 * and corners stand out by `maxErrorNm` at most. Whole nanometres.
 */
export class OutsideRings {
  readonly #maxError: number;

  constructor(maxErrorNm: number) {
    this.#maxError = Math.max(Math.round(maxErrorNm), 1);
  }

  /** A disc; the hole of a ring touches its circle from inside of the material, so that its corners lie on the circle. */
  circle(center: Point, radius: number, isHole = false, fewest = FEWEST): Ring {
    const count = roundUp(Math.max(fewest, this.#countCorners(radius)));
    const step = 360 / count;
    const reach = radius + (isHole ? 0 : standOut(radius, count));
    const corners = Array.from({ length: count }, (_, i) => plus(turned({ x: reach, y: 0 }, step * (i + 0.5)), center));
    return makeRing(corners, isHole);
  }

  /** What a round pen leaves on its way; its sides are as far apart as the pen is wide. */
  oval(a: Point, b: Point, width: number, fewest = FEWEST): Ring {
    const radius = Math.floor(width / 2);
    if (a.x === b.x && a.y === b.y) return this.circle(a, radius, false, fewest);
    const count = roundUp(Math.max(fewest, this.#countCorners(radius)));
    const step = 360 / count;
    const reach = radius + standOut(radius, count);
    const length = Math.round(Math.hypot(b.x - a.x, b.y - a.y));
    const angle = (-Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const level: Point[] = [];
    for (const [x, y] of [
      [length, reach],
      [0, -reach],
    ] as const)
      for (let i = 0; i < count / 2; i++) {
        const corner = turned({ x: 0, y }, step * (i + 0.5));
        level.push({ x: corner.x + x, y: Math.min(Math.max(corner.y, -radius), radius) });
      }
    return makeRing(level.map((corner) => plus(turned(corner, angle), a)));
  }

  /** The opening of a pad that is no custom one, drawn out by a margin, or in by a negative one. */
  pad(pad: Pad, margin: number): Ring {
    const center = { x: pad.at.x + pad.offset.x, y: pad.at.y + pad.offset.y };
    const [width, height] = [Math.floor(pad.width / 2), Math.floor(pad.height / 2)];
    if (pad.shape === 'circle' || (pad.shape === 'oval' && width === height))
      return this.circle(center, Math.max(width + margin, 0), false, FEWEST_OF_PAD);
    if (pad.shape === 'oval') {
      const half = Math.min(width, height);
      const by = turned({ x: width - half, y: height - half }, pad.angle);
      const [from, to] = [minus(center, by), plus(center, by)];
      return this.oval(from, to, Math.max(half + margin, 0) * 2, FEWEST_OF_PAD);
    }
    const corners = this.#round(padCorners(pad, Math.min(margin, 0)), Math.max(margin, 0));
    return makeRing(corners.map((corner) => plus(turned(corner, pad.angle), center)));
  }

  /** Corners of a convex polygon, rounded by their radius and drawn out by a margin. */
  #round(corners: readonly Corner[], margin: number): Point[] {
    const ring: Point[] = [];
    corners.forEach((corner, n) => {
      const before = corners[(n + corners.length - 1) % corners.length]!;
      const after = corners[(n + 1) % corners.length]!;
      if (margin === 0 && corner.radius === 0) ring.push(corner);
      else ring.push(...this.#arcAt(corner, minus(corner, before), minus(after, corner), margin));
    });
    return ring;
  }

  /** From the side that comes in to the one that goes out: what of the arc's polygon lies within the corner. */
  #arcAt(corner: Corner, incoming: Point, outgoing: Point, margin: number): Point[] {
    const isRight = (incoming.x === 0 && outgoing.y === 0) || (incoming.y === 0 && outgoing.x === 0);
    const turn = isRight ? Math.PI / 2 : angleBetween(incoming, outgoing);
    const slope = isRight ? 1 : Math.tan((Math.PI - turn) / 2);
    const inward = { x: -incoming.y, y: incoming.x };
    const radius = corner.radius + margin;
    const tip = plus(corner, resized(incoming, margin / slope), resized(inward, -margin));
    const count = Math.max(FEWEST_OF_PAD, this.#countCorners(radius));
    const step = 360 / count;
    let end = (turn * 180) / Math.PI;
    let rest = end;
    while (rest > step) rest -= step;
    let at = rest === 0 ? step : (step + rest) / 2;
    const start = plus(tip, resized(incoming, -radius / slope));
    const center = plus(start, resized(inward, radius));
    const first = plus(start, resized(inward, -standOut(radius, count)));
    const out = minus(first, center);
    const cornerAt = (angle: number): Point => plus(turned(out, -angle), center);
    const ring: Point[] = [];
    let previous = first;
    let last: Point = tip;
    while (at < end) {
      const next = cornerAt(at);
      at += step;
      if (cross(incoming, minus(next, tip)) > 0) {
        const crossing = whereCrossed(tip, incoming, previous, next);
        ring.push(crossing, next);
        last = mirrored(crossing, tip, center);
        break;
      }
      end -= step;
      previous = next;
    }
    for (; at < end; at += step) ring.push(cornerAt(at));
    ring.push(last);
    return ring;
  }

  /** So many that the middle of a side is off by the largest error at most. */
  #countCorners(radius: number): number {
    const share = this.#maxError / Math.max(radius, 1);
    const step = Math.min(360 / FEWEST, ((2 * 180) / Math.PI) * Math.acos(Math.max(1 - share, -1)));
    return Math.max(Math.round(360 / step), 2);
  }
}

interface Corner extends Point {
  radius: number;
}

/** About the middle of a pad, before it is turned; drawn in by a negative measure, but never to nothing. */
function padCorners(pad: Pad, drawnIn: number): Corner[] {
  const x = Math.max(Math.floor(pad.width / 2) + drawnIn, 1);
  const y = Math.max(Math.floor(pad.height / 2) + drawnIn, 1);
  if (pad.shape === 'trapezoid') {
    const [dx, dy] = [Math.trunc(pad.delta.x / 2), Math.trunc(pad.delta.y / 2)];
    return [
      { x: -x + dy, y: -y - dx, radius: 0 },
      { x: x - dy, y: -y + dx, radius: 0 },
      { x: x + dy, y: y - dx, radius: 0 },
      { x: -x - dy, y: y + dx, radius: 0 },
    ];
  }
  const least = Math.min(pad.width, pad.height);
  const isRounded = pad.shape === 'roundrect';
  const radius = isRounded ? Math.max(Math.round(least * pad.roundRatio) + drawnIn, 0) : 0;
  const cut = Math.max(Math.round(least * pad.chamferRatio + drawnIn * (2 - Math.SQRT2)), 0);
  const corners = (name: Pad['chamfers'][number], sx: number, sy: number): Corner[] => {
    const at = { x: sx * x, y: sy * y };
    if (!isRounded || !pad.chamfers.includes(name)) return [{ ...at, radius }];
    if (cut === 0) return [{ ...at, radius: 0 }];
    const both = [
      { x: at.x, y: at.y - sy * cut, radius: 0 },
      { x: at.x - sx * cut, y: at.y, radius: 0 },
    ];
    return sx === sy ? both : both.reverse();
  };
  return [
    ...corners('top_left', -1, -1),
    ...corners('top_right', 1, -1),
    ...corners('bottom_right', 1, 1),
    ...corners('bottom_left', -1, 1),
  ].filter((corner, n, all) => {
    const before = all[(n + all.length - 1) % all.length]!;
    return corner.x !== before.x || corner.y !== before.y;
  });
}

function roundUp(count: number): number {
  return Math.floor((count + 7) / 8) * 8;
}

/** How much farther out than its sides the corners of a polygon lie. */
function standOut(radius: number, count: number): number {
  return Math.round(Math.abs(radius * (1 - 1 / Math.cos(Math.PI / count))));
}

function makeRing(corners: readonly Point[], isHole = false): Ring {
  const ring = new Float64Array(corners.length * 2);
  corners.forEach(({ x, y }, i) => {
    ring[2 * i] = x;
    ring[2 * i + 1] = y;
  });
  const made = counterClockwise(ring);
  return isHole ? reversed(made) : made;
}

function plus(...points: readonly Point[]): Point {
  return points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

/** In whole nanometres; against its way when the length is negative. */
function resized({ x, y }: Point, length: number): Point {
  const by = Math.round(length) / Math.hypot(x, y);
  return { x: Math.round(x * by), y: Math.round(y * by) };
}

function angleBetween(a: Point, b: Point): number {
  const share = (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y));
  return Math.acos(Math.min(Math.max(share, -1), 1));
}

/** Where the line from one place to another crosses the one through `on`. */
function whereCrossed(on: Point, way: Point, from: Point, to: Point): Point {
  const [a, b] = [cross(way, minus(from, on)), cross(way, minus(to, on))];
  const t = a === b ? 0 : a / (a - b);
  return { x: Math.round(from.x + t * (to.x - from.x)), y: Math.round(from.y + t * (to.y - from.y)) };
}

/** On the other side of the line through two places. */
function mirrored(point: Point, on: Point, to: Point): Point {
  const way = minus(to, on);
  const off = minus(point, on);
  const t = (off.x * way.x + off.y * way.y) / (way.x * way.x + way.y * way.y || 1);
  return { x: Math.round(2 * (on.x + t * way.x) - point.x), y: Math.round(2 * (on.y + t * way.y) - point.y) };
}
