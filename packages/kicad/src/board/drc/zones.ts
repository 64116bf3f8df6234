import { nearest } from '../geometry/distance.ts';
import { Grid } from '../geometry/grid.ts';
import { area, boundsMeet, makeShape, type Shape } from '../geometry/shape.ts';
import type { CopperItem } from '../copper.ts';
import { makeViolationItem, mm, placesOfPair, zoneItem, type DesignContext, type Report } from './context.ts';

/**
 * Outlines of one net and one priority that overlap on a layer, and fills of different nets that come too near: of two nets the
 * outlines may overlap, as the fills keep apart.
 */
export function checkZones(context: DesignContext, report: Report): void {
  const zones = context.board.zones.filter(
    ({ keepout, outlines, copper }) => !keepout && copper !== 0 && (outlines[0]?.length ?? 0) > 2,
  );
  const shapes: Shape[] = zones.map(({ outlines }) => area(outlines[0]!));
  const grid = new Grid(shapes);
  zones.forEach((a, index) =>
    grid.near(shapes[index]!, 0, (other) => {
      const b = zones[other]!;
      if (other <= index || a.net !== b.net || a.priority !== b.priority || (a.copper & b.copper) === 0) return;
      if (a.isTeardrop && b.isTeardrop) return;
      if (nearest([shapes[index]!], [shapes[other]!], 0) !== 0) return;
      let shared = a.copper & b.copper;
      while (shared !== 0) {
        shared &= shared - 1;
        report('zones_intersect', 'Copper zones intersect', [zoneItem(a), zoneItem(b)], {
          places: placesOfPair([shapes[index]!], [shapes[other]!]),
        });
      }
    }),
  );
  compareFills(context, report);
}

type Fill = CopperItem & { kind: 'fill' };

/** Once for each pair of zones on a layer, at the nearest place. Nothing is forgiven: fills are made to the limit. */
function compareFills(context: DesignContext, report: Report): void {
  const { fills } = context;
  const worst = new Map<string, { a: Fill; b: Fill; limit: number; actual: number }>();
  const places = new Map(context.board.zones.map((zone, index) => [zone, index]));
  for (let i = 0; i < fills.length; i++)
    for (let k = i + 1; k < fills.length; k++) {
      const [a, b] = [fills[i]!, fills[k]!];
      if (a.net === b.net || a.copper !== b.copper) continue;
      const { nm: limit } = context.findClearance(a, b);
      if (!boundsMeet(a, b, limit)) continue;
      const actual = Math.round(fillDistance(a, b, limit));
      const key = `${places.get(a.zone)},${places.get(b.zone)},${a.copper}`;
      if (actual < Math.min(limit, worst.get(key)?.actual ?? Infinity)) worst.set(key, { a, b, limit, actual });
    }
  for (const { a, b, limit, actual } of worst.values())
    report(
      'clearance',
      `Clearance violation (minimum ${mm(limit)}, actual ${mm(actual)})`,
      [makeViolationItem(a), makeViolationItem(b)],
      {
        limit,
        actual,
        places: placesOfPair(a, b),
      },
    );
}

function fillDistance(a: Fill, b: Fill, within: number): number {
  const [small, large] = a.fill.points.length < b.fill.points.length ? [a, b] : [b, a];
  const { points } = small.fill;
  let best = Infinity;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    const edge = makeShape([points[i]!, points[i + 1]!, points[j]!, points[j + 1]!], 0);
    if (boundsMeet(edge, large, within)) best = Math.min(best, large.edges.distance(edge, within));
  }
  return best;
}
