import type { AnswerData } from '@partwright/contract';
import { priceAtQuantities } from '@partwright/cost';
import type { CurrencyConverter, FxRate } from '@partwright/money';
import type { Part } from '@partwright/catalog';
import { Decimal } from 'decimal.js';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import type { CostPorts } from './cost-build.ts';
import { fxView } from './cost-views.ts';
import { converterFor } from './currency.ts';

export interface EstimateWish {
  parts: { partNumber: string; manufacturer?: string | null | undefined; quantity: number }[];
  currency: string;
}

/** A quick estimate for a list of parts. What is unknown or has no price is listed and stays out of the total. */
export async function estimateCost(
  { catalogue, costs }: Pick<Service, 'catalogue'> & CostPorts,
  { parts, currency }: EstimateWish,
): Promise<AnswerData<'estimateCost'>> {
  const converter = converterFor(currency, costs.fx.current());
  const found = await catalogue.findMany(
    parts.map(({ partNumber, manufacturer }) => ({ number: partNumber, manufacturer: manufacturer ?? undefined })),
  );
  const lines = parts.map(({ partNumber, quantity }, at) => ({
    partNumber,
    quantity,
    ...makeQuote(found[at]!, quantity, converter),
  }));
  const priced = lines.filter(({ total }) => total !== null);
  // Rounded first and added then, so that the lines of the answer add up to its total.
  const sum = priced.reduce((all, { total }) => all.plus(new Decimal(total!).toDecimalPlaces(6)), new Decimal(0));
  return {
    parts: lines.map((line) => ({ ...line, unitPrice: money(line.unitPrice), total: money(line.total) })),
    totalEstimate: priced.length > 0 ? money(sum.toFixed()) : null,
    currency: converter.currency,
    notPriced: lines.length - priced.length,
    fx: fxView(listFxRates(found, converter)),
  };
}

/** The rates that prices were converted with, one a currency. */
function listFxRates(found: readonly (Part | Problem)[], converter: CurrencyConverter): FxRate[] {
  const currencies = new Set(
    found.flatMap((part) => (part instanceof Problem ? [] : part.offers.map(({ currency }) => currency))),
  );
  return [...currencies].flatMap((from) => converter.rateFrom(from) ?? []).filter(({ date }) => date !== null);
}

function makeQuote(part: Part | Problem, quantity: number, converter: CurrencyConverter) {
  if (part instanceof Problem) return { ...NO_QUOTE, reason: part.message };
  const [quote] = priceAtQuantities(part.offers, [quantity], converter);
  const { unitPrice, total, available, seller, sku, packaging, reason, buyQuantity } = quote!;
  const offer = part.offers.find((one) => one.sku === sku && one.seller === seller && one.packaging === packaging);
  return {
    buyQuantity,
    unitPrice,
    total,
    available,
    seller,
    sku,
    reason,
    source: offer?.source ?? null,
    observedAt: offer?.observedAt ?? null,
  };
}

const NO_QUOTE = {
  buyQuantity: null,
  unitPrice: null,
  total: null,
  available: null,
  seller: null,
  sku: null,
  source: null,
  observedAt: null,
};
