import type { Point } from '../model.ts';

const HALF = 2 ** 25;
const ROW = 2 ** 26;

/**
 * One whole number for each point, for use as a key. Points within 3.3 m of the origin are packed; others, which no sheet of paper
 * has, are numbered as they come.
 */
export class PointKeys {
  readonly #far = new Map<string, number>();

  of({ x, y }: Point): number {
    if (x > -HALF && x < HALF && y > -HALF && y < HALF) return (x + HALF) * ROW + (y + HALF);
    const name = `${x} ${y}`;
    let key = this.#far.get(name);
    if (key === undefined) {
      key = -1 - this.#far.size;
      this.#far.set(name, key);
    }
    return key;
  }
}
