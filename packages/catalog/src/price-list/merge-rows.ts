import type { NewPart, Offer } from '../types.ts';
import { orderBreaks } from './row-prices.ts';

/**
 * Two rows of one part as one: offers of one seller, order code and packaging become one offer with the breaks of both, others
 * stand beside each other. Undefined when the rows are of two parts.
 *
 * @example
 * import { readPriceList } from '@partwright/catalog/memory';
 * import { mergeRows } from '@partwright/catalog/price-list';
 *
 * const row = (quantity: number, price: number) => {
 *   const csv = `MPN,Manufacturer,Quantity,Unit Price USD\nBSS138,onsemi,${quantity},${price}\n`;
 *   const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 *   return readPriceList(new TextEncoder().encode(csv), file).parts[0]!;
 * };
 * const { offers } = mergeRows(row(1, 0.2), row(100, 0.07))!;
 * offers[0]!.breaks; // => [{ quantity: 1, unitPrice: '0.2' }, { quantity: 100, unitPrice: '0.07' }]
 */
export function mergeRows(first: NewPart, second: NewPart): NewPart | undefined {
  if (first.manufacturer !== second.manufacturer || first.mpn !== second.mpn) return undefined;
  const offers = [...first.offers];
  for (const offer of second.offers) {
    const at = offers.findIndex((other) => isSameOffer(other, offer));
    if (at === -1) offers.push(offer);
    else offers[at] = { ...offers[at]!, breaks: orderBreaks([...offers[at]!.breaks, ...offer.breaks]).breaks };
  }
  return { ...first, offers };
}

function isSameOffer(a: Offer, b: Offer): boolean {
  return a.seller === b.seller && a.sku === b.sku && a.packaging === b.packaging && a.currency === b.currency;
}
