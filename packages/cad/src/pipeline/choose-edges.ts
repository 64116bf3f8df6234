import type { TopoDS_Edge, TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf } from '../kernel/properties.ts';
import { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { cross, length, subtract, unit, type Bounds, type Vector } from '../mesh/mesh.ts';
import { NotPossible } from './not-possible.ts';
import type { EdgeSelector, Side } from './operations.ts';

/** mm: an edge lies at a side of a body when it is so near. */
const NEAR = 1e-4;

/** The edges of a body that a selector means. Owned by the scope. Throws NotPossible where it means none. */
export function chooseEdges(
  kernel: CadKernel,
  scope: Scope,
  body: TopoDS_Shape,
  selector: EdgeSelector = {},
): TopoDS_Edge[] {
  const { oc } = kernel;
  const whole = boxOf(kernel, body)!;
  const edges = partsOf(kernel, scope, body, 'EDGE')
    .map((shape) => scope.own(oc.TopoDS.Edge(shape)))
    .filter((edge) => !oc.BRep_Tool.Degenerated(edge))
    .map((edge) => ({ edge, ...describeEdge(kernel, edge) }));
  const chosen = edges.filter((one) => isMeant(one, selector, whole));
  const found = selector.nearest && chosen.length > 0 ? [nearestOf(chosen, selector.nearest)] : chosen;
  if (found.length === 0)
    throw new NotPossible(`none of the ${edges.length} edges of the body is one that "edges" says`);
  return found.map(({ edge }) => edge);
}

interface DescribedEdge {
  kind: 'line' | 'circle' | 'other';
  /** Of a straight edge. */
  direction: Vector | null;
  radius: number | null;
  bounds: Bounds;
  points: Vector[];
}

function describeEdge(kernel: CadKernel, edge: TopoDS_Edge): DescribedEdge {
  const { oc } = kernel;
  using scope = new Scope();
  const curve = scope.own(new oc.BRepAdaptor_Curve(edge));
  const [first, last] = [curve.FirstParameter(), curve.LastParameter()];
  const points = [0, 0.25, 0.5, 0.75, 1].map((part): Vector => {
    const point = scope.own(curve.Value(first + part * (last - first)));
    return [point.X(), point.Y(), point.Z()];
  });
  const type = curve.GetType();
  const types = oc.GeomAbs_CurveType;
  const isLine = type === types.GeomAbs_Line;
  const isCircle = type === types.GeomAbs_Circle;
  return {
    kind: isLine ? 'line' : isCircle ? 'circle' : 'other',
    direction: isLine ? unit(subtract(points[4]!, points[0]!)) : null,
    radius: isCircle ? scope.own(curve.Circle()).Radius() : null,
    bounds: boxOf(kernel, edge)!,
    points,
  };
}

function isMeant(edge: DescribedEdge, { kind, parallel, side, within, radius }: EdgeSelector, whole: Bounds): boolean {
  if (kind && edge.kind !== kind) return false;
  if (parallel && !(edge.direction && length(cross(edge.direction, unit(parallel))) < 1e-6)) return false;
  if (side && !isAt(edge.bounds, side, whole)) return false;
  if (within && !isWithin(edge.bounds, within)) return false;
  return radius === undefined || (edge.radius !== null && Math.abs(edge.radius - radius) < NEAR);
}

export function isAt(bounds: Bounds, side: Side, whole: Bounds): boolean {
  const axis = 'xyz'.indexOf(side[1]!);
  return side[0] === '+' ? bounds.min[axis]! >= whole.max[axis]! - NEAR : bounds.max[axis]! <= whole.min[axis]! + NEAR;
}

const isWithin = (bounds: Bounds, box: Bounds): boolean =>
  [0, 1, 2].every((axis) => bounds.min[axis]! >= box.min[axis]! - NEAR && bounds.max[axis]! <= box.max[axis]! + NEAR);

function nearestOf<Edge extends DescribedEdge>(edges: Edge[], point: Vector): Edge {
  const distance = ({ points }: DescribedEdge): number =>
    Math.min(...points.map((one) => length(subtract(one, point))));
  return edges.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}
