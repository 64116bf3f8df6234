import type { BomLine } from '../types.ts';
import type { LineDoubt } from './line-doubts.ts';

/** A line that is not numbered yet, with what only the reader knows about it. */
export interface DraftLine extends Omit<BomLine, 'line'> {
  /** The file's own quantity; null when it was counted or assumed. */
  statedQuantity: number | null;
  /** Further pieces named in the part number cell. */
  besides: string[];
  /** It is not fitted because it belongs to other variants. */
  isOfOthers: boolean;
  /** What only a person can settle. */
  doubt: readonly LineDoubt[];
}
