import type { WordWeight } from './words.ts';

/** Where a word stands in the words of a part, and what the field is worth. */
export interface WordPlace {
  /** 1-based. */
  position: number;
  weight: WordWeight;
}

/** The default weights of PostgreSQL's ts_rank. */
const WORTH: Readonly<Record<WordWeight, number>> = { A: 1, B: single(0.4), C: single(0.2), D: single(0.1) };
/** Words further apart have nothing to do with each other. */
const FAR = 100;
const FAR_APART = single(1e-30);
const NOTHING_TOGETHER = single(1e-20);
/** Sum of 1/i² over all i. */
const SUM_OF_SQUARES = 1.64493406685;

/**
 * How well a part fits a question, as PostgreSQL's ts_rank says it (normalisation 0): with several words the nearer they
 * stand to each other the better, with one the more often it stands there. `places`: for each word of the question in order
 * of their letters, where the part has it. In single precision, as there, so that the same parts are equal.
 */
export function rankText(places: readonly (readonly WordPlace[])[], asksForAll: boolean): number {
  if (asksForAll && places.length > 1) return rankTogether(places);
  return rankAlone(places);
}

/** Each pair of places of two words counts, combined as independent chances are. */
function rankTogether(places: readonly (readonly WordPlace[])[]): number {
  let rank = -1;
  for (const [at, ofWord] of places.entries())
    for (const ofOther of places.slice(0, at))
      for (const here of ofWord)
        for (const there of ofOther) {
          const apart = Math.abs(here.position - there.position);
          if (apart === 0) continue;
          const worth = single(WORTH[here.weight] * WORTH[there.weight]);
          const pair = single(Math.sqrt(single(worth * nearness(apart))));
          rank = rank < 0 ? pair : single(1 - (1 - rank) * (1 - pair));
        }
  return rank < 0 ? NOTHING_TOGETHER : rank;
}

function nearness(apart: number): number {
  return apart > FAR ? FAR_APART : single(1 / (1.005 + 0.05 * Math.exp(apart / 1.5 - 2)));
}

/** The place worth most counts in full, each further one by the square of its number less. */
function rankAlone(places: readonly (readonly WordPlace[])[]): number {
  let rank = 0;
  for (const ofWord of places) {
    if (ofWord.length === 0) continue;
    let sum = 0;
    let [best, bestAt] = [-1, 0];
    for (const [at, { weight }] of ofWord.entries()) {
      const worth = WORTH[weight];
      sum = single(sum + single(worth / ((at + 1) * (at + 1))));
      if (worth > best) [best, bestAt] = [worth, at];
    }
    const inFull = single(single(best + sum) - single(best / ((bestAt + 1) * (bestAt + 1))));
    rank = single(rank + inFull / SUM_OF_SQUARES);
  }
  return places.length === 0 ? 0 : single(rank / places.length);
}

function single(value: number): number {
  return Math.fround(value);
}
