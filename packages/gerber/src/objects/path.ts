import type { Box, Path, PathArc } from '../model.ts';
import { addArc } from './arc.ts';
import { addPoint } from './box.ts';
import { Points } from '../polygons/index.ts';

const NO_ARCS: readonly PathArc[] = [];

/** A path of straight segments. @param points x, y, x, y */
export const straightPath = (points: ArrayLike<number>): Path => ({
  points: Float64Array.from(points, Math.round),
  arcs: NO_ARCS,
});

export function circlePath(x: number, y: number, diameter: number): Path {
  const centerX = Math.round(x);
  const centerY = Math.round(y);
  return {
    points: Float64Array.of(Math.round(x + diameter / 2), centerY),
    arcs: [{ segment: 0, centerX, centerY, clockwise: false }],
  };
}

export function rectanglePath(x: number, y: number, width: number, height: number): Path {
  const [left, right, bottom, top] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  return straightPath([left, bottom, right, bottom, right, top, left, top]);
}

/** Half circles at the ends of the longer side. Equal sides make a circle. */
export function obroundPath(width: number, height: number): Path {
  if (width === height) return circlePath(0, 0, width);
  const lying = width > height;
  const radius = Math.min(width, height) / 2;
  const reach = Math.abs(width - height) / 2;
  const corners = lying
    ? [-reach, -radius, reach, -radius, reach, radius, -reach, radius]
    : [radius, -reach, radius, reach, -radius, reach, -radius, -reach];
  const arc = (segment: number, along: number): PathArc => ({
    segment,
    centerX: lying ? Math.round(along) : 0,
    centerY: lying ? 0 : Math.round(along),
    clockwise: false,
  });
  return { points: Float64Array.from(corners, Math.round), arcs: [arc(1, reach), arc(3, -reach)] };
}

/** @param rotation degrees counter-clockwise of the first corner, which is on the right at 0 */
export function regularPolygonPath(x: number, y: number, diameter: number, vertices: number, rotation: number): Path {
  const points: number[] = [];
  for (let i = 0; i < vertices; i++) {
    const angle = (rotation / 180) * Math.PI + (i / vertices) * 2 * Math.PI;
    points.push(x + (Math.cos(angle) * diameter) / 2, y + (Math.sin(angle) * diameter) / 2);
  }
  return straightPath(points);
}

/** Add a closed path to a box. */
export function addPath(box: Box, { points: flat, arcs }: Path): void {
  const points = new Points(flat);
  for (let i = 0; i < points.length; i++) addPoint(box, points.x(i), points.y(i));
  for (const { segment, centerX, centerY, clockwise } of arcs)
    addArc(box, ...points.edge(segment), centerX, centerY, clockwise);
}
