import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { add, cross, dot, length, scale, subtract, unit, type Vector } from '../mesh/mesh.ts';
import type { RayTree } from '../mesh/ray-tree.ts';

/** A round hole: a cylinder seen from inside, all the way round. */
export interface Hole {
  /** mm */
  diameter: number;
  /** mm along its axis. */
  depth: number;
  /** Middle of the one end, mm. */
  from: Vector;
  /** Of its axis, of length 1, from `from` to the other end. */
  direction: Vector;
  kind: 'through' | 'blind';
}

/** A cylindrical face that is seen from inside. */
interface Bore {
  radius: number;
  axis: Vector;
  /** A point of the axis: the one nearest to the origin. */
  foot: Vector;
  /** Along the axis from the foot. */
  from: number;
  to: number;
  /** Radians that it goes round. */
  turn: number;
}

const WHOLE_TURN = 2 * Math.PI - 1e-3;
/** mm: two faces of one hole agree by so much. */
const SAME = 1e-4;
/** A drilled tip is at most so deep, in radii: its walls are at 90° or flatter. */
const TIP = 1.05;

/** The round holes of a body. A hole that a slot or another hole cuts open all along is none. */
export function findHoles(kernel: CadKernel, faces: TopoDS_Shape[], rays: RayTree): Hole[] {
  const bores = faces.map((face) => boreOf(kernel, face)).filter((bore) => bore !== null);
  return joinBores(bores).map((bore) => describe(bore, rays));
}

function boreOf({ oc }: CadKernel, shape: TopoDS_Shape): Bore | null {
  using scope = new Scope();
  const face = scope.own(oc.TopoDS.Face(shape));
  const surface = scope.own(new oc.BRepAdaptor_Surface(face, true));
  if (surface.GetType() !== oc.GeomAbs_SurfaceType.GeomAbs_Cylinder) return null;
  const cylinder = scope.own(surface.Cylinder());
  const isReversed = shape.Orientation() === oc.TopAbs_Orientation.TopAbs_REVERSED;
  // The normal of a right-handed cylinder points away from its axis.
  if (cylinder.Direct() !== isReversed) return null;
  const line = scope.own(cylinder.Axis());
  const [place, way] = [scope.own(line.Location()), scope.own(line.Direction())];
  const origin: Vector = [place.X(), place.Y(), place.Z()];
  const found: Vector = [way.X(), way.Y(), way.Z()];
  const axis = isAhead(found) ? found : scale(found, -1);
  const along = dot(origin, axis);
  const sign = axis === found ? 1 : -1;
  const ends = [along + sign * surface.FirstVParameter(), along + sign * surface.LastVParameter()];
  return {
    radius: cylinder.Radius(),
    axis,
    foot: subtract(origin, scale(axis, along)),
    from: Math.min(...ends),
    to: Math.max(...ends),
    turn: surface.LastUParameter() - surface.FirstUParameter(),
  };
}

/** One of the two directions of an axis, always the same. */
const isAhead = ([x, y, z]: Vector): boolean => (Math.abs(z) > 1e-9 ? z > 0 : Math.abs(y) > 1e-9 ? y > 0 : x > 0);

function joinBores(bores: Bore[]): Bore[] {
  const joined: Bore[] = [];
  const left = bores.toSorted((a, b) => a.from - b.from);
  for (const bore of left) {
    const last = joined.find((other) => isSameLine(other, bore) && bore.from <= other.to + SAME);
    if (!last) joined.push({ ...bore });
    // Beside it, or behind it: what goes round counts once for every length.
    else {
      const shared = Math.min(last.to, bore.to) - Math.max(last.from, bore.from);
      if (shared > SAME) last.turn += bore.turn;
      else last.turn = Math.min(last.turn, WHOLE_TURN + 1);
      last.to = Math.max(last.to, bore.to);
    }
  }
  return joined.filter(({ turn }) => turn >= WHOLE_TURN);
}

function isSameLine(a: Bore, b: Bore): boolean {
  return (
    Math.abs(a.radius - b.radius) < SAME &&
    length(subtract(a.foot, b.foot)) < SAME &&
    length(cross(a.axis, b.axis)) < 1e-6
  );
}

function describe({ radius, axis, foot, from, to }: Bore, rays: RayTree): Hole {
  const start = add(foot, scale(axis, from));
  const middle = add(foot, scale(axis, (from + to) / 2));
  const half = (to - from) / 2;
  // A quarter of the radius beside the axis: a hole in the ground of the hole does not deceive.
  const aside = scale(unit(cross(axis, Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0])), radius / 4);
  const isClosed = (direction: Vector): boolean =>
    [middle, add(middle, aside)].every((point) => {
      const hit = rays.first(point, direction, { least: 1e-6 });
      return hit !== null && hit.distance <= half + TIP * radius + SAME;
    });
  const endsAhead = isClosed(axis);
  const endsBehind = isClosed(scale(axis, -1));
  return {
    diameter: 2 * radius,
    depth: to - from,
    from: start,
    direction: axis,
    kind: endsAhead || endsBehind ? 'blind' : 'through',
  };
}
