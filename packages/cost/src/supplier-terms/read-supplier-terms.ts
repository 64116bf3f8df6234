import {
  currency,
  type FieldError,
  link,
  list,
  listOrNone,
  object,
  orNull,
  readFields,
  refuse,
  text,
} from '@partwright/files/json-fields';
import { amount, day } from '../fields.ts';
import { sellerKey } from '@partwright/catalog/sellers';
import { readDestination } from './destination.ts';
import type { SellerTerms } from './types.ts';

const MOST = { terms: 2000, aliases: 20 } as const;

export type SupplierTermsReading = { terms: SellerTerms[] } | { errors: FieldError[] };

const place = text.transform(
  (given, context): string =>
    readDestination(given) ??
    refuse(context, 'invalid_value', 'Must be a country of two letters (ISO 3166-1), "EU" or "*"'),
);

const sellerTerms = object({
  id: text,
  aliases: listOrNone(text, MOST.aliases),
  destination: orNull(place),
  shipping: orNull(amount),
  free_from: orNull(amount),
  handling: orNull(amount),
  small_order_below: orNull(amount),
  small_order_fee: orNull(amount),
  currency,
  as_of: orNull(day),
  source_url: orNull(link),
  note: orNull(text),
}).transform(
  ({
    destination,
    free_from: freeFrom,
    small_order_below: smallOrderBelow,
    small_order_fee: smallOrderFee,
    as_of: asOf,
    source_url: sourceUrl,
    ...said
  }): SellerTerms => ({
    ...said,
    destination: destination ?? '*',
    freeFrom,
    smallOrderBelow,
    smallOrderFee,
    asOf,
    sourceUrl,
  }),
);

const termsList = list(sellerTerms, MOST.terms, {
  by: ({ id, destination }) => `${destination} ${sellerKey(id)}`,
  code: 'duplicate_id',
  say: ({ id, destination }) => `There are other terms of ${id} for ${destination}`,
});

const termsObject = object({ terms: termsList });

/**
 * Read terms of sellers from parsed JSON, an operator's file or a field of a request: a list, or an object with that list
 * under `terms`, of `{id, aliases, destination, shipping, free_from, handling, small_order_below, small_order_fee,
 * currency, as_of, source_url, note}`. `id` and `currency` must be there; a missing destination means everywhere, any other
 * missing figure that it is not known.
 *
 * @example
 * import { readSupplierTerms } from '@partwright/cost/json';
 *
 * const reading = readSupplierTerms([{ id: 'Acme', currency: 'EUR', shipping: '6.90', free_from: '50' }]);
 * 'terms' in reading && reading.terms[0]; // => { id: 'Acme', shipping: '6.9', freeFrom: '50', handling: null }
 */
export function readSupplierTerms(body: unknown): SupplierTermsReading {
  if (!Array.isArray(body)) {
    const read = readFields(termsObject, body);
    return 'errors' in read ? read : read.data;
  }
  const read = readFields(termsList, body);
  return 'errors' in read ? read : { terms: read.data };
}
