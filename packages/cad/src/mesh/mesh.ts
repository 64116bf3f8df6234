/** A surface of triangles. */
export interface Mesh {
  /** x, y, z of each corner, in mm. */
  positions: Float64Array;
  /** Three corners a triangle, counter-clockwise as seen from outside. */
  triangles: Uint32Array;
  /** Of each triangle: the face that it belongs to. */
  faces: Uint32Array;
}

export type Vector = readonly [x: number, y: number, z: number];

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vector): number => Math.hypot(...a);
export const unit = (a: Vector): Vector => scale(a, 1 / (length(a) || 1));

export const triangleCount = (mesh: Mesh): number => mesh.triangles.length / 3;

export function cornerOf({ positions, triangles }: Mesh, triangle: number, corner: 0 | 1 | 2): Vector {
  const at = 3 * triangles[3 * triangle + corner]!;
  return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
}

/** Twice its area long, as seen from outside. */
export function normalOf(mesh: Mesh, triangle: number): Vector {
  const a = cornerOf(mesh, triangle, 0);
  return cross(subtract(cornerOf(mesh, triangle, 1), a), subtract(cornerOf(mesh, triangle, 2), a));
}

export interface Bounds {
  min: Vector;
  max: Vector;
}

/** Null of a mesh without a corner. */
export function boundsOf({ positions }: Mesh): Bounds | null {
  if (positions.length === 0) return null;
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3;
    min[axis] = Math.min(min[axis]!, positions[at]!);
    max[axis] = Math.max(max[axis]!, positions[at]!);
  }
  return { min, max };
}
