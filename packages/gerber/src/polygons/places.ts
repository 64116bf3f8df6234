import { Points } from './points.ts';

const CELL = 100_000;

/**
 * Points, found by place; nanometres.
 *
 * @example
 * import { Places } from '@partwright/gerber/polygons';
 *
 * new Places([0, 0, 2e6, 0]).nearest(1_990_000, 5_000, 20_000); // => [2000000, 0]
 */
export class Places {
  readonly #cells = new Map<string, [number, number][]>();

  /** x, y, x, y */
  constructor(points: readonly number[]) {
    for (const [x, y] of Points.of(points)) {
      const key = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
      const own = this.#cells.get(key);
      if (own) own.push([x, y]);
      else this.#cells.set(key, [[x, y]]);
    }
  }

  has(x: number, y: number, within: number): boolean {
    return this.nearest(x, y, within) !== undefined;
  }

  nearest(x: number, y: number, within: number): readonly [x: number, y: number] | undefined {
    let best: readonly [number, number] | undefined;
    let least = within;
    for (let column = Math.floor((x - within) / CELL); column <= Math.floor((x + within) / CELL); column++)
      for (let row = Math.floor((y - within) / CELL); row <= Math.floor((y + within) / CELL); row++) {
        for (const place of this.#cells.get(`${column} ${row}`) ?? []) {
          const apart = Math.hypot(place[0] - x, place[1] - y);
          if (apart > least) continue;
          least = apart;
          best = place;
        }
      }
    return best;
  }
}
