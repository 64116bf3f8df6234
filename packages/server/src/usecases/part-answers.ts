import type { AnswerData } from '@partwright/contract';
import { priceAtQuantities } from '@partwright/cost';
import { amountAt, type CurrencyConverter } from '@partwright/money';
import type { Alternative, Offer, Part } from '@partwright/catalog';
import { Problem } from '../problem.ts';
import { money } from '../wire.ts';
import { converterFor } from './currency.ts';
import {
  breaksView,
  buyableBreaks,
  cheapestForOne,
  mapPlainParameters,
  mapSpecifications,
  offerView,
  partView,
  sumOfferStock,
} from './part-views.ts';

const USUAL_QUANTITIES = [1, 10, 100, 1000];

/** An answer about a part, without the word whether its number means others too. */
type Unchosen<Answer> = Omit<Answer, 'ambiguous' | 'choices'>;

function summarizePart({ sku, mpn, manufacturer }: Part): { sku: string; partNumber: string; manufacturer: string } {
  return { sku, partNumber: mpn, manufacturer };
}

export function specsAnswer(part: Part): Unchosen<AnswerData<'getPartSpecs'>> {
  return {
    ...summarizePart(part),
    category: part.category,
    package: part.package,
    specifications: mapSpecifications(part),
    parameters: mapPlainParameters(part),
    parameterList: part.parameters,
  };
}

export function inventoryAnswer(part: Part): Unchosen<AnswerData<'getPartInventory'>> {
  const sellers = part.offers.map(
    ({ seller, sku, stock, leadTimeDays, moq, multiple, packaging, source, observedAt }) => ({
      seller,
      sku,
      quantity: stock,
      leadTimeDays,
      moq,
      multiple,
      packaging,
      source,
      observedAt,
    }),
  );
  return { ...summarizePart(part), quantity: sumOfferStock(part.offers), locations: sellers, sellers };
}

/** The ladder, and what each asked quantity really costs with minimum, multiple and cheaper breaks. */
export function pricingAnswer(
  part: Part,
  { quantities, currency }: { quantities?: number[] | undefined; currency?: string | undefined },
): Unchosen<AnswerData<'getPartPricing'>> {
  const converter = converterFor(currency);
  const quotes = priceAtQuantities(part.offers, quantities?.length ? quantities : USUAL_QUANTITIES, converter).map(
    ({ unitPrice, total, ...quote }) => {
      const offer = part.offers.find(
        ({ seller, sku, packaging }) => seller === quote.seller && sku === quote.sku && packaging === quote.packaging,
      );
      const rate = offer && converter.rateFrom(offer.currency);
      return {
        ...quote,
        unitPrice: money(unitPrice),
        total: money(total),
        currency: converter.currency,
        source: offer?.source ?? null,
        observedAt: offer?.observedAt ?? null,
        fx: rate?.date ? { from: rate.from, to: rate.to, rate: rate.rate, asOf: rate.date, source: rate.source } : null,
      };
    },
  );
  return {
    ...summarizePart(part),
    currency: converter.currency,
    priceBreaks: breaksIn(converter, cheapestForOne(part.offers)),
    quotes,
    offers: part.offers.map(offerView),
  };
}

/** The offer's ladder in the asked currency; empty when there is no rate. */
function breaksIn(converter: CurrencyConverter, offer: Offer | undefined): AnswerData<'getPartPricing'>['priceBreaks'] {
  const rate = offer && converter.rateFrom(offer.currency);
  if (!offer || !rate) return [];
  return breaksView(
    buyableBreaks(offer).map(({ quantity, unitPrice }) => ({ quantity, unitPrice: amountAt(unitPrice, rate) })),
  );
}

export function datasheetAnswer(part: Part): Unchosen<AnswerData<'getPartDatasheet'>> {
  if (part.datasheetUrl === null)
    throw new Problem('datasheet_not_found', `No datasheet is known for ${part.mpn} of ${part.manufacturer}`);
  return {
    ...summarizePart(part),
    url: part.datasheetUrl,
    datasheetUrl: part.datasheetUrl,
    source: part.source,
    pages: null,
  };
}

export function gatherAnswer(
  part: Part,
  asked: { quantities?: number[] | undefined; currency?: string | undefined },
): Omit<Unchosen<AnswerData<'gatherPart'>>, 'alternatives'> {
  return {
    ...summarizePart(part),
    part: partView(part),
    specs: specsAnswer(part),
    inventory: inventoryAnswer(part),
    pricing: pricingAnswer(part, asked),
    datasheet: part.datasheetUrl === null ? null : datasheetAnswer(part),
  };
}

/** Another part in short, for who gathers. */
export function gatheredAlternative({
  part,
  class: reached,
}: Alternative): AnswerData<'gatherPart'>['alternatives'][number] {
  const { sku, name, partNumber, manufacturer, description, stockQuantity, unitPrice, currency } = partView(part);
  return { sku, name, partNumber, manufacturer, description, class: reached, stockQuantity, unitPrice, currency };
}
