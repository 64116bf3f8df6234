import { add, cornerOf, cross, dot, length, normalOf, scale, triangleCount, type Mesh, type Vector } from './mesh.ts';

/** What is wrong with a mesh as the surface of a body. */
export interface MeshFaults {
  /** Edges of one triangle only. */
  openEdges: number;
  /** Edges of more than two triangles. */
  crowdedEdges: number;
  /** Edges that two triangles go along in the same direction. */
  twistedEdges: number;
  /** Triangles without area. */
  flatTriangles: number;
}

export interface MeshFacts extends MeshFaults {
  edges: number;
  vertices: number;
  /** Pieces that hang together by edges. */
  shells: number;
  closedShells: number;
  /** mm³; null of a mesh that is not closed. Negative: its triangles are seen from inside. */
  volume: number | null;
  /** mm² */
  area: number;
  /** Of the volume; of the surface where there is none. */
  centre: Vector;
}

export function meshFacts(mesh: Mesh): MeshFacts {
  const edges = countEdges(mesh);
  const faults = faultsOf(mesh, edges);
  const { shells, closedShells } = countShells(mesh, edges);
  const isClosed = shells === closedShells;
  const sums = integrate(mesh);
  return {
    ...faults,
    edges: edges.size,
    vertices: mesh.positions.length / 3,
    shells,
    closedShells,
    volume: isClosed ? sums.volume : null,
    area: sums.area,
    centre:
      isClosed && sums.volume !== 0
        ? scale(sums.moment, 1 / sums.volume)
        : scale(sums.surfaceMoment, 1 / (sums.area || 1)),
  };
}

interface EdgeUse {
  forward: number;
  backward: number;
  triangles: number[];
}

function countEdges({ triangles, positions }: Mesh): Map<number, EdgeUse> {
  const vertices = positions.length / 3;
  const edges = new Map<number, EdgeUse>();
  for (let at = 0; at < triangles.length; at++) {
    const [from, to] = [triangles[at]!, triangles[at % 3 === 2 ? at - 2 : at + 1]!];
    if (from === to) continue;
    const key = Math.min(from, to) * vertices + Math.max(from, to);
    const use = edges.get(key) ?? { forward: 0, backward: 0, triangles: [] };
    if (from < to) use.forward++;
    else use.backward++;
    use.triangles.push(Math.floor(at / 3));
    edges.set(key, use);
  }
  return edges;
}

function faultsOf(mesh: Mesh, edges: Map<number, EdgeUse>): MeshFaults {
  const faults = { openEdges: 0, crowdedEdges: 0, twistedEdges: 0, flatTriangles: 0 };
  for (const { forward, backward } of edges.values()) {
    if (forward + backward === 1) faults.openEdges++;
    else if (forward + backward > 2) faults.crowdedEdges++;
    else if (forward !== backward) faults.twistedEdges++;
  }
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++)
    if (length(normalOf(mesh, triangle)) === 0) faults.flatTriangles++;
  return faults;
}

function countShells(mesh: Mesh, edges: Map<number, EdgeUse>): { shells: number; closedShells: number } {
  const parent = Int32Array.from({ length: triangleCount(mesh) }, (_, at) => at);
  const rootOf = (triangle: number): number => {
    let root = triangle;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = triangle; parent[at] !== root;) [at, parent[at]] = [parent[at]!, root];
    return root;
  };
  for (const { triangles } of edges.values())
    for (const triangle of triangles.slice(1)) parent[rootOf(triangle)] = rootOf(triangles[0]!);
  const open = new Set<number>();
  for (const { forward, backward, triangles } of edges.values())
    if (forward !== backward) open.add(rootOf(triangles[0]!));
  const roots = new Set(parent.map(rootOf));
  return { shells: roots.size, closedShells: roots.size - open.size };
}

/** By the tetrahedra between each triangle and the origin. */
function integrate(mesh: Mesh): { volume: number; area: number; moment: Vector; surfaceMoment: Vector } {
  let volume = 0;
  let area = 0;
  let moment: Vector = [0, 0, 0];
  let surfaceMoment: Vector = [0, 0, 0];
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const [a, b, c] = [cornerOf(mesh, triangle, 0), cornerOf(mesh, triangle, 1), cornerOf(mesh, triangle, 2)];
    const piece = dot(a, cross(b, c)) / 6;
    const patch = length(normalOf(mesh, triangle)) / 2;
    const sum = add(add(a, b), c);
    volume += piece;
    area += patch;
    moment = add(moment, scale(sum, piece / 4));
    surfaceMoment = add(surfaceMoment, scale(sum, patch / 3));
  }
  return { volume, area, moment, surfaceMoment };
}
