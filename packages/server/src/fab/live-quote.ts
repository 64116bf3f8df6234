import type { FabWish, LiveQuote } from '../ports/fab.ts';

/** The answer of a maker that gave no price today; what one gave stands over it. */
export function quoteWithoutPrice(maker: string, sourceUrl: string, { quantity }: FabWish): LiveQuote {
  return {
    vendor: maker,
    service: 'standard',
    title: maker,
    quantity,
    boards: null,
    price: null,
    currency: null,
    perBoard: null,
    days: null,
    kind: 'live',
    breakdown: [],
    asOf: new Date().toISOString().slice(0, 10),
    sourceUrl,
    notes: [],
    whyNot: [],
    unchecked: [],
    terms: null,
  };
}
