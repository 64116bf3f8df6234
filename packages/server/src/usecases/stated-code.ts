import { readOrderCode, sellerOfOrderCode } from '@partwright/catalog/sellers';
import type { BomEntry } from './bom-parts.ts';

/** An order code that a line of a BOM names itself, and whose it is. */
export interface StatedCode {
  seller: string;
  sku: string;
  /** The part number of the line; null: it names none. */
  mpn: string | null;
}

/**
 * The order codes that a line names, its own first, where it may be ordered by them as they stand: nobody decided on another part,
 * nothing of the line contradicts itself, and it is told whose they are. Nobody compared them with the line unless the catalogue
 * has them.
 */
export function listStatedCodes({ line, match }: Pick<BomEntry, 'line' | 'match'>): StatedCode[] {
  if (match.decision?.applied === true || match.conflicts.length > 0) return [];
  const named = [line, ...line.alternates];
  return named.flatMap(({ sku, supplier }) =>
    sku !== null && supplier != null ? [{ seller: sellerOf(sku, supplier), sku, mpn: line.mpn }] : [],
  );
}

/** `490-6298-2-ND` below Newark is no code of Newark's. */
function sellerOf(sku: string, supplier: string): string {
  const writer = sellerOfOrderCode(sku);
  return writer === null || isCodeOf({ seller: supplier, sku }, writer) ? supplier : writer;
}

/** Those of a line of which the catalogue knows none as a code of its part. */
export function listUnknownCodes(entry: Pick<BomEntry, 'line' | 'match' | 'part'>): StatedCode[] {
  const stated = listStatedCodes(entry);
  const own = new Set(entry.part?.offers.map(({ sku }) => sku.toUpperCase()));
  return stated.some(({ sku }) => own.has(sku.toUpperCase())) ? [] : stated;
}

/** Whether it is a code of that seller, or of one that numbers its parts alike. */
export const isCodeOf = ({ seller, sku }: Pick<StatedCode, 'seller' | 'sku'>, offeredBy: string): boolean =>
  readOrderCode(sku, { seller, offeredBy }) === 'sure';
