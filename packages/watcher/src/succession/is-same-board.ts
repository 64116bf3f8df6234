import type { DiffFacts } from '../reports/index.ts';

/** Of the parts of the larger of two BOMs, so many are in both unchanged when they are of one board. */
const LEAST_SAME = 0.4;

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
