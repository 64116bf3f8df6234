import { features, isKnownOf, readFeatures, type Knowledge } from './features.ts';
import { levelPlaces } from './levels.ts';
import type { PriceFacts } from './types.ts';

/** Codes of the features of a part in the order of `features`; 0 where one is not known. */
export type FeatureCodes = Uint32Array;

/** The rows of parts that have the features of a level in common, rising. */
export interface Group {
  /** Place in `levels`. */
  level: number;
  rows: Uint32Array;
}

/** Key and row share a number that is exact: 32 and 20 bits. */
const MOST_PARTS = 2 ** 20;
/** FNV-1a of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Parts by what they have in common: for each level a sorted list of keys. */
export class Groups {
  readonly #keys: Uint32Array[] = [];
  readonly #rows: Uint32Array[] = [];

  /** @throws RangeError for more than a million parts. */
  static async of(parts: readonly FeatureCodes[], pause: () => Promise<void>): Promise<Groups> {
    if (parts.length > MOST_PARTS)
      throw new RangeError(`${parts.length} priced parts are too many; at most ${MOST_PARTS} are possible`);
    const groups = new Groups();
    for (const places of levelPlaces) {
      groups.#addLevel(parts, places);
      await pause();
    }
    return groups;
  }

  #addLevel(parts: readonly FeatureCodes[], places: readonly number[]): void {
    const entries = new Float64Array(parts.length);
    let count = 0;
    for (const [row, codes] of parts.entries()) {
      const key = makeKey(codes, places);
      if (key !== 0) entries[count++] = key * MOST_PARTS + row;
    }
    const sorted = entries.subarray(0, count).sort();
    this.#keys.push(Uint32Array.from(sorted, (entry) => Math.floor(entry / MOST_PARTS)));
    this.#rows.push(Uint32Array.from(sorted, (entry) => entry % MOST_PARTS));
  }

  /** Every group that a part with these features belongs to. */
  *of(codes: FeatureCodes): Generator<Group> {
    for (const [level, places] of levelPlaces.entries()) {
      const key = makeKey(codes, places);
      if (key === 0) continue;
      const keys = this.#keys[level]!;
      const [from, to] = [lowerBound(keys, key), lowerBound(keys, key + 1)];
      if (to > from) yield { level, rows: this.#rows[level]!.subarray(from, to) };
    }
  }
}

export function codeFeatures(facts: PriceFacts): FeatureCodes {
  const texts = readFeatures(facts);
  return Uint32Array.from(features, (name) => {
    const text = texts.get(name);
    return text === undefined ? 0 : hash(text);
  });
}

/** The codes of a part of which only so much is known. */
export function forget(codes: FeatureCodes, knowledge: Knowledge): FeatureCodes {
  return codes.map((code, place) => (isKnownOf(knowledge, features[place]!) ? code : 0));
}

/** The first place in a rising list that is not below. */
export function lowerBound(sorted: Uint32Array, least: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Never 0, which stands for what is not known. */
function hash(text: string): number {
  let code = FNV_START;
  for (let at = 0; at < text.length; at++) code = Math.imul(code ^ text.charCodeAt(at), FNV_PRIME);
  return code >>> 0 || 1;
}

/** 0 when one of the features is not known. */
function makeKey(codes: FeatureCodes, places: readonly number[]): number {
  let key = FNV_START;
  for (const place of places) {
    const code = codes[place]!;
    if (code === 0) return 0;
    // Mixed so that swapped features make another key; the constant is 2^32 over the golden ratio.
    key = Math.imul(key ^ code, 0x9e3779b1);
    key ^= key >>> 15;
  }
  return key >>> 0 || 1;
}
