import type { LineDoubt } from './types.ts';

/** How a line was matched, as far as that tells whether its price is in doubt. */
export interface MatchedSoFar {
  level: 'high' | 'medium' | 'low' | 'none';
  /** Why this part. */
  reason: string;
  warnings: readonly { code: string; message: string }[];
  decision?: { applied: boolean } | null | undefined;
}

/**
 * Why a matched line is priced with doubt; null where it is not. What somebody decided is in no doubt.
 *
 * @example
 * import { findDoubt } from '@partwright/cost';
 *
 * findDoubt({ level: 'medium', reason: 'no voltage is stated', warnings: [] }); // => { code: 'medium_match' }
 * findDoubt({ level: 'high', reason: 'exact part number', warnings: [] }); // => null
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
  const shared = warnings.find(({ code }) => code === 'number_shared');
  return shared ? { code: 'number_shared', reason: shared.message } : null;
}
