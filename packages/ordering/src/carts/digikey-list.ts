import type { OrderRow } from '../files/order-rows.ts';

/** A part of a list as Digi-Key's third-party lists take it. */
export interface DigikeyListPart {
  requestedPartNumber: string;
  manufacturerName: string;
  referenceDesignator: string;
  customerReference: string;
  notes: string;
  quantities: { quantity: number }[];
}

/** Digi-Key's forum, thread 61445, read 2026-11-23: no key; a POST gives an address that works once. */
export const DIGIKEY_THIRD_PARTY_LISTS = 'https://www.digikey.com/mylists/api/thirdparty';

/** The fields of Digi-Key's lists hold so much; longer text is cut. */
const MOST_CHARS = 48;
const MOST_DESIGNATORS = 500;

/**
 * Rows of an order as Digi-Key's lists take them. The order code is asked for, so that the packaging of the plan is kept.
 *
 * @example
 * import { digikeyListParts } from '@partwright/ordering';
 *
 * const row = {
 *   lines: [1], references: ['R1', 'R2'], manufacturer: 'Yageo', mpn: 'RC0402FR-0710KL', description: null, seller: 'Digi-Key',
 *   sku: '311-10.0KLRCT-ND', packaging: null, quantity: 200, unitPrice: '0.01', amount: '2', currency: 'USD', stock: null,
 *   customerReference: 'R1 R2',
 * };
 * digikeyListParts([row])[0]; // => { requestedPartNumber: '311-10.0KLRCT-ND', quantities: [{ quantity: 200 }] }
 */
export function digikeyListParts(rows: readonly OrderRow[]): DigikeyListPart[] {
  return rows.map(({ sku, manufacturer, references, customerReference, quantity }) => ({
    requestedPartNumber: sku,
    manufacturerName: manufacturer ?? '',
    referenceDesignator: references.join(',').slice(0, MOST_DESIGNATORS),
    customerReference: customerReference.slice(0, MOST_CHARS),
    notes: '',
    quantities: [{ quantity }],
  }));
}

/** A part of a list as the MyLists API takes it. */
export interface DigikeyRequestedPart {
  RequestedPartNumber: string;
  ReferenceDesignator: string;
  CustomerReference: string;
  Notes: string;
  Quantities: { Quantity: number }[];
}

/**
 * Rows of an order as Digi-Key's MyLists API takes them (`POST /mylists/v1/lists/{listId}/parts`, AddPartsToListId).
 *
 * @example
 * import { digikeyRequestedParts } from '@partwright/ordering';
 *
 * const row = {
 *   lines: [1], references: ['R1', 'R2'], manufacturer: 'Yageo', mpn: 'RC0402FR-0710KL', description: null, seller: 'Digi-Key',
 *   sku: '311-10.0KLRCT-ND', packaging: null, quantity: 200, unitPrice: '0.01', amount: '2', currency: 'USD', stock: null,
 *   customerReference: 'R1 R2',
 * };
 * digikeyRequestedParts([row])[0]; // => { RequestedPartNumber: '311-10.0KLRCT-ND', Quantities: [{ Quantity: 200 }] }
 */
export function digikeyRequestedParts(rows: readonly OrderRow[]): DigikeyRequestedPart[] {
  return digikeyListParts(rows).map((part) => ({
    RequestedPartNumber: part.requestedPartNumber,
    ReferenceDesignator: part.referenceDesignator,
    CustomerReference: part.customerReference,
    Notes: part.notes,
    Quantities: part.quantities.map(({ quantity }) => ({ Quantity: quantity })),
  }));
}

const FAST_ADD = 'https://www.digikey.com/classic/ordering/fastadd.aspx';
/** What Digi-Key says an address may be long (forum, thread 61356). */
const MOST_URL_CHARS = 1_700;

/**
 * An address that fills a Digi-Key cart when a person opens it; nothing is sent before. Undefined: the order is too long for one.
 *
 * @example
 * import { digikeyCartUrl } from '@partwright/ordering';
 *
 * digikeyCartUrl([{ sku: '311-10.0KLRCT-ND', quantity: 200, customerReference: 'R1 R2' }]);
 * // => 'https://www.digikey.com/classic/ordering/fastadd.aspx?part1=311-10.0KLRCT-ND&qty1=200&cref1=R1+R2'
 */
export function digikeyCartUrl(
  rows: readonly Pick<OrderRow, 'sku' | 'quantity' | 'customerReference'>[],
): string | undefined {
  const url = new URL(FAST_ADD);
  for (const [at, { sku, quantity, customerReference }] of rows.entries()) {
    url.searchParams.set(`part${at + 1}`, sku);
    url.searchParams.set(`qty${at + 1}`, String(quantity));
    if (customerReference !== '') url.searchParams.set(`cref${at + 1}`, customerReference.slice(0, MOST_CHARS));
  }
  return rows.length > 0 && url.href.length <= MOST_URL_CHARS ? url.href : undefined;
}
