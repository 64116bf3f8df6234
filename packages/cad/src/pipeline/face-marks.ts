import type { NCollection_List_TopoDS_Shape, TopoDS_Shape } from 'replicad-opencascadejs';
import { lookOfFile } from '../exports/looks.ts';
import type { SolidLook } from '../exports/solid-look.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import type { Scope } from '../kernel/scope.ts';
import { everyPart, partsOf } from '../kernel/shapes.ts';

interface Mark {
  colour: string | null;
  name: string | null;
}

/** What tells which faces became of a face. */
export interface History {
  Modified(face: TopoDS_Shape): NCollection_List_TopoDS_Shape;
}

/** The colour of each face of a body, and the name of the solid that it is of, through what is done with it. */
export class FaceMarks {
  readonly #kernel: CadKernel;
  readonly #scope: Scope;
  readonly #byHash = new Map<number, { face: TopoDS_Shape; mark: Mark }[]>();
  private constructor(kernel: CadKernel, scope: Scope) {
    this.#kernel = kernel;
    this.#scope = scope;
  }

  /** Null: the file has neither names nor colours. */
  static ofFile(kernel: CadKernel, scope: Scope, shape: TopoDS_Shape, text: string): FaceMarks | null {
    const solids = partsOf(kernel, scope, shape, 'SOLID');
    const looks = lookOfFile(kernel, solids, text);
    if (looks.every(({ name, colours }) => name === null && colours.every((colour) => colour === null))) return null;
    const marks = new FaceMarks(kernel, scope);
    for (const [at, solid] of solids.entries())
      for (const [order, face] of [...everyPart(kernel, solid, 'FACE')].entries())
        marks.#put(scope.own(face), { name: looks[at]!.name, colour: looks[at]!.colours[order] ?? null });
    return marks;
  }

  /** Those of what became of a body. Faces that are new have the colour of the whole body, if it has one. */
  after(history: History, before: TopoDS_Shape, result: TopoDS_Shape): FaceMarks {
    const next = new FaceMarks(this.#kernel, this.#scope);
    const kept = new FaceMarks(this.#kernel, this.#scope);
    for (const face of everyPart(this.#kernel, before, 'FACE')) {
      const mark = this.#find(this.#scope.own(face));
      if (!mark) continue;
      const became = this.#list(history.Modified(face));
      for (const one of became.length > 0 ? became : [face]) kept.#put(one, mark);
    }
    const usual = this.#usual();
    for (const face of everyPart(this.#kernel, result, 'FACE'))
      next.#put(this.#scope.own(face), kept.#find(face) ?? usual);
    return next;
  }

  looksOf(solids: readonly TopoDS_Shape[]): SolidLook[] {
    return solids.map((solid) => {
      const marks = [...everyPart(this.#kernel, solid, 'FACE')].map((face) => this.#find(this.#scope.own(face)));
      const names = Map.groupBy(
        marks.flatMap((mark) => mark?.name ?? []),
        (name) => name,
      );
      const [first] = [...names.values()].toSorted((a, b) => b.length - a.length);
      return { name: first?.[0] ?? null, colours: marks.map((mark) => mark?.colour ?? null) };
    });
  }

  #usual(): Mark {
    const colours = new Set([...this.#byHash.values()].flat().map(({ mark }) => mark.colour));
    return { name: null, colour: colours.size === 1 ? [...colours][0]! : null };
  }

  #find(face: TopoDS_Shape): Mark | undefined {
    return this.#alike(face).find((one) => one.face.IsSame(face))?.mark;
  }

  #put(face: TopoDS_Shape, mark: Mark): void {
    const alike = this.#alike(face);
    if (!alike.some((one) => one.face.IsSame(face))) alike.push({ face, mark });
  }

  #alike(face: TopoDS_Shape): { face: TopoDS_Shape; mark: Mark }[] {
    const hash = this.#kernel.oc.ReplicadShapeHasher.HashCode(face, 2 ** 31 - 1);
    const known = this.#byHash.get(hash) ?? [];
    this.#byHash.set(hash, known);
    return known;
  }

  #list(list: NCollection_List_TopoDS_Shape): TopoDS_Shape[] {
    const rest = this.#scope.own(new this.#kernel.oc.NCollection_List_TopoDS_Shape(this.#scope.own(list)));
    const shapes: TopoDS_Shape[] = [];
    for (; rest.Size() > 0; rest.RemoveFirst()) shapes.push(this.#scope.own(rest.First()));
    return shapes;
  }
}
