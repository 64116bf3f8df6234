import type { Point } from '../model.ts';
import type { FootprintForm, GraphicForm, PadForm, ZoneForm } from './footprint-form.ts';

/** KiCad's: nanometres between corners, between the middles of arcs, and degrees or ratios. */
const CORNERS_APART = 10;
const MIDDLES_APART = 500;
const SAME_NUMBER = 0.00001;

/**
 * What of a footprint is not as in its library, in words; undefined when it is the same. Texts, models, clearances and what
 * belongs to a design (not fitted, left out of the BOM) are not compared, and the order of pads and lines says nothing.
 */
export function describeDifference(own: FootprintForm, library: FootprintForm): string | undefined {
  if (own.kind !== library.kind) return 'the type of the footprint differs';
  if (own.allowMaskBridges !== library.allowMaskBridges) return 'bridges in the solder mask are allowed in one only';
  if (own.netTies.join('|') !== library.netTies.join('|')) return 'groups of net ties differ';
  if (own.graphics.length !== library.graphics.length)
    return `${own.graphics.length} graphic items, ${library.graphics.length} in the library`;
  if (own.pads.length !== library.pads.length) return `${own.pads.length} pads, ${library.pads.length} in the library`;
  if (own.zones.length !== library.zones.length) return 'the number of its rule areas differs';
  const { isAskew } = own;
  const graphic = findUnmatched(own.graphics, library.graphics, (a, b) => areSameGraphics(a, b, isAskew));
  if (graphic) return `a ${graphic.kind} on ${graphic.traits.split('|')[0]} differs`;
  const pad = findUnmatched(own.pads, library.pads, (a, b) => areSamePads(a, b, isAskew));
  if (pad) return pad.number === '' ? 'a pad without a number differs' : `pad ${pad.number} differs`;
  return findUnmatched(own.zones, library.zones, areSameZones) && 'a rule area differs';
}

/** The first of `own` that has no partner left among `others`. */
function findUnmatched<Part>(
  own: readonly Part[],
  others: readonly Part[],
  areSame: (a: Part, b: Part) => boolean,
): Part | undefined {
  const left = [...others];
  return own.find((part, index) => {
    // Most stand in the order of the library.
    const near = left.length === others.length - index ? 0 : -1;
    const partner = near === 0 && areSame(part, left[0]!) ? 0 : left.findIndex((other) => areSame(part, other));
    if (partner !== -1) left.splice(partner, 1);
    return partner === -1;
  });
}

function areSamePads(a: PadForm, b: PadForm, isAskew: boolean): boolean {
  return (
    a.number === b.number &&
    a.traits === b.traits &&
    arePointsNear(a.points, b.points) &&
    isSameAngle(a.angle, b.angle) &&
    a.ratios.every((ratio, index) => Math.abs(ratio - b.ratios[index]!) <= SAME_NUMBER) &&
    a.primitives.length === b.primitives.length &&
    a.primitives.every((primitive, index) => areSameGraphics(primitive, b.primitives[index]!, isAskew))
  );
}

function isSameAngle(a: number, b: number): boolean {
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart) <= SAME_NUMBER;
}

function areSameGraphics(a: GraphicForm, b: GraphicForm, isAskew: boolean): boolean {
  if (a.traits !== b.traits) return false;
  const isTurnedRectangle = isAskew && a.kind === 'polygon' && b.kind === 'rectangle';
  if (a.kind !== b.kind && !isTurnedRectangle) return false;
  switch (a.kind) {
    case 'line':
      return areEndsSame(a.points, b.points);
    case 'arc':
      return areEndsSame(a.points, b.points) && isNear(a.points[2]!, b.points[2]!, MIDDLES_APART);
    case 'circle':
      return arePointsNear(a.points, b.points) && Math.abs(a.radius - b.radius) <= CORNERS_APART;
    case 'rectangle':
      return arePointsNear(bounds(a.points), bounds(b.points));
    case 'polygon':
      return areCornersSame(a.points, b.points);
    default:
      return arePointsNear(a.points, b.points);
  }
}

/** Which end of a line comes first says nothing. */
function areEndsSame([a, b]: readonly Point[], [c, d]: readonly Point[]): boolean {
  return (isNear(a!, c!) && isNear(b!, d!)) || (isNear(a!, d!) && isNear(b!, c!));
}

function bounds(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

/** The same corners, in whatever order: so KiCad compares what is drawn as a polygon. */
function areCornersSame(a: readonly Point[], b: readonly Point[]): boolean {
  const left = [...b];
  return (
    a.length === b.length &&
    a.every((corner) => {
      const found = left.findIndex((other) => isNear(corner, other));
      if (found !== -1) left.splice(found, 1);
      return found !== -1;
    })
  );
}

/** The same corners in the same order, from wherever they begin. */
function areRingsSame(a: readonly Point[], b: readonly Point[]): boolean {
  if (a.length !== b.length) return false;
  return b.some(
    (start, shift) => isNear(a[0]!, start) && a.every((point, index) => isNear(point, b[(index + shift) % b.length]!)),
  );
}

function areSameZones(a: ZoneForm, b: ZoneForm): boolean {
  return (
    a.traits === b.traits &&
    a.outlines.length === b.outlines.length &&
    a.outlines.every((outline, index) => areRingsSame(outline, b.outlines[index]!))
  );
}

function arePointsNear(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every((point, index) => isNear(point, b[index]!));
}

function isNear(a: Point, b: Point, within = CORNERS_APART): boolean {
  return Math.abs(a.x - b.x) <= within && Math.abs(a.y - b.y) <= within;
}
