import type { CopperItem } from '../copper.ts';
import { EdgeIndex } from '../geometry/edge-index.ts';
import { boundsOf, grown, type Bounds, type Shape } from '../geometry/shape.ts';
import type { Point, Zone } from '../model.ts';
import { footprintItem, itemOf, zoneItem, type DesignContext, type Report } from './context.ts';

/** What lies in an area whose rule forbids it. */
export function checkKeepouts(context: DesignContext, report: Report): void {
  const { board, solid, grid } = context;
  const areas = [...board.zones, ...board.footprints.flatMap(({ zones }) => zones)].filter(({ keepout }) => keepout);
  for (const zone of areas) {
    if ((zone.outlines[0]?.length ?? 0) < 3) continue;
    const area = new Area(zone.outlines);
    const own = board.footprints.find(({ zones }) => zones.includes(zone));
    grid.near(area.bounds, 0, (index) => {
      const item = solid[index]!;
      if (item.footprint && item.footprint === own) return;
      if ((context.copperThere(item) & zone.copper) === 0 || !isForbidden(item, zone)) return;
      if (area.holds(item.shapes))
        report('items_not_allowed', `Items not allowed in ${zoneItem(zone).what}`, [itemOf(item)]);
    });
    if (zone.keepout!.footprints) checkFootprintsIn(zone, area, context, report);
  }
}

/** An area with holes: its lines, and what lies inside of an odd number of them. */
class Area {
  readonly bounds: Bounds;
  readonly #contours: EdgeIndex[];

  constructor(contours: readonly Point[][]) {
    this.#contours = contours.map((points) => new EdgeIndex(points.flatMap(({ x, y }) => [x, y])));
    this.bounds = boundsOf(this.#contours);
  }

  /** Touching a line is not yet inside. */
  holds(shapes: readonly Shape[]): boolean {
    return shapes.some((shape) => {
      const within = grown(shape, -1);
      return this.#contours.some((contour) => contour.distance(within, 0, true) === 0) || this.#isInside(shape);
    });
  }

  #isInside({ points }: Shape): boolean {
    return this.#contours.filter((contour) => contour.isInside(points[0]!, points[1]!)).length % 2 === 1;
  }
}

function isForbidden(item: CopperItem, { keepout }: Zone): boolean {
  if (item.kind === 'track') return keepout!.tracks;
  if (item.kind === 'via') return keepout!.vias;
  return item.kind === 'pad' && keepout!.pads;
}

/** A part is where its courtyard, or without one its pads are. */
function checkFootprintsIn(zone: Zone, area: Area, { board, items }: DesignContext, report: Report): void {
  for (const footprint of board.footprints) {
    if (footprint.zones.includes(zone)) continue;
    const side = footprint.side === 'front' ? board.copperLayers[0]! : board.copperLayers.at(-1)!;
    if (!zone.layers.includes(side)) continue;
    const isIn = items.some((item) => item.kind === 'pad' && item.footprint === footprint && area.holds(item.shapes));
    if (isIn) report('items_not_allowed', `Items not allowed in ${zoneItem(zone).what}`, [footprintItem(footprint)]);
  }
}
