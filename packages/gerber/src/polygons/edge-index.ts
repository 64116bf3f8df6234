import Flatbush from 'flatbush';
import { Points, type Ends } from './points.ts';
import { RowLocator } from './row-locator.ts';
import type { Bounds, Ring } from './ring.ts';
import { gapBetweenSegments, type Gap } from './segments.ts';

/** The nearest places of two islands, `a` < `b`. */
export interface IslandGap extends Gap {
  a: number;
  b: number;
}

/** A ring, and the number of the island that it bounds. */
export interface OwnedRing {
  ring: Ring;
  island: number;
}

/**
 * All edges of some islands, found by place. Edge i runs with the material on its left.
 *
 * @example
 * import { EdgeIndex, rectangleRing } from '@partwright/gerber/polygons';
 *
 * const pad = rectangleRing({ minX: 0, minY: 0, maxX: 1e6, maxY: 1e6 });
 * const edges = new EdgeIndex([{ ring: pad, island: 0 }]);
 * edges.islandAt(0.5e6, 0.5e6); // => 0
 * edges.islandAt(2e6, 0.5e6); // => -1
 */
export class EdgeIndex {
  readonly count: number;
  /** Of each edge. */
  readonly islands: Uint32Array;
  /** Of each edge: its ring, counted through all islands in their order, outer rings before holes. */
  readonly rings: Uint32Array;
  /** ax, ay, bx, by of each edge. */
  readonly #ends: Float64Array;
  readonly #tree: Flatbush | undefined;
  #locator: RowLocator | undefined;

  constructor(owned: readonly OwnedRing[]) {
    this.count = owned.reduce((sum, { ring }) => sum + ring.length / 2, 0);
    this.#ends = new Float64Array(this.count * 4);
    this.islands = new Uint32Array(this.count);
    this.rings = new Uint32Array(this.count);
    let edge = 0;
    for (const [number, { ring, island }] of owned.entries()) {
      const points = new Points(ring);
      for (let i = 0; i < points.length; i++) {
        this.#ends.set(points.edge(i), edge * 4);
        this.islands[edge] = island;
        this.rings[edge++] = number;
      }
    }
    this.#tree = this.#plant();
  }

  /** The edges whose boxes come as near as this to a box, in no order. */
  near({ minX, minY, maxX, maxY }: Bounds, withinNm: number, accepts?: (edge: number) => boolean): number[] {
    return this.#tree?.search(minX - withinNm, minY - withinNm, maxX + withinNm, maxY + withinNm, accepts) ?? [];
  }

  readBox(edge: number): Bounds {
    const [ax, ay, bx, by] = this.endsOf(edge);
    return { minX: Math.min(ax, bx), minY: Math.min(ay, by), maxX: Math.max(ax, bx), maxY: Math.max(ay, by) };
  }

  /** The shortest line from an edge to one of another index, or of this. */
  gap(edge: number, other: number, of: EdgeIndex = this): Gap {
    return gapBetweenSegments(...this.endsOf(edge), ...of.endsOf(other));
  }

  /** Each two edges at most this far apart, once; `accepts` is asked before anything is computed. */
  eachPair(
    withinNm: number,
    accepts: (edge: number, other: number) => boolean,
    visit: (edge: number, other: number, gap: Gap) => void,
  ): void {
    for (let edge = 0; edge < this.count; edge++) {
      const found = this.near(this.readBox(edge), withinNm, (other) => other > edge && accepts(edge, other));
      for (const other of found) {
        const gap = this.gap(edge, other);
        if (gap.distanceNm <= withinNm) visit(edge, other, gap);
      }
    }
  }

  /** Each edge of this and each of another index at most this far apart; `gap` starts on the edge of this. */
  eachPairWith(
    others: EdgeIndex,
    withinNm: number,
    visit: (edge: number, other: number, gap: Gap) => void,
    accepts: (edge: number, other: number) => boolean = () => true,
  ): void {
    for (let edge = 0; edge < this.count; edge++)
      for (const other of others.near(this.readBox(edge), withinNm, (candidate) => accepts(edge, candidate))) {
        const gap = this.gap(edge, other, others);
        if (gap.distanceNm <= withinNm) visit(edge, other, gap);
      }
  }

  /** The shortest line between each two islands at most this far apart. */
  gapsBetweenIslands(withinNm: number): IslandGap[] {
    const least = new Map<number, IslandGap>();
    const { islands } = this;
    this.eachPair(
      withinNm,
      (edge, other) => islands[edge] !== islands[other],
      (edge, other, gap) => {
        const [own, others] = [this.islandOf(edge), this.islandOf(other)];
        const isTurned = own > others;
        const [a, b] = isTurned ? [others, own] : [own, others];
        const key = a * 0x1_0000_0000 + b;
        if (gap.distanceNm >= (least.get(key)?.distanceNm ?? Infinity)) return;
        least.set(key, { a, b, ...(isTurned ? turned(gap) : gap) });
      },
    );
    return [...least.values()];
  }

  /** The shortest line from a point to an edge, and that edge; undefined when none is as near as this. */
  nearest(x: number, y: number, withinNm: number): (Gap & { edge: number }) | undefined {
    let best: (Gap & { edge: number }) | undefined;
    for (const edge of this.near({ minX: x, minY: y, maxX: x, maxY: y }, withinNm)) {
      const gap = gapBetweenSegments(x, y, x, y, ...this.endsOf(edge));
      if (gap.distanceNm <= (best?.distanceNm ?? withinNm)) best = { ...gap, edge };
    }
    return best;
  }

  /** The island in which a point lies, -1 when in none. The first call builds what makes the others fast. */
  islandAt(x: number, y: number): number {
    this.#locator ??= new RowLocator(new Points(this.#ends));
    const edge = this.#locator.findEdgeLeft(x, y);
    return edge === -1 ? -1 : this.islandOf(edge);
  }

  /** Where an edge begins and ends. */
  endsOf(edge: number): Ends {
    const ends = this.#ends;
    return [ends[edge * 4]!, ends[edge * 4 + 1]!, ends[edge * 4 + 2]!, ends[edge * 4 + 3]!];
  }

  /** The number of the island that an edge bounds. */
  islandOf(edge: number): number {
    return this.islands[edge]!;
  }

  /** The number of the ring that an edge is of. */
  ringOf(edge: number): number {
    return this.rings[edge]!;
  }

  /** The next edge of the same ring, or with -1 the one before. */
  neighbourOf(edge: number, way: 1 | -1): number {
    const ring = this.rings[edge];
    if (this.rings[edge + way] === ring) return edge + way;
    // Edges of a ring stand together, and rings in their order: its other end is where the number changes.
    let [low, high] = way === 1 ? [0, edge] : [edge, this.count - 1];
    while (low < high) {
      const middle = way === 1 ? (low + high) >> 1 : (low + high + 1) >> 1;
      const isInRing = this.rings[middle] === ring;
      if (way === 1) [low, high] = isInRing ? [low, middle] : [middle + 1, high];
      else [low, high] = isInRing ? [middle, high] : [low, middle - 1];
    }
    return low;
  }

  #plant(): Flatbush | undefined {
    if (this.count === 0) return undefined;
    const tree = new Flatbush(this.count);
    for (let edge = 0; edge < this.count; edge++) {
      const { minX, minY, maxX, maxY } = this.readBox(edge);
      tree.add(minX, minY, maxX, maxY);
    }
    tree.finish();
    return tree;
  }
}

function turned({ distanceNm, atX, atY, toX, toY }: Gap): Gap {
  return { distanceNm, atX: toX, atY: toY, toX: atX, toY: atY };
}
