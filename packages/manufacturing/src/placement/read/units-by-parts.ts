import { readFootprint } from '@partwright/footprints';
import type { Placement } from '../model.ts';
import { type LengthUnit, MM_IN } from './units.ts';

/** Longer than any panel that goes through an assembly line. */
const LONGEST_MM = 1500;
/** Two middles that are nearer than so much of the smaller body are parts in one another. */
const OVERLAP = 0.5;
/** So many parts in others are no mistake of the file: a shield over its parts, an alternative footprint. */
const FEWEST_OVERLAPS = 5;
const MOST_OVERLAPPING = 0.2;
/**
 * A board longer than that, of parts of so many sizes, has them nearer to one another, or they fill more of it. Lamps, the
 * sparsest boards, have one size of part every 20 to 50 mm.
 */
const SPARSE = { fromMm: 400, sizes: 3, apartMm: 20, filled: 0.001 };
/** Enough to see it, and soon looked at. */
const MOST_PARTS = 400;

const CANDIDATES: readonly LengthUnit[] = ['mm', 'inch', 'mil'];

/**
 * The units that the parts themselves leave possible, where they leave just one: in the others the board would be metres
 * long or as good as empty, or parts would lie in one another. Placements are in `assumed`.
 */
export function unitsByParts(placements: readonly Placement[], assumed: LengthUnit): LengthUnit | undefined {
  if (placements.length < FEWEST_OVERLAPS) return undefined;
  const possible = CANDIDATES.filter((unit) => isPossible(placements, MM_IN[unit] / MM_IN[assumed]));
  return possible.length === 1 ? possible[0] : undefined;
}

function isPossible(placements: readonly Placement[], scale: number): boolean {
  const span = spanOf(placements) * scale;
  if (span > LONGEST_MM) return false;
  const bodies = listBodies(placements.slice(0, MOST_PARTS), scale);
  return !isCrowded(bodies) && !(span > SPARSE.fromMm && isSparse(bodies));
}

function spanOf(placements: readonly Placement[]): number {
  const [xs, ys] = [placements.map(({ xMm }) => xMm), placements.map(({ yMm }) => yMm)];
  const span = (values: number[]): number =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return Math.max(span(xs), span(ys));
}

/** A part of a known size, its middle in mm. */
interface Body {
  x: number;
  y: number;
  side: Placement['side'];
  sizeMm: readonly [number, number];
}

const listBodies = (placements: readonly Placement[], scale: number): Body[] =>
  placements.flatMap(({ package: name, xMm, yMm, side }) => {
    const sizeMm = name === '' ? null : readFootprint(name).bodyMm;
    return sizeMm ? [{ x: xMm * scale, y: yMm * scale, side, sizeMm }] : [];
  });

const distance = (a: Body, b: Body): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether too many parts lie in one another. */
function isCrowded(bodies: readonly Body[]): boolean {
  const inside = bodies.filter((a) =>
    bodies.some((b) => a !== b && a.side === b.side && distance(a, b) < OVERLAP * Math.min(...a.sizeMm, ...b.sizeMm)),
  ).length;
  return inside >= FEWEST_OVERLAPS && inside >= MOST_OVERLAPPING * bodies.length;
}

/** Whether the parts are far apart, and the board between them is as good as empty. */
function isSparse(bodies: readonly Body[]): boolean {
  if (new Set(bodies.map(({ sizeMm }) => sizeMm.join())).size < SPARSE.sizes) return false;
  const apart = bodies
    .map((a) => Math.min(...bodies.filter((b) => b !== a).map((b) => distance(a, b))))
    .toSorted((a, b) => a - b);
  const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
  const boardMm2 = extent(bodies.map(({ x }) => x)) * extent(bodies.map(({ y }) => y));
  const filledMm2 = bodies.reduce((sum, { sizeMm: [width, length] }) => sum + width * length, 0);
  return apart[Math.floor(apart.length / 2)]! > SPARSE.apartMm && filledMm2 < SPARSE.filled * boardMm2;
}
