import { Places } from './places.ts';
import { Points } from './points.ts';

/** How one set of points lies on another. Nanometres. */
export interface Shift {
  x: number;
  y: number;
  /** One of the other points. */
  atX: number;
  atY: number;
  /** Seen through the board; then x and y are not told. */
  isMirrored: boolean;
}

/** `few`: nothing can be told. `apart`: most of the points have no partner, and no one shift brings them together. */
export type Fit = { kind: 'few' } | { kind: 'apart' } | { kind: 'shift'; shift: Shift };

/** Fewer points say nothing. */
const FEWEST = 4;
const FARTHEST = 500_000;
/** Shifts of this size are one. */
const CELL = 10_000;
/** So many of the points that have a partner must agree. */
const MOST_AGREE = 0.6;
/** With a partner for fewer of the points than this, layers are not on each other. */
const LEAST_WITH_PARTNER = 0.5;
/** Points spread over a layer; more would say the same. */
const MOST_ASKED = 2000;

/** Of a shift that is looked for everywhere: points whose shifts are counted, and those that they are held against. */
const MOST_VOTERS = 250;
const MOST_OTHERS = 1500;
const FEWEST_VOTERS = 10;
/** Shifts that are looked at closely. */
const MOST_CANDIDATES = 60;
/** So many of the points must come to lie on another, and so many more than with any other shift: rows of pins repeat. */
const MOST_MATCH = 0.75;
const AHEAD = 1.08;
/** Votes are counted in squares of this size, together with their neighbours. */
const VOTE_CELL = 20_000;

/**
 * How `points` lie against `others` (x, y, x, y in nanometres): by the nearest of each, and where these are no partners, by the
 * shift that most points share.
 *
 * @example
 * import { fitPoints } from '@partwright/gerber/polygons';
 *
 * const holes = [0, 0, 5e6, 0, 5e6, 4e6, 1e6, 7e6];
 * fitPoints(holes.map((nm) => nm + 100_000), holes); // => { kind: 'shift', shift: { x: 100000, y: 100000, isMirrored: false } }
 */
export function fitPoints(points: readonly number[], others: readonly number[]): Fit {
  const fewer = points.length <= others.length ? points : others;
  if (fewer.length / 2 < FEWEST) return { kind: 'few' };
  const more = fewer === points ? others : points;
  const sign = fewer === points ? 1 : -1;
  const near = nearShift(fewer, more, sign);
  if (near.best && near.partners >= LEAST_WITH_PARTNER * near.asked) return { kind: 'shift', shift: near.best };
  const far = farShift(fewer, more, sign) ?? mirrored(fewer, more);
  if (far) return { kind: 'shift', shift: far };
  return { kind: near.partners < LEAST_WITH_PARTNER * near.asked ? 'apart' : 'few' };
}

function nearShift(
  fewer: readonly number[],
  more: readonly number[],
  sign: number,
): { best: Shift | undefined; partners: number; asked: number } {
  const places = new Places(more);
  const votes = new Map<string, Shift & { count: number }>();
  const points = Points.of(fewer);
  const step = Math.max(1, Math.ceil(points.length / MOST_ASKED));
  let [partners, asked] = [0, 0];
  for (let i = 0; i < points.length; i += step) {
    const [px, py] = points.at(i);
    const near = places.nearest(px, py, FARTHEST);
    asked++;
    if (!near) continue;
    partners++;
    const [x, y] = [sign * (px - near[0]), sign * (py - near[1])];
    const key = `${Math.round(x / CELL)} ${Math.round(y / CELL)}`;
    const known = votes.get(key);
    if (known) known.count++;
    else votes.set(key, { x, y, atX: near[0], atY: near[1], isMirrored: false, count: 1 });
  }
  let best: (Shift & { count: number }) | undefined;
  for (const vote of votes.values()) if (!best || vote.count > best.count) best = vote;
  const isAgreed = best !== undefined && partners >= FEWEST && best.count >= partners * MOST_AGREE;
  return { best: isAgreed ? best : undefined, partners, asked };
}

