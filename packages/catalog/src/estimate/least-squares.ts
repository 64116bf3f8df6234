/** Keeps columns that say the same from making the equations unsolvable. */
const RIDGE = 1e-3;

/** Weights of a linear sum: the least squares of `sum(weights * x) - y`, gathered one observation at a time. */
export class LeastSquares {
  readonly #products: number[][];
  readonly #targets: number[];
  count = 0;

  constructor(size: number) {
    this.#products = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
    this.#targets = Array.from({ length: size }, () => 0);
  }

  add(x: readonly number[], y: number): void {
    this.count++;
    for (const [i, left] of x.entries()) {
      this.#targets[i]! += left * y;
      const row = this.#products[i]!;
      for (const [j, right] of x.entries()) row[j]! += left * right;
    }
  }

  /** By Gauss and Jordan: the equations are few and their matrix is positive. */
  solve(): number[] {
    const rows = this.#products.map((row, at) => [
      ...row.map((value, column) => (column === at ? value + RIDGE : value)),
      this.#targets[at]!,
    ]);
    for (const [at, pivot] of rows.entries()) {
      const scale = pivot[at]!;
      for (const column of pivot.keys()) pivot[column]! /= scale;
      for (const other of rows) {
        const factor = other[at]!;
        if (other === pivot || factor === 0) continue;
        for (const column of other.keys()) other[column]! -= factor * pivot[column]!;
      }
    }
    return rows.map((row) => row.at(-1)!);
  }
}

export function dot(weights: readonly number[], x: readonly number[]): number {
  let sum = 0;
  for (const [at, weight] of weights.entries()) sum += weight * x[at]!;
  return sum;
}
