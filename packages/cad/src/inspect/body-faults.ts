import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { everyPart, ShapeCounts } from '../kernel/shapes.ts';
import type { Parts } from './parts.ts';

/** Something that makes a body no good one, and how often. */
export interface BodyFault {
  code:
    | 'invalid_solid'
    | 'invalid_shell'
    | 'invalid_face'
    | 'invalid_edge'
    | 'open_shell'
    | 'inside_out'
    | 'open_edge'
    | 'crowded_edge'
    | 'twisted_edge'
    | 'flat_triangle';
  count: number;
  message: string;
}

/**
 * What the checker of OpenCascade finds, and what it does not look at: open shells, bodies inside out.
 *
 * @param volumes Of each of the solids, in mm³.
 */
export function bodyFaults(
  kernel: CadKernel,
  shape: TopoDS_Shape,
  parts: Parts,
  volumes: readonly number[],
): BodyFault[] {
  const { oc } = kernel;
  using scope = new Scope();
  const analyzer = scope.own(new oc.BRepCheck_Analyzer(shape, true, false, false));
  const faults: BodyFault[] = [];
  const tell = (code: BodyFault['code'], count: number, message: string): void => {
    if (count > 0) faults.push({ code, count, message });
  };
  if (!analyzer.IsValid()) {
    const bad = (list: TopoDS_Shape[]): number => list.filter((part) => !analyzer.IsValid(part)).length;
    const [edges, faces, shells, solids] = [bad(parts.edges), bad(parts.faces), bad(parts.shells), bad(parts.solids)];
    tell('invalid_edge', edges, 'An edge does not lie on its faces, or crosses itself');
    tell('invalid_face', faces, 'A face is not bounded as a face must be: its wires are open, cross or lie wrong');
    tell('invalid_shell', shells, 'The faces of a shell do not fit together');
    tell('invalid_solid', edges + faces + shells > 0 ? solids : Math.max(1, solids), 'A body does not hold together');
  }
  tell(
    'open_shell',
    parts.shells.filter((shell) => !isClosed(kernel, shell)).length,
    'A shell is open: it bounds no volume',
  );
  tell('inside_out', volumes.filter((volume) => volume < 0).length, 'A body is inside out: its volume is negative');
  return faults;
}

/** By its edges: each of a closed shell has two sides. What the shell says of itself is not asked. */
export function isClosed(kernel: CadKernel, shell: TopoDS_Shape): boolean {
  using scope = new Scope();
  const sides = new ShapeCounts(kernel);
  for (const edge of everyPart(kernel, shell, 'EDGE')) sides.add(scope.own(edge));
  return sides.all().every(({ shape, count }) => count >= 2 || isPoint(kernel, shape));
}

/** The tip of a cone and the poles of a sphere are edges without length. */
function isPoint({ oc }: CadKernel, edge: TopoDS_Shape): boolean {
  using scope = new Scope();
  return oc.BRep_Tool.Degenerated(scope.own(oc.TopoDS.Edge(edge)));
}