/** The one shift by which most of the points come to lie on others, wherever these are. */
function farShift(fewer: readonly number[], more: readonly number[], sign: number): Shift | undefined {
  const [voters, others] = [spread(fewer, MOST_VOTERS), spread(more, MOST_OTHERS)];
  const count = voters.length / 2;
  if (count < FEWEST_VOTERS) return undefined;
  const votes = new Map<number, number>();
  const makeCellKey = (column: number, row: number): number => column * 4_194_304 + row;
  const otherPoints = Points.of(others);
  for (const [x, y] of Points.of(voters))
    for (let k = 0; k < otherPoints.length; k++) {
      const column = Math.round((x - otherPoints.x(k)) / VOTE_CELL);
      const row = Math.round((y - otherPoints.y(k)) / VOTE_CELL);
      const key = makeCellKey(column, row);
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  const likely = [...votes].filter(([, own]) => own >= count * 0.2).sort(([, a], [, b]) => b - a);
  const ranked = likely.slice(0, MOST_CANDIDATES).map(([key]) => {
    const row = ((key + 2_097_152) % 4_194_304 + 4_194_304) % 4_194_304 - 2_097_152; // prettier-ignore
    const column = (key - row) / 4_194_304;
    return { column, row, matches: matchPlaces(voters, more, column * VOTE_CELL, row * VOTE_CELL) };
  });
  ranked.sort((a, b) => b.matches.count - a.matches.count);
  const [best] = ranked;
  if (!best || best.matches.count < count * MOST_MATCH) return undefined;
  const second = ranked.find(({ column, row }) => Math.abs(column - best.column) + Math.abs(row - best.row) > 4);
  if (second && best.matches.count < second.matches.count * AHEAD) return undefined;
  const { x, y, atX, atY } = best.matches;
  return { x: sign * x, y: sign * y, atX, atY, isMirrored: false };
}

/** Turned over along x or y, the points would fit. */
function mirrored(fewer: readonly number[], more: readonly number[]): Shift | undefined {
  for (const [sx, sy] of [
    [-1, 1],
    [1, -1],
  ] as const) {
    // prettier-ignore
    const turned = fewer.map((value, index) => value * (index % 2 === 0 ? sx : sy));
    const shift = farShift(turned, more, 1);
    if (shift) return { ...shift, isMirrored: true };
  }
  return undefined;
}

/** How many points lie on others when moved back by so much; x and y are what one of them was moved by in truth. */
function matchPlaces(
  voters: readonly number[],
  others: readonly number[],
  dx: number,
  dy: number,
): { count: number; x: number; y: number; atX: number; atY: number } {
  const places = indexPlaces(others);
  let count = 0;
  let [x, y, atX, atY] = [dx, dy, 0, 0];
  for (const [voterX, voterY] of Points.of(voters)) {
    const near = places.nearest(voterX - dx, voterY - dy, VOTE_CELL * 1.5);
    if (!near) continue;
    if (count === 0) [x, y, atX, atY] = [voterX - near[0], voterY - near[1], near[0], near[1]];
    count++;
  }
  return { count, x, y, atX, atY };
}

const known = new WeakMap<readonly number[], Places>();

function indexPlaces(points: readonly number[]): Places {
  const own = known.get(points) ?? new Places(withoutRepeats(points));
  known.set(points, own);
  return own;
}

/** Of points that lie within ten micrometres one: thousands at one place would be looked through again and again. */
function withoutRepeats(points: readonly number[]): number[] {
  const places = new Set<string>();
  const kept: number[] = [];
  for (const [x, y] of Points.of(points)) {
    const place = `${Math.round(x / CELL)} ${Math.round(y / CELL)}`;
    if (places.has(place)) continue;
    places.add(place);
    kept.push(x, y);
  }
  return kept;
}

function spread(points: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(points.length / 2 / most));
  return points.filter((_, index) => Math.floor(index / 2) % step === 0);
}
