import { measureBounds, PolygonsFailed, type Bounds, type Polygons, type Ring } from '../polygons/index.ts';
import type { Polarity } from '../model.ts';

/** Points that all erasing together may go over: about a minute. */
const MOST_WORK = 60_000_000;

interface Painted {
  rings: readonly Ring[];
  bounds: Bounds;
}

/**
 * What is painted, in order. Dark objects are only collected; erasing takes from those that it comes near, so that a layer
 * without it is merged once, and one of many small erasures is not merged again for each.
 */
export class Image {
  readonly #polygons: Polygons;
  #painted: Painted[] = [];
  #erasing: Ring[] = [];
  #work = 0;

  constructor(polygons: Polygons) {
    this.#polygons = polygons;
  }

  add(polarity: Polarity, rings: readonly Ring[]): void {
    const bounds = measureBounds(rings);
    if (!bounds) return;
    if (polarity === 'clear') {
      this.#erasing.push(...rings);
      return;
    }
    this.#erase();
    this.#painted.push({ rings, bounds });
  }

  /** Counter-clockwise round material; they may overlap (fill nonzero). */
  rings(): Ring[] {
    this.#erase();
    return this.#painted.flatMap(({ rings }) => rings);
  }

  #erase(): void {
    const box = measureBounds(this.#erasing);
    if (!box) return;
    const near: Ring[] = [];
    const kept: Painted[] = [];
    for (const painted of this.#painted) {
      if (overlaps(painted.bounds, box)) near.push(...painted.rings);
      else kept.push(painted);
    }
    this.#work += this.#painted.length + countPoints(near) + countPoints(this.#erasing);
    if (this.#work > MOST_WORK)
      throw new PolygonsFailed(
        'too_many_points',
        'The layer paints and erases in turn so often that merging it would take minutes. Export it with zones and text that are not cut out by clear objects.',
      );
    for (const { outer, holes } of this.#polygons.pieces(this.#polygons.difference(near, this.#erasing)))
      kept.push({ rings: [outer, ...holes], bounds: measureBounds([outer])! });
    this.#painted = kept;
    this.#erasing = [];
  }
}

function overlaps(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

function countPoints(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ring.length / 2, 0);
}
