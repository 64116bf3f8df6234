import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { boxOf } from '../kernel/properties.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { everyPart } from '../kernel/shapes.ts';
import { isometricView } from './views.ts';

const MARGIN = 0.03;

/** A shape as a line drawing from the front right above: what is hidden is thin and dashed. mm are units of the SVG. */
export function drawLines(kernel: CadKernel, shape: TopoDS_Shape): string {
  const { oc } = kernel;
  using scope = new Scope();
  const bounds = boxOf(kernel, shape)!;
  const view = isometricView(bounds);
  const place = scope.own(
    new oc.gp_Ax2(
      scope.own(new oc.gp_Pnt(...view.centre)),
      scope.own(new oc.gp_Dir(...view.back)),
      scope.own(new oc.gp_Dir(...view.right)),
    ),
  );
  const algorithm = scope.own(new oc.HLRBRep_Algo());
  algorithm.Add(shape, 0);
  algorithm.Projector(scope.own(new oc.HLRAlgo_Projector(place)));
  algorithm.Update();
  algorithm.Hide();
  const found = scope.own(new oc.HLRBRep_HLRToShape(algorithm));
  const chord = view.reach / 800;
  const linesOf = (compounds: (TopoDS_Shape | null)[]): string[] =>
    compounds.filter((one) => one && !one.IsNull()).flatMap((one) => polylines(kernel, scope.own(one!), chord));
  const visible = linesOf([found.VCompound(), found.OutLineVCompound()]);
  const smooth = linesOf([found.Rg1LineVCompound()]);
  const hidden = linesOf([found.HCompound(), found.OutLineHCompound()]);
  const reach = view.reach * (1 + MARGIN);
  const path = (lines: string[], style: string): string =>
    lines.length > 0 ? `<path ${style} d="${lines.join('')}"/>` : '';
  const width = view.reach / 200;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[-reach, -reach, 2 * reach, 2 * reach].map(short).join(' ')}" fill="none" stroke="#1d2733" stroke-linecap="round" stroke-width="${short(width)}">`,
    path(
      hidden,
      `stroke="#9aa7b4" stroke-width="${short(width / 2)}" stroke-dasharray="${short(3 * width)} ${short(3 * width)}"`,
    ),
    path(smooth, `stroke="#6b7885" stroke-width="${short(width / 2)}"`),
    path(visible, ''),
    '</svg>',
  ].join('\n');
}

function polylines(kernel: CadKernel, compound: TopoDS_Shape, chord: number): string[] {
  const { oc } = kernel;
  using scope = new Scope();
  // What the projection gives has no curve in space until it is made.
  oc.BRepLib.BuildCurves3d(compound);
  const lines: string[] = [];
  for (const part of everyPart(kernel, compound, 'EDGE')) {
    const edge = scope.own(oc.TopoDS.Edge(scope.own(part)));
    const curve = scope.own(new oc.BRepAdaptor_Curve(edge));
    const points = scope.own(new oc.GCPnts_TangentialDeflection(curve, 0.2, chord, 2, 1e-9, 1e-7));
    const line: [x: number, y: number][] = [];
    for (let at = 1; at <= points.NbPoints(); at++) {
      const point = scope.own(points.Value(at));
      line.push([point.X(), -point.Y()]);
    }
    lines.push(
      `M${thinOut(line, chord)
        .map((place) => place.map(short).join(' '))
        .join('L')}`,
    );
  }
  return lines;
}

/** Projected curves come with thousands of points at one place. Both ends stay. */
function thinOut(line: [x: number, y: number][], least: number): [x: number, y: number][] {
  const kept = line.slice(0, 1);
  for (const place of line.slice(1, -1)) {
    const [x, y] = kept.at(-1)!;
    if (Math.hypot(place[0] - x, place[1] - y) >= least) kept.push(place);
  }
  return [...kept, ...line.slice(1).slice(-1)];
}

const short = (number: number): number => Number(number.toFixed(3)) + 0;
