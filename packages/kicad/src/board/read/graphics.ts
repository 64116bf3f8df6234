import { findList, type SExpression } from '@partwright/files/s-expressions';
import { AT_ORIGIN, placed, type Placement } from '../geometry/turning.ts';
import type { Graphic, GraphicShape, Point } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readAngle, readFlag, readLength, readPoint, readUuid, readWord } from './numbers.ts';

/** `gr_line`, `fp_arc` and so on; undefined of another list. */
export function readGraphic(list: SExpression, place: Placement, context: BoardContext): Graphic | undefined {
  const shape = readGraphicShape(list, place);
  if (!shape) return undefined;
  const stroke = findList(list, 'stroke');
  const layers = findList(list, 'layers')?.atoms ?? [];
  const fill = readWord(list, 'fill') || (findList(list, 'fill') ? readWord(findList(list, 'fill')!, 'type') : '');
  // Polygons without a word about it are filled, as they were before 6.0.
  const isFilled = fill === '' ? shape.kind === 'polygon' : fill !== 'no' && fill !== 'none';
  const dash = stroke ? readWord(stroke, 'type') : '';
  return {
    uuid: readUuid(list),
    line: list.line,
    shape,
    layer: readWord(list, 'layer') || (layers[0] ?? ''),
    otherLayers: layers.slice(1),
    width: Math.max((stroke ? readLength(stroke, 'width') : readLength(list, 'width')) ?? 0, 0),
    fill: isFilled ? 'solid' : 'none',
    net: context.findNet(list),
    dashed: dash !== '' && dash !== 'solid' && dash !== 'default',
    locked: readFlag(list, 'locked'),
  };
}

function readGraphicShape(list: SExpression, place: Placement): GraphicShape | undefined {
  const at = (name: string): Point => placed(readPoint(findList(list, name)), place);
  switch (list.name.slice(list.name.indexOf('_') + 1)) {
    case 'line':
      return { kind: 'line', start: at('start'), end: at('end') };
    case 'arc': {
      if (findList(list, 'mid')) return { kind: 'arc', start: at('start'), middle: at('mid'), end: at('end') };
      return oldArc(at('start'), at('end'), readAngle(readWord(list, 'angle')));
    }
    case 'circle': {
      const center = at('center');
      const end = at('end');
      return { kind: 'circle', center, radius: Math.round(Math.hypot(end.x - center.x, end.y - center.y)) };
    }
    case 'rect': {
      const a = readPoint(findList(list, 'start'));
      const b = readPoint(findList(list, 'end'));
      const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
      return { kind: 'rectangle', points: corners.map((point) => placed(point, place)) };
    }
    case 'poly':
      return { kind: 'polygon', points: readPoints(findList(list, 'pts')).map((point) => placed(point, place)) };
    case 'curve':
      return { kind: 'curve', points: readPoints(findList(list, 'pts')).map((point) => placed(point, place)) };
    default:
      return undefined;
  }
}

/** Before 6.0: the centre, where it begins, and how far clockwise it goes. */
function oldArc(center: Point, start: Point, angle: number): GraphicShape {
  const around = (degrees: number): Point => {
    const radians = (degrees * Math.PI) / 180;
    const [x, y] = [start.x - center.x, start.y - center.y];
    return {
      x: Math.round(center.x + x * Math.cos(radians) - y * Math.sin(radians)),
      y: Math.round(center.y + x * Math.sin(radians) + y * Math.cos(radians)),
    };
  };
  return { kind: 'arc', start, middle: around(angle / 2), end: around(angle) };
}

/** `(pts (xy 1 2) (arc (start) (mid) (end)))`; arcs become the points of a chain. */
export function readPoints(list: SExpression | undefined): Point[] {
  const points: Point[] = [];
  for (const inner of list?.lists ?? []) {
    if (inner.name === 'xy') points.push(readPoint(inner));
    else if (inner.name === 'arc') {
      const arc = readGraphicShape({ ...inner, name: 'x_arc' }, AT_ORIGIN);
      if (arc?.kind === 'arc') points.push(...arcPoints(arc.start, arc.middle, arc.end));
    }
  }
  return points;
}

/** Five micrometres, as KiCad's `max_error`. */
const MOST_OFF = 5000;

/** A chain along the arc through `middle`, its ends exact; straight when the three lie on a line. */
export function arcPoints(start: Point, middle: Point, end: Point, mostOff = MOST_OFF): Point[] {
  const arc = circleThrough(start, middle, end);
  if (!arc) return [start, end];
  const step = 2 * Math.acos(Math.max(1 - mostOff / Math.max(arc.radius, mostOff), 0));
  const count = Math.min(Math.max(Math.ceil(Math.abs(arc.sweep) / Math.max(step, 0.005)), 2), 4096);
  const points = [start];
  for (let i = 1; i < count; i++) {
    const angle = arc.from + (arc.sweep * i) / count;
    points.push({
      x: Math.round(arc.center.x + arc.radius * Math.cos(angle)),
      y: Math.round(arc.center.y + arc.radius * Math.sin(angle)),
    });
  }
  points.push(end);
  return points;
}

export interface Circle {
  center: Point;
  radius: number;
  /** Radians in the direction from x to y, and how far it goes from there. */
  from: number;
  sweep: number;
}

/** Undefined where the three lie on a line. */
export function circleThrough(a: Point, b: Point, c: Point): Circle | undefined {
  const [bx, by] = [b.x - a.x, b.y - a.y];
  const [cx, cy] = [c.x - a.x, c.y - a.y];
  const d = 2 * (bx * cy - by * cx);
  if (a.x === c.x && a.y === c.y) {
    if (bx === 0 && by === 0) return undefined;
    const center = { x: a.x + bx / 2, y: a.y + by / 2 };
    return { center, radius: Math.hypot(bx, by) / 2, from: Math.atan2(-by, -bx), sweep: 2 * Math.PI };
  }
  if (d === 0) return undefined;
  const b2 = bx * bx + by * by;
  const c2 = cx * cx + cy * cy;
  const ux = (cy * b2 - by * c2) / d;
  const uy = (bx * c2 - cx * b2) / d;
  const center = { x: a.x + ux, y: a.y + uy };
  const from = Math.atan2(-uy, -ux);
  let sweep = Math.atan2(c.y - center.y, c.x - center.x) - from;
  // The sign of d says on which side of the chord the middle lies.
  if (d > 0 && sweep < 0) sweep += 2 * Math.PI;
  if (d < 0 && sweep > 0) sweep -= 2 * Math.PI;
  return { center, radius: Math.hypot(ux, uy), from, sweep };
}
