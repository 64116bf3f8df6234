import type { gp_Trsf } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import type { Bounds, Vector } from './mesh.ts';

/** Where something stands: three rows of a matrix, each with what is added last. mm. */
export type Placing = readonly [Row, Row, Row];
type Row = readonly [number, number, number, number];

/** A point where the placing puts it. */
export const place = ([a, b, c]: Placing, [x, y, z]: Vector): Vector => [
  a[0] * x + a[1] * y + a[2] * z + a[3],
  b[0] * x + b[1] * y + b[2] * z + b[3],
  c[0] * x + c[1] * y + c[2] * z + c[3],
];

/** A direction where the placing turns it. */
export const turn = ([a, b, c]: Placing, [x, y, z]: Vector): Vector => [
  a[0] * x + a[1] * y + a[2] * z,
  b[0] * x + b[1] * y + b[2] * z,
  c[0] * x + c[1] * y + c[2] * z,
];

/** First the last of them. */
export function chain(...placings: Placing[]): Placing {
  return placings.reduce((outer, inner) => {
    const columns = ([0, 1, 2] as const).map((at) => turn(outer, [inner[0][at], inner[1][at], inner[2][at]]));
    const moved = place(outer, [inner[0][3], inner[1][3], inner[2][3]]);
    const row = (at: 0 | 1 | 2): Row => [columns[0]![at], columns[1]![at], columns[2]![at], moved[at]];
    return [row(0), row(1), row(2)];
  });
}

export const move = ([x, y, z]: Vector): Placing => [
  [1, 0, 0, x],
  [0, 1, 0, y],
  [0, 0, 1, z],
];

const AXES = { x: [1, 2], y: [2, 0], z: [0, 1] } as const;

/** Counter-clockwise, as seen from the end of the axis. */
export function spin(axis: 'x' | 'y' | 'z', degrees: number): Placing {
  const [from, to] = AXES[axis];
  const radians = (degrees * Math.PI) / 180;
  const [c, s]: [number, number] = [exactly(Math.cos(radians)), exactly(Math.sin(radians))];
  const rows: number[][] = [0, 1, 2].map((at) => [0, 1, 2, 3].map((column) => (at === column ? 1 : 0)));
  rows[from]![from] = c;
  rows[from]![to] = -s;
  rows[to]![from] = s;
  rows[to]![to] = c;
  return rows as unknown as Placing;
}

/** Quarter turns leave no noise. */
const exactly = (number: number): number => Math.round(number * 1e15) / 1e15 + 0;

export const grow = (by: number): Placing => [
  [by, 0, 0, 0],
  [0, by, 0, 0],
  [0, 0, by, 0],
];

/** How much larger it makes what it places. */
export const scaleOf = ([a, b, c]: Placing): number => Math.hypot(a[0], b[0], c[0]);

/** The placing as the kernel has it; owned by who takes it. */
export function toTrsf({ oc }: CadKernel, [a, b, c]: Placing): gp_Trsf {
  const trsf = new oc.gp_Trsf();
  trsf.SetValues(...a, ...b, ...c);
  return trsf;
}

/** The box of a box that was placed. */
export function placeBounds(placing: Placing, { min, max }: Bounds): Bounds {
  const corners = [min, max].flatMap((a) =>
    [min, max].flatMap((b) => [min, max].map((c) => place(placing, [a[0], b[1], c[2]]))),
  );
  const axis = (at: 0 | 1 | 2): number[] => corners.map((corner) => corner[at]);
  return {
    min: [Math.min(...axis(0)), Math.min(...axis(1)), Math.min(...axis(2))],
    max: [Math.max(...axis(0)), Math.max(...axis(1)), Math.max(...axis(2))],
  };
}
