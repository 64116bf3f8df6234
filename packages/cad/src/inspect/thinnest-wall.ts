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
  /** mm, by which the thickness may be off: round faces were measured as triangles. 0 between flat ones. */
  uncertainty: number;
}

const MOST_SAMPLES = 6_000;
/** Cosine of the angle by which the two sides of a wall may differ: beyond it is an edge, and every edge ends at nothing. */
const FACING = Math.cos((20 * Math.PI) / 180);

/**
 * The thinnest place of a closed body between two faces that look away from each other, or that of the bodies before it where
 * none is thinner. Null: none was found. `chord`: mm by which a triangle may be off its face.
 */
export function thinnestWall(
  mesh: Mesh,
  rays: RayTree,
  { chord = 0, before = null }: { chord?: number; before?: Wall | null } = {},
): Wall | null {
  const count = triangleCount(mesh);
  const step = Math.max(1, Math.ceil(count / MOST_SAMPLES));
  const faces = new Faces(mesh);
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
    if (thickness <= 1e-5 || thickness >= (best?.thickness ?? Infinity)) continue;
    const [one, other] = [mesh.faces[triangle]!, mesh.faces[hit.triangle]!];
    // Triangles of a face, or of two that meet, may lie over each other by as much as they are off.
    if (thickness < 2 * chord && faces.meet(one, other)) continue;
    const isFlat = faces.isFlat(one) && faces.isFlat(other);
    best = { thickness, at: from, samples, uncertainty: isFlat ? 0 : 2 * chord };
  }
  return best && { ...best, samples };
}

/** What is asked of the faces of a mesh, worked out when it is asked first. */
class Faces {
  readonly #mesh: Mesh;
  readonly #corners = new Map<number, Set<string>>();
  readonly #flat = new Map<number, boolean>();

  constructor(mesh: Mesh) {
    this.#mesh = mesh;
  }

  /** Whether they are one, or have a corner in common. */
  meet(one: number, other: number): boolean {
    if (one === other) return true;
    if (this.#corners.size === 0) this.#collectCorners();
    const corners = this.#corners.get(other)!;
    return this.#corners
      .get(one)!
      .values()
      .some((corner) => corners.has(corner));
  }

  isFlat(face: number): boolean {
    if (this.#flat.size === 0) this.#compareNormals();
    return this.#flat.get(face)!;
  }

  #collectCorners(): void {
    for (let triangle = 0; triangle < triangleCount(this.#mesh); triangle++) {
      const face = this.#mesh.faces[triangle]!;
      let corners = this.#corners.get(face);
      if (!corners) this.#corners.set(face, (corners = new Set()));
      for (const corner of [0, 1, 2] as const)
        corners.add(
          cornerOf(this.#mesh, triangle, corner)
            .map((value) => Math.round(value / SAME_PLACE))
            .join(),
        );
    }
  }

  #compareNormals(): void {
    const first = new Map<number, Vector>();
    for (let triangle = 0; triangle < triangleCount(this.#mesh); triangle++) {
      const face = this.#mesh.faces[triangle]!;
      const normal = unit(normalOf(this.#mesh, triangle));
      const known = first.get(face);
      if (!known) first.set(face, normal);
      this.#flat.set(face, (this.#flat.get(face) ?? true) && (!known || dot(known, normal) > FLAT));
    }
  }
}

/** mm */
const SAME_PLACE = 1e-3;
/** Cosine of the angle by which triangles of a flat face may differ: their corners have seven figures. */
const FLAT = Math.cos((1 * Math.PI) / 180);

const centreOf = (mesh: Mesh, triangle: number): Vector =>
  scale(add(add(cornerOf(mesh, triangle, 0), cornerOf(mesh, triangle, 1)), cornerOf(mesh, triangle, 2)), 1 / 3);
