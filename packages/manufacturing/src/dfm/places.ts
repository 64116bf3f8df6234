import type { EdgeIndex, Gap } from '@partwright/gerber/polygons';

const CELL_NM = 500_000;
/** Sine of the angle up to which edges count as parallel. */
const PARALLEL = 0.02;
/** Of one pair of edges. */
const MOST_SAMPLES = 400;
/** Of one layer. With more the layer is wrong as a whole, and looking on tells nothing new. */
const MOST_PLACES = 150_000;

class Enough extends Error {}

interface KeptGap<Key> {
  key: Key;
  gap: Gap;
  from: number;
  to: number;
}

/**
 * The least gap of each pair in each square of half a millimetre: what runs along for centimetres is a row of places, thousands
 * of short edges of an arc are one. `a` are the edges on which gaps start, `b` those where they end.
 */
export class LeastGaps<Key extends string | number> {
  readonly #least = new Map<string, KeptGap<Key>>();
  readonly #a: EdgeIndex;
  readonly #b: EdgeIndex;

  constructor(a: EdgeIndex, b: EdgeIndex = a) {
    this.#a = a;
    this.#b = b;
  }

  /** Let something add gaps until there are enough; false when it was stopped. */
  isWhole(search: () => void): boolean {
    try {
      search();
      return true;
    } catch (error) {
      if (error instanceof Enough) return false;
      throw error;
    }
  }

  /** The gap from edge `from` of `a` to edge `to` of `b`. */
  add(key: Key, gap: Gap, from: number, to: number): void {
    for (const own of this.#along(gap, from, to)) this.keep(key, own, from, to);
  }

  keep(key: Key, gap: Gap, from: number, to: number): void {
    const cell = `${key} ${Math.floor(gap.atX / CELL_NM)} ${Math.floor(gap.atY / CELL_NM)}`;
    const known = this.#least.get(cell);
    if (!known || gap.distanceNm < known.gap.distanceNm) this.#least.set(cell, { key, gap, from, to });
    if (this.#least.size > MOST_PLACES) throw new Enough();
  }

  values(): Iterable<KeptGap<Key>> {
    return this.#least.values();
  }

  /** Of edges that run side by side one gap in each half millimetre, from the middle of it; of others the nearest only. */
  #along(gap: Gap, from: number, to: number): Gap[] {
    const [ax, ay, bx, by] = this.#a.endsOf(from);
    const [cx, cy, dx, dy] = this.#b.endsOf(to);
    const [length, otherLength] = [Math.hypot(bx - ax, by - ay), Math.hypot(dx - cx, dy - cy)];
    if (length < 1 || otherLength < 1 || gap.distanceNm === 0) return [gap];
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const sine = (ux * (dy - cy) - uy * (dx - cx)) / otherLength;
    const [c, d] = [(cx - ax) * ux + (cy - ay) * uy, (dx - ax) * ux + (dy - ay) * uy];
    const [begin, end] = [Math.max(0, Math.min(c, d)), Math.min(length, Math.max(c, d))];
    if (Math.abs(sine) > PARALLEL || end - begin < CELL_NM / 10) return [gap];
    const [acrossC, acrossD] = [(cx - ax) * -uy + (cy - ay) * ux, (dx - ax) * -uy + (dy - ay) * ux];
    const count = Math.min(MOST_SAMPLES, Math.ceil((end - begin) / CELL_NM));
    return Array.from({ length: count }, (_, index) => {
      const along = begin + ((end - begin) * (index + 0.5)) / count;
      const across = acrossC + ((acrossD - acrossC) * (along - c)) / (d - c);
      const [atX, atY] = [ax + ux * along, ay + uy * along];
      return { distanceNm: Math.abs(across), atX, atY, toX: atX - uy * across, toY: atY + ux * across };
    });
  }
}
