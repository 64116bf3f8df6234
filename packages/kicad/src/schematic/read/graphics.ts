import { hasAtom, findList, type SExpression } from '@partwright/files/s-expressions';
import type { Arc, Circle, Graphic, Item, Point, Polyline, Rectangle } from '../model.ts';
import { isYes, lengthAt, readPoint, readPointList, textAt } from './numbers.ts';
import type { Reading } from './reading.ts';
import { defaultFill, defaultStroke, readFill, readStroke } from './stroke.ts';

export const graphicNames = new Set(['arc', 'circle', 'rectangle', 'polyline', 'bezier']);

/** An arc, circle, rectangle, polyline or Bézier curve of a sheet or a symbol. */
export function readGraphic(list: SExpression, on: Reading): Graphic & Item {
  const graphic = emptyGraphic(list, on);
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'stroke':
        graphic.stroke = readStroke(inner, on);
        break;
      case 'fill':
        graphic.fill = readFill(inner, on);
        break;
      case 'uuid':
        graphic.uuid = textAt(inner);
        break;
      case 'private':
        graphic.isPrivate = isYes(inner);
        break;
      default:
        if (!readShape(graphic, inner, on)) on.unknown(inner, list.name);
    }
  }
  return graphic;
}

function emptyGraphic(list: SExpression, on: Reading): Graphic & Item {
  const common = {
    stroke: defaultStroke(),
    fill: defaultFill(),
    isPrivate: list.atoms.length > 0 && hasAtom(list, 'private'),
    uuid: '',
    line: list.line,
  };
  switch (list.name) {
    case 'arc':
      return { kind: 'arc', ...arcPoints(list, on), ...common };
    case 'circle':
      return { kind: 'circle', center: origin(), radius: 0, ...common };
    case 'rectangle':
      return { kind: 'rectangle', start: origin(), end: origin(), radius: 0, ...common };
    case 'bezier':
      return { kind: 'bezier', points: [], ...common };
    default:
      return { kind: 'polyline', points: [], ...common };
  }
}

function origin(): Point {
  return { x: 0, y: 0 };
}

function readShape(graphic: Graphic, list: SExpression, on: Reading): boolean {
  switch (graphic.kind) {
    case 'arc':
      return arcParts.has(list.name);
    case 'circle':
      return readCircle(graphic, list, on);
    case 'rectangle':
      return readRectangle(graphic, list, on);
    default:
      return readPoints(graphic, list, on);
  }
}

const arcParts = new Set(['start', 'mid', 'end', 'radius']);

function readCircle(circle: Circle, list: SExpression, on: Reading): boolean {
  if (list.name === 'center') circle.center = readPoint(list, on);
  else if (list.name === 'radius') circle.radius = lengthAt(list, 0, on);
  else return false;
  return true;
}

function readRectangle(rectangle: Rectangle, list: SExpression, on: Reading): boolean {
  if (list.name === 'start') rectangle.start = readPoint(list, on);
  else if (list.name === 'end') rectangle.end = readPoint(list, on);
  else if (list.name === 'radius') rectangle.radius = lengthAt(list, 0, on);
  else return false;
  return true;
}

function readPoints(line: { points: Polyline['points'] }, list: SExpression, on: Reading): boolean {
  if (list.name !== 'pts') return false;
  line.points = readPointList(list, on);
  return true;
}

function arcPoints(list: SExpression, on: Reading): Pick<Arc, 'start' | 'mid' | 'end'> {
  const [start, mid, end, radius] = ['start', 'mid', 'end', 'radius'].map((name) => findList(list, name));
  const from = start === undefined ? origin() : readPoint(start, on);
  const to = end === undefined ? origin() : readPoint(end, on);
  if (mid !== undefined) return { start: from, mid: readPoint(mid, on), end: to };
  return { start: from, mid: middleOfOldArc(from, to, radius, on), end: to };
}

/** The last file version of symbols whose arcs KiCad shortens as it reads them: of KiCad 6 and of test versions of 7. */
const SHORTENED_ARCS = 20230121;
/** What half a circle of those files becomes, in degrees. */
const SHORTENED_HALF = 179.5;

/**
 * An arc of a symbol as KiCad takes it: in files of KiCad 6 no arc is longer than half a circle. The rest of the circle stands for a
 * longer one, and half a circle loses half a degree between the same ends.
 */
export function readSymbolGraphic(list: SExpression, on: Reading): Graphic & Item {
  const graphic = readGraphic(list, on);
  if (graphic.kind === 'arc' && on.version <= SHORTENED_ARCS) graphic.mid = middleOfShortened(graphic);
  return graphic;
}

function middleOfShortened({ start, mid, end }: Arc): Point {
  const chord = { x: end.x - start.x, y: end.y - start.y };
  const center = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const rise = { x: mid.x - center.x, y: mid.y - center.y };
  const [half, height] = [Math.hypot(chord.x, chord.y) / 2, Math.hypot(rise.x, rise.y)];
  const isInMiddle = Math.abs(rise.x * chord.x + rise.y * chord.y) <= 2 * half;
  if (half === 0 || !isInMiddle || height < half - 1) return mid;
  const toward = { x: rise.x / height, y: rise.y / height };
  const onAxis = (from: Point, length: number): Point => ({
    x: from.x + toward.x * length,
    y: from.y + toward.y * length,
  });
  if (height > half + 1) {
    // The chord cuts its bisector into two pieces, which multiplied are the square of half the chord.
    const rest = onAxis(center, -(half ** 2) / height);
    return { x: Math.round(rest.x), y: Math.round(rest.y) };
  }
  const middle = onAxis(center, -half * Math.tan(((180 - SHORTENED_HALF) * Math.PI) / 360));
  // KiCad keeps whole units of it.
  const whole = { x: Math.trunc(middle.x), y: Math.trunc(middle.y) };
  const top = onAxis(whole, Math.hypot(start.x - whole.x, start.y - whole.y));
  return { x: Math.round(top.x), y: Math.round(top.y) };
}

/**
 * Before 20211014 symbols gave the centre instead of a point on the arc: `(radius (at x y) (length r) (angles a b))`. Such an arc is
 * never longer than half a circle.
 */
function middleOfOldArc(start: Point, end: Point, radius: SExpression | undefined, on: Reading): Point {
  const [at, length] = radius === undefined ? [] : [findList(radius, 'at'), findList(radius, 'length')];
  const straight = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
  if (at === undefined || length === undefined) return straight;
  const center = readPoint(at, on);
  const r = lengthAt(length, 0, on);
  let x = start.x + end.x - 2 * center.x;
  let y = start.y + end.y - 2 * center.y;
  // Half a circle: the two ends say nothing of the side; the arc runs against the clock where y points up.
  if (Math.hypot(x, y) < 1) [x, y] = [center.y - start.y, start.x - center.x];
  const scale = Math.hypot(x, y);
  if (scale === 0) return straight;
  return { x: Math.round(center.x + (x / scale) * r), y: Math.round(center.y + (y / scale) * r) };
}
