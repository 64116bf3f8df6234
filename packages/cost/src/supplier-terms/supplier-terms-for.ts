import { sellerKey } from '../line.ts';
import { sellerNames, supplierTermsTable } from '../tables/supplier-terms-2026-10-03.ts';
import type { SupplierTerms } from '../types.ts';
import { closeness } from './destination.ts';
import type { SellerTerms, SupplierTermsTable } from './types.ts';

/** Terms that a caller states; without a destination they hold everywhere. */
export type OwnTerms = SupplierTerms & Partial<Pick<SellerTerms, 'destination' | 'aliases'>>;

const EVERYWHERE = '*';

const groups = new Map(sellerNames.flatMap((names) => names.map((name) => [sellerKey(name), names] as const)));

/**
 * The terms to plan an order with: the caller's own, and for every other seller those of the table that meet the
 * destination best (its country, else its union, else everywhere; of two alike the newer). Each seller stands there once
 * for each of its names, because offers write `Digi-Key` and `DigiKey`. A seller that is not there has unknown charges.
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
  const put = (name: string, terms: OwnTerms): void => void byName.set(sellerKey(name), plainTerms(name, terms));
  const stated = best(table.rows, destination, firstName);
  const ours = best(own, destination, sellerKey);
  for (const terms of [...stated, ...ours]) for (const name of listSupplierNames(terms)) put(name, terms);
  // A name that the caller wrote means that name, even when another of his entries is the same seller.
  for (const terms of ours) put(terms.id, terms);
  return [...byName.values()];
}

/** One entry a seller: that which meets the destination best. */
function best<T extends OwnTerms>(
  all: readonly T[],
  destination: string | undefined,
  makeKey: (name: string) => string,
): T[] {
  const chosen = new Map<string, { terms: T; close: number }>();
  for (const terms of all) {
    const close = closeness(terms.destination ?? EVERYWHERE, destination);
    if (close === undefined) continue;
    const key = makeKey(terms.id);
    const other = chosen.get(key);
    const isBetter =
      !other || close > other.close || (close === other.close && (terms.asOf ?? '') >= (other.terms.asOf ?? ''));
    if (isBetter) chosen.set(key, { terms, close });
  }
  return [...chosen.values()].map(({ terms }) => terms);
}

/** The same for every name of a seller. */
function firstName(name: string): string {
  const key = sellerKey(name);
  return sellerKey(groups.get(key)?.[0] ?? key);
}

function listSupplierNames({ id, aliases = [] }: OwnTerms): string[] {
  return [...(groups.get(sellerKey(id)) ?? []), ...aliases, id];
}

function plainTerms(id: string, terms: SupplierTerms): SupplierTerms {
  const { shipping, freeFrom, handling, smallOrderBelow, smallOrderFee, currency, asOf, sourceUrl } = terms;
  return { id, shipping, freeFrom, handling, smallOrderBelow, smallOrderFee, currency, asOf, sourceUrl };
}
