import {
  add,
  cornerOf,
  dot,
  length,
  normalOf,
  scale,
  triangleCount,
  unit,
  type Mesh,
  type Vector,
} from '../mesh/mesh.ts';
import type { RayTree } from '../mesh/ray-tree.ts';

export interface Wall {
  /** mm */
  thickness: number;
  /** A point on the one side of it, mm. */
  at: Vector;
  /** Places that were measured: a thinner one between them is possible. */
  samples: number;
}

const MOST_SAMPLES = 6_000;
/** Cosine of the angle by which the two sides of a wall may differ: beyond it is an edge, and every edge ends at nothing. */
const FACING = Math.cos((20 * Math.PI) / 180);

/**
 * The thinnest place of a closed body between two faces that look away from each other, or that of the bodies before it where
 * none is thinner. Null: none was found.
 */
export function thinnestWall(mesh: Mesh, rays: RayTree, before: Wall | null = null): Wall | null {
  const count = triangleCount(mesh);
  const step = Math.max(1, Math.ceil(count / MOST_SAMPLES));
  let best = before;
  let samples = before?.samples ?? 0;
  for (let triangle = 0; triangle < count; triangle += step) {
    const normal = normalOf(mesh, triangle);
    if (length(normal) === 0) continue;
    samples++;
    const inward = scale(unit(normal), -1);
    const from = add(centreOf(mesh, triangle), scale(inward, 1e-6));
    const hit = rays.first(from, inward, { most: best?.thickness ?? Infinity });
    if (!hit || dot(unit(normalOf(mesh, hit.triangle)), inward) < FACING) continue;
    const thickness = hit.distance + 1e-6;
    if (thickness > 1e-5 && thickness < (best?.thickness ?? Infinity)) best = { thickness, at: from, samples };
  }
  return best && { ...best, samples };
}

const centreOf = (mesh: Mesh, triangle: number): Vector =>
  scale(add(add(cornerOf(mesh, triangle, 0), cornerOf(mesh, triangle, 1)), cornerOf(mesh, triangle, 2)), 1 / 3);
