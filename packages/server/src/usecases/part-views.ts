import type { AnswerData } from '@partwright/contract';
import { plainValue, type Offer, type OfferTax, type Part, type PriceBreak } from '@partwright/catalog';
import { priceAtQuantities } from '@partwright/cost';
import { money } from '../wire.ts';
import { converterFor, DEFAULT_CURRENCY } from './currency.ts';

export type PartView = AnswerData<'searchParts'>['parts'][number];

/** A part as the API shows it. */
export function partView(part: Part): PartView {
  const best = cheapestForOne(part.offers);
  const ladder = best ? buyableBreaks(best) : [];
  const price = ladder[0]?.unitPrice ?? null;
  return {
    sku: part.sku,
    name: namePart(part),
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
    parameters: mapPlainParameters(part),
    parameterList: part.parameters,
    datasheetUrl: part.datasheetUrl,
    stockQuantity: sumOfferStock(part.offers),
    leadTimeDays: findLeadTime(part.offers),
    price,
    unitPrice: money(price),
    currency: best?.currency ?? null,
    priceBreaks: breaksView(ladder),
    offers: part.offers.map(offerView),
    metadata: { externalSource: part.source, observedAt: part.observedAt },
  };
}

const NO_TAX_TOLD: OfferTax = { prices: 'not_told', ratePercent: null };

export function offerView({
  breaks,
  fee,
  isConverted,
  tax,
  authorisation,
  ...offer
}: Offer): PartView['offers'][number] {
  return {
    ...offer,
    priceBreaks: breaksView(breaks),
    fee: money(fee),
    url: offer.url ?? null,
    maximum: offer.maximum ?? null,
    onOrder: offer.onOrder ?? null,
    tax: tax ?? NO_TAX_TOLD,
    priceConverted: isConverted ?? false,
    surcharge: offer.surcharge ?? null,
    sellerAuthorisation: authorisation ?? null,
  };
}

export function breaksView(breaks: PriceBreak[]): { quantity: number; unitPrice: number }[] {
  return breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: money(unitPrice) }));
}

export function mapSpecifications(part: Part): Map<string, string> {
  return new Map(part.parameters.map(({ name, display }) => [name, display]));
}

/** Values as engineers type them, by the names of the parameters; the package is one of them, as people filter by it too. */
export function mapPlainParameters(part: Part): Map<string, string> {
  const named = part.parameters.map((parameter): [string, string] => [parameter.name, plainValue(parameter)]);
  return new Map([...(part.package ? [['package', part.package] as const] : []), ...named]);
}

/** `Yageo RC0402FR-0710KL`, as a heading. */
export function namePart({ manufacturer, mpn }: Pick<Part, 'manufacturer' | 'mpn'>): string {
  return `${manufacturer} ${mpn}`.trim();
}

/**
 * The ladder from the least quantity that can really be bought, which minimum and multiple may set above the first break
 * that the seller prints. Empty when the offer has no price.
 */
export function buyableBreaks({ breaks, moq, multiple }: Pick<Offer, 'breaks' | 'moq' | 'multiple'>): PriceBreak[] {
  const [first] = breaks;
  if (first === undefined) return [];
  const step = Math.max(1, multiple);
  const least = Math.ceil(Math.max(moq, first.quantity) / step) * step;
  const { unitPrice } = breaks.findLast(({ quantity }) => quantity <= least)!;
  return [{ quantity: least, unitPrice }, ...breaks.filter(({ quantity }) => quantity > least)];
}

/** The shortest lead time that a seller states, in whole days; null when none does. */
function findLeadTime(offers: Offer[]): number | null {
  const said = offers.map(({ leadTimeDays }) => leadTimeDays).filter((days) => days !== null);
  return said.length > 0 ? Math.ceil(Math.min(...said)) : null;
}

/**
 * Sum over the sellers that say how much they have; null when none does. What one seller has in several packagings is mostly
 * the same tape: of its offers the largest stock counts.
 */
export function sumOfferStock(offers: Offer[]): number | null {
  const bySeller = new Map<string, number>();
  for (const { seller, stock } of offers)
    if (stock !== null) bySeller.set(seller, Math.max(stock, bySeller.get(seller) ?? 0));
  return bySeller.size > 0 ? [...bySeller.values()].reduce((sum, stock) => sum + stock, 0) : null;
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
