import { foldLookAlikes } from './near-keys.ts';

/** What one edit costs; the more often people make it, the less. */
const EDIT = 1;
/** O for 0, S for 5: the eye's mistake, not the hand's. */
const LOOK_ALIKE = 0.25;
/** A key pressed twice or once too few. */
const DOUBLED = 0.8;
/** A character that one of the two has at its end: ends say how a part is packed, or were cut off. */
const AT_THE_END = 0.4;
/** With less in common before it, an end is no suffix but another number. */
const SHORTEST_STEM = 5;

/**
 * How far a typed number is from one of the catalogue, both normalised: characters changed, missing, added and swapped
 * neighbours count 1 (optimal string alignment); less for look-alikes, doubled characters and a missing or added end.
 */
export function editCost(typed: string, number: string): number {
  const width = number.length + 1;
  const [typedLook, numberLook] = [foldLookAlikes(typed), foldLookAlikes(number)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, j) => j * EDIT);
  let shortened = Infinity;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed[i - 1]!;
    const row = [i * EDIT];
    const extra = letter === typed[i - 2] ? DOUBLED : EDIT;
    for (let j = 1; j < width; j++) {
      const missing = number[j - 1] === number[j - 2] ? DOUBLED : EDIT;
      let least = Math.min(last[j]! + extra, row[j - 1]! + missing);
      if (letter === number[j - 1]) least = Math.min(least, last[j - 1]!);
      else least = Math.min(least, last[j - 1]! + (typedLook[i - 1] === numberLook[j - 1] ? LOOK_ALIKE : EDIT));
      if (i > 1 && j > 1 && letter === number[j - 2] && typed[i - 2] === number[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + EDIT);
      row.push(least);
    }
    beforeLast = last;
    last = row;
    // All of the number is used up: what is still to come of the typed text is an end it has too many.
    if (i >= SHORTEST_STEM) shortened = Math.min(shortened, row[width - 1]! + (typed.length - i) * AT_THE_END);
  }
  let least = Math.min(last[width - 1]!, shortened);
  for (let j = SHORTEST_STEM; j < width; j++) least = Math.min(least, last[j]! + (width - 1 - j) * AT_THE_END);
  return least;
}

/** 1 for equal texts, 0 for nothing in common: one less the cost of the edits per character of the longer one. */
export function similarity(typed: string, number: string): number {
  const longer = Math.max(typed.length, number.length);
  return longer === 0 ? 1 : Math.max(0, 1 - editCost(typed, number) / longer);
}
