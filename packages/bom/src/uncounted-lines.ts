import type { Bom } from './types.ts';

const UNCOUNTED: ReadonlySet<string> = new Set(['missing_quantity', 'unreadable_quantity']);

/**
 * Numbers of the lines that do not say how many pieces they are of, so that one, or one a designator, was assumed: what they
 * cost is in doubt.
 *
 * @example
 * import { findUncountedLines, readBom } from '@partwright/bom';
 *
 * const csv = 'Reference,Qty,MPN\nU1,1,LM358DR\nU2,as needed,NE555DR\n';
 * [...findUncountedLines(readBom(new TextEncoder().encode(csv)))]; // => [2]
 */
export function findUncountedLines({ warnings }: Pick<Bom, 'warnings'>): Set<number> {
  return new Set(warnings.flatMap(({ code, lines }) => (UNCOUNTED.has(code) ? lines : [])));
}
