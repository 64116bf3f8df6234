import { sellerKey } from '../line.ts';
import { type Field, JsonReader, type QuoteError } from '../quotes/json-reader.ts';
import { readDestination } from './destination.ts';
import { readCurrency, readDay, readLink } from './read-stated.ts';
import type { SellerTerms } from './types.ts';

const MOST = { terms: 2000, aliases: 20 } as const;

export type SupplierTermsReading = { terms: SellerTerms[] } | { errors: QuoteError[] };

/**
 * Read terms of sellers from parsed JSON, an operator's file or a field of a request: a list, or an object with that list
 * under `terms`, of `{id, aliases, destination, shipping, free_from, handling, small_order_below, small_order_fee,
 * currency, as_of, source_url, note}`. `id` and `currency` must be there; a missing destination means everywhere, any other
 * missing figure that it is not known.
 *
 * @example
 * import { readSupplierTerms } from '@partwright/cost';
 *
 * const reading = readSupplierTerms([{ id: 'Acme', currency: 'EUR', shipping: '6.90', free_from: '50' }]);
 * 'terms' in reading && reading.terms[0]; // => { id: 'Acme', shipping: '6.9', freeFrom: '50', handling: null }
 */
export function readSupplierTerms(body: unknown): SupplierTermsReading {
  const reader = new JsonReader();
  const root = reader.root(body);
  const list = Array.isArray(body) ? root : reader.object(root)('terms');
  const seen = new Set<string>();
  const terms = reader.list(list, MOST.terms).map((item) => {
    const one = readOne(reader, item);
    const key = `${one.destination} ${sellerKey(one.id)}`;
    if (one.id !== '' && seen.has(key)) {
      reader.fail(item, 'duplicate_id', `There are other terms of ${one.id} for ${one.destination}`);
    }
    seen.add(key);
    return one;
  });
  reader.refuseOthers();
  return reader.errors.length > 0 ? { errors: reader.errors } : { terms };
}

function readOne(reader: JsonReader, item: Field): SellerTerms {
  const field = reader.object(item);
  return {
    id: reader.text(field('id'))?.trim() ?? '',
    aliases: reader.listOrNothing(field('aliases'), MOST.aliases).flatMap((alias) => reader.text(alias)?.trim() ?? []),
    destination: readPlace(reader, field('destination')),
    shipping: reader.amountOrNothing(field('shipping')),
    freeFrom: reader.amountOrNothing(field('free_from')),
    handling: reader.amountOrNothing(field('handling')),
    smallOrderBelow: reader.amountOrNothing(field('small_order_below')),
    smallOrderFee: reader.amountOrNothing(field('small_order_fee')),
    currency: readCurrency(reader, field('currency')),
    asOf: readDay(reader, field('as_of')),
    sourceUrl: readLink(reader, field('source_url')),
    note: field('note').value == null ? null : reader.text(field('note')),
  };
}

function readPlace(reader: JsonReader, field: Field): string {
  if (field.value == null) return '*';
  const text = reader.text(field);
  const place = text === null ? undefined : readDestination(text);
  if (text !== null && place === undefined) {
    reader.fail(field, 'invalid_value', 'Must be a country of two letters (ISO 3166-1), "EU" or "*"');
  }
  return place ?? '*';
}
