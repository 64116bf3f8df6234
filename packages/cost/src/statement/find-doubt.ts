import type { LineDoubt } from '../types.ts';

/** How a line was matched, as far as that tells whether its price is in doubt. */
export interface MatchedSoFar {
  level: 'high' | 'medium' | 'low' | 'none';
  /** Why this part. */
  reason: string;
  warnings: readonly { code: string; message: string }[];
  decision?: { applied: boolean } | null | undefined;
}

/** A priced line as a statement counts it. */
export interface CountedLine extends MatchedSoFar {
  line: number;
  references: readonly string[];
  /** Pieces for one board. */
  perBoard: number;
  /** The line does not say how many. */
  isQuantityAssumed?: boolean | undefined;
}

/**
 * The doubts of a priced line: one or none, as lines are counted by them.
 *
 * @example
 * import { listLineDoubts } from '@partwright/cost';
 *
 * const line = { line: 7, references: [], perBoard: 1, level: 'high', reason: 'same part number', warnings: [] } as const;
 * listLineDoubts(line); // => []
 * listLineDoubts({ ...line, isQuantityAssumed: true })[0]; // => { line: 7, code: 'quantity_assumed' }
 */
export function listLineDoubts(counted: CountedLine): LineDoubt[] {
  const { line, references, perBoard, isQuantityAssumed = false } = counted;
  const uncounted = isQuantityAssumed
    ? ({ code: 'quantity_assumed', reason: `the line does not say how many: ${perBoard} a board was assumed` } as const)
    : null;
  const meant = findDoubt(counted);
  const doubt =
    meant && uncounted ? { ...meant, reason: `${meant.reason}; ${uncounted.reason}` } : (meant ?? uncounted);
  return doubt === null ? [] : [{ line, references, perBoard, ...doubt }];
}

/**
 * Why a matched line is priced with doubt; null where it is not. What somebody decided is in no doubt.
 *
 * @example
 * import { findDoubt } from '@partwright/cost';
 *
 * findDoubt({ level: 'medium', reason: 'no voltage is stated', warnings: [] }); // => { code: 'medium_match' }
 * findDoubt({ level: 'high', reason: 'exact part number', warnings: [] }); // => null
 * findDoubt({ level: 'high', reason: 'same value', warnings: [{ code: 'order_number_unknown', message: 'C2836442 …' }] }); // => { code: 'order_number_unknown' }
 */
export function findDoubt({
  level,
  reason,
  warnings,
  decision,
}: MatchedSoFar): Pick<LineDoubt, 'code' | 'reason'> | null {
  if (decision?.applied === true || level === 'none') return null;
  if (level === 'medium') return { code: 'medium_match', reason };
  if (level === 'low') return { code: 'low_match', reason };
  for (const code of ['number_shared', 'order_number_unknown'] as const) {
    const said = warnings.find((warning) => warning.code === code);
    if (said) return { code, reason: said.message };
  }
  return null;
}
