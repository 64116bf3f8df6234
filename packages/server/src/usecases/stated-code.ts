import { readOrderCode } from '@partwright/catalog/sellers';
import type { BomEntry } from './bom-parts.ts';

/** An order code that a line of a BOM names itself, and whose it is. */
export interface StatedCode {
  seller: string;
  sku: string;
}

/**
 * The order code that a line names, where it may be ordered by as it stands: nobody decided on another part, nothing of the line
 * contradicts itself, and it is told whose code it is. Nobody compared it with the line unless the catalogue has it. Null: none.
 */
export function findStatedCode({ line, match }: Pick<BomEntry, 'line' | 'match'>): StatedCode | null {
  const { sku, supplier } = line;
  if (sku === null || supplier === null || match.decision?.applied === true || match.conflicts.length > 0) return null;
  return { seller: supplier, sku };
}

/** The one of them that the catalogue does not know as its part's, or knows no part of. */
export function findUnknownCode(entry: Pick<BomEntry, 'line' | 'match' | 'part'>): StatedCode | null {
  const stated = findStatedCode(entry);
  const isKnown = entry.part?.offers.some(({ sku }) => sku.toUpperCase() === stated?.sku.toUpperCase());
  return isKnown ? null : stated;
}

/** Whether it is a code of that seller, or of one that numbers its parts alike. */
export const isCodeOf = ({ seller, sku }: StatedCode, offeredBy: string): boolean =>
  readOrderCode(sku, { seller, offeredBy }) === 'sure';
