import type { EdgeIndex } from '@partwright/gerber/polygons';
import type { Place } from './rule.ts';

/** A place where material is narrow, between two of its own edges. */
export interface Narrow {
  island: number;
  widthNm: number;
  at: Place;
  to: Place;
  /** Two corners or curves come near, and material is wide on both sides of them. */
  isNeck: boolean;
}

/** Edges that face each other over less than this are corners of something else. */
const LEAST_OVERLAP_NM = 5000;
/** Of one island in a square of this size the narrowest place is kept. */
const CELL_NM = 250_000;
/** Sides that run alongside for less than so many widths are the flats of two curves that come near. */
const NECK_LENGTH = 2;
/** Sine of the angle up to which edges count as parallel. */
const PARALLEL = 0.02;

/**
 * Where material is narrower than a limit: between edges of one island that face each other through material. A place counts
 * where the distance is least, along straight sides or at a neck; not in a corner or the round end of a track, where the
 * distance falls to nothing although nothing is narrow.
 */
export function narrowPlaces(edges: EdgeIndex, withinNm: number, accepts: (island: number) => boolean): Narrow[] {
  const { islands } = edges;
  const steps = new Neighbours(edges.rings);
  const found = new Map<string, Narrow>();
  for (const [edge, island] of islands.entries()) {
    if (!accepts(island)) continue;
    const [ax, ay, bx, by] = edges.endsOf(edge);
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const facing = (other: number): boolean => {
      if (other <= edge || islands[other] !== island) return false;
      const [cx, cy, dx, dy] = edges.endsOf(other);
      if ((dx - cx) * ux + (dy - cy) * uy >= 0) return false;
      // On the left of the edge is its material.
      return (cx - ax) * -uy + (cy - ay) * ux > 0 || (dx - ax) * -uy + (dy - ay) * ux > 0;
    };
    for (const other of edges.near(edges.readBox(edge), withinNm, facing)) {
      const narrow = between(edge, other, ux, uy, length, edges, steps);
      if (!narrow || narrow.widthNm >= withinNm) continue;
      if (narrow.isNeck && isDent(edge, other, narrow, edges, steps)) continue;
      if (isSeam(edge, narrow.at, edges) || isSeam(other, narrow.to, edges)) continue;
      const cell = makeIslandCellKey(island, narrow.at[0], narrow.at[1]);
      if (narrow.widthNm < (found.get(cell)?.widthNm ?? Infinity)) found.set(cell, { island, ...narrow });
    }
  }
  for (const narrow of found.values()) if (narrow.isNeck && goesOn(narrow, found)) narrow.isNeck = false;
  return [...found.values()];
}

function makeIslandCellKey(island: number, x: number, y: number, columns = 0, rows = 0): string {
  return `${island} ${Math.floor(x / CELL_NM) + columns} ${Math.floor(y / CELL_NM) + rows}`;
}

/** Hardly farther on it is as narrow: a track in a curve, whose sides are nowhere parallel. */
function goesOn({ island, widthNm, at }: Narrow, found: ReadonlyMap<string, Narrow>): boolean {
  for (let columns = -1; columns <= 1; columns++)
    for (let rows = -1; rows <= 1; rows++) {
      const other = found.get(makeIslandCellKey(island, at[0], at[1], columns, rows));
      if (!other || Math.abs(other.widthNm - widthNm) > widthNm * 0.05) continue;
      const apart = Math.hypot(other.at[0] - at[0], other.at[1] - at[1]);
      if (apart > CELL_NM * 0.4 && apart < CELL_NM * 1.4) return true;
    }
  return false;
}

function between(
  edge: number,
  other: number,
  ux: number,
  uy: number,
  length: number,
  edges: EdgeIndex,
  steps: Neighbours,
): Omit<Narrow, 'island'> | undefined {
  const [ax, ay] = edges.endsOf(edge);
  const [cx, cy, dx, dy] = edges.endsOf(other);
  const otherLength = Math.hypot(dx - cx, dy - cy);
  if (otherLength === 0) return undefined;
  const sine = (ux * (dy - cy) - uy * (dx - cx)) / otherLength;
  if (Math.abs(sine) < PARALLEL) {
    // Along the edge: where the other begins and ends; across it: how far it is there.
    const [from, to] = [(dx - ax) * ux + (dy - ay) * uy, (cx - ax) * ux + (cy - ay) * uy];
    const [begin, end] = [Math.max(0, from), Math.min(length, to)];
    if (end - begin > LEAST_OVERLAP_NM) {
      const [acrossD, acrossC] = [(dx - ax) * -uy + (dy - ay) * ux, (cx - ax) * -uy + (cy - ay) * ux];
      const acrossAt = (along: number): number => acrossD + ((acrossC - acrossD) * (along - from)) / (to - from);
      const widthNm = Math.min(acrossAt(begin), acrossAt(end));
      if (widthNm <= 0) return undefined;
      const middle = (begin + end) / 2;
      const [x, y] = [ax + ux * middle, ay + uy * middle];
      const isNeck = isFlatOfCurve(edge, other, end - begin, widthNm, edges, steps);
      return { widthNm, at: [x, y], to: [x - uy * widthNm, y + ux * widthNm], isNeck };
    }
  }
  const { distanceNm, atX, atY, toX, toY } = edges.gap(edge, other);
  if (distanceNm < 1) return undefined;
  const [nx, ny] = [(toX - atX) / distanceNm, (toY - atY) / distanceNm];
  if (!isLeast(edge, atX, atY, nx, ny, edges, steps) || !isLeast(other, toX, toY, -nx, -ny, edges, steps))
    return undefined;
  return { widthNm: distanceNm, at: [atX, atY], to: [toX, toY], isNeck: true };
}

