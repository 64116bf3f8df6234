import type { Point, Units } from '../model.ts';

/** A wire or bus as it counts: cut at the first junction on it. */
export interface Line {
  start: Point;
  end: Point;
}

/** Lines of one height (or breadth), by where they begin. */
interface Row {
  lines: number[];
  from: Units[];
  /** Of this line and all before it: the furthest end. A search from the right stops when it is not reached. */
  reach: Units[];
}

/** Finds the lines under a point, level and upright ones without looking at all. */
export class LineIndex {
  readonly #lines: readonly Line[];
  readonly #level = new Map<Units, Row>();
  readonly #upright = new Map<Units, Row>();
  readonly #slanted: number[] = [];

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
    for (const [index, { start, end }] of lines.entries()) {
      if (start.y === end.y) put(this.#level, start.y, index);
      else if (start.x === end.x) put(this.#upright, start.x, index);
      else this.#slanted.push(index);
    }
    for (const row of this.#level.values()) sortRow(row, lines, 'x');
    for (const row of this.#upright.values()) sortRow(row, lines, 'y');
  }

  /** Lines that the point lies on, ends too. */
  at({ x, y }: Point): number[] {
    const found: number[] = [];
    this.#inRow(this.#level.get(y), x, 'x', found);
    this.#inRow(this.#upright.get(x), y, 'y', found);
    for (const index of this.#slanted) {
      const { start, end } = this.#lines[index]!;
      if (x < Math.min(start.x, end.x) || x > Math.max(start.x, end.x)) continue;
      if (y < Math.min(start.y, end.y) || y > Math.max(start.y, end.y)) continue;
      if ((end.x - start.x) * (y - start.y) === (end.y - start.y) * (x - start.x)) found.push(index);
    }
    return found;
  }

  #inRow(row: Row | undefined, place: Units, axis: 'x' | 'y', found: number[]): void {
    if (row === undefined) return;
    let low = 0;
    let high = row.from.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (row.from[middle]! <= place) low = middle + 1;
      else high = middle;
    }
    for (let slot = low - 1; slot >= 0 && row.reach[slot]! >= place; slot--) {
      const { start, end } = this.#lines[row.lines[slot]!]!;
      if (Math.max(start[axis], end[axis]) >= place) found.push(row.lines[slot]!);
    }
  }
}

function put(rows: Map<Units, Row>, key: Units, index: number): void {
  const row = rows.get(key);
  if (row === undefined) rows.set(key, { lines: [index], from: [], reach: [] });
  else row.lines.push(index);
}

function sortRow(row: Row, lines: readonly Line[], axis: 'x' | 'y'): void {
  const least = (index: number): Units => Math.min(lines[index]!.start[axis], lines[index]!.end[axis]);
  if (row.lines.length > 1) row.lines.sort((a, b) => least(a) - least(b));
  let reach = -Infinity;
  for (const index of row.lines) {
    reach = Math.max(reach, lines[index]!.start[axis], lines[index]!.end[axis]);
    row.from.push(least(index));
    row.reach.push(reach);
  }
}

/** On the line and not at one of its ends. */
export function isInside({ start, end }: Line, { x, y }: Point): boolean {
  return (x !== start.x || y !== start.y) && (x !== end.x || y !== end.y);
}
