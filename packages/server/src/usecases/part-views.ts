import type { AnswerData } from '@partwright/contract';
import type { Offer, Part, PriceBreak } from '@partwright/catalog';
import { priceAtQuantities } from '@partwright/cost';
import { money } from '../wire.ts';
import { converterFor, DEFAULT_CURRENCY } from './currency.ts';

export type PartView = AnswerData<'getPart'>;

/** A part as the API shows it. */
export function partView(part: Part): PartView {
  const best = cheapestForOne(part.offers);
  return {
    sku: part.sku,
    partNumber: part.mpn,
    manufacturer: part.manufacturer,
    category: part.category,
    kind: part.kind,
    description: part.description,
    package: part.package,
    footprint: part.footprint,
    lifecycleStatus: part.lifecycle,
    rohsStatus: part.rohs,
    specifications: mapSpecifications(part),
    parameters: part.parameters,
    datasheetUrl: part.datasheetUrl,
    stockQuantity: sumOfferStock(part.offers),
    price: best?.breaks[0]?.unitPrice ?? null,
    currency: best?.currency ?? null,
    priceBreaks: best ? breaksView(best.breaks) : [],
    offers: part.offers.map(offerView),
    metadata: { externalSource: part.source, observedAt: part.observedAt },
  };
}

export function offerView({ breaks, fee, ...offer }: Offer): PartView['offers'][number] {
  return { ...offer, priceBreaks: breaksView(breaks), fee: money(fee) };
}

export function breaksView(breaks: PriceBreak[]): { quantity: number; unitPrice: number }[] {
  return breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: money(unitPrice) }));
}

export function mapSpecifications(part: Part): Map<string, string> {
  return new Map(part.parameters.map(({ name, display }) => [name, display]));
}

/** Sum over the sellers that say how much they have; null when none does. */
export function sumOfferStock(offers: Offer[]): number | null {
  const said = offers.map(({ stock }) => stock).filter((stock) => stock !== null);
  return said.length > 0 ? said.reduce((sum, stock) => sum + stock, 0) : null;
}

/**
 * The offer a buyer of one piece would take: in stock first, then what one piece comes to with minimum and multiple, so
 * that a whole reel at a low unit price is not called the best price of one. Undefined when nobody states a price.
 */
export function cheapestForOne(offers: Offer[]): Offer | undefined {
  const priced = offers.filter(({ breaks }) => breaks.length > 0);
  if (priced.length < 2) return priced[0];
  const [quote] = priceAtQuantities(priced, [1], converterFor(DEFAULT_CURRENCY));
  const chosen = priced.find(
    ({ seller, sku, packaging }) => seller === quote!.seller && sku === quote!.sku && packaging === quote!.packaging,
  );
  return chosen ?? priced[0];
}
