import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { everyPart } from '../kernel/shapes.ts';
import type { ColouredBody } from '../part21/step-colours.ts';
import type { SolidLook } from './solid-look.ts';

/**
 * The colour of each face of each solid, in the order of the kernel, and its name. The kernel reads neither: a solid is the body of the
 * file that has the same kinds of surfaces in the same order, and where there is none, or several of other colours, it takes the
 * colour that all faces of its likes have.
 */
export function matchBodies(
  kernel: CadKernel,
  solids: readonly TopoDS_Shape[],
  bodies: readonly ColouredBody[],
): SolidLook[] {
  const alike = Map.groupBy(bodies, ({ surfaces }) => surfaces.join());
  const taken = new Map<string, number>();
  return solids.map((solid, at) => {
    const surfaces = surfacesOf(kernel, solid);
    const key = surfaces.join();
    const same = alike.get(key);
    if (same) {
      const turn = taken.get(key) ?? 0;
      taken.set(key, turn + 1);
      return same[turn % same.length]!;
    }
    // The kernel has split or joined faces of it: one colour for all is still sure, by its place in the file.
    const inPlace = solids.length === bodies.length ? bodies[at] : undefined;
    const only = new Set(inPlace ? inPlace.colours : bodies.flatMap(({ colours }) => colours));
    const colour = only.size === 1 ? [...only][0]! : null;
    return { name: inPlace?.name ?? null, colours: surfaces.map(() => colour) };
  });
}

/** Whether these are the bodies of a file in the same order, face by face. */
export function areBodies(
  kernel: CadKernel,
  solids: readonly TopoDS_Shape[],
  bodies: readonly ColouredBody[],
): boolean {
  return (
    solids.length === bodies.length &&
    solids.every((solid, at) => surfacesOf(kernel, solid).join() === bodies[at]!.surfaces.join())
  );
}

function surfacesOf(kernel: CadKernel, solid: TopoDS_Shape): string[] {
  using scope = new Scope();
  const { oc } = kernel;
  const kinds = oc.GeomAbs_SurfaceType;
  const names = new Map<unknown, string>([
    [kinds.GeomAbs_Plane, 'plane'],
    [kinds.GeomAbs_Cylinder, 'cylinder'],
    [kinds.GeomAbs_Cone, 'cone'],
    [kinds.GeomAbs_Sphere, 'sphere'],
    [kinds.GeomAbs_Torus, 'torus'],
    [kinds.GeomAbs_BezierSurface, 'spline'],
    [kinds.GeomAbs_BSplineSurface, 'spline'],
    [kinds.GeomAbs_SurfaceOfRevolution, 'revolution'],
    [kinds.GeomAbs_SurfaceOfExtrusion, 'extrusion'],
  ]);
  return [...everyPart(kernel, solid, 'FACE')].map((part) => {
    const face = scope.own(oc.TopoDS.Face(scope.own(part)));
    const surface = scope.own(new oc.BRepAdaptor_Surface(face, true));
    return names.get(surface.GetType()) ?? 'other';
  });
}
