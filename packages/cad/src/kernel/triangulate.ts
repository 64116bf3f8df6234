import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { length, subtract, type Bounds, type Mesh } from '../mesh/mesh.ts';
import type { CadKernel } from './kernel.ts';
import { Scope } from './scope.ts';

/** Of the diagonal of a body: how far a triangle may be from its face. */
const COARSENESS = 5e-4;
const MOST_TURN = 0.3;

/** A shape as triangles: none is farther from its face than `chord`, in mm. */
export function triangulate({ oc }: CadKernel, shape: TopoDS_Shape, chord: number): Mesh {
  using scope = new Scope();
  const data = scope.own(oc.ReplicadMeshExtractor.extract(shape, chord, MOST_TURN, true));
  // The memory may move when it grows: it is looked at where it is now.
  const memory = (oc as unknown as { wasmMemory: { buffer: ArrayBuffer } }).wasmMemory.buffer;
  const positions = Float64Array.from(new Float32Array(memory, data.getVerticesPtr(), data.getVerticesSize()));
  const triangles = Uint32Array.from(new Uint32Array(memory, data.getTrianglesPtr(), data.getTrianglesSize()));
  const groups = new Int32Array(memory, data.getFaceGroupsPtr(), data.getFaceGroupsSize());
  const faces = new Uint32Array(triangles.length / 3);
  // Each group: where its corners begin, how many they are, and a number of its face.
  for (let group = 0; 3 * group < groups.length; group++)
    faces.fill(group, groups[3 * group]! / 3, (groups[3 * group]! + groups[3 * group + 1]!) / 3);
  return { positions, triangles, faces };
}

/** mm: fine enough to look at and to measure walls by. */
export const chordOf = ({ min, max }: Bounds): number => Math.max(1e-4, COARSENESS * length(subtract(max, min)));
