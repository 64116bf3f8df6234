import type { TopAbs_ShapeEnum, TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from './kernel.ts';
import { Scope } from './scope.ts';

export type Kind = 'SOLID' | 'SHELL' | 'FACE' | 'EDGE' | 'VERTEX';

/** Counts shapes, whatever way round they are used; two places of the same part are two. */
export class ShapeCounts {
  readonly #kernel: CadKernel;
  readonly #byHash = new Map<number, { shape: TopoDS_Shape; count: number }[]>();
  constructor(kernel: CadKernel) {
    this.#kernel = kernel;
  }

  /** How often it was added, with this time. The shape has to live as long as the counts. */
  add(shape: TopoDS_Shape): number {
    const hash = this.#kernel.oc.ReplicadShapeHasher.HashCode(shape, 2 ** 31 - 1);
    const alike = this.#byHash.get(hash) ?? [];
    this.#byHash.set(hash, alike);
    const known = alike.find((one) => one.shape.IsSame(shape));
    if (known) return ++known.count;
    alike.push({ shape, count: 1 });
    return 1;
  }

  all(): { shape: TopoDS_Shape; count: number }[] {
    return [...this.#byHash.values()].flat();
  }
}

/** Every part of a shape of one kind, each place once; two places of the same part are two. */
export function partsOf(kernel: CadKernel, scope: Scope, shape: TopoDS_Shape, kind: Kind): TopoDS_Shape[] {
  const counts = new ShapeCounts(kernel);
  const parts: TopoDS_Shape[] = [];
  for (const part of everyPart(kernel, shape, kind))
    if (counts.add(part) === 1) parts.push(scope.own(part));
    else part.delete();
  return parts;
}

/** Each time that a part is used. What it gives is owned by who takes it. */
export function* everyPart(kernel: CadKernel, shape: TopoDS_Shape, kind: Kind): Generator<TopoDS_Shape> {
  using scope = new Scope();
  const explorer = scope.own(
    new kernel.oc.TopExp_Explorer(shape, kindOf(kernel, kind), kernel.oc.TopAbs_ShapeEnum.TopAbs_SHAPE),
  );
  for (; explorer.More(); explorer.Next()) yield explorer.Current();
}

/** Parts without regard to where they stand: one in two places is one. */
export function countUnique(kernel: CadKernel, parts: TopoDS_Shape[]): number {
  using scope = new Scope();
  const nowhere = scope.own(new kernel.oc.TopLoc_Location());
  const counts = new ShapeCounts(kernel);
  for (const part of parts) counts.add(scope.own(part.Located(nowhere, false)));
  return counts.all().length;
}

function kindOf({ oc }: CadKernel, kind: Kind): TopAbs_ShapeEnum {
  const kinds = oc.TopAbs_ShapeEnum;
  return {
    SOLID: kinds.TopAbs_SOLID,
    SHELL: kinds.TopAbs_SHELL,
    FACE: kinds.TopAbs_FACE,
    EDGE: kinds.TopAbs_EDGE,
    VERTEX: kinds.TopAbs_VERTEX,
  }[kind];
}
