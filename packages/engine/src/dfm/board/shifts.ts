import { Places } from './through-pads.ts';

/** By how much one set of points lies off another, and one of the points. Nanometres. */
export interface Shift {
  x: number;
  y: number;
  atX: number;
  atY: number;
}

/** Fewer points say nothing. */
const FEWEST = 4;
const FARTHEST = 500_000;
/** Shifts of this size are one. */
const CELL = 10_000;
/** So many of the points that have a partner must agree. */
const MOST_AGREE = 0.6;
/** Points spread over a layer; more would say the same. */
const MOST_ASKED = 2000;

/**
 * The shift of most of `points` against the nearest of `others`; zero when they lie on each other, undefined when there are
 * too few or they do not agree.
 */
export function shiftBetween(points: readonly number[], others: readonly number[]): Shift | undefined {
  const fewer = points.length <= others.length ? points : others;
  const places = new Places(fewer === points ? others : points);
  const votes = new Map<string, Shift & { count: number }>();
  const step = 2 * Math.max(1, Math.ceil(fewer.length / 2 / MOST_ASKED));
  let asked = 0;
  for (let i = 0; i < fewer.length; i += step) {
    const [px, py] = [fewer[i]!, fewer[i + 1]!];
    const near = places.nearest(px, py, FARTHEST);
    if (!near) continue;
    asked++;
    const sign = fewer === points ? 1 : -1;
    const [x, y] = [sign * (px - near[0]), sign * (py - near[1])];
    const key = `${Math.round(x / CELL)} ${Math.round(y / CELL)}`;
    const known = votes.get(key);
    if (known) known.count++;
    else votes.set(key, { x, y, atX: near[0], atY: near[1], count: 1 });
  }
  if (asked < FEWEST) return undefined;
  let best: (Shift & { count: number }) | undefined;
  for (const vote of votes.values()) if (!best || vote.count > best.count) best = vote;
  return best && best.count >= asked * MOST_AGREE ? best : undefined;
}
