import type { Unit } from './types.ts';

/**
 * How sure a notation is that a word is a value: 0 the unit is written (`10kΩ`), 1 a scale letter is (`10k`, `4k7`),
 * 2 it takes a convention (`104`, `K47`), 3 it is a bare number.
 */
export type Rank = 0 | 1 | 2 | 3;

/** One reading of one word. */
export interface Figure {
  numeric: number;
  unit: Unit;
  rank: Rank;
  confidence: number;
  /** Why it is read so, for a person. */
  reason: string;
  /** Tolerance letter at the end of the word. */
  letter: string | null;
  /** Volts, where the code begins with a rated voltage (`1H104`). */
  voltage: number | null;
}

/** How one quantity is written. `read` gives every likely reading of a word, the likeliest first; none when it is no such value. */
export interface Notation {
  unit: Unit;
  read: (word: string) => Figure[];
}

/** How far a reading of each rank is to be believed before anything else is known. */
const CONFIDENCE: readonly number[] = [0.99, 0.97, 0.85, 0.6];

export function figure(unit: Unit, numeric: number, rank: Rank, reason: string, extra: Partial<Figure> = {}): Figure {
  return { numeric, unit, rank, reason, confidence: CONFIDENCE[rank] ?? 0, letter: null, voltage: null, ...extra };
}

/** A figure as it is written in a plain notation, with commas that group or part. */
export const FIGURE = String.raw`(\d{1,15}(?:\.\d{1,15})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|\.\d{1,15})((?:[eE][-+]|e)\d{1,2}|(?<=\.\d{1,15})E\d{1,2})?`;
