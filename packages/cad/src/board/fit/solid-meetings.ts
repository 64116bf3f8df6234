import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { kernelFailure } from '../../kernel/failure.ts';
import type { CadKernel } from '../../kernel/kernel.ts';
import { boxOf, volumeOf } from '../../kernel/properties.ts';
import { Scope } from '../../kernel/scope.ts';
import { cornerOf, triangleCount, type Bounds, type Mesh } from '../../mesh/mesh.ts';
import { scaleOf, toTrsf, type Placing } from '../../mesh/placing.ts';
import { RayTree } from '../../mesh/ray-tree.ts';
import { middleOf, sharedBox } from './seated.ts';

/** A solid where it stands: exactly, and as triangles. */
export interface StandingSolid {
  shape: TopoDS_Shape;
  placing: Placing | null;
  mesh: Mesh;
  box: Bounds;
}

export interface Meeting {
  /** mm³ that both take. */
  volume: number;
  box: Bounds;
  /** mm: the least side of its box. */
  depth: number;
}

/** mm and mm³: what is less is a touch, or the noise of models. */
const TOUCH = 0.02;
const LEAST_VOLUME = 1e-3;

/** Finds what two solids share: boxes first, then triangles, exactly last. Work of the last kind is counted. */
export class SolidMeetings {
  readonly #kernel: CadKernel;
  readonly #mayGoOn: (exact: number) => boolean;
  readonly #trees = new WeakMap<Mesh, RayTree>();
  exact = 0;
  /** `mayGoOn` is asked before each exact cut, with how many there were. */
  constructor(kernel: CadKernel, mayGoOn: (exact: number) => boolean) {
    this.#kernel = kernel;
    this.#mayGoOn = mayGoOn;
  }

  /** Null: they share nothing; `unknown`: it could not be worked out, or there was no time left. */
  meet(a: StandingSolid, b: StandingSolid): Meeting | null | 'unknown' {
    const shared = sharedBox(a.box, b.box, TOUCH);
    if (!shared) return null;
    if (this.#isApart(a, b, shared) || this.#isApart(b, a, shared)) return null;
    if (!this.#mayGoOn(this.exact)) return 'unknown';
    this.exact++;
    return this.#common(a, b);
  }

  /** Nothing of the surface of `a` is where both boxes are, and that place is outside of it. */
  #isApart(a: StandingSolid, _b: StandingSolid, shared: Bounds): boolean {
    for (let triangle = 0; triangle < triangleCount(a.mesh); triangle++)
      if (touches(a.mesh, triangle, shared)) return false;
    return !this.#isInside(a.mesh, shared);
  }

  /** By what is met in two directions: where they disagree, it is taken for inside, and looked at exactly. */
  #isInside(mesh: Mesh, { min, max }: Bounds): boolean {
    let tree = this.#trees.get(mesh);
    if (!tree) this.#trees.set(mesh, (tree = new RayTree(mesh)));
    const from = middleOf({ min, max });
    return [[0.577, 0.211, 0.789] as const, [-0.311, 0.907, -0.283] as const].some((direction) => {
      let [hits, least] = [0, 1e-9];
      for (;;) {
        const hit = tree.first(from, direction, { least });
        if (!hit) return hits % 2 === 1;
        hits++;
        least = hit.distance + 1e-7;
      }
    });
  }

  #common(a: StandingSolid, b: StandingSolid): Meeting | null | 'unknown' {
    const { oc } = this.#kernel;
    using scope = new Scope();
    try {
      const [one, other] = [a, b].map(({ shape, placing }) => (placing ? this.#placed(scope, shape, placing) : shape));
      const range = scope.own(new oc.Message_ProgressRange());
      const common = scope.own(new oc.BRepAlgoAPI_Common(one!, other!, range));
      if (!common.IsDone()) return 'unknown';
      const shape = scope.own(common.Shape());
      const volume = Math.abs(volumeOf(this.#kernel, shape).amount);
      const box = volume > LEAST_VOLUME ? boxOf(this.#kernel, shape) : null;
      if (!box) return null;
      const depth = Math.min(...([0, 1, 2] as const).map((axis) => box.max[axis] - box.min[axis]));
      return depth > TOUCH ? { volume, box, depth } : null;
    } catch (error) {
      if (kernelFailure(this.#kernel, error) === null) throw error;
      return 'unknown';
    }
  }

  #placed(scope: Scope, shape: TopoDS_Shape, placing: Placing): TopoDS_Shape {
    const { oc } = this.#kernel;
    const trsf = scope.own(toTrsf(this.#kernel, placing));
    if (Math.abs(scaleOf(placing) - 1) > 1e-9)
      return scope.own(scope.own(new oc.BRepBuilderAPI_Transform(shape, trsf, true, false)).Shape());
    return scope.own(shape.Moved(scope.own(new oc.TopLoc_Location(trsf)), false));
  }
}

function touches(mesh: Mesh, triangle: number, { min, max }: Bounds): boolean {
  const corners = ([0, 1, 2] as const).map((corner) => cornerOf(mesh, triangle, corner));
  return ([0, 1, 2] as const).every(
    (axis) =>
      Math.max(corners[0]![axis], corners[1]![axis], corners[2]![axis]) > min[axis] &&
      Math.min(corners[0]![axis], corners[1]![axis], corners[2]![axis]) < max[axis],
  );
}
