import type { CopperItem } from '../copper.ts';
import { padShapes } from '../geometry/item-shapes.ts';
import { nearest } from '../geometry/distance.ts';
import { disc, type Shape } from '../geometry/shape.ts';
import type { Point } from '../model.ts';
import { makeViolationItem, zoneItem, type DesignContext, type Report } from './context.ts';

type Fill = CopperItem & { kind: 'fill' };
type PadItem = CopperItem & { kind: 'pad' };

/** Pads whose thermal relief has fewer spokes than the board wants. */
export function checkThermals(context: DesignContext, report: Report): void {
  const { fills, solid, grid, rules } = context;
  if (rules.minSpokes < 2) return;
  // The polygons of a zone on a layer belong together: spokes of one pad may come from several.
  const sheets = new Map<string, Fill[]>();
  for (const fill of fills)
    if (!fill.zone.isTeardrop && fill.net !== '') {
      const key = `${fill.copper} ${fill.zone.line} ${fill.uuid}`;
      sheets.set(key, [...(sheets.get(key) ?? []), fill]);
    }
  for (const sheet of sheets.values()) {
    const pads = new Set<PadItem>();
    for (const fill of sheet)
      grid.near(fill, fill.zone.thermalGap, (index) => {
        const item = solid[index]!;
        if (item.kind === 'pad' && item.net === fill.net && isRelieved(item, fill)) pads.add(item);
      });
    for (const pad of pads) {
      const spokes = countSpokes(pad, sheet);
      const own = spokes > 0 && spokes < rules.minSpokes ? tracksFrom(pad, sheet, context) : 0;
      if (spokes > 0 && spokes + own < rules.minSpokes)
        report(
          'starved_thermal',
          `Thermal relief has too few spokes (minimum ${rules.minSpokes}, actual ${spokes + own}) on ${sheet[0]!.fill.layer}`,
          [zoneItem(sheet[0]!.zone), makeViolationItem(pad)],
          { layer: sheet[0]!.fill.layer },
        );
    }
  }
}

function isRelieved({ pad, footprint, copper }: PadItem, fill: Fill): boolean {
  if ((copper & fill.copper) === 0) return false;
  const connection = pad.zoneConnection ?? footprint.zoneConnection ?? fill.zone.connection;
  return connection === 'thermal' || (connection === 'thermal_through_hole' && pad.kind === 'thru_hole');
}

/** How often a line round the pad, half way over the gap, comes into the fill; 0 when it never leaves it. */
function countSpokes({ pad }: PadItem, sheet: readonly Fill[]): number {
  const { zone } = sheet[0]!;
  const shapes = padShapes(pad, (pad.thermalGap ?? zone.thermalGap) / 2);
  // Round a pad of several pieces there is no one line.
  if (shapes.length !== 1) return 0;
  const main = sheet.filter(({ fill }) => !fill.isIsland);
  const isIn = traceShapeOutline(shapes[0]!).map(({ x, y }) => main.some(({ edges }) => edges.isInside(x, y)));
  return isIn.filter((inside, i) => inside && !isIn.at(i - 1)).length;
}

/** Tracks that somebody drew from the pad into the fill: they do what a spoke does. */
function tracksFrom(pad: PadItem, sheet: readonly Fill[], { grid, solid }: DesignContext): number {
  let count = 0;
  grid.near(pad, 0, (index) => {
    const item = solid[index]!;
    if (item.kind !== 'track' || item.net !== pad.net || (item.copper & sheet[0]!.copper) === 0) return;
    const { start, end } = item.track;
    const isInPad = (at: Point): boolean => nearest([disc(at, 0)], pad.shapes, 0) === 0;
    const isInFill = ({ x, y }: Point): boolean => sheet.some(({ edges }) => edges.isInside(x, y));
    if ((isInPad(start) && isInFill(end)) || (isInPad(end) && isInFill(start))) count++;
  });
  return count;
}

const SAMPLES = 360;

/** Points along the outline of a disc, a track or a convex polygon with its pen. */
function traceShapeOutline({ points, radius }: Shape): Point[] {
  const corners = Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[i * 2]!, y: points[i * 2 + 1]! }));
  const { length } = corners;
  if (length === 1) return round(corners[0]!, radius, 0, 2 * Math.PI, SAMPLES);
  const isClockwise = length > 2 && measureTurn(corners) < 0;
  const ring = isClockwise ? corners.toReversed() : corners;
  const step =
    ring.reduce((sum, corner, i) => sum + away(corner, ring[(i + 1) % length]!), 2 * Math.PI * radius) / SAMPLES;
  return ring.flatMap((corner, i) => {
    const [before, after] = [ring[(i + length - 1) % length]!, ring[(i + 1) % length]!];
    const from = Math.atan2(corner.y - before.y, corner.x - before.x) - Math.PI / 2;
    const to = Math.atan2(after.y - corner.y, after.x - corner.x) - Math.PI / 2;
    const sweep = (to - from + 4 * Math.PI) % (2 * Math.PI);
    const along = Math.max(Math.round(away(corner, after) / step), 1);
    const out = { x: radius * Math.cos(to), y: radius * Math.sin(to) };
    return [
      ...round(corner, radius, from, sweep, Math.max(Math.round((radius * sweep) / step), 1)),
      ...Array.from({ length: along }, (_, k) => ({
        x: corner.x + out.x + ((after.x - corner.x) * k) / along,
        y: corner.y + out.y + ((after.y - corner.y) * k) / along,
      })),
    ];
  });
}

function round({ x, y }: Point, radius: number, from: number, sweep: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + (sweep * i) / count;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

function away(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function measureTurn(corners: readonly Point[]): number {
  return corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return sum + (a.x - corners[0]!.x) * (b.y - corners[0]!.y) - (b.x - corners[0]!.x) * (a.y - corners[0]!.y);
  }, 0);
}
