import { findOutline, type Board, type Drill, type Pad, type Point } from '@partwright/kicad/board';
import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import type { Scope } from '../kernel/scope.ts';
import { SolidMaker } from '../pipeline/make-solids.ts';

/** Heights of a board, mm: its laminate begins at 0. */
export interface BoardHeights {
  laminate: number;
  /** Of the copper that parts sit on. */
  top: number;
  bottom: number;
}

/** A hole of a pad, on the board: mm, y up. */
export interface BoardHole {
  x: number;
  y: number;
  /** From one end of a slot to its middle, 0 of a round hole. */
  reach: readonly [x: number, y: number];
  radius: number;
}

const MM = 1e-6;
/** nm, of copper and of mask that a board does not tell; what KiCad takes. */
const COPPER = 35_000;
const MASK = 10_000;

/** From the stackup; without one, from the thickness. */
export function heightsOf({ setup, thickness }: Board): BoardHeights {
  const { stackup } = setup;
  const first = stackup.findIndex(({ name }) => name === 'F.Cu');
  const last = stackup.findIndex(({ name }) => name === 'B.Cu');
  const within = stackup.slice(first + 1, last);
  const known = first >= 0 && last > first && within.every((layer) => layer.thickness !== undefined);
  const [front, back] = [stackup[first]?.thickness ?? COPPER, stackup[last]?.thickness ?? COPPER];
  const laminate = known
    ? within.reduce((sum, layer) => sum + layer.thickness!, 0)
    : Math.max(thickness - 2 * COPPER - 2 * MASK, thickness / 2);
  return { laminate: laminate * MM, top: (laminate + front) * MM, bottom: 0 - back * MM };
}

export const toMm = ({ x, y }: Point): [x: number, y: number] => [x * MM, 0 - y * MM];

/** Whether it is lined with metal or not; vias are filled or too small for a lead. */
export function holesOf(pads: readonly Pad[]): BoardHole[] {
  return pads.filter((pad) => pad.drill).map((pad) => holeOf(pad, pad.drill!));
}

export function holeOf({ at, angle }: Pick<Pad, 'at' | 'angle'>, { width, height }: Drill): BoardHole {
  const [x, y] = toMm(at);
  const radians = (angle * Math.PI) / 180;
  const half = (Math.abs(width - height) / 2) * MM;
  const along = width > height ? radians : radians + Math.PI / 2;
  return {
    x,
    y,
    reach: [half * Math.cos(along), half * Math.sin(along)],
    radius: (Math.min(width, height) / 2) * MM,
  };
}

/** How far a point is outside of a hole; negative within. mm */
export function outsideHole({ x, y, reach: [rx, ry], radius }: BoardHole, [px, py]: readonly [number, number]): number {
  const length = rx * rx + ry * ry;
  const along = length === 0 ? 0 : Math.min(1, Math.max(-1, ((px - x) * rx + (py - y) * ry) / length));
  return Math.hypot(px - x - along * rx, py - y - along * ry) - radius;
}

/** Outlines of the board, mm, y up. */
export interface BoardContour {
  points: [x: number, y: number][];
  isHole: boolean;
}

/** With what is wrong with them, told. */
export function contoursOf(board: Board): { contours: BoardContour[]; doubts: string[] } {
  const { contours, problems } = findOutline(board);
  const words = {
    no_outline: 'no outline',
    open: 'an outline that is not closed',
    self_crossing: 'an outline that crosses itself',
  };
  const doubts = [...new Set(problems.map(({ kind }) => kind))].map((kind) => `The board has ${words[kind]}`);
  return {
    contours: contours.map(({ points, isHole }) => ({ points: points.map(toMm), isHole })),
    doubts,
  };
}

/**
 * The laminate with its cut-outs and the holes of its pads. Null where it has no closed outline. Arcs of the outline are chains of
 * straight lines, 5 µm off at most, as KiCad takes them.
 */
export function boardBody(
  kernel: CadKernel,
  scope: Scope,
  contours: readonly BoardContour[],
  holes: readonly BoardHole[],
  { laminate }: BoardHeights,
): TopoDS_Shape | null {
  const { oc } = kernel;
  const maker = new SolidMaker(kernel, scope);
  const prismOf = ({ points }: BoardContour): TopoDS_Shape => maker.prism({ plane: 'xy', points }, laminate);
  const solids = contours.filter(({ isHole }) => !isHole).map(prismOf);
  if (solids.length === 0) return null;
  const tools = [
    ...contours.filter(({ isHole }) => isHole).map(prismOf),
    ...holes.map((hole) => drillOf(maker, hole, laminate)),
  ];
  const whole = solids.length === 1 ? solids[0]! : maker.compound(solids);
  if (tools.length === 0) return whole;
  // Holes may meet each other and cut-outs: as a list each is a tool of its own.
  const [bodies, cutters] = [[whole], tools].map((shapes) => {
    const list = scope.own(new oc.NCollection_List_TopoDS_Shape());
    for (const shape of shapes) list.Append(shape);
    return list;
  });
  const cut = scope.own(new oc.BRepAlgoAPI_Cut());
  cut.SetArguments(bodies!);
  cut.SetTools(cutters!);
  cut.Build(scope.own(new oc.Message_ProgressRange()));
  return cut.IsDone() ? scope.own(cut.Shape()) : null;
}

/** Slots are prisms with round ends of 16 sides each. */
function drillOf(maker: SolidMaker, { x, y, reach: [rx, ry], radius }: BoardHole, height: number): TopoDS_Shape {
  if (rx === 0 && ry === 0) return maker.cylinder([x, y, 0], [0, 0, 1], radius, height);
  const ahead = Math.atan2(ry, rx);
  const points = Array.from({ length: 34 }, (_, at): [number, number] => {
    const end = at < 17 ? 1 : -1;
    const angle = ahead + (end < 0 ? Math.PI : 0) - Math.PI / 2 + ((at % 17) * Math.PI) / 16;
    return [x + end * rx + radius * Math.cos(angle), y + end * ry + radius * Math.sin(angle)];
  });
  return maker.prism({ plane: 'xy', points }, height);
}

/** Whether a point lies on the laminate, cut-outs left out. */
export function isOnBoard(contours: readonly BoardContour[], point: readonly [number, number]): boolean {
  const inside = contours.filter(({ points }) => isInPolygon(points, point));
  return (
    inside.some(({ isHole }) => !isHole) &&
    inside.filter(({ isHole }) => isHole).length < inside.filter(({ isHole }) => !isHole).length
  );
}

export function isInPolygon(
  points: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
): boolean {
  let isInside = false;
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[at]!;
    const [bx, by] = points[before]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** mm from a point to the nearest line of an outline. */
export function distanceToOutline(
  points: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
): number {
  let least = Infinity;
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[before]!;
    const [bx, by] = points[at]!;
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    least = Math.min(least, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)));
  }
  return least;
}
