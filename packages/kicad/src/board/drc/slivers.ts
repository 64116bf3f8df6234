import type { CopperItem } from '../copper.ts';
import { makeShape } from '../geometry/shape.ts';
import { nearest } from '../geometry/distance.ts';
import { makeViolationItem, type DesignContext, type Report } from './context.ts';
import { signedArea, type Ring } from '../geometry/rings.ts';
import { beginsInside, makeRings, type Corner, type PolygonEngine } from './copper-rings.ts';
import type { NotRun } from './violation.ts';

// KiCad's own limits, from its settings for experts (SliverAngleTolerance, SliverMinimumLength, SliverWidthTolerance).
const SHARPEST = 2 * Math.cos((20 * Math.PI) / 180);
const SHORTEST_NM = 800;
const WIDTH_NM = 80_000;
/** Smaller differences are none in single precision. */
const EPSILON = 1.2e-7;
/** How far what stands for a circle may lie off. */
const ROUNDING_NM = 20_000;

/** Copper that runs out to a point of less than 20 degrees, layer by layer. Answers which layers could not be looked at. */
export function checkSlivers(context: DesignContext, polygons: PolygonEngine, report: Report): NotRun[] {
  const left: NotRun[] = [];
  context.board.copperLayers.forEach((layer, depth) => {
    const items = context.items.filter(({ copper }) => (copper & (1 << depth)) !== 0);
    if (!items.some(canRunOut)) return;
    try {
      for (const ring of polygons.union(items.flatMap((item) => makeRings(item, ROUNDING_NM))))
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

/** The tips of a ring of material: sharp corners outward, with material between the ends of their arms. */
function* findTips(ring: Ring): Generator<Corner> {
  const corners = withoutShortSteps(ring);
  const count = corners.length;
  if (count <= 5) return;
  const corner = (i: number): Corner => corners[(i + count) % count]!;
  for (let i = 0; i < count; i++) {
    const [before, at, after] = [corner(i - 1), corner(i), corner(i + 1)];
    const [ax, ay, bx, by] = [before.x - at.x, before.y - at.y, after.x - at.x, after.y - at.y];
    if (ax * bx + ay * by <= 0 || !beginsInside(corner(i - 2), before, at, after)) continue;
    const [arm1, arm2] = [ax * ax + ay * ay, bx * bx + by * by];
    const twiceCosine = (2 * (ax * bx + ay * by)) / Math.sqrt(arm1 * arm2);
    // What is only as wide as a slip of the pen is no sliver.
    const between = Math.hypot(after.x - before.x, after.y - before.y);
    if (twiceCosine > SHARPEST && 2 - twiceCosine > EPSILON && between > WIDTH_NM) yield at;
  }
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
