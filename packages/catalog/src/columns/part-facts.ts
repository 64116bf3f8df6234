import type { Parameter, Part } from '../types.ts';

/** What the index holds of a part. `stock` and `price` stand for all its offers. */
export interface PartFacts extends Pick<
  Part,
  'id' | 'manufacturer' | 'category' | 'package' | 'footprint' | 'lifecycle'
> {
  /** Pieces over all offers; an offer that does not say counts 0. */
  stock: number;
  /** Lowest unit price at an offer's least quantity, in the index's currency; null when there is none. */
  price: number | null;
  parameters: readonly Parameter[];
  /** What is said again comes as the same object, never changed: reading many parts is faster then. */
  sharesParameters?: boolean;
}

/** A whole part as the index sees it. Offers in other currencies have no price here: they are not compared. */
export function summarizePart(part: Part, currency: string): PartFacts {
  let [stock, price] = [0, Infinity];
  for (const offer of part.offers) {
    stock += offer.stock ?? 0;
    const least = offer.currency === currency ? Number(offer.breaks[0]?.unitPrice) : NaN;
    if (least < price) price = least;
  }
  return { ...part, stock, price: price === Infinity ? null : price };
}
