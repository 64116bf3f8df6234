import { triangleCount, type Mesh } from '../mesh/mesh.ts';

/** A surface of one colour; null: the format's own grey. */
export interface Coat {
  mesh: Mesh;
  colour: string | null;
}

/** A part of a body as triangles: each solid, or all of what has none. */
export interface MeshedPart {
  name: string;
  coats: Coat[];
}

/** The triangles of one mesh by the colours of their faces. */
export function coatsOf(mesh: Mesh, colourOfFace: (face: number) => string | null): Coat[] {
  const byColour = new Map<string | null, number[]>();
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const colour = colourOfFace(mesh.faces[triangle]!);
    const list = byColour.get(colour) ?? [];
    byColour.set(colour, list);
    list.push(triangle);
  }
  if (byColour.size === 1) return [{ mesh, colour: [...byColour.keys()][0]! }];
  return [...byColour].map(([colour, triangles]) => ({ mesh: pick(mesh, triangles), colour }));
}

function pick({ positions, triangles, faces }: Mesh, chosen: readonly number[]): Mesh {
  const placeOf = new Map<number, number>();
  const corners = chosen.flatMap((triangle) => [0, 1, 2].map((corner) => triangles[3 * triangle + corner]!));
  const kept = corners.map((corner) => placeOf.get(corner) ?? (placeOf.set(corner, placeOf.size), placeOf.size - 1));
  return {
    positions: Float64Array.from(
      [...placeOf.keys()].flatMap((corner) => [0, 1, 2].map((axis) => positions[3 * corner + axis]!)),
    ),
    triangles: Uint32Array.from(kept),
    faces: Uint32Array.from(chosen, (triangle) => faces[triangle]!),
  };
}

/** One coat a colour: fewer pieces to draw. */
export function mergeCoats(coats: readonly Coat[]): Coat[] {
  return [...Map.groupBy(coats, ({ colour }) => colour)].map(([colour, same]) => ({
    colour,
    mesh: mergeMeshes(same.map(({ mesh }) => mesh)),
  }));
}

export function mergeMeshes(meshes: readonly Mesh[]): Mesh {
  if (meshes.length === 1) return meshes[0]!;
  let at = 0;
  const triangles = meshes.map((mesh) => {
    const from = at;
    at += mesh.positions.length / 3;
    return mesh.triangles.map((corner) => corner + from);
  });
  return {
    positions: joined(
      Float64Array,
      meshes.map(({ positions }) => positions),
    ),
    triangles: joined(Uint32Array, triangles),
    faces: joined(
      Uint32Array,
      meshes.map(({ faces }) => faces),
    ),
  };
}

function joined<T extends Float64Array | Uint32Array>(kind: new (length: number) => T, parts: readonly T[]): T {
  const whole = new kind(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
