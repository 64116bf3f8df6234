import type { CopperItem } from '../copper.ts';
import { makeShape, type Shape } from '../geometry/shape.ts';
import { nearest } from '../geometry/distance.ts';
import { makeViolationItem, type DesignContext, type Report } from './context.ts';
import type { NotRun } from './violation.ts';

/** x, y, x, y of a closed line in nanometres. */
type Ring = Float64Array;

/**
 * Booleans on closed rings, as `@partwright/gerber/polygons` has them: filled nonzero, rings of material with a positive area, holes
 * with a negative one. They throw where there are too many points.
 */
export interface PolygonEngine {
  union(rings: readonly Ring[]): Ring[];
}

// KiCad's own limits, from its settings for experts (SliverAngleTolerance, SliverMinimumLength, SliverWidthTolerance).
const SHARPEST = 2 * Math.cos((20 * Math.PI) / 180);
const SHORTEST_NM = 800;
const WIDTH_NM = 80_000;
/** Smaller differences are none in single precision. */
const EPSILON = 1.2e-7;
/** How far the corners of what stands for a circle may lie out, and how many it has at least. */
const ROUNDING_NM = 20_000;
const FEWEST_CORNERS = 8;

/** Copper that runs out to a point of less than 20 degrees, layer by layer. Answers which layers could not be looked at. */
export function checkSlivers(context: DesignContext, polygons: PolygonEngine, report: Report): NotRun[] {
  const left: NotRun[] = [];
  context.board.copperLayers.forEach((layer, depth) => {
    const items = context.items.filter(({ copper }) => (copper & (1 << depth)) !== 0);
    if (!items.some(canRunOut)) return;
    try {
      for (const ring of polygons.union(items.flatMap(makeRings)))
        if (signedArea(ring) > 0)
          for (const at of findTips(ring))
            report('copper_sliver', `Copper sliver (${layer})`, [makeViolationItem(findItem(items, at), at)], {
              layer,
            });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      left.push({ type: 'copper_sliver', reason: `${layer} could not be looked at: ${error.message}` });
    }
  });
  return left;
}

/** Pads, vias and tracks have round or right corners; points that run out are of fills and of what is drawn freely. */
export function canRunOut(item: CopperItem): boolean {
  if (item.kind === 'fill') return true;
  if (item.kind === 'graphic') return item.graphic.shape.kind !== 'line';
  return item.kind === 'pad' && item.pad.shape === 'custom';
}

function makeRings(item: CopperItem): Ring[] {
  if (item.kind === 'fill') return [counterClockwise(Float64Array.from(item.fill.points))];
  return item.shapes.flatMap(outlineShape);
}

/** As coarse as KiCad makes it here, all of the error outside: what has a pen stays as round as KiCad sees it. */
function outlineShape({ points, radius }: Shape): Ring[] {
  if (points.length === 2) return [capsule(points[0]!, points[1]!, points[0]!, points[1]!, radius)];
  if (points.length === 4) return [capsule(points[0]!, points[1]!, points[2]!, points[3]!, radius)];
  const rings = [counterClockwise(Float64Array.from(points))];
  if (radius === 0) return rings;
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length;
    rings.push(capsule(points[i]!, points[i + 1]!, points[next]!, points[next + 1]!, radius));
  }
  return rings;
}

/** What a round pen leaves on its way. */
function capsule(x1: number, y1: number, x2: number, y2: number, exact: number): Ring {
  const step = 2 * Math.acos(1 - Math.min(1, ROUNDING_NM / exact));
  const half = Math.max(FEWEST_CORNERS, Math.round((2 * Math.PI) / step)) >> 1;
  const radius = exact + ROUNDING_NM;
  const way = Math.atan2(y2 - y1, x2 - x1);
  const ring = new Float64Array((half + 1) * 4);
  for (let i = 0; i <= half; i++) {
    const turn = way - Math.PI / 2 + (i * Math.PI) / half;
    ring[2 * i] = x2 + radius * Math.cos(turn);
    ring[2 * i + 1] = y2 + radius * Math.sin(turn);
    ring[2 * (i + half + 1)] = x1 - radius * Math.cos(turn);
    ring[2 * (i + half + 1) + 1] = y1 - radius * Math.sin(turn);
  }
  return ring;
}

function signedArea(ring: Ring): number {
  const [x, y] = [ring[0]!, ring[1]!];
  let twice = 0;
  for (let i = 2; i + 3 < ring.length; i += 2)
    twice += (ring[i]! - x) * (ring[i + 3]! - y) - (ring[i + 2]! - x) * (ring[i + 1]! - y);
  return twice / 2;
}

function counterClockwise(ring: Ring): Ring {
  if (signedArea(ring) >= 0) return ring;
  const back = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    back[i] = ring[ring.length - 2 - i]!;
    back[i + 1] = ring[ring.length - 1 - i]!;
  }
  return back;
}

interface Corner {
  x: number;
  y: number;
}

/** The tips of a ring of material: sharp corners outward, with material between the ends of their arms. */
function* findTips(ring: Ring): Generator<Corner> {
  const corners = withoutShortSteps(ring);
  const count = corners.length;
  if (count <= 5) return;
  const corner = (i: number): Corner => corners[(i + count) % count]!;
  for (let i = 0; i < count; i++) {
    const [before, at, after] = [corner(i - 1), corner(i), corner(i + 1)];
    const [ax, ay, bx, by] = [before.x - at.x, before.y - at.y, after.x - at.x, after.y - at.y];
    if (ax * bx + ay * by <= 0 || !isInside(corner(i - 2), before, at, after)) continue;
    const [arm1, arm2] = [ax * ax + ay * ay, bx * bx + by * by];
    const twiceCosine = (2 * (ax * bx + ay * by)) / Math.sqrt(arm1 * arm2);
    // What is only as wide as a slip of the pen is no sliver.
    const between = Math.hypot(after.x - before.x, after.y - before.y);
    if (twiceCosine > SHARPEST && 2 - twiceCosine > EPSILON && between > WIDTH_NM) yield at;
  }
}

/** Whether the way from a corner to another one begins inside of the ring. */
function isInside(previous: Corner, from: Corner, next: Corner, to: Corner): boolean {
  return turn(previous, from, next) > 0
    ? turn(from, to, next) <= 0 && turn(from, previous, to) <= 0
    : turn(from, to, previous) > 0 || turn(from, next, to) > 0;
}

/** Positive to the left. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

function withoutShortSteps(ring: Ring): Corner[] {
  const corners: Corner[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const last = corners.at(-1);
    const [x, y] = [ring[i]!, ring[i + 1]!];
    if (!last || Math.abs(last.x - x) >= SHORTEST_NM || Math.abs(last.y - y) >= SHORTEST_NM) corners.push({ x, y });
  }
  return corners;
}

/** Whose copper it is: a fill there before anything else. */
function findItem(items: readonly CopperItem[], at: Corner): CopperItem {
  const point = makeShape([at.x, at.y], 0);
  const measure = (item: CopperItem): number =>
    item.kind === 'fill' ? item.edges.distance(point, WIDTH_NM) : nearest([point], item.shapes, WIDTH_NM);
  const near = items.filter(
    ({ minX, minY, maxX, maxY }) =>
      at.x > minX - WIDTH_NM && at.x < maxX + WIDTH_NM && at.y > minY - WIDTH_NM && at.y < maxY + WIDTH_NM,
  );
  const sorted = (near.length > 0 ? near : items).toSorted((a, b) => measure(a) - measure(b));
  return sorted.find(canRunOut) ?? sorted[0]!;
}
