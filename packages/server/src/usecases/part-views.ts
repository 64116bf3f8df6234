import type { Offer, Part, PriceBreak } from '@partwright/engine/catalog';
import { money } from '../wire.ts';

/** A part as the API shows it. */
export function partView(part: Part): Record<string, unknown> {
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
    specifications: specificationsOf(part),
    parameters: part.parameters,
    datasheetUrl: part.datasheetUrl,
    stockQuantity: stockOf(part.offers),
    price: best?.breaks[0]?.unitPrice ?? null,
    currency: best?.currency ?? null,
    priceBreaks: best ? breaksView(best.breaks) : [],
    offers: part.offers.map(offerView),
    metadata: { externalSource: part.source, observedAt: part.observedAt },
  };
}

export function offerView({ breaks, fee, ...offer }: Offer): Record<string, unknown> {
  return { ...offer, priceBreaks: breaksView(breaks), fee: money(fee) };
}

export function breaksView(breaks: PriceBreak[]): { quantity: number; unitPrice: number }[] {
  return breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: money(unitPrice) }));
}

export function specificationsOf(part: Part): Map<string, string> {
  return new Map(part.parameters.map(({ name, display }) => [name, display]));
}

/** Sum over the sellers that say how much they have; null when none does. */
export function stockOf(offers: Offer[]): number | null {
  const said = offers.map(({ stock }) => stock).filter((stock) => stock !== null);
  return said.length > 0 ? said.reduce((sum, stock) => sum + stock, 0) : null;
}

/** The offer a buyer of one piece would take: in stock first, then by the price of its first break. */
export function cheapestForOne(offers: Offer[]): Offer | undefined {
  const priced = offers.filter(({ breaks }) => breaks.length > 0);
  return priced.toSorted(
    (a, b) =>
      Number((b.stock ?? 0) > 0) - Number((a.stock ?? 0) > 0) ||
      Number(a.breaks[0]!.unitPrice) - Number(b.breaks[0]!.unitPrice),
  )[0];
}
