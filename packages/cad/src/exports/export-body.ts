import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf } from '../kernel/properties.ts';
import { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { chordOf, triangulate } from '../kernel/triangulate.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { colouredBodies } from '../part21/step-colours.ts';
import type { MeshedPart } from './coats.ts';
import { drawLines } from './draw-lines.ts';
import { dressStep } from './dress-step.ts';
import { coatsOfSolid } from './looks.ts';
import type { SolidLook } from './solid-look.ts';
import { areBodies } from './paint-faces.ts';
import { paintMesh, type Picture } from './paint-mesh.ts';
import { write3mf } from './write-3mf.ts';
import { writeGlb } from './write-glb.ts';
import { writeAmf, writeDxf, writeObj, writeStl } from './write-mesh.ts';
import { writeStep } from './write-step.ts';

export const OUTPUT_FORMATS = ['step', 'brep', 'stl', 'obj', 'gltf', '3mf', 'amf', 'dxf', 'svg', 'png'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Bytes of a file, or the pixels of a picture. */
export type Exported = { bytes: Uint8Array } | { picture: Picture };

const MESHES: Partial<Record<OutputFormat, (mesh: Mesh) => Uint8Array>> = {
  stl: writeStl,
  obj: writeObj,
  amf: writeAmf,
  dxf: writeDxf,
};
const PICTURE_SIZE = 800;

/** A body as a file, in its colours and under its names where the format has any. Equal bodies give equal bytes. */
export function exportBody(
  kernel: CadKernel,
  shape: TopoDS_Shape,
  format: OutputFormat,
  looks: readonly SolidLook[] | null = null,
): Exported {
  if (format === 'step') return { bytes: exportStep(kernel, shape, looks) };
  if (format === 'brep') return { bytes: new TextEncoder().encode(kernel.oc.BRepToolsWrapper.Write(shape)) };
  if (format === 'svg') return { bytes: new TextEncoder().encode(drawLines(kernel, shape)) };
  const write = MESHES[format];
  if (write) return { bytes: write(meshOf(kernel, shape)) };
  return exportParts(partsAsMeshes(kernel, shape, looks), format);
}

/** Triangles as a picture, GLB or 3MF. */
export function exportParts(parts: readonly MeshedPart[], format: OutputFormat): Exported {
  if (format === '3mf') return { bytes: write3mf(parts) };
  if (format === 'gltf')
    return { bytes: writeGlb(parts.map(({ name, coats }) => ({ name, coats, places: [{ name, placing: null }] }))) };
  return {
    picture: paintMesh(
      parts.flatMap(({ coats }) => coats),
      PICTURE_SIZE,
    ),
  };
}

function meshOf(kernel: CadKernel, shape: TopoDS_Shape): Mesh {
  const box = boxOf(kernel, shape);
  const mesh = box && triangulate(kernel, shape, chordOf(box));
  if (!mesh || mesh.triangles.length === 0)
    throw new CadFailed('no_body', 'The body has no face that could be written');
  return mesh;
}

function partsAsMeshes(kernel: CadKernel, shape: TopoDS_Shape, looks: readonly SolidLook[] | null): MeshedPart[] {
  using scope = new Scope();
  const solids = looks ? partsOf(kernel, scope, shape, 'SOLID') : [];
  const parts = solids.map((solid, at) => ({
    name: looks![at]?.name ?? 'body',
    coats: coatsOfSolid(kernel, solid, looks![at]),
  }));
  const whole = parts.filter(({ coats }) => coats.length > 0);
  return whole.length > 0 ? whole : [{ name: 'body', coats: [{ mesh: meshOf(kernel, shape), colour: null }] }];
}

/** Where the kernel writes other faces than it has, nobody knows which is which: the file is as the kernel writes it. */
function exportStep(kernel: CadKernel, shape: TopoDS_Shape, looks: readonly SolidLook[] | null): Uint8Array {
  const plain = writeStep(kernel, shape);
  if (!looks) return plain;
  using scope = new Scope();
  const text = new TextDecoder().decode(plain);
  if (!areBodies(kernel, partsOf(kernel, scope, shape, 'SOLID'), colouredBodies(text))) return plain;
  return new TextEncoder().encode(dressStep(text, (_, at) => looks[at] ?? { name: null, colours: null }));
}
