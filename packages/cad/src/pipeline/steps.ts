import type { BRepFilletAPI_MakeChamfer, BRepFilletAPI_MakeFillet, TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf, volumeOf } from '../kernel/properties.ts';
import type { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { add, length, scale, unit, type Bounds } from '../mesh/mesh.ts';
import { chooseEdges, isAt } from './choose-edges.ts';
import { SolidMaker } from './make-solids.ts';
import { NotPossible } from './not-possible.ts';
import type { CadFeature, CadOperation, Side } from './operations.ts';

/** A body, with what is known of it. */
export interface Body {
  shape: TopoDS_Shape;
  /** mm³ */
  volume: number;
}

/** What makes fillets and chamfers. */
type Blend = BRepFilletAPI_MakeFillet | BRepFilletAPI_MakeChamfer;

/** Of a volume: how far the kernel may be off. Its booleans agree to some 1e-9, its fillets to 1e-6. */
const EXACT = 1e-6;

/** Does the operations of a chain, and holds each result against what must come of it. */
export class StepRunner {
  readonly #kernel: CadKernel;
  readonly #scope: Scope;
  readonly #make: SolidMaker;
  constructor(kernel: CadKernel, scope: Scope) {
    this.#kernel = kernel;
    this.#scope = scope;
    this.#make = new SolidMaker(kernel, scope);
  }

  /** Throws NotPossible, or what the kernel throws. */
  run(body: Body, operation: CadOperation): Body {
    switch (operation.kind) {
      case 'translate':
        return this.#moved(body, this.#make.translation(operation.offset));
      case 'rotate':
        return this.#moved(body, this.#make.rotation(operation.axis_start, operation.axis_end, operation.angle_deg));
      case 'mirror_y':
        return this.#moved(body, this.#make.mirrorAtY(operation.plane_y));
      case 'intersect':
        return this.#intersection(body, this.#make.primitive(operation.shape));
      case 'fillet':
        return this.#rounded(body, operation);
      case 'chamfer':
        return this.#chamfered(body, operation);
      case 'shell':
        return this.#shelled(body, operation);
      case 'linear_pattern':
        return this.#repeated(body, operation.feature, linearMoves(this.#make, operation));
      case 'circular_pattern':
        return this.#repeated(body, operation.feature, circularMoves(this.#make, operation));
      default:
        return this.#feature(body, operation);
    }
  }

  #feature(body: Body, feature: CadFeature): Body {
    const tool = this.#make.tool(feature);
    return isCut(feature) ? this.#difference(body, tool, nameOf(feature)) : this.#union(body, tool, nameOf(feature));
  }

  #moved(body: Body, transform: Parameters<SolidMaker['moved']>[1]): Body {
    const shape = this.#make.moved(body.shape, transform);
    const after = this.#weighed(shape);
    this.#expect(after.volume, body.volume, 'moving it changed its volume');
    return after;
  }

  /** What the kernel takes away must be what it says that both share. */
  #difference(body: Body, tool: TopoDS_Shape, name: string): Body {
    const shared = this.#common(body.shape, tool);
    if (shared <= EXACT * this.#volume(tool)) throw new NotPossible(`the ${name} does not meet the body`);
    if (shared >= body.volume * (1 - 1e-12)) throw new NotPossible(`the ${name} leaves nothing of the body`);
    const { oc } = this.#kernel;
    const after = this.#weighed(this.#built(new oc.BRepAlgoAPI_Cut(body.shape, tool, this.#range())));
    this.#expect(after.volume, body.volume - shared, `the ${name} did not take away what it shares with the body`);
    return after;
  }

  #union(body: Body, tool: TopoDS_Shape, name: string): Body {
    const added = this.#volume(tool);
    const shared = this.#common(body.shape, tool);
    if (shared >= added * (1 - EXACT)) throw new NotPossible(`the ${name} lies within the body: it adds nothing`);
    const { oc } = this.#kernel;
    const after = this.#weighed(this.#built(new oc.BRepAlgoAPI_Fuse(body.shape, tool, this.#range())));
    this.#expect(after.volume, body.volume + added - shared, `the ${name} was not added as it must be`);
    return after;
  }

  #intersection(body: Body, tool: TopoDS_Shape): Body {
    const { oc } = this.#kernel;
    const after = this.#weighed(this.#built(new oc.BRepAlgoAPI_Common(body.shape, tool, this.#range())));
    if (after.volume <= 0) throw new NotPossible('the shape does not meet the body: nothing is left');
    // What is within, and what is not, are together what was.
    const rest = this.#volume(this.#built(new oc.BRepAlgoAPI_Cut(body.shape, tool, this.#range())));
    this.#expect(after.volume + rest, body.volume, 'what is left and what was taken away are not what was there');
    return after;
  }

  #rounded(body: Body, { radius, edges }: Extract<CadOperation, { kind: 'fillet' }>): Body {
    const { oc } = this.#kernel;
    const maker = this.#own(new oc.BRepFilletAPI_MakeFillet(body.shape));
    const chosen = chooseEdges(this.#kernel, this.#scope, body.shape, edges);
    for (const edge of chosen) maker.Add(radius, edge);
    return this.#blended(body, maker, `a fillet of ${radius} mm on ${countOf(chosen, 'edge')}`);
  }

  #chamfered(body: Body, { length: leg, edges }: Extract<CadOperation, { kind: 'chamfer' }>): Body {
    const { oc } = this.#kernel;
    const maker = this.#own(new oc.BRepFilletAPI_MakeChamfer(body.shape));
    const chosen = chooseEdges(this.#kernel, this.#scope, body.shape, edges);
    for (const edge of chosen) maker.Add(leg, edge);
    return this.#blended(body, maker, `a chamfer of ${leg} mm on ${countOf(chosen, 'edge')}`);
  }

  #blended(body: Body, maker: Blend, name: string): Body {
    maker.Build(this.#range());
    if (!maker.IsDone()) throw new NotPossible(`${name} is larger than the faces beside it, or meets another`);
    const after = this.#weighed(this.#own(maker.Shape()));
    if (Math.abs(after.volume - body.volume) <= 1e-12 * body.volume) throw new NotPossible(`${name} changed nothing`);
    if (!isInside(boxOf(this.#kernel, after.shape)!, boxOf(this.#kernel, body.shape)!))
      throw new NotPossible(`${name} reaches out of the body`);
    return after;
  }

  #shelled(body: Body, { thickness, open }: Extract<CadOperation, { kind: 'shell' }>): Body {
    const { oc } = this.#kernel;
    const whole = boxOf(this.#kernel, body.shape)!;
    const closing = this.#own(new oc.NCollection_List_TopoDS_Shape());
    for (const side of open) for (const face of this.#facesAt(body.shape, side, whole)) closing.Append(face);
    const maker = this.#own(new oc.BRepOffsetAPI_MakeThickSolid());
    maker.MakeThickSolidByJoin(
      body.shape,
      closing,
      -thickness,
      1e-4,
      oc.BRepOffset_Mode.BRepOffset_Skin,
      false,
      false,
      oc.GeomAbs_JoinType.GeomAbs_Intersection,
      false,
      this.#range(),
    );
    if (!maker.IsDone()) throw new NotPossible(`walls of ${thickness} mm do not fit into the body`);
    const after = this.#weighed(this.#own(maker.Shape()));
    // OpenCascade gives back the body as it was where the walls are thicker than it is.
    if (after.volume >= body.volume * (1 - EXACT))
      throw new NotPossible(`walls of ${thickness} mm leave no room in the body`);
    if (!isSame(boxOf(this.#kernel, after.shape)!, whole))
      throw new NotPossible('the walls do not follow the outside of the body');
    return after;
  }

  #facesAt(shape: TopoDS_Shape, side: Side, whole: Bounds): TopoDS_Shape[] {
    const faces = partsOf(this.#kernel, this.#scope, shape, 'FACE').filter((face) =>
      isAt(boxOf(this.#kernel, face)!, side, whole),
    );
    if (faces.length === 0) throw new NotPossible(`the body has no flat face at its side ${side}`);
    return faces;
  }

  /** Each copy has to do something of its own: one that lies beside the body would be left out without a word. */
  #repeated(body: Body, feature: CadFeature, moves: Parameters<SolidMaker['moved']>[1][]): Body {
    const first = this.#make.tool(feature);
    const copies = moves.map((move) => this.#make.moved(first, move));
    const name = nameOf(feature);
    if (!isCut(feature))
      return copies.reduce((grown, copy, at) => this.#union(grown, copy, `${name} number ${at + 1}`), body);
    for (const [at, copy] of copies.entries())
      if (this.#common(body.shape, copy) <= EXACT * this.#volume(copy))
        throw new NotPossible(`${name} number ${at + 1} of ${copies.length} does not meet the body`);
    return this.#difference(body, this.#joined(copies), `${name} pattern`);
  }

  /** Copies that touch have to be one before they are a tool: a compound must not meet itself. */
  #joined(copies: TopoDS_Shape[]): TopoDS_Shape {
    const apart = copies.every((copy, at) => {
      const box = boxOf(this.#kernel, copy)!;
      return copies.slice(at + 1).every((other) => !meets(box, boxOf(this.#kernel, other)!));
    });
    if (apart) return this.#make.compound(copies);
    const { oc } = this.#kernel;
    return copies.reduce((sum, copy) => this.#built(new oc.BRepAlgoAPI_Fuse(sum, copy, this.#range())));
  }

  /** mm³ that two shapes share. */
  #common(one: TopoDS_Shape, other: TopoDS_Shape): number {
    const { oc } = this.#kernel;
    return this.#volume(this.#built(new oc.BRepAlgoAPI_Common(one, other, this.#range())));
  }

  #weighed(shape: TopoDS_Shape): Body {
    const { oc } = this.#kernel;
    if (shape.IsNull()) throw new NotPossible('nothing is left of the body');
    const body = { shape, volume: this.#volume(shape) };
    if (!Number.isFinite(body.volume)) throw new NotPossible('the body has no volume that can be measured');
    if (!this.#own(new oc.BRepCheck_Analyzer(shape, true, false, false)).IsValid())
      throw new NotPossible('OpenCascade made a body that is not valid of it');
    return body;
  }

  #volume(shape: TopoDS_Shape): number {
    return volumeOf(this.#kernel, shape).amount;
  }

  #expect(volume: number, expected: number, otherwise: string): void {
    if (Math.abs(volume - expected) > EXACT * Math.max(Math.abs(volume), Math.abs(expected)))
      throw new NotPossible(`${otherwise}: ${round(volume)} mm³ came of it, and ${round(expected)} mm³ must`);
  }

  #built(algorithm: { IsDone(): boolean; Shape(): TopoDS_Shape; delete(): void }): TopoDS_Shape {
    const done = this.#own(algorithm);
    if (!done.IsDone()) throw new NotPossible('OpenCascade could not work it out');
    return this.#own(done.Shape());
  }

  #range() {
    return this.#own(new this.#kernel.oc.Message_ProgressRange());
  }

  #own<T extends { delete(): void }>(object: T): T {
    return this.#scope.own(object);
  }
}

const isCut = (feature: CadFeature): boolean =>
  feature.kind === 'drill' || feature.kind === 'cut' || (feature.kind === 'extrude' && feature.mode === 'cut');

const nameOf = (feature: CadFeature): string => ('shape' in feature ? feature.shape.primitive : feature.kind);
const countOf = (list: unknown[], noun: string): string => `${list.length} ${noun}${list.length === 1 ? '' : 's'}`;
const round = (volume: number): number => Number(volume.toPrecision(9));

type Move = Parameters<SolidMaker['moved']>[1];

function linearMoves(
  make: SolidMaker,
  { direction, spacing, count }: Extract<CadOperation, { kind: 'linear_pattern' }>,
): Move[] {
  if (length(direction) < 1e-9) throw new NotPossible('direction has no length');
  const step = scale(unit(direction), spacing);
  return Array.from({ length: count }, (_, at) => make.translation(add([0, 0, 0], scale(step, at))));
}

function circularMoves(make: SolidMaker, operation: Extract<CadOperation, { kind: 'circular_pattern' }>): Move[] {
  const { axis_start: start, axis_end: end, count, angle_deg: angle = 360 } = operation;
  // A whole turn ends where it began: its last copy is one step before that.
  const steps = Math.abs(angle) >= 360 ? count : Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => make.rotation(start, end, (angle * at) / steps));
}

const SLACK = 1e-4;
const every = (test: (axis: 0 | 1 | 2) => boolean): boolean => ([0, 1, 2] as const).every(test);
const isInside = (inner: Bounds, outer: Bounds): boolean =>
  every((axis) => inner.min[axis] >= outer.min[axis] - SLACK && inner.max[axis] <= outer.max[axis] + SLACK);
const isSame = (one: Bounds, other: Bounds): boolean => isInside(one, other) && isInside(other, one);
const meets = (one: Bounds, other: Bounds): boolean =>
  every((axis) => one.min[axis] <= other.max[axis] + SLACK && other.min[axis] <= one.max[axis] + SLACK);
