import type { DiffFacts } from '../reports/index.ts';

/**
 * Of the parts of the larger of two BOMs, so many are in both unchanged when they are of one board. Of real ones, revisions of
 * a board have 0.38 and more in common, BOMs of different boards up to 0.32; of a revision that was drawn anew it is less.
 */
const LEAST_SAME = 0.35;

/**
 * Whether two BOMs are states of one board, by what they differ in. Designators alone say little, as every board has an R1: a
 * part counts that has its designator and all else in both.
 */
export function countSameParts({ added, removed, changed, unchanged }: DiffFacts['counts']): {
  isSameBoard: boolean;
  same: number;
  before: number;
  after: number;
} {
  const [before, after] = [removed + changed + unchanged, added + changed + unchanged];
  return { isSameBoard: unchanged >= LEAST_SAME * Math.max(before, after), same: unchanged, before, after };
}
