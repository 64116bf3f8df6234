import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import type { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { meshFacts } from '../mesh/mesh-facts.ts';
import { triangleCount } from '../mesh/mesh.ts';
import { readStl } from '../mesh/read-stl.ts';

/** Every triangle becomes a face: the kernel needs seconds for so many. */
const MOST_TRIANGLES = 20_000;
const FILE = '/in.stl';

/** A closed mesh as a body that can be cut. Throws CadFailed. */
export function solidOfStl(kernel: CadKernel, scope: Scope, bytes: Uint8Array): TopoDS_Shape {
  const { oc } = kernel;
  const mesh = readStl(bytes);
  if (triangleCount(mesh) > MOST_TRIANGLES)
    throw new CadFailed(
      'not_possible',
      `The mesh has ${triangleCount(mesh)} triangles, and up to ${MOST_TRIANGLES} can be worked on. Send the STEP file that it was made of`,
    );
  const facts = meshFacts(mesh);
  if (facts.volume === null)
    throw new CadFailed(
      'not_possible',
      `The mesh is not closed (${facts.openEdges} open edges): it bounds no body that could be changed`,
    );
  const sewing = scope.own(new oc.BRepBuilderAPI_Sewing(1e-6, true, true, true, false));
  oc.FS.writeFile(FILE, bytes);
  try {
    const shape = scope.own(new oc.TopoDS_Shape());
    if (!scope.own(new oc.StlAPI_Reader()).Read(shape, FILE))
      throw new CadFailed('unreadable', 'The STL file is damaged');
    sewing.Add(shape);
  } finally {
    oc.FS.unlink(FILE);
  }
  sewing.Perform(scope.own(new oc.Message_ProgressRange()));
  const sewn = scope.own(sewing.SewedShape());
  const shells = partsOf(kernel, scope, sewn, 'SHELL');
  if (shells.length !== facts.shells)
    throw new CadFailed('not_possible', 'The triangles of the mesh cannot be joined to closed bodies');
  const solids = shells.map((shell) => {
    const maker = scope.own(new oc.BRepBuilderAPI_MakeSolid(scope.own(oc.TopoDS.Shell(shell))));
    return scope.own(maker.Shape());
  });
  if (solids.length === 1) return solids[0]!;
  const compound = scope.own(new oc.TopoDS_Compound());
  const builder = scope.own(new oc.TopoDS_Builder());
  builder.MakeCompound(compound);
  for (const solid of solids) builder.Add(compound, solid);
  return compound;
}
