import {
  keysOfNumber,
  foldLookAlikes,
  readNearQuestions,
  addNearCandidate,
  rankNear,
  shortlistNear,
} from '../near-numbers/index.ts';
import type { NearCandidate, NearFacts, NearQuestion } from '../near-numbers/index.ts';
import { SortedTexts } from './sorted-texts.ts';

/** Hash of a key and row as one whole number below 2^53; so many rows there may be. */
export const MOST_ROWS = 2 ** 21;
/** Candidates of one reading, by keys; real catalogues have a few hundred of each. */
const MOST_BY_KEYS = 2_000;
/** The same by whole numbers and by beginnings. */
const MOST_BEGUN = 100;

/** Part numbers like a typed one, over normalised numbers by row. */
export class NearIndex {
  readonly #numbers: readonly string[];
  readonly #looks: SortedTexts;
  /** Rising. */
  readonly #keys: Float64Array;

  constructor(numbers: readonly string[]) {
    this.#numbers = numbers;
    const looks = numbers.map(foldLookAlikes);
    this.#looks = new SortedTexts(looks);
    const keys: number[] = [];
    for (const [row, look] of looks.entries())
      for (const key of keysOfNumber(look)) keys.push(hashKey(key) * MOST_ROWS + row);
    this.#keys = Float64Array.from(keys).sort();
  }

  /** Rows with numbers like the typed one, best first; `maker` is preferred among equals. */
  search(
    typed: string,
    readFacts: (row: number) => NearFacts,
    limit: number,
    maker: string | undefined,
  ): { row: number; similarity: number }[] {
    const candidates = new Map<number, NearCandidate>();
    for (const question of readNearQuestions(typed))
      for (const row of this.#findCandidates(question))
        addNearCandidate(candidates, question, row, this.#numbers[row]!);
    if (candidates.size === 0) return [];
    const best = rankNear(typed, shortlistNear(candidates.values(), limit), readFacts, limit, maker);
    return best.map(({ id, similarity }) => ({ row: id, similarity }));
  }

  #findCandidates({ keys, whole, begins }: NearQuestion): Set<number> {
    const rows = new Set<number>();
    for (const key of keys) {
      const first = hashKey(key) * MOST_ROWS;
      for (let at = this.#firstFrom(first); this.#keys[at]! < first + MOST_ROWS && rows.size < MOST_BY_KEYS; at++)
        rows.add(this.#keys[at]! - first);
    }
    const equal = new Set(whole.flatMap((look) => [...this.#looks.equal(look).take(MOST_BEGUN)]));
    for (const row of [...equal].slice(0, MOST_BEGUN)) rows.add(row);
    if (begins !== null) for (const row of this.#looks.beginning(begins).take(MOST_BEGUN)) rows.add(row);
    return rows;
  }

  #firstFrom(least: number): number {
    let [from, to] = [0, this.#keys.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#keys[middle]! < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** FNV-1a, 32 bits. Two keys of one hash only bring a candidate more. */
function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
