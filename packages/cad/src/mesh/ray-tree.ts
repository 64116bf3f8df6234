import { cornerOf, cross, dot, subtract, triangleCount, type Mesh, type Vector } from './mesh.ts';

export interface Hit {
  triangle: number;
  /** In lengths of the direction. */
  distance: number;
}

const LEAF = 8;

/** Finds what a ray meets first in a mesh: a tree of boxes, halved at the middle of their triangles. */
export class RayTree {
  readonly #mesh: Mesh;
  readonly #order: Uint32Array;
  /** Six numbers a box: least x, y, z, greatest x, y, z. */
  readonly #boxes: number[] = [];
  /** Of a box: its first and last triangle, and its second half (the first half is the next box), 0 for a leaf. */
  readonly #nodes: [from: number, to: number, second: number][] = [];

  constructor(mesh: Mesh) {
    this.#mesh = mesh;
    const count = triangleCount(mesh);
    this.#order = Uint32Array.from({ length: count }, (_, at) => at);
    if (count > 0) this.#build(0, count, this.#centres(count));
  }

  /** The nearest triangle from `least` on and nearer than `most`; null where there is none. */
  first(
    from: Vector,
    direction: Vector,
    { least = 0, most = Infinity }: { least?: number; most?: number } = {},
  ): Hit | null {
    let best: Hit | null = null;
    const inverse: Vector = [1 / direction[0], 1 / direction[1], 1 / direction[2]];
    const stack = this.#nodes.length > 0 ? [0] : [];
    while (stack.length > 0) {
      const at = stack.pop()!;
      if (!this.#meets(at, from, inverse, best?.distance ?? most)) continue;
      const [start, end, second] = this.#nodes[at]!;
      if (second) stack.push(second, at + 1);
      else
        for (let place = start; place < end; place++) {
          const triangle = this.#order[place]!;
          const distance = this.#distance(triangle, from, direction);
          if (distance !== null && distance >= least && distance < (best?.distance ?? most))
            best = { triangle, distance };
        }
    }
    return best;
  }

  #centres(count: number): Float64Array {
    const centres = new Float64Array(3 * count);
    for (let triangle = 0; triangle < count; triangle++)
      for (const corner of [0, 1, 2] as const)
        cornerOf(this.#mesh, triangle, corner).forEach((value, axis) => (centres[3 * triangle + axis]! += value / 3));
    return centres;
  }

  #build(start: number, end: number, centres: Float64Array): void {
    const at = this.#nodes.length;
    this.#nodes.push([start, end, 0]);
    const box = this.#boxOf(start, end);
    this.#boxes.push(...box);
    if (end - start <= LEAF) return;
    const axis = [0, 1, 2].reduce(
      (widest, one) => (box[one + 3]! - box[one]! > box[widest + 3]! - box[widest]! ? one : widest),
      0,
    );
    this.#order.subarray(start, end).sort((a, b) => centres[3 * a + axis]! - centres[3 * b + axis]!);
    const middle = (start + end) >> 1;
    this.#build(start, middle, centres);
    this.#nodes[at]![2] = this.#nodes.length;
    this.#build(middle, end, centres);
  }

  #boxOf(start: number, end: number): number[] {
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let place = start; place < end; place++)
      for (const corner of [0, 1, 2] as const)
        cornerOf(this.#mesh, this.#order[place]!, corner).forEach((value, axis) => {
          box[axis] = Math.min(box[axis]!, value);
          box[axis + 3] = Math.max(box[axis + 3]!, value);
        });
    return box;
  }

  #meets(node: number, from: Vector, inverse: Vector, most: number): boolean {
    let near = 0;
    let far = most;
    for (let axis = 0; axis < 3; axis++) {
      const [low, high] = [this.#boxes[6 * node + axis]!, this.#boxes[6 * node + axis + 3]!];
      // A ray along a face of the box: it is met where the ray is not outside.
      if (!Number.isFinite(inverse[axis]!)) {
        if (from[axis]! < low || from[axis]! > high) return false;
        continue;
      }
      const one = (low - from[axis]!) * inverse[axis]!;
      const other = (high - from[axis]!) * inverse[axis]!;
      near = Math.max(near, Math.min(one, other));
      far = Math.min(far, Math.max(one, other));
    }
    return near <= far;
  }

  /** Möller and Trumbore, "Fast, minimum storage ray-triangle intersection" (1997). */
  #distance(triangle: number, from: Vector, direction: Vector): number | null {
    const a = cornerOf(this.#mesh, triangle, 0);
    const one = subtract(cornerOf(this.#mesh, triangle, 1), a);
    const other = subtract(cornerOf(this.#mesh, triangle, 2), a);
    const p = cross(direction, other);
    const determinant = dot(one, p);
    if (Math.abs(determinant) < 1e-14) return null;
    const t = subtract(from, a);
    const u = dot(t, p) / determinant;
    if (u < -1e-9 || u > 1 + 1e-9) return null;
    const q = cross(t, one);
    const v = dot(direction, q) / determinant;
    if (v < -1e-9 || u + v > 1 + 1e-9) return null;
    const distance = dot(other, q) / determinant;
    return distance >= 0 ? distance : null;
  }
}
