import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf } from '../kernel/properties.ts';
import { chordOf, triangulate } from '../kernel/triangulate.ts';
import { colouredBodies } from '../part21/step-colours.ts';
import { matchBodies } from './paint-faces.ts';
import { coatsOf, mergeCoats, type Coat } from './coats.ts';
import type { SolidLook } from './solid-look.ts';

/** What a STEP file says of the looks of its solids. */
export function lookOfFile(kernel: CadKernel, solids: readonly TopoDS_Shape[], text: string): SolidLook[] {
  return matchBodies(kernel, solids, colouredBodies(text));
}

/** A solid as triangles in its colours. Empty: it has no face that has any. */
export function coatsOfSolid(kernel: CadKernel, solid: TopoDS_Shape, look: SolidLook | undefined): Coat[] {
  const box = boxOf(kernel, solid);
  const mesh = box && triangulate(kernel, solid, chordOf(box));
  if (!mesh || mesh.triangles.length === 0) return [];
  return mergeCoats(coatsOf(mesh, (face) => look?.colours[face] ?? null));
}
