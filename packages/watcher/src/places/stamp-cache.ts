import type { FileStamp } from './places.ts';

/** Facts read from files, each for as long as its file has the same stamp. */
export class StampCache<Facts> {
  readonly #known = new Map<string, FileStamp & { facts: Promise<Facts> }>();
  readonly #read: (key: string) => Promise<Facts>;

  constructor(read: (key: string) => Promise<Facts>) {
    this.#read = read;
  }

  get(key: string, { sizeBytes, mtimeMs }: FileStamp): Promise<Facts> {
    const known = this.#known.get(key);
    if (known?.sizeBytes === sizeBytes && known.mtimeMs === mtimeMs) return known.facts;
    const facts = this.#read(key);
    if (isSettled(mtimeMs)) this.#known.set(key, { sizeBytes, mtimeMs, facts });
    else this.#known.delete(key);
    return facts;
  }

  /** Forget what is not among these any more. */
  keepOnly(isThere: (key: string) => boolean): void {
    for (const key of this.#known.keys()) if (!isThere(key)) this.#known.delete(key);
  }
}

/** Clocks of file systems tick coarsely: what was written just now may be written again with the same time. */
function isSettled(mtimeMs: number): boolean {
  const ageMs = Date.now() - mtimeMs;
  const tickMs = mtimeMs % 1000 === 0 ? 2_000 : 50;
  return ageMs > tickMs || ageMs < -2_000;
}
