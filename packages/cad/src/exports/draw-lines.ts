import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import { boxOf } from '../kernel/properties.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { chordOf, triangulate } from '../kernel/triangulate.ts';
import { cornerOf, dot, normalOf, triangleCount, type Mesh, type Vector } from '../mesh/mesh.ts';
import { fillTriangle } from './paint-mesh.ts';
import { isometricView, seenFrom, type View } from './views.ts';

const MARGIN = 0.03;
/** Straight pieces of a curved edge. */
const PIECES = 32;
/** Of the picture that says what is in front. */
const SIDE = 1_600;
/** Pixels in depth: lines that lie in a face are not behind it. */
const SLACK = 3;

/**
 * A shape as a line drawing from the front right above: its edges and the outlines of its round faces; what is hidden is thin and
 * dashed. mm are units of the SVG. What is hidden is found by pixels, not exactly: the kernel's own way has no end for some bodies.
 */
export function drawLines(kernel: CadKernel, shape: TopoDS_Shape): string {
  const bounds = boxOf(kernel, shape);
  const mesh = bounds && triangulate(kernel, shape, chordOf(bounds));
  if (!mesh || mesh.triangles.length === 0)
    throw new CadFailed('no_body', 'The body has no face that could be written');
  const view = isometricView(bounds);
  const sight = new Sight(mesh, view);
  const lines = [...edgeLines(kernel, shape), ...outlines(mesh, view)];
  const seen = lines.map((line) => sight.split(line.map((point) => seenFrom(view, point))));
  const reach = view.reach * (1 + MARGIN);
  const width = view.reach / 200;
  const path = (runs: Run[][], style: string): string => {
    const drawn = runs.flat().map((run) => `M${run.map(([x, y]) => `${short(x)} ${short(-y)}`).join('L')}`);
    return drawn.length > 0 ? `<path ${style} d="${drawn.join('')}"/>` : '';
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[-reach, -reach, 2 * reach, 2 * reach].map(short).join(' ')}" fill="none" stroke="#1d2733" stroke-linecap="round" stroke-linejoin="round" stroke-width="${short(width)}">`,
    path(
      seen.map(({ hidden }) => hidden),
      `stroke="#9aa7b4" stroke-width="${short(width / 2)}" stroke-dasharray="${short(3 * width)} ${short(3 * width)}"`,
    ),
    path(
      seen.map(({ visible }) => visible),
      '',
    ),
    '</svg>',
  ].join('\n');
}

/** Points that follow each other: to the right, up, towards who looks; mm from the centre of the view. */
type Run = Vector[];

/** Says what of a line is in front. */
class Sight {
  readonly #depths = new Float32Array(SIDE * SIDE).fill(-Infinity);
  readonly #pixel: number;
  readonly #reach: number;
  constructor(mesh: Mesh, view: View) {
    this.#reach = view.reach * (1 + MARGIN);
    this.#pixel = (2 * this.#reach) / SIDE;
    for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
      const corners = ([0, 1, 2] as const).map((corner): Vector => {
        const [x, y, z] = seenFrom(view, cornerOf(mesh, triangle, corner));
        return [this.#toPixel(x), this.#toPixel(y), z];
      });
      fillTriangle(corners as [Vector, Vector, Vector], SIDE, (at, depth) => {
        if (depth > this.#depths[at]!) this.#depths[at] = depth;
      });
    }
  }

  split(line: Run): { visible: Run[]; hidden: Run[] } {
    const runs: { visible: Run[]; hidden: Run[] } = { visible: [], hidden: [] };
    let last: { isHidden: boolean; run: Run } | undefined;
    for (let at = 1; at < line.length; at++) {
      const [from, to] = [line[at - 1]!, line[at]!];
      const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (4 * this.#pixel)));
      for (let step = 0; step < steps; step++) {
        const [start, middle, end] = [step, step + 0.5, step + 1].map((part) => between(from, to, part / steps));
        const isHidden = this.#isHidden(middle!);
        if (last?.isHidden === isHidden) {
          // Straight on: its end is moved.
          if (step > 0) last.run.pop();
          last.run.push(end!);
        } else {
          last = { isHidden, run: [start!, end!] };
          runs[isHidden ? 'hidden' : 'visible'].push(last.run);
        }
      }
    }
    return runs;
  }

  #toPixel(length: number): number {
    return (length + this.#reach) / this.#pixel;
  }

  /** All round it something is nearer. */
  #isHidden([x, y, depth]: Vector): boolean {
    const [column, row] = [Math.floor(this.#toPixel(x)), Math.floor(this.#toPixel(y))];
    const limit = depth + SLACK * this.#pixel;
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1])
        if ((this.#depths[(row + dy) * SIDE + column + dx] ?? -Infinity) <= limit) return false;
    return true;
  }
}

const between = (from: Vector, to: Vector, part: number): Vector => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

function edgeLines(kernel: CadKernel, shape: TopoDS_Shape): Run[] {
  const { oc } = kernel;
  using scope = new Scope();
  return partsOf(kernel, scope, shape, 'EDGE').flatMap((part) => {
    using own = new Scope();
    const edge = own.own(oc.TopoDS.Edge(part));
    if (oc.BRep_Tool.Degenerated(edge)) return [];
    const curve = own.own(new oc.BRepAdaptor_Curve(edge));
    const [first, last] = [curve.FirstParameter(), curve.LastParameter()];
    const pieces = curve.GetType() === oc.GeomAbs_CurveType.GeomAbs_Line ? 1 : PIECES;
    return [
      Array.from({ length: pieces + 1 }, (_, at): Vector => {
        const point = own.own(curve.Value(first + (at / pieces) * (last - first)));
        return [point.X(), point.Y(), point.Z()];
      }),
    ];
  });
}

/** Where a round face turns away: between a triangle that is seen and its neighbour of the same face that is not. */
function outlines(mesh: Mesh, { back }: View): Run[] {
  const lines: Run[] = [];
  const open = new Map<string, boolean>();
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const isFront = dot(normalOf(mesh, triangle), back) > 0;
    for (const corner of [0, 1, 2] as const) {
      const next = ((corner + 1) % 3) as 0 | 1 | 2;
      const [one, other] = [mesh.triangles[3 * triangle + corner]!, mesh.triangles[3 * triangle + next]!];
      const key = `${Math.min(one, other)} ${Math.max(one, other)}`;
      const neighbour = open.get(key);
      if (neighbour === undefined) open.set(key, isFront);
      else if (neighbour !== isFront) lines.push([cornerOf(mesh, triangle, corner), cornerOf(mesh, triangle, next)]);
    }
  }
  return lines;
}

const short = (number: number): number => Number(number.toFixed(3)) + 0;
