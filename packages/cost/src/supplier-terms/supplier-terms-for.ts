import { sellerKey } from '@partwright/catalog/sellers';
import { supplierTermsTable } from '../tables/supplier-terms-2026-10-03.ts';
import type { SupplierTerms } from '../types.ts';
import { closeness } from './destination.ts';
import type { SellerTerms, SupplierTermsTable } from './types.ts';

/** Terms that a caller states; without a destination they hold everywhere. */
export type OwnTerms = SupplierTerms & Partial<Pick<SellerTerms, 'destination' | 'aliases'>>;

const EVERYWHERE = '*';

/**
 * The terms to plan an order with: the caller's own, and for every other seller those of the table that meet the
 * destination best (its country, else its union, else everywhere; of two alike the newer). Each seller stands there once,
 * however its name is written, and once more for each alias. A seller that is not there has unknown charges.
 *
 * @example
 * import { supplierTermsFor } from '@partwright/cost';
 *
 * const terms = supplierTermsFor('DE');
 * terms.find(({ id }) => id === 'Digi-Key')!; // => { currency: 'EUR' }
 */
export function supplierTermsFor(
  destination: string | undefined,
  own: readonly OwnTerms[] = [],
  table: SupplierTermsTable = supplierTermsTable,
): SupplierTerms[] {
  const byName = new Map<string, SupplierTerms>();
  for (const terms of [...best(table.rows, destination), ...best(own, destination)])
    for (const name of [...(terms.aliases ?? []), terms.id]) byName.set(sellerKey(name), plainTerms(name, terms));
  return [...byName.values()];
}

/** One entry a seller: that which meets the destination best. */
function best<T extends OwnTerms>(all: readonly T[], destination: string | undefined): T[] {
  const chosen = new Map<string, { terms: T; close: number }>();
  for (const terms of all) {
    const close = closeness(terms.destination ?? EVERYWHERE, destination);
    if (close === undefined) continue;
    const key = sellerKey(terms.id);
    const other = chosen.get(key);
    const isBetter =
      !other || close > other.close || (close === other.close && (terms.asOf ?? '') >= (other.terms.asOf ?? ''));
    if (isBetter) chosen.set(key, { terms, close });
  }
  return [...chosen.values()].map(({ terms }) => terms);
}

function plainTerms(id: string, terms: SupplierTerms): SupplierTerms {
  const { shipping, freeFrom, handling, smallOrderBelow, smallOrderFee, currency, asOf, sourceUrl } = terms;
  return { id, shipping, freeFrom, handling, smallOrderBelow, smallOrderFee, currency, asOf, sourceUrl };
}
