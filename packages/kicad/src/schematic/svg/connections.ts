import type { BusEntry, Junction, NoConnect, Point, Units, Wire } from '../model.ts';
import { attribute, colourStyle, mm } from './canvas.ts';
import { findHighlight, uuidAttribute, type Drawing } from './drawing-context.ts';
import { strokeOn } from './net-looks.ts';
import { formatPen } from './pen.ts';
import { crossPath } from './pin.ts';
import { polyline } from './shape.ts';

/** 6 and 12 mil: of the default net class. */
export const WIRE_WIDTH: Units = 1_524;
export const BUS_WIDTH: Units = 3_048;
/** Half of the cross: 24 mil. */
const NO_CONNECT: Units = 6_096;
/** Diameters by the project's choice, in widths of a wire; 3 is what KiCad draws by default. */
const JUNCTION_SIZES = [0, 1.7, 4, 6, 9, 12];

export function drawWire(drawing: Drawing, wire: Wire, kind: 'wire' | 'bus'): void {
  const { points, uuid, stroke } = wire;
  if (points.length < 2) return;
  const [from, to] = [points[0]!, points.at(-1)!];
  drawing.places.set(uuid, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  const shown = strokeOn(stroke, drawing.netLooks.get(uuid), kind);
  const pen = formatPen(shown, kind === 'wire' ? WIRE_WIDTH : BUS_WIDTH, drawing.settings);
  drawing.above.push(
    `<path class="${kind}${findHighlight(drawing, uuid)}"${uuidAttribute(uuid)}${pen} d="${polyline(points)}"/>`,
  );
}

/** `isOnBuses`: both ends are on buses, so that it is a piece of bus itself. */
export function drawBusEntry(drawing: Drawing, { at, end, stroke, uuid }: BusEntry, isOnBuses: boolean): void {
  drawWire(drawing, { points: [at, end], stroke, uuid, line: 0 }, isOnBuses ? 'bus' : 'wire');
}

export function drawJunction(drawing: Drawing, { at, diameter, color, uuid }: Junction, isOnBus: boolean): void {
  drawing.places.set(uuid, at);
  const common = (JUNCTION_SIZES[drawing.settings.junctionSize] ?? 6) * WIRE_WIDTH;
  const size = diameter > 0 ? diameter : common;
  if (size === 0) return;
  // KiCad draws it with a line around it.
  const radius = (size + drawing.settings.lineWidth) / 2;
  const kind = isOnBus ? 'bus-solid' : 'junction';
  const style = attribute('style', colourStyle('fill', color ?? drawing.netLooks.get(uuid)?.color));
  const classes = `${kind}${findHighlight(drawing, uuid)}`;
  drawing.above.push(
    `<circle class="${classes}"${uuidAttribute(uuid)}${style} cx="${mm(at.x)}" cy="${mm(at.y)}" r="${mm(radius)}"/>`,
  );
}

export function drawNoConnect(drawing: Drawing, { at, uuid }: NoConnect): void {
  drawing.places.set(uuid, at);
  const classes = `no-connect${findHighlight(drawing, uuid)}`;
  drawing.above.push(`<path class="${classes}"${uuidAttribute(uuid)} d="${crossPath(at, NO_CONNECT)}"/>`);
}

/** Tells whether a point lies on one of the buses. */
export function onBuses(buses: readonly Wire[]): (point: Point) => boolean {
  // By the line they are on, so that thousands of junctions need not look at thousands of buses.
  const rows = new Map<Units, [Point, Point][]>();
  const columns = new Map<Units, [Point, Point][]>();
  const slanted: [Point, Point][] = [];
  const put = (lines: Map<Units, [Point, Point][]>, at: Units, piece: [Point, Point]): void => {
    const known = lines.get(at);
    if (known === undefined) lines.set(at, [piece]);
    else known.push(piece);
  };
  for (const { points } of buses)
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from === undefined) continue;
      if (from.y === to.y) put(rows, to.y, [from, to]);
      else if (from.x === to.x) put(columns, to.x, [from, to]);
      else if (slanted.length < MOST_SLANTED) slanted.push([from, to]);
    }
  return (point) =>
    [rows.get(point.y), columns.get(point.x), slanted].some((pieces) =>
      pieces?.some(([from, to]) => isOn(point, from, to)),
    );
}

const MOST_SLANTED = 1_000;

function isOn({ x, y }: Point, from: Point, to: Point): boolean {
  const isBetween =
    Math.min(from.x, to.x) <= x &&
    x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= y &&
    y <= Math.max(from.y, to.y);
  return isBetween && (to.x - from.x) * (y - from.y) === (to.y - from.y) * (x - from.x);
}
