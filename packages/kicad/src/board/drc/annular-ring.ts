import type { CopperItem } from '../copper.ts';
import { distance } from '../geometry/distance.ts';
import type { Ring } from '../geometry/rings.ts';
import { isInside } from '../geometry/segments.ts';
import { makeShape, stroke, type Shape } from '../geometry/shape.ts';
import type { Pad } from '../model.ts';
import { outlineShape, type PolygonEngine } from './copper-rings.ts';

type PadItem = CopperItem & { kind: 'pad' };

/**
 * The narrowest copper round a plated hole; undefined of a pad that is no such. Copper of the same pin counts: heat is led
 * away through vias that lie in a larger pad of their number, and a hole in one is held by whatever pad holds it best. Of a pad
 * that is drawn of several pieces without an engine for polygons it is the ring within the best of them, which may be less than
 * there is. Nanometres.
 */
export function measureRing(
  item: PadItem,
  samePin: readonly PadItem[],
  polygons: PolygonEngine | undefined,
): number | undefined {
  const { pad, hole } = item;
  if (!hole || pad.kind !== 'thru_hole') return undefined;
  const own = measureOwnRing(pad) ?? measureDrawnRing(hole, item.shapes, polygons);
  const within = samePin.filter((other) => other !== item && (other.copper & item.copper) !== 0);
  const around = within.map((other) => measureDepth(hole, other.shapes)).filter((depth) => depth > own);
  if (around.length === 0) return own;
  // Where a neighbour's hole takes the copper away, it is no wider than what stands between the two.
  const gaps = within.flatMap((other) => (other.hole ? [distance(hole, other.hole)] : []));
  return Math.round(Math.max(own, Math.min(Math.max(...around), ...gaps)));
}

function measureOwnRing(pad: Pad): number | undefined {
  if (!pad.drill || pad.offset.x !== 0 || pad.offset.y !== 0) return undefined;
  if (pad.shape === 'custom' || pad.shape === 'trapezoid' || pad.chamferRatio > 0) return undefined;
  return Math.round(Math.min(pad.width - pad.drill.width, pad.height - pad.drill.height) / 2);
}

/** Of a pad whose hole does not stand in its middle, or whose copper is drawn freely. */
function measureDrawnRing(hole: Shape, shapes: readonly Shape[], polygons: PolygonEngine | undefined): number {
  const within = Math.max(...shapes.map((shape) => measureDepth(hole, [shape])));
  if (shapes.length === 1 || !polygons) return Math.round(within);
  const rings = unite(shapes, polygons);
  // A pad of more points than an engine takes is held by what its best piece has.
  if (rings === undefined) return Math.round(within);
  const edges = rings.flatMap(listEdges);
  const axis: Shape = { ...hole, radius: 0 };
  const [x, y] = [hole.points[0]!, hole.points[1]!];
  if (rings.filter((ring) => isInside(x, y, ring)).length % 2 === 0) return 0;
  return Math.round(Math.max(within, Math.min(...edges.map((edge) => distance(edge, axis))) - hole.radius));
}

function unite(shapes: readonly Shape[], polygons: PolygonEngine): Ring[] | undefined {
  try {
    return polygons.union(shapes.flatMap((shape) => outlineShape(shape, RING_ERROR_NM)));
  } catch {
    return undefined;
  }
}

/** What stands for a round end may be off by as much. */
const RING_ERROR_NM = 500;

function listEdges(ring: Ring): Shape[] {
  const corners = Array.from({ length: ring.length / 2 }, (_, i) => ({ x: ring[i * 2]!, y: ring[i * 2 + 1]! }));
  return corners.map((corner, i) => stroke(corner, corners[(i + 1) % corners.length]!, 0));
}

/** How far one lies inside of another of one convex piece; less than 0 when it comes out of it. Nanometres. */
export function measureDepth(inner: Shape, [outer, ...more]: readonly Shape[]): number {
  if (!outer || more.length > 0) return -1;
  const ends = Array.from({ length: inner.points.length / 2 }, (_, i) => ({
    x: inner.points[i * 2]!,
    y: inner.points[i * 2 + 1]!,
  }));
  return Math.min(...ends.map((end) => depthOf(end.x, end.y, outer))) - inner.radius;
}

function depthOf(x: number, y: number, { points, radius }: Shape): number {
  const point = makeShape([x, y], 0);
  const corners = Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[i * 2]!, y: points[i * 2 + 1]! }));
  const toEdges = corners.map((corner, i) => distance(stroke(corner, corners[(i + 1) % corners.length]!, 0), point));
  const off = Math.min(...toEdges);
  return points.length >= 6 && isInside(x, y, points) ? radius + off : radius - off;
}
