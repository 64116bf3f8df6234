import { normalOf, triangleCount, unit, type Mesh } from '../mesh/mesh.ts';

/** Of length 1, at each corner: the mean of its triangles by their area. */
export function vertexNormals(mesh: Mesh): Float64Array {
  const sums = new Float64Array(mesh.positions.length);
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const normal = normalOf(mesh, triangle);
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++) sums[3 * mesh.triangles[3 * triangle + corner]! + axis]! += normal[axis]!;
  }
  for (let at = 0; at < sums.length; at += 3) {
    const [x, y, z] = unit([sums[at]!, sums[at + 1]!, sums[at + 2]!]);
    sums.set([x, y, z], at);
  }
  return sums;
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