/**
 * Whether two sides that face each other are short flats of curves, from which the contour turns away on both ends of both:
 * material is wide before and behind them. A short side of a track goes on in the next.
 */
function isFlatOfCurve(
  edge: number,
  other: number,
  lengthNm: number,
  widthNm: number,
  edges: EdgeIndex,
  steps: Neighbours,
): boolean {
  if (lengthNm >= widthNm * NECK_LENGTH) return false;
  return [edge, other].every((flat) => {
    const [ax, ay, bx, by] = edges.endsOf(flat);
    const [px, py] = edges.endsOf(steps.before(flat));
    const [, , qx, qy] = edges.endsOf(steps.after(flat));
    // On the left of a contour is material: it turns away from it where it turns to the right.
    const turnsAway = (x: number, y: number) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0;
    return turnsAway(px, py) && turnsAway(qx, qy);
  });
}

/** Along the contour, as a multiple of the distance across. */
const DENT = 4;
const MOST_DENT_EDGES = 16;

/**
 * The contour goes from one point to the other with hardly a detour: a dent of microns in the rim of a plane, as rounding makes
 * them, and no neck, on both sides of which material goes on.
 */
function isDent(
  edge: number,
  other: number,
  { at, to, widthNm }: Omit<Narrow, 'island'>,
  edges: EdgeIndex,
  steps: Neighbours,
): boolean {
  if (edges.rings[edge] !== edges.rings[other]) return false;
  const most = widthNm * DENT;
  const walk = (from: number, end: number, start: Place, goal: Place): boolean => {
    let [length, current, [x, y]] = [0, from, start];
    for (let count = 0; count < MOST_DENT_EDGES && length <= most; count++) {
      if (current === end) return length + Math.hypot(goal[0] - x, goal[1] - y) <= most;
      const [, , bx, by] = edges.endsOf(current);
      length += Math.hypot(bx - x, by - y);
      [x, y, current] = [bx, by, steps.after(current)];
    }
    return false;
  };
  return walk(edge, other, at, to) || walk(other, edge, to, at);
}

/** Pieces that come as near as this are one island. */
const SEAM_NM = 1000;

/**
 * The edge lies against another of its island, which runs the other way: areas that were drawn edge to edge, and that rounding
 * parted by less than can be made. Material goes on behind such a seam, so nothing ends there.
 */
function isSeam(edge: number, [x, y]: Place, edges: EdgeIndex): boolean {
  const [ax, ay, bx, by] = edges.endsOf(edge);
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const island = edges.islandOf(edge);
  return edges
    .near({ minX: x, minY: y, maxX: x, maxY: y }, SEAM_NM, (other) => other !== edge && edges.islands[other] === island)
    .some((other) => {
      const [cx, cy, dx, dy] = edges.endsOf(other);
      const [vx, vy] = [dx - cx, dy - cy];
      const otherLength = Math.hypot(vx, vy);
      if (otherLength === 0 || (vx * ux + vy * uy) / otherLength > PARALLEL - 1) return false;
      const along = ((x - cx) * vx + (y - cy) * vy) / otherLength;
      if (along < 0 || along > otherLength) return false;
      // To the right of both edges is what parts them: the point lies to the right of the other one.
      const outside = ((x - cx) * vy - (y - cy) * vx) / otherLength;
      return outside >= 0 && outside <= SEAM_NM;
    });
}

/** Going on along the contour from this point leads no nearer, and the direction goes into material. */
function isLeast(
  edge: number,
  x: number,
  y: number,
  nx: number,
  ny: number,
  edges: EdgeIndex,
  steps: Neighbours,
): boolean {
  const [ax, ay, bx, by] = edges.endsOf(edge);
  const isAtStart = Math.abs(x - ax) + Math.abs(y - ay) < 2;
  const isAtEnd = Math.abs(x - bx) + Math.abs(y - by) < 2;
  if (!isAtStart && !isAtEnd) return (bx - ax) * ny - (by - ay) * nx > 0;
  const before = isAtStart ? steps.before(edge) : edge;
  const after = isAtStart ? edge : steps.after(edge);
  return isRightSide(before, -1, nx, ny, edges) && isRightSide(after, 1, nx, ny, edges);
}

/** `way` 1: the edge leaves the corner; -1: it arrives there. */
function isRightSide(edge: number, way: 1 | -1, nx: number, ny: number, edges: EdgeIndex): boolean {
  const [ax, ay, bx, by] = edges.endsOf(edge);
  const [vx, vy] = [bx - ax, by - ay];
  const length = Math.hypot(vx, vy);
  if (length === 0) return true;
  return (way * (vx * nx + vy * ny)) / length <= PARALLEL && (vx * ny - vy * nx) / length > -PARALLEL;
}

/** The edges of a ring stand together, in its order; the last is before the first. */
class Neighbours {
  /** The last edges of rings by their first, and the first by their last. */
  readonly #lastOf = new Map<number, number>();
  readonly #firstOf = new Map<number, number>();

  constructor(rings: Uint32Array) {
    let first = 0;
    for (const [edge, ring] of rings.entries()) {
      if (rings[edge - 1] !== ring) first = edge;
      if (rings[edge + 1] === ring) continue;
      this.#lastOf.set(first, edge);
      this.#firstOf.set(edge, first);
    }
  }

  before(edge: number): number {
    return this.#lastOf.get(edge) ?? edge - 1;
  }

  after(edge: number): number {
    return this.#firstOf.get(edge) ?? edge + 1;
  }
}
