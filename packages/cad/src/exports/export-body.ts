import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf } from '../kernel/properties.ts';
import { chordOf, triangulate } from '../kernel/triangulate.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { drawLines } from './draw-lines.ts';
import { paintMesh, type Picture } from './paint-mesh.ts';
import { write3mf, writeAmf, writeDxf, writeGlb, writeObj, writeStl } from './write-mesh.ts';
import { writeStep } from './write-step.ts';

export const OUTPUT_FORMATS = ['step', 'brep', 'stl', 'obj', 'gltf', '3mf', 'amf', 'dxf', 'svg', 'png'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Bytes of a file, or the pixels of a picture. */
export type Exported = { bytes: Uint8Array } | { picture: Picture };

const MESHES: Partial<Record<OutputFormat, (mesh: Mesh) => Uint8Array>> = {
  stl: writeStl,
  obj: writeObj,
  gltf: writeGlb,
  '3mf': write3mf,
  amf: writeAmf,
  dxf: writeDxf,
};
const PICTURE_SIZE = 800;

/** A body as a file. Equal bodies give equal bytes. */
export function exportBody(kernel: CadKernel, shape: TopoDS_Shape, format: OutputFormat): Exported {
  if (format === 'step') return { bytes: writeStep(kernel, shape) };
  if (format === 'brep') return { bytes: new TextEncoder().encode(kernel.oc.BRepToolsWrapper.Write(shape)) };
  if (format === 'svg') return { bytes: new TextEncoder().encode(drawLines(kernel, shape)) };
  const box = boxOf(kernel, shape);
  const mesh = box && triangulate(kernel, shape, chordOf(box));
  if (!mesh || mesh.triangles.length === 0)
    throw new CadFailed('no_body', 'The body has no face that could be written');
  const write = MESHES[format];
  return write ? { bytes: write(mesh) } : { picture: paintMesh(mesh, PICTURE_SIZE) };
}
