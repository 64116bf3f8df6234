import type { CopperItem } from '../copper.ts';
import { padShapes } from '../geometry/item-shapes.ts';
import { distance, nearest } from '../geometry/distance.ts';
import { disc, grown, type Shape } from '../geometry/shape.ts';
import type { Point } from '../model.ts';
import { makeViolationItem, zoneItem, type DesignContext, type Report } from './context.ts';

type Fill = CopperItem & { kind: 'fill' };
type PadItem = CopperItem & { kind: 'pad' };

/** Pads whose thermal relief has fewer spokes than the board wants. */
export function checkThermals(context: DesignContext, report: Report): void {
  const { fills, solid, grid, rules, connectivity } = context;
  if (rules.minSpokes < 2) return;
  const joined: number[][] = context.items.map(() => []);
  for (const [a, b] of connectivity.joints) {
    joined[a]!.push(b);
    joined[b]!.push(a);
  }
  // The polygons of a zone on a layer belong together: spokes of one pad may come from several.
  const sheets = new Map<string, Fill[]>();
  for (const fill of fills)
    if (!fill.zone.isTeardrop && fill.net !== '') {
      const key = `${fill.copper} ${fill.zone.line} ${fill.uuid}`;
      sheets.set(key, [...(sheets.get(key) ?? []), fill]);
    }
  for (const sheet of sheets.values()) {
    // A spoke to a piece that joins nothing else leads nowhere.
    const leading = sheet.filter(({ index }) => joined[index]!.length !== 1);
    const pads = new Set<PadItem>();
    for (const fill of sheet)
      grid.near(fill, fill.zone.thermalGap, (index) => {
        const item = solid[index]!;
        if (item.kind === 'pad' && item.net === fill.net && isRelieved(item, fill)) pads.add(item);
      });
    for (const pad of pads) {
      const around = padShapes(pad.pad, (pad.pad.thermalGap ?? sheet[0]!.zone.thermalGap) / 2);
      const spokes = countSpokes(around, leading);
      if (spokes >= rules.minSpokes) continue;
      const nowhere = countSpokes(
        around,
        sheet.filter((fill) => !leading.includes(fill)),
      );
      if (spokes === 0 && nowhere === 0) continue;
      const others = joined[pad.index]!.map((index) => context.items[index]!);
      const useful = spokes + others.filter((item) => isSpoke(item, around, sheet)).length;
      // Where all of them lead nowhere that is a missing connection, which is told as one.
      const count = useful === 0 ? nowhere : useful;
      if (count < rules.minSpokes)
        report(
          'starved_thermal',
          `Thermal relief has too few spokes (minimum ${rules.minSpokes}, actual ${count}) on ${sheet[0]!.fill.layer}`,
          [zoneItem(sheet[0]!.zone), makeViolationItem(pad)],
          { layer: sheet[0]!.fill.layer, places: () => (nowhere > 0 ? undefined : [[pad.pad.at]]) },
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
function countSpokes(around: readonly Shape[], sheet: readonly Fill[]): number {
  let changes = 0;
  for (const shape of around) {
    const line = traceShapeOutline(shape);
    const isIn = line.map(({ x, y }) => sheet.some(({ edges }) => edges.isInside(x, y)));
    // Where pieces of a pad overlap the line goes round both.
    const isOutside = line.map((point) => !around.some((other) => isWithin(point, other)));
    changes += line.filter((_, i) => isOutside[i] && isOutside.at(i - 1) && isIn[i] !== isIn.at(i - 1)).length;
  }
  return changes >> 1;
}

/** Nanometres that a point of an outline may lie inside of it by rounding. */
const ROUNDED = 1000;

function isWithin(point: Point, shape: Shape): boolean {
  return distance(disc(point, 0), grown(shape, -ROUNDED), 0) === 0;
}

/** What somebody drew from the pad into the fill, on whatever layer, does what a spoke does. */
function isSpoke(item: CopperItem, around: readonly Shape[], sheet: readonly Fill[]): boolean {
  const ends = listEnds(item);
  const isAtPad = (at: Point): boolean => nearest([disc(at, 0)], around, 0) === 0;
  const isInFill = ({ x, y }: Point): boolean => sheet.some(({ edges }) => edges.isInside(x, y));
  return ends.some((end, i) => isAtPad(end) && ends.some((other, k) => k !== i && isInFill(other)));
}

function listEnds(item: CopperItem): Point[] {
  if (item.kind === 'track') return [item.track.start, item.track.end];
  // A via in a spoke holds pad and zone together on every layer: KiCad counts it as one more.
  if (item.kind === 'via') return [item.via.at, item.via.at];
  const shape = item.kind === 'graphic' ? item.graphic.shape : undefined;
  return shape?.kind === 'line' || shape?.kind === 'arc' ? [shape.start, shape.end] : [];
}

const SAMPLES = 360;

/** Points along the outline of a disc, a track or a polygon with its pen. */
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
    const turn = (to - from + 4 * Math.PI) % (2 * Math.PI);
    // Into a corner that points inwards no pen comes.
    const sweep = turn > Math.PI + 1e-6 ? 0 : turn;
    const along = Math.max(Math.round(away(corner, after) / step), 1);
    const out = { x: radius * Math.cos(to), y: radius * Math.sin(to) };
    return [
      ...round(corner, radius, from, sweep, Math.max(Math.round((radius * sweep) / step), sweep > 0 ? 1 : 0)),
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
