import type { Picture } from '../pictures/picture.ts';
import { soften } from '../pictures/soften.ts';

/** Where bars may lie: many edges that all run one way. */
export interface BarField {
  /** Across the bars, in radians clockwise from the x axis; from 0 to π. */
  angle: number;
  /** Parts of the picture that belong to it: left top corners of squares of `CELL` pixels. */
  cells: readonly (readonly [x: number, y: number])[];
  /** Sum of what its edges are worth. */
  weight: number;
}

/** Side of the squares in which edges are counted, in pixels. */
export const CELL = 12;
/** Of the edges of a square, how many run one way: 1 is all. */
const LEAST_ONE_WAY = 0.35;
/** Mean square of the change from pixel to pixel, below which a square is paper. */
const LEAST_CHANGE = 40;
/** Radians between neighbours. */
const MOST_BEND = 0.25;
const LEAST_CELLS = 8;
const MOST_FIELDS = 6;

/**
 * The fields of parallel edges of a picture, the strongest first: bars of a code, and whatever else is striped. The way of the
 * edges is that of the structure tensor of each square (Bigün and Granlund, 1987).
 */
export function findBarFields(picture: Picture): BarField[] {
  const { columns, rows, cells } = measureCells(picture);
  const taken = new Uint8Array(columns * rows);
  const fields: BarField[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (taken[start] === 1 || cells[start] === undefined) continue;
    const members = gather(start, cells, columns, rows, taken);
    if (members.length >= LEAST_CELLS) fields.push(describe(members, cells as Cell[], columns));
  }
  return fields.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_FIELDS);
}

/** Sums of products of the changes along x and y. */
interface Cell {
  xx: number;
  yy: number;
  xy: number;
}

const angleOf = ({ xx, yy, xy }: Cell): number => {
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return angle < 0 ? angle + Math.PI : angle;
};

function measureCells(picture: Picture): { columns: number; rows: number; cells: (Cell | undefined)[] } {
  const [columns, rows] = [Math.floor(picture.width / CELL), Math.floor(picture.height / CELL)];
  const each = sumChanges(soften(picture), columns, rows);
  // With their neighbours: grain has no way, and what is left of it in one square is evened out.
  const cells = each.map((_, at): Cell | undefined => {
    const cell = { xx: 0, yy: 0, xy: 0 };
    const [x, y] = [at % columns, Math.floor(at / columns)];
    let count = 0;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(columns - 1, x + 1); nx++) {
        add(cell, each[ny * columns + nx]!);
        count++;
      }
    const sum = cell.xx + cell.yy;
    const oneWay = Math.hypot(cell.xx - cell.yy, 2 * cell.xy) / Math.max(1, sum);
    return sum > LEAST_CHANGE * CELL * CELL * count && oneWay > LEAST_ONE_WAY ? cell : undefined;
  });
  return { columns, rows, cells };
}

function sumChanges({ width, luma }: Picture, columns: number, rows: number): Cell[] {
  const cells = Array.from({ length: columns * rows }, (): Cell => ({ xx: 0, yy: 0, xy: 0 }));
  for (let y = 1; y < rows * CELL - 1; y++)
    for (let x = 1; x < columns * CELL - 1; x++) {
      const pixel = y * width + x;
      const dx = luma[pixel + 1]! - luma[pixel - 1]!;
      const dy = luma[pixel + width]! - luma[pixel - width]!;
      const cell = cells[Math.floor(y / CELL) * columns + Math.floor(x / CELL)]!;
      cell.xx += dx * dx;
      cell.yy += dy * dy;
      cell.xy += dx * dy;
    }
  return cells;
}

function add(cell: Cell, other: Cell): void {
  cell.xx += other.xx;
  cell.yy += other.yy;
  cell.xy += other.xy;
}

function gather(
  start: number,
  cells: readonly (Cell | undefined)[],
  columns: number,
  rows: number,
  taken: Uint8Array,
): number[] {
  const members: number[] = [];
  const stack = [start];
  taken[start] = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    members.push(at);
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(columns - 1, x + 1); nx++) {
        const next = ny * columns + nx;
        const [here, there] = [cells[at], cells[next]];
        if (taken[next] === 1 || here === undefined || there === undefined) continue;
        if (angleBetween(angleOf(here), angleOf(there)) > MOST_BEND) continue;
        taken[next] = 1;
        stack.push(next);
      }
  }
  return members;
}

/** Between two lines, which have no direction. */
export const angleBetween = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % Math.PI;
  return Math.min(apart, Math.PI - apart);
};

function describe(members: readonly number[], cells: readonly Cell[], columns: number): BarField {
  const sum = { xx: 0, yy: 0, xy: 0 };
  for (const at of members) add(sum, cells[at]!);
  return {
    angle: angleOf(sum),
    cells: members.map((at) => [(at % columns) * CELL, Math.floor(at / columns) * CELL] as const),
    weight: sum.xx + sum.yy,
  };
}
