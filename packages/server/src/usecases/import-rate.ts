/** So many of the last batches say how fast it goes: the first ones are slow, and a machine gets busy. */
const WINDOW = 50;

interface Point {
  atMs: number;
  offset: number;
  parts: number;
}

/** How fast an import goes, and when it will be at the end. */
export class ImportRate {
  readonly #size: number | null;
  readonly #points: Point[];

  constructor({ size, offset, parts }: { size: number | null; offset: number; parts: number }) {
    this.#size = size;
    this.#points = [{ atMs: performance.now(), offset, parts }];
  }

  /** The last batches end there. Nulls: nothing to measure yet, or the size is not known. */
  at(
    offset: number,
    parts: number,
    atMs = performance.now(),
  ): { partsPerSecond: number | null; etaSeconds: number | null } {
    this.#points.push({ atMs, offset, parts });
    if (this.#points.length > WINDOW) this.#points.shift();
    const first = this.#points[0]!;
    const seconds = (atMs - first.atMs) / 1000;
    if (seconds <= 0) return { partsPerSecond: null, etaSeconds: null };
    const offsetsPerSecond = (offset - first.offset) / seconds;
    const size = offsetsPerSecond > 0 ? this.#size : null;
    return {
      partsPerSecond: Math.round((parts - first.parts) / seconds),
      etaSeconds: size === null ? null : Math.max(0, (size - offset) / offsetsPerSecond),
    };
  }
}
