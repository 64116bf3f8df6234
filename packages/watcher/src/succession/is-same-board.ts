import type { DiffFacts } from '../reports/index.ts';

/**
 * Of the parts of the larger of two BOMs, so many are in both unchanged when they are of one board. Of real ones, revisions of
 * a board have 0.38 and more in common, BOMs of different boards up to 0.32; of a revision that was drawn anew it is less.
 */
const LEAST_SAME = 0.35;
/** What is saved over a file is its next export, unless next to nothing of that is in it: then another board's list was put there. */
const LEAST_SAME_OF_FILE = 0.1;

/**
 * Whether two BOMs are states of one board, by what they differ in. Designators alone say little, as every board has an R1: a
 * part counts that has its designator and all else in both.
 */
export function countSameParts(
  { added, removed, changed, unchanged }: DiffFacts['counts'],
  { isSameFile = false }: { isSameFile?: boolean } = {},
): {
  isSameBoard: boolean;
  same: number;
  before: number;
  after: number;
} {
  const [before, after] = [removed + changed + unchanged, added + changed + unchanged];
  const least = isSameFile ? LEAST_SAME_OF_FILE : LEAST_SAME;
  return { isSameBoard: unchanged >= least * Math.max(before, after), same: unchanged, before, after };
}
