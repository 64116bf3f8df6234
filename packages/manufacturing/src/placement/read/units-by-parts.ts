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
/** Enough to see it, and soon looked at. */
const MOST_PARTS = 400;

const CANDIDATES: readonly LengthUnit[] = ['mm', 'inch', 'mil'];

/**
 * The units that the parts themselves leave possible, where they leave just one: in the others the board would be metres
 * long, or parts would lie in one another. Placements are in `assumed`.
 */
export function unitsByParts(placements: readonly Placement[], assumed: LengthUnit): LengthUnit | undefined {
  if (placements.length < FEWEST_OVERLAPS) return undefined;
  const possible = CANDIDATES.filter((unit) => isPossible(placements, MM_IN[unit] / MM_IN[assumed]));
  return possible.length === 1 ? possible[0] : undefined;
}

function isPossible(placements: readonly Placement[], scale: number): boolean {
  return spanOf(placements) * scale <= LONGEST_MM && !isCrowded(placements.slice(0, MOST_PARTS), scale);
}

function spanOf(placements: readonly Placement[]): number {
  const [xs, ys] = [placements.map(({ xMm }) => xMm), placements.map(({ yMm }) => yMm)];
  const span = (values: number[]): number =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return Math.max(span(xs), span(ys));
}

/** Whether too many parts of a known size lie in one another. */
function isCrowded(placements: readonly Placement[], scale: number): boolean {
  const bodies = placements.flatMap(({ package: name, xMm, yMm, side }) => {
    const body = name === '' ? null : readFootprint(name).bodyMm;
    return body ? [{ x: xMm * scale, y: yMm * scale, side, leastMm: Math.min(...body) }] : [];
  });
  const inside = bodies.filter((a) =>
    bodies.some((b) => {
      if (a === b || a.side !== b.side) return false;
      return Math.hypot(a.x - b.x, a.y - b.y) < OVERLAP * Math.min(a.leastMm, b.leastMm);
    }),
  ).length;
  return inside >= FEWEST_OVERLAPS && inside >= MOST_OVERLAPPING * bodies.length;
}
