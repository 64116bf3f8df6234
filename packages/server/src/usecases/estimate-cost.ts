import type { NumberChoice } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import { priceAtQuantities, tellPriceAge } from '@partwright/cost';
import type { CurrencyConverter, FxRate } from '@partwright/money';
import { Decimal } from 'decimal.js';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import type { CostPorts } from './state-cost.ts';
import { doubtView, fxView } from './cost-views.ts';
import { converterFor } from './currency.ts';
import { decideNamed, isNotBought, type NumberDecision } from './named-decisions.ts';
import { approvalsOf } from './shared-number.ts';
import { decisionView } from './show-bom.ts';

export interface EstimateWish {
  parts: { partNumber: string; manufacturer?: string | null | undefined; quantity: number }[];
  currency: string;
}

/** A quick estimate for a list of parts. What is unknown or has no price is listed and stays out of the total. */
export async function estimateCost(
  { records, catalogue, costs }: Pick<Service, 'records' | 'catalogue'> & CostPorts,
  accountId: string,
  { parts, currency }: EstimateWish,
): Promise<AnswerData<'estimateCost'>> {
  const converter = converterFor(currency, costs.fx.current());
  const found = await catalogue.findMany(
    parts.map(({ partNumber, manufacturer }) => ({ number: partNumber, manufacturer: manufacturer ?? undefined })),
    approvalsOf(records, accountId),
  );
  const decided = await decideNamed({ records }, accountId, parts, found);
  const settled = found.map((choice, at) => followDecision(choice, decided[at]!));
  const lines = parts.map(({ partNumber, quantity }, at) => ({
    partNumber,
    quantity,
    ...tellDecision(decided[at]!, makeQuote(settled[at]!, quantity, converter)),
    ...lineDoubt(partNumber, settled[at]!),
  }));
  const notBought = decided.filter(isNotBought).length;
  const priced = lines.filter(({ total }) => total !== null);
  // Rounded first and added then, so that the lines of the answer add up to its total.
  const sum = priced.reduce((all, { total }) => all.plus(new Decimal(total!).toDecimalPlaces(6)), new Decimal(0));
  return {
    parts: lines.map((line) => ({ ...line, unitPrice: money(line.unitPrice), total: money(line.total) })),
    totalEstimate: priced.length > 0 ? money(sum.toFixed()) : null,
    currency: converter.currency,
    notPriced: lines.length - priced.length - notBought,
    notBought,
    priceAge: tellAge(lines, costs),
    fx: fxView(listFxRates(settled, converter)),
  };
}

function tellAge(
  lines: readonly { observedAt: string | null; source: string | null; total: string | null }[],
  { priceAgeDays: limitDays, attributions }: Pick<CostPorts['costs'], 'priceAgeDays' | 'attributions'>,
): NonNullable<AnswerData<'estimateCost'>['priceAge']> {
  const used = lines.flatMap(({ observedAt, source, total }, at) =>
    total === null
      ? []
      : [{ id: String(at + 1), buys: [{ offer: { observedAt: observedAt ?? '', source: source ?? '' } }] }],
  );
  const { oldLines, undatedLines, ...age } = tellPriceAge(used, { nowMs: Date.now(), limitDays, attributions });
  return { ...age, oldLines: oldLines.map(Number), undatedLines: undatedLines.map(Number) };
}

/** The rates that prices were converted with, one a currency. */
function listFxRates(found: readonly (NumberChoice | Problem)[], converter: CurrencyConverter): FxRate[] {
  const currencies = new Set(
    found.flatMap((one) => (one instanceof Problem ? [] : one.part.offers.map(({ currency }) => currency))),
  );
  return [...currencies].flatMap((from) => converter.rateFrom(from) ?? []).filter(({ date }) => date !== null);
}

/** What a number comes to with what was decided about it. */
function followDecision(found: NumberChoice | Problem, decided: NumberDecision | null): NumberChoice | Problem {
  if (!decided?.decision.applied) return found;
  const { part, reason } = decided;
  return part === null ? new Problem('part_not_found', reason) : { part, choices: [], reason: null };
}

function tellDecision<Quote extends { reason: string }>(decided: NumberDecision | null, quote: Quote) {
  if (decided === null) return { ...quote, decision: null };
  const { decision, part, reason } = decided;
  const isWhole = decision.applied && part === null;
  return { ...quote, reason: isWhole ? reason : `${reason}; ${quote.reason}`, decision: decisionView(decision) };
}

function lineDoubt(asked: string, found: NumberChoice | Problem): ReturnType<typeof doubtView> {
  return found instanceof Problem ? { ambiguous: false } : doubtView(asked, found.choices.length > 0 ? found : null);
}

function makeQuote(found: NumberChoice | Problem, quantity: number, converter: CurrencyConverter) {
  if (found instanceof Problem) return { ...NO_QUOTE, reason: found.message };
  const { part } = found;
  const [quote] = priceAtQuantities(part.offers, [quantity], converter);
  const { unitPrice, total, available, seller, sku, packaging, reason, buyQuantity } = quote!;
  const offer = part.offers.find((one) => one.sku === sku && one.seller === seller && one.packaging === packaging);
  return {
    manufacturer: part.manufacturer,
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
  manufacturer: null,
  buyQuantity: null,
  unitPrice: null,
  total: null,
  available: null,
  seller: null,
  sku: null,
  source: null,
  observedAt: null,
};
