import type { gp_Ax2, gp_Dir, gp_Pnt, gp_Trsf, TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { length, type Vector } from '../mesh/mesh.ts';
import { NotPossible } from './not-possible.ts';
import type { CadFeature, Primitive, Sketch } from './operations.ts';
import { sketchArea, sketchCrosses } from './sketches.ts';

/** Makes shapes of plain numbers; all are owned by its scope. */
export class SolidMaker {
  readonly #kernel: CadKernel;
  readonly #scope: Scope;
  constructor(kernel: CadKernel, scope: Scope) {
    this.#kernel = kernel;
    this.#scope = scope;
  }

  primitive(shape: Primitive): TopoDS_Shape {
    const at = shape.at ?? [0, 0, 0];
    switch (shape.primitive) {
      case 'box':
        refuseFlat(shape.size, 'size');
        return this.#shapeOf(new this.#kernel.oc.BRepPrimAPI_MakeBox(this.point(at), ...shape.size));
      case 'cylinder':
        return this.cylinder(at, shape.axis ?? [0, 0, 1], shape.radius, shape.height);
      case 'sphere':
        return this.#shapeOf(new this.#kernel.oc.BRepPrimAPI_MakeSphere(this.point(at), shape.radius));
    }
  }

  cylinder(at: Vector, axis: Vector, radius: number, height: number): TopoDS_Shape {
    return this.#shapeOf(new this.#kernel.oc.BRepPrimAPI_MakeCylinder(this.#place(at, axis), radius, height));
  }

  prism({ plane, offset = 0, points }: Sketch, height: number): TopoDS_Shape {
    refuseBadSketch(points, height);
    const { oc } = this.#kernel;
    const corners = points.map((corner) => this.point(inSpace(plane, corner, offset)));
    const wire = this.#own(new oc.BRepBuilderAPI_MakeWire());
    for (const [at, corner] of corners.entries())
      wire.Add(
        this.#own(this.#own(new oc.BRepBuilderAPI_MakeEdge(corner, corners[(at + 1) % corners.length]!)).Edge()),
      );
    const face = this.#own(new oc.BRepBuilderAPI_MakeFace(this.#own(wire.Wire()), true));
    const way = this.#own(new oc.gp_Vec(...inSpace(plane, [0, 0], height)));
    return this.#shapeOf(new oc.BRepPrimAPI_MakePrism(this.#own(face.Face()), way, false, true));
  }

  /** What a feature adds or takes away, where it stands. */
  tool(feature: CadFeature): TopoDS_Shape {
    switch (feature.kind) {
      case 'drill':
        return this.cylinder(feature.at, feature.direction ?? [0, 0, -1], feature.radius, feature.depth);
      case 'boss': {
        const { at, direction = [0, 0, 1], outer_radius: outer, inner_radius: inner = 0, height } = feature;
        if (inner >= outer) throw new NotPossible(`inner_radius ${inner} is not less than outer_radius ${outer}`);
        const pin = this.cylinder(at, direction, outer, height);
        if (inner === 0) return pin;
        return this.#shapeOf(
          new this.#kernel.oc.BRepAlgoAPI_Cut(pin, this.cylinder(at, direction, inner, height), this.#range()),
        );
      }
      case 'extrude':
        return this.prism(feature.sketch, feature.height);
      case 'cut':
      case 'union':
        return this.primitive(feature.shape);
    }
  }

  moved(shape: TopoDS_Shape, transform: gp_Trsf): TopoDS_Shape {
    return this.#shapeOf(new this.#kernel.oc.BRepBuilderAPI_Transform(shape, transform, true, false));
  }

  translation(offset: Vector): gp_Trsf {
    const transform = this.#own(new this.#kernel.oc.gp_Trsf());
    transform.SetTranslation(this.#own(new this.#kernel.oc.gp_Vec(...offset)));
    return transform;
  }

  rotation(start: Vector, end: Vector, degrees: number): gp_Trsf {
    const way: Vector = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
    const axis = this.#own(
      new this.#kernel.oc.gp_Ax1(this.point(start), this.direction(way, 'axis_start and axis_end are the same point')),
    );
    const transform = this.#own(new this.#kernel.oc.gp_Trsf());
    transform.SetRotation(axis, (degrees * Math.PI) / 180);
    return transform;
  }

  mirrorAtY(y: number): gp_Trsf {
    const transform = this.#own(new this.#kernel.oc.gp_Trsf());
    transform.SetMirror(this.#place([0, y, 0], [0, 1, 0]));
    return transform;
  }

  compound(shapes: TopoDS_Shape[]): TopoDS_Shape {
    const compound = this.#own(new this.#kernel.oc.TopoDS_Compound());
    const builder = this.#own(new this.#kernel.oc.TopoDS_Builder());
    builder.MakeCompound(compound);
    for (const shape of shapes) builder.Add(compound, shape);
    return compound;
  }

  point([x, y, z]: Vector): gp_Pnt {
    return this.#own(new this.#kernel.oc.gp_Pnt(x, y, z));
  }

  direction(way: Vector, otherwise = 'a direction of no length'): gp_Dir {
    if (length(way) < 1e-9) throw new NotPossible(otherwise);
    return this.#own(new this.#kernel.oc.gp_Dir(...way));
  }

  #place(at: Vector, axis: Vector): gp_Ax2 {
    return this.#own(new this.#kernel.oc.gp_Ax2(this.point(at), this.direction(axis)));
  }

  #range() {
    return this.#own(new this.#kernel.oc.Message_ProgressRange());
  }

  #shapeOf(maker: { Shape(): TopoDS_Shape; delete(): void }): TopoDS_Shape {
    return this.#own(this.#own(maker).Shape());
  }

  #own<T extends { delete(): void }>(object: T): T {
    return this.#scope.own(object);
  }
}

function inSpace(plane: Sketch['plane'], [a, b]: readonly [number, number], offset: number): Vector {
  const places: Record<Sketch['plane'], Vector> = { xy: [a, b, offset], xz: [a, offset, b], yz: [offset, a, b] };
  return places[plane];
}

function refuseFlat(size: Vector, name: string): void {
  if (size.some((side) => !(side > 0))) throw new NotPossible(`${name} has a side that is not above 0`);
}

function refuseBadSketch(points: Sketch['points'], height: number): void {
  if (height === 0) throw new NotPossible('height is 0');
  if (points.length < 3) throw new NotPossible(`the sketch has ${points.length} corners, and an area needs three`);
  const crossing = sketchCrosses(points);
  if (crossing) throw new NotPossible(`side ${crossing[0] + 1} of the sketch meets side ${crossing[1] + 1}`);
  if (sketchArea(points) < 1e-9) throw new NotPossible('the sketch has no area');
}
