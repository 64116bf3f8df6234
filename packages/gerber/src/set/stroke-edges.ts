import { pathLine } from '../flatten/index.ts';
import type { ArcObject, GraphicObject, LineObject } from '../model.ts';
import { Points } from '../polygons/index.ts';

/** A piece of a middle line. Nanometres. */
export type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** The middle line of a stroke or the contours of an area, arcs as chords. */
export function listEdges(object: GraphicObject): Edge[] {
  if (object.kind === 'region')
    return object.contours.flatMap((path) => edgesOf(new Points(pathLine(path, true)), true));
  if (object.kind === 'line' || object.kind === 'arc') return edgesOf(new Points(strokeLine(object)), isWhole(object));
  return [];
}

const isWhole = ({ kind, startX, startY, endX, endY }: LineObject | ArcObject): boolean =>
  kind === 'arc' && startX === endX && startY === endY;

function strokeLine(stroke: LineObject | ArcObject): Float64Array {
  const { startX, startY, endX, endY } = stroke;
  const points = isWhole(stroke) ? Float64Array.of(startX, startY) : Float64Array.of(startX, startY, endX, endY);
  return pathLine({ points, arcs: stroke.kind === 'arc' ? [{ ...stroke, segment: 0 }] : [] }, isWhole(stroke));
}

function edgesOf(points: Points, isClosed: boolean): Edge[] {
  return Array.from({ length: points.length - (isClosed ? 0 : 1) }, (_, at) => points.edge(at));
}

/** Whether a place lies inside of lines that go round, by how many of them are to its left. */
export function isWithinEdges(edges: readonly Edge[], x: number, y: number): boolean {
  let isWithin = false;
  for (const [ax, ay, bx, by] of edges)
    if (ay > y !== by > y && ax + ((bx - ax) * (y - ay)) / (by - ay) < x) isWithin = !isWithin;
  return isWithin;
}
