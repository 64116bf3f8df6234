import type { CopperItem } from '../copper.ts';
import { RuleArea } from '../geometry/rule-area.ts';
import type { Zone } from '../model.ts';
import { footprintItem, makeViolationItem, zoneItem, type DesignContext, type Report } from './context.ts';

/** What lies in an area whose rule forbids it. */
export function checkKeepouts(context: DesignContext, report: Report): void {
  const { board, solid, grid } = context;
  const areas = [...board.zones, ...board.footprints.flatMap(({ zones }) => zones)].filter(({ keepout }) => keepout);
  for (const zone of areas) {
    if ((zone.outlines[0]?.length ?? 0) < 3) continue;
    const area = new RuleArea(zone);
    const own = board.footprints.find(({ zones }) => zones.includes(zone));
    grid.near(area.bounds, 0, (index) => {
      const item = solid[index]!;
      if (item.footprint && item.footprint === own) return;
      if ((layersOf(item, context) & zone.copper) === 0 || !isForbidden(item, zone)) return;
      if (area.meets(item.shapes))
        report('items_not_allowed', `Items not allowed in ${zoneItem(zone).what}`, [makeViolationItem(item)]);
    });
    if (zone.keepout!.footprints) checkFootprintsIn(zone, area, context, report);
  }
}

/** A hole without copper is a pad as well, and lies on the layers that its pad names. */
function layersOf(item: CopperItem, context: DesignContext): number {
  return item.kind === 'pad' && item.pad.kind === 'np_thru_hole' ? item.pad.copper : context.copperThere(item);
}

function isForbidden(item: CopperItem, { keepout }: Zone): boolean {
  if (item.kind === 'track') return keepout!.tracks;
  if (item.kind === 'via') return keepout!.vias;
  return item.kind === 'pad' && keepout!.pads;
}

/** A part is where its courtyard, or without one its pads are. */
function checkFootprintsIn(zone: Zone, area: RuleArea, { board, items }: DesignContext, report: Report): void {
  for (const footprint of board.footprints) {
    if (footprint.zones.includes(zone)) continue;
    const side = footprint.side === 'front' ? board.copperLayers[0]! : board.copperLayers.at(-1)!;
    if (!zone.layers.includes(side)) continue;
    const isIn = items.some((item) => item.kind === 'pad' && item.footprint === footprint && area.meets(item.shapes));
    if (isIn) report('items_not_allowed', `Items not allowed in ${zoneItem(zone).what}`, [footprintItem(footprint)]);
  }
}
