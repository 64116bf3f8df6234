import type {
  BRepAlgoAPI_BooleanOperation,
  BRepFilletAPI_MakeChamfer,
  BRepFilletAPI_MakeFillet,
  TopoDS_Shape,
} from 'replicad-opencascadejs';
import { kernelFailure } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf, volumeOf } from '../kernel/properties.ts';
import type { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { add, length, scale, unit, type Bounds } from '../mesh/mesh.ts';
import type { FaceMarks, History } from './face-marks.ts';
import { chooseEdges, isAt } from './choose-edges.ts';
import { SolidMaker } from './make-solids.ts';
import { NotPossible } from './not-possible.ts';
import type { CadFeature, CadOperation, Side } from './operations.ts';

/** A body, with what is known of it. */
export interface Body {
  shape: TopoDS_Shape;
  /** mm³ */
  volume: number;
  /** Null: its file had neither names nor colours. */
  marks: FaceMarks | null;
}

/** An algorithm of the kernel, with what it made. */
interface Maker extends History {
  Shape(): TopoDS_Shape;
  delete(): void;
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

  /** How many of the operations from here on are features at places of their own: their order makes no difference. */
  countApart(operations: readonly CadOperation[]): number {
    const boxes: Bounds[] = [];
    for (const operation of operations) {
      if (!isFeature(operation)) break;
      const box = this.#boxOfTool(operation);
      if (!box || boxes.some((other) => meets(box, other))) break;
      boxes.push(box);
    }
    return boxes.length;
  }

  /**
   * Features that are apart in one go: the kernel works on the whole body once, and not once a feature. Each is held against what it
   * shares with the body all the same, and the result against all. Null: one of them is not as it must be, which is found one by one.
   */
  runTogether(body: Body, features: readonly CadFeature[]): { body: Body; volumes: number[] } | null {
    return orNull(this.#kernel, () => {
      const tools = features.map((feature) => ({ shape: this.#make.tool(feature), isCutting: isCut(feature) }));
      const changes = new Map<TopoDS_Shape, number>();
      let after = body;
      for (const isCutting of [false, true]) {
        const shapes = tools.filter((tool) => tool.isCutting === isCutting).map(({ shape }) => shape);
        if (shapes.length === 0) continue;
        const done = this.#together(after, shapes, isCutting);
        if (!done) return null;
        after = done.body;
        for (const [at, shape] of shapes.entries()) changes.set(shape, done.changes[at]!);
      }
      let { volume } = body;
      return { body: after, volumes: tools.map(({ shape }) => (volume += changes.get(shape)!)) };
    });
  }

  /** `changes`: mm³ that each tool adds; below 0: takes away. */
  #together(body: Body, tools: TopoDS_Shape[], isCutting: boolean): { body: Body; changes: number[] } | null {
    const { oc } = this.#kernel;
    const sizes = tools.map((tool) => this.#volume(tool));
    const shared = this.#sharedWithEach(body.shape, tools);
    const isIdle = (at: number): boolean =>
      isCutting ? shared[at]! <= EXACT * sizes[at]! : shared[at]! >= sizes[at]! * (1 - EXACT);
    if (tools.some((_, at) => isIdle(at))) return null;
    const algorithm = this.#own(isCutting ? new oc.BRepAlgoAPI_Cut() : new oc.BRepAlgoAPI_Fuse());
    const after = this.#weighed(body, this.#combined(algorithm, body.shape, tools));
    const changes = tools.map((_, at) => (isCutting ? -shared[at]! : sizes[at]! - shared[at]!));
    const volume = changes.reduce((sum, change) => sum + change, body.volume);
    if (volume <= 0) return null;
    this.#expect(after.volume, volume, 'the features did not do what they must');
    return { body: after, changes };
  }

  /** mm³ that each of several shapes that are apart shares with a body. */
  #sharedWithEach(body: TopoDS_Shape, tools: TopoDS_Shape[]): number[] {
    const { oc } = this.#kernel;
    const common = this.#combined(this.#own(new oc.BRepAlgoAPI_Common()), body, tools);
    const boxes = tools.map((tool) => boxOf(this.#kernel, tool)!);
    const shared = tools.map(() => 0);
    for (const piece of partsOf(this.#kernel, this.#scope, this.#own(common.Shape()), 'SOLID')) {
      const box = boxOf(this.#kernel, piece)!;
      const at = boxes.findIndex((whole) => isInside(box, whole));
      if (at < 0) throw new NotPossible('OpenCascade could not work it out');
      shared[at]! += this.#volume(piece);
    }
    return shared;
  }

  #combined<M extends BRepAlgoAPI_BooleanOperation>(algorithm: M, body: TopoDS_Shape, tools: TopoDS_Shape[]): M {
    const [bodies, cutters] = [[body], tools].map((shapes) => {
      const list = this.#own(new this.#kernel.oc.NCollection_List_TopoDS_Shape());
      for (const shape of shapes) list.Append(shape);
      return list;
    });
    algorithm.SetArguments(bodies!);
    algorithm.SetTools(cutters!);
    algorithm.Build(this.#range());
    if (!algorithm.IsDone()) throw new NotPossible('OpenCascade could not work it out');
    return algorithm;
  }

  #boxOfTool(feature: CadFeature): Bounds | null {
    return orNull(this.#kernel, () => boxOf(this.#kernel, this.#make.tool(feature)));
  }

  #feature(body: Body, feature: CadFeature): Body {
    const tool = this.#make.tool(feature);
    return isCut(feature) ? this.#difference(body, tool, nameOf(feature)) : this.#union(body, tool, nameOf(feature));
  }

  #moved(body: Body, transform: Parameters<SolidMaker['moved']>[1]): Body {
    const { oc } = this.#kernel;
    const after = this.#weighed(body, this.#own(new oc.BRepBuilderAPI_Transform(body.shape, transform, true, false)));
    this.#expect(after.volume, body.volume, 'moving it changed its volume');
    return after;
  }

  /** What the kernel takes away must be what it says that both share. */
  #difference(body: Body, tool: TopoDS_Shape, name: string): Body {
    const shared = this.#common(body.shape, tool);
    if (shared <= EXACT * this.#volume(tool)) throw new NotPossible(`the ${name} does not meet the body`);
    if (shared >= body.volume * (1 - 1e-12)) throw new NotPossible(`the ${name} leaves nothing of the body`);
    const { oc } = this.#kernel;
    const after = this.#weighed(body, this.#built(new oc.BRepAlgoAPI_Cut(body.shape, tool, this.#range())));
    this.#expect(after.volume, body.volume - shared, `the ${name} did not take away what it shares with the body`);
    return after;
  }

  #union(body: Body, tool: TopoDS_Shape, name: string): Body {
    const added = this.#volume(tool);
    const shared = this.#common(body.shape, tool);
    if (shared >= added * (1 - EXACT)) throw new NotPossible(`the ${name} lies within the body: it adds nothing`);
    const { oc } = this.#kernel;
    const after = this.#weighed(body, this.#built(new oc.BRepAlgoAPI_Fuse(body.shape, tool, this.#range())));
    this.#expect(after.volume, body.volume + added - shared, `the ${name} was not added as it must be`);
    return after;
  }

  #intersection(body: Body, tool: TopoDS_Shape): Body {
    const { oc } = this.#kernel;
    const after = this.#weighed(body, this.#built(new oc.BRepAlgoAPI_Common(body.shape, tool, this.#range())));
    if (after.volume <= 0) throw new NotPossible('the shape does not meet the body: nothing is left');
    // What is within, and what is not, are together what was.
    const rest = this.#volume(this.#shapeOf(new oc.BRepAlgoAPI_Cut(body.shape, tool, this.#range())));
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
    const after = this.#weighed(body, maker);
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
    const after = this.#weighed(body, maker);
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
    if (copies.length > 1 && this.#areApart(copies)) {
      const done = orNull(this.#kernel, () => this.#together(body, copies, isCut(feature)));
      if (done) return done.body;
    }
    if (!isCut(feature))
      return copies.reduce((grown, copy, at) => this.#union(grown, copy, `${name} number ${at + 1}`), body);
    for (const [at, copy] of copies.entries())
      if (this.#common(body.shape, copy) <= EXACT * this.#volume(copy))
        throw new NotPossible(`${name} number ${at + 1} of ${copies.length} does not meet the body`);
    return this.#difference(body, this.#joined(copies, name), `${name} pattern`);
  }

  /** Copies that touch have to be one before they are a tool: a compound must not meet itself. */
  #joined(copies: TopoDS_Shape[], name: string): TopoDS_Shape {
    if (this.#areApart(copies)) return this.#make.compound(copies);
    const { oc } = this.#kernel;
    let volume = 0;
    return copies.reduce((sum, copy, at) => {
      const grown = this.#shapeOf(new oc.BRepAlgoAPI_Fuse(sum, copy, this.#range()));
      const before = volume || this.#volume(sum);
      volume = this.#volume(grown);
      if (volume - before <= EXACT * this.#volume(copy))
        throw new NotPossible(`${name} number ${at + 1} of ${copies.length} lies in those before it`);
      return grown;
    });
  }

  #areApart(shapes: readonly TopoDS_Shape[]): boolean {
    const boxes = shapes.map((shape) => boxOf(this.#kernel, shape)!);
    return boxes.every((box, at) => boxes.slice(at + 1).every((other) => !meets(box, other)));
  }

  /** mm³ that two shapes share. */
  #common(one: TopoDS_Shape, other: TopoDS_Shape): number {
    const { oc } = this.#kernel;
    return this.#volume(this.#shapeOf(new oc.BRepAlgoAPI_Common(one, other, this.#range())));
  }

  /** What a maker made of a body. */
  #weighed(before: Body, maker: Maker): Body {
    const { oc } = this.#kernel;
    const shape = this.#own(maker.Shape());
    if (shape.IsNull()) throw new NotPossible('nothing is left of the body');
    const marks = before.marks?.after(maker, before.shape, shape) ?? null;
    const body = { shape, volume: this.#volume(shape), marks };
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

  #built<M extends Maker & { IsDone(): boolean }>(algorithm: M): M {
    const done = this.#own(algorithm);
    if (!done.IsDone()) throw new NotPossible('OpenCascade could not work it out');
    return done;
  }

  #shapeOf(algorithm: Maker & { IsDone(): boolean }): TopoDS_Shape {
    return this.#own(this.#built(algorithm).Shape());
  }

  #range() {
    return this.#own(new this.#kernel.oc.Message_ProgressRange());
  }

  #own<T extends { delete(): void }>(object: T): T {
    return this.#scope.own(object);
  }
}

/** Null: it is not possible, or the kernel cannot do it. */
function orNull<T>(kernel: CadKernel, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof NotPossible || kernelFailure(kernel, error) !== null) return null;
    throw error;
  }
}

const FEATURES: ReadonlySet<string> = new Set([
  'drill',
  'boss',
  'cut',
  'union',
  'extrude',
] satisfies CadFeature['kind'][]);
const isFeature = (operation: CadOperation): operation is CadFeature => FEATURES.has(operation.kind);

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
