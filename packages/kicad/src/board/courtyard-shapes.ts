import { graphicPath } from './geometry/item-shapes.ts';
import { area, type Shape } from './geometry/shape.ts';
import type { Footprint, Point } from './model.ts';
import { chained, signedArea } from './outline.ts';

/** KiCad draws every courtyard in by as much as its arcs may be off: 5 micrometres. Courtyards that only touch do not overlap. */
const DRAWN_IN = 4_999;

/** The closed courtyard of a part on one side; none when what is drawn is not closed. */
export function courtyardShapes(
  footprint: Footprint,
  layer: 'F.CrtYd' | 'B.CrtYd',
): { shapes: Shape[]; isThere: boolean; isOpen: boolean } {
  const pieces = footprint.graphics
    .filter((graphic) => graphic.layer === layer)
    .map((graphic) => ({ ...graphicPath(graphic), uuid: graphic.uuid }));
  const { closed, open } = chained(pieces);
  const isOpen = open.length > 0;
  const shapes = isOpen ? [] : closed.map(({ points }) => area(shrunk(points, DRAWN_IN)));
  return { shapes, isThere: pieces.length > 0, isOpen };
}

/** A closed outline with every side moved inwards. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const clean = points.filter((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    return point.x !== before.x || point.y !== before.y;
  });
  if (clean.length < 3) return clean;
  const inward = signedArea(clean) > 0 ? by : -by;
  return clean.map((point, i) => {
    const before = clean[(i + clean.length - 1) % clean.length]!;
    const after = clean[(i + 1) % clean.length]!;
    const a = normal(before, point);
    const b = normal(point, after);
    // At a corner both sides move; a corner that turns back on itself stays.
    const half = 1 + a.x * b.x + a.y * b.y;
    if (half < 0.05) return point;
    return { x: point.x + ((a.x + b.x) / half) * inward, y: point.y + ((a.y + b.y) / half) * inward };
  });
}

/** To the left of the way in the file's axes, which is inside of an outline of positive area. */
function normal(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return { x: -dy / length, y: dx / length };
}
