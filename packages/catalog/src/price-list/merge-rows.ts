import type { NewPart, Offer } from '../types.ts';
import { orderBreaks } from './row-prices.ts';

/**
 * Two rows of one part as one: offers of one seller, order code and packaging become one offer with the breaks of both, others
 * stand beside each other. Undefined when the rows are of two parts.
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
