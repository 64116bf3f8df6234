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
  /** The line does not say how many, or says another number than it names designators. Left out: neither. */
  quantityDoubt?: 'assumed' | 'contradicted' | undefined;
}

/**
 * The doubts of a priced line: one or none, as lines are counted by them.
 *
 * @example
 * import { listLineDoubts } from '@partwright/cost';
 *
 * const line = { line: 7, references: [], perBoard: 1, level: 'high', reason: 'same part number', warnings: [] } as const;
 * listLineDoubts(line); // => []
 * listLineDoubts({ ...line, quantityDoubt: 'assumed' })[0]; // => { line: 7, code: 'quantity_assumed' }
 */
export function listLineDoubts(counted: CountedLine): LineDoubt[] {
  const { line, references, perBoard } = counted;
  const uncounted = doubtQuantity(counted);
  const meant = findDoubt(counted);
  const doubt =
    meant && uncounted ? { ...meant, reason: `${meant.reason}; ${uncounted.reason}` } : (meant ?? uncounted);
  return doubt === null ? [] : [{ line, references, perBoard, ...doubt }];
}

function doubtQuantity({
  perBoard,
  references,
  quantityDoubt,
}: CountedLine): Pick<LineDoubt, 'code' | 'reason'> | null {
  if (quantityDoubt === undefined) return null;
  if (quantityDoubt === 'assumed')
    return { code: 'quantity_assumed', reason: `the line does not say how many: ${perBoard} a board was assumed` };
  const named = `${references.length} ${references.length === 1 ? 'designator' : 'designators'}`;
  return { code: 'quantity_contradicted', reason: `the line is counted as ${perBoard} a board and names ${named}` };
}

/**
 * Why a matched line is priced with doubt; null where it is not. What somebody decided is in no doubt.
 *
 * @example
 * import { findDoubt } from '@partwright/cost';
 *
 * findDoubt({ level: 'medium', reason: 'no voltage is stated', warnings: [] }); // => { code: 'medium_match' }
 * findDoubt({ level: 'high', reason: 'exact part number', warnings: [] }); // => null
 * const shared = { code: 'number_shared', message: 'LM358 is the number of 3 manufacturers and the line names none; this is …' };
 * findDoubt({ level: 'medium', reason: 'same part number, but …', warnings: [shared] }); // => { code: 'number_shared' }
 * findDoubt({ level: 'high', reason: 'same value', warnings: [{ code: 'order_number_unknown', message: 'C2836442 …' }] }); // => { code: 'order_number_unknown' }
 */
export function findDoubt({
  level,
  reason,
  warnings,
  decision,
}: MatchedSoFar): Pick<LineDoubt, 'code' | 'reason'> | null {
  if (decision?.applied === true || level === 'none') return null;
  if (level === 'medium') return doubtMedium(reason, warnings);
  if (level === 'low') return { code: 'low_match', reason };
  // A shared number is no sure match since it is `medium`; lists that were matched before that are in doubt all the same.
  for (const code of ['number_shared', 'order_number_unknown'] as const) {
    const said = warnings.find((warning) => warning.code === code);
    if (said) return { code, reason: said.message };
  }
  return null;
}

/** Whose number it is, is the question also where the match is not sure for another reason. */
function doubtMedium(reason: string, warnings: MatchedSoFar['warnings']): Pick<LineDoubt, 'code' | 'reason'> {
  const shared = warnings.find(({ code }) => code === 'number_shared')?.message;
  if (shared === undefined) return { code: 'medium_match', reason };
  const isSaid = reason.includes(shared.split('; ')[0]!);
  return { code: 'number_shared', reason: isSaid ? shared : `${shared}; ${reason}` };
}
