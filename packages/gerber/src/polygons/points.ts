/**
 * A view over x, y, x, y: the points of a line by their number, and the edges of a closed one. Nothing is copied.
 *
 * @example
 * import { Points } from '@partwright/gerber/polygons';
 *
 * const triangle = Points.of([0, 0, 2e6, 0, 0, 1e6]);
 * triangle.length; // => 3
 * triangle.at(1); // => [2000000, 0]
 * triangle.edge(2); // => [0, 1000000, 0, 0]
 */
export class Points {
  /** How many points there are. */
  readonly length: number;
  readonly #flat: Float64Array;

  // Of one kind of array only: what reads several kinds is slow.
  constructor(flat: Float64Array) {
    this.#flat = flat;
    this.length = flat.length >> 1;
  }

  /** Over a copy of plain numbers. */
  static of(flat: readonly number[]): Points {
    return new Points(Float64Array.from(flat));
  }

  x(index: number): number {
    return this.#flat[2 * index]!;
  }

  y(index: number): number {
    return this.#flat[2 * index + 1]!;
  }

  at(index: number): [x: number, y: number] {
    return [this.x(index), this.y(index)];
  }

  /** The point behind this one; behind the last the first. */
  next(index: number): number {
    return index + 1 === this.length ? 0 : index + 1;
  }

  /** From a point to the one behind it; from the last to the first. */
  edge(index: number): Ends {
    const [flat, here, next] = [this.#flat, 2 * index, 2 * this.next(index)];
    return [flat[here]!, flat[here + 1]!, flat[next]!, flat[next + 1]!];
  }

  *[Symbol.iterator](): Generator<[x: number, y: number], undefined> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }
}

/** Where a straight line begins and ends. */
export type Ends = [ax: number, ay: number, bx: number, by: number];
