import { Cells } from './cells.ts';
import { edgeDistance, isInside } from './segments.ts';
import type { Bounds, Shape } from './shape.ts';

/**
 * A large filled polygon whose edges are sorted into cells: how far a small shape is from it is found from the edges near
 * that shape, and whether it lies inside from the edges of one row.
 */
export class EdgeIndex implements Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly #points: ArrayLike<number>;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #edges: Cells;
  readonly #rowEdges: Cells;

  constructor(points: ArrayLike<number>) {
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let i = 0; i < points.length; i += 2) {
      minX = Math.min(minX, points[i]!);
      maxX = Math.max(maxX, points[i]!);
      minY = Math.min(minY, points[i + 1]!);
      maxY = Math.max(maxY, points[i + 1]!);
    }
    this.minX = minX;
    this.minY = minY;
    this.maxX = maxX;
    this.maxY = maxY;
    this.#points = points;
    const count = points.length >> 1;
    const width = Math.max(maxX - minX, 1);
    const height = Math.max(maxY - minY, 1);
    let size = Math.max(
      Math.sqrt((width * height) / Math.min(Math.max(count, 1), 100_000)),
      Math.max(width, height) / 1000,
      1,
    );
    // Many long edges would fill many cells each: larger cells hold them in less memory.
    const length = edgeLength(points);
    while (length / size > MOST_ENTRIES) size *= 2;
    this.#size = size;
    this.#columns = count === 0 ? 1 : Math.floor(width / this.#size) + 1;
    this.#rows = count === 0 ? 1 : Math.floor(height / this.#size) + 1;
    this.#edges = new Cells(this.#columns * this.#rows, (put) => {
      for (let e = 0; e < count; e++) this.#visitCells(e, (cell) => put(cell, e));
    });
    this.#rowEdges = new Cells(this.#rows, (put) => {
      for (let e = 0; e < count; e++) this.#visitRows(e, (row) => put(row, e));
    });
  }

  /** The cells that an edge passes, row by row. */
  #visitCells(e: number, visit: (cell: number) => void): void {
    const points = this.#points;
    const size = this.#size;
    const ax = points[e * 2]!;
    const ay = points[e * 2 + 1]!;
    const j = (e * 2 + 2) % points.length;
    const bx = points[j]!;
    const by = points[j + 1]!;
    const r0 = this.#row(Math.min(ay, by));
    const r1 = this.#row(Math.max(ay, by));
    for (let r = r0; r <= r1; r++) {
      let left = Math.min(ax, bx);
      let right = Math.max(ax, bx);
      if (r1 > r0) {
        const top = Math.max(this.minY + r * size, Math.min(ay, by));
        const bottom = Math.min(this.minY + (r + 1) * size, Math.max(ay, by));
        const x0 = ax + ((bx - ax) * (top - ay)) / (by - ay);
        const x1 = ax + ((bx - ax) * (bottom - ay)) / (by - ay);
        left = Math.min(x0, x1) - 1;
        right = Math.max(x0, x1) + 1;
      }
      const c1 = this.#column(right);
      for (let c = this.#column(left); c <= c1; c++) visit(r * this.#columns + c);
    }
  }

  #visitRows(e: number, visit: (row: number) => void): void {
    const points = this.#points;
    const ay = points[e * 2 + 1]!;
    const by = points[((e * 2 + 2) % points.length) + 1]!;
    if (ay === by) return;
    const r1 = this.#row(Math.max(ay, by));
    for (let r = this.#row(Math.min(ay, by)); r <= r1; r++) visit(r);
  }

  #row(y: number): number {
    return Math.min(Math.max(Math.floor((y - this.minY) / this.#size), 0), this.#rows - 1);
  }

  #column(x: number): number {
    return Math.min(Math.max(Math.floor((x - this.minX) / this.#size), 0), this.#columns - 1);
  }

  isInside(x: number, y: number): boolean {
    if (x < this.minX || x > this.maxX || y < this.minY || y > this.maxY) return false;
    const points = this.#points;
    const row = this.#row(y);
    let inside = false;
    const end = this.#rowEdges.start(row + 1);
    for (let k = this.#rowEdges.start(row); k < end; k++) {
      const i = this.#rowEdges.at(k) * 2;
      const j = (i + 2) % points.length;
      const yi = points[i + 1]!;
      const yj = points[j + 1]!;
      if (yi > y !== yj > y && x < ((points[j]! - points[i]!) * (y - yi)) / (yj - yi) + points[i]!) inside = !inside;
    }
    return inside;
  }

  /** From a shape to the filled polygon, or only to its edges: 0 when they overlap, Infinity when it is more than `within`. */
  distance(shape: Shape, within: number, edgesOnly = false): number {
    const reach = within;
    if (
      shape.minX - reach > this.maxX ||
      shape.maxX + reach < this.minX ||
      shape.minY - reach > this.maxY ||
      shape.maxY + reach < this.minY
    )
      return Infinity;
    const { points: own } = shape;
    if (!edgesOnly && this.isInside(own[0]!, own[1]!)) return 0;
    const points = this.#points;
    const ownEdges = own.length > 4 ? own.length >> 1 : 1;
    let best = Infinity;
    const c0 = this.#column(shape.minX - reach);
    const c1 = this.#column(shape.maxX + reach);
    const r1 = this.#row(shape.maxY + reach);
    for (let r = this.#row(shape.minY - reach); r <= r1; r++)
      for (let c = c0; c <= c1; c++) {
        const cell = r * this.#columns + c;
        const end = this.#edges.start(cell + 1);
        for (let k = this.#edges.start(cell); k < end; k++) {
          const i = this.#edges.at(k) * 2;
          const j = (i + 2) % points.length;
          for (let e = 0; e < ownEdges; e++) {
            const m = e * 2;
            const n = (m + 2) % own.length;
            const square = edgeDistance(
              points[i]!,
              points[i + 1]!,
              points[j]!,
              points[j + 1]!,
              own[m]!,
              own[m + 1]!,
              own[n]!,
              own[n + 1]!,
            );
            if (square < best) best = square;
          }
        }
      }
    const gap = Math.max(Math.sqrt(best) - shape.radius, 0);
    // The polygon may lie wholly inside of a shape that has an area.
    if (!edgesOnly && gap > 0 && own.length >= 6 && points.length > 0 && isInside(points[0]!, points[1]!, own))
      return 0;
    return gap > within ? Infinity : gap;
  }
}

const MOST_ENTRIES = 8_000_000;

function edgeLength(points: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    sum += Math.abs(points[i]! - points[j]!) + Math.abs(points[i + 1]! - points[j + 1]!);
  }
  return sum;
}
