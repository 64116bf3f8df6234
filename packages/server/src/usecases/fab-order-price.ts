import {
  type BoardFacts,
  type BoardQuote,
  capabilities,
  checkLimits,
  type Limit,
  type LimitRule,
  type ProfileLimits,
  quoteBoard,
  rateCards,
} from '@partwright/manufacturing/fab';
import { Decimal } from 'decimal.js';
import type { FabOrderDetails, FabOrderQuote, FabPrice } from '../ports/fab-orders.ts';
import type { FabVendor, LiveQuote } from '../ports/fab.ts';
import { Problem } from '../problem.ts';
import { plainName, whyNoOrders, type FabHouse } from './fab-order-vendors.ts';
import { wrongField } from './fab-order-facts.ts';

export type Priced = Pick<
  FabOrderDetails,
  'price' | 'offer' | 'quotes' | 'priceWhyNot' | 'unchecked' | 'terms' | 'handOverWhy'
>;

/**
 * What the order costs as far as anybody says, and whether the vendor's interface takes it. Where it does, its own price
 * is needed: `unavailable` when it gives no answer, `processing_failed` with its reasons when it cannot make the board.
 */
export async function priceOrder(
  house: FabHouse | null,
  facts: BoardFacts,
  quantity: number,
  { isSimulated, timeoutMs, signal }: { isSimulated: boolean; timeoutMs: number; signal: AbortSignal },
): Promise<Priced> {
  if (house === null)
    return {
      ...NOTHING,
      quotes: quoteEverywhere(facts, quantity),
      priceWhyNot: ['No vendor is named: `quotes` has what each known one asks; name one as `vendor`'],
      handOverWhy: 'No vendor is named: hand the package to one of your choice',
    };
  refuseUnbuildable(house, facts);
  const estimate = estimated(house, facts, quantity);
  if (house.api === null || isSimulated) return { ...estimate, handOverWhy: house.api ? null : whyNoOrders(house) };
  const whyNotPlaced = whyNoOrders(house) ?? findUntold(house, facts);
  const live = await requestVendorPrice(
    house.api,
    facts,
    quantity,
    AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  );
  if (whyNotPlaced !== null) return { ...('price' in live ? live : estimate), terms: null, handOverWhy: whyNotPlaced };
  if ('failure' in live)
    throw new Problem(
      'unavailable',
      `${house.title} gave no price (${live.failure}); nothing was ordered, try again later`,
    );
  if ('whyNot' in live)
    throw new Problem('processing_failed', `${house.title} cannot make this board: ${live.whyNot.join('; ')}`);
  return { ...live, handOverWhy: null };
}

/**
 * An order, or a draft of one, that no service of the vendor can make is none: each rule that forbids it, what it allows and what
 * the board has. Nothing is refused where no limits of the vendor are known.
 */
function refuseUnbuildable({ title }: FabHouse, facts: BoardFacts): void {
  const services = listServices(title);
  const checks = services.map(({ service, limits }) => ({ service, ...checkLimits(facts, limits) }));
  if (checks.length === 0 || checks.some(({ unbuildable }) => unbuildable.length === 0)) return;
  const reasons = checks.map(({ service, unbuildable }) => {
    const sentences = unbuildable.map(({ message }) => message).join('; ');
    return checks.length === 1 ? sentences : `${service}: ${sentences}`;
  });
  const errors = checks.flatMap(({ unbuildable }) =>
    unbuildable.map(({ rule, message }) => ({ pointer: `/${FIELDS[rule] ?? 'file'}`, code: rule, detail: message })),
  );
  throw new Problem(
    'not_buildable',
    `No service of ${title} that is known here makes this board, so nothing was drafted: ${reasons.join('. ')}`,
    { errors: errors.filter(({ detail }, at) => errors.findIndex((other) => other.detail === detail) === at) },
  );
}

/** The field of an order that says what a rule is about; the others are of the files. */
const FIELDS: Partial<Record<LimitRule, string>> = {
  layers: 'layers',
  thickness: 'thickness_mm',
  finish: 'surface_finish',
  colour: 'solder_mask_color',
  via_in_pad: 'via_in_pad',
};

/** The limits of each service of a vendor, from its rate card and from what is known of it. */
function listServices(title: string): { service: string; limits: (Limit | ProfileLimits)[] }[] {
  const services = new Map<string, (Limit | ProfileLimits)[]>();
  for (const { vendor, service, limits } of [...rateCards, ...capabilities]) {
    if (plainName(vendor) !== plainName(title)) continue;
    services.set(service, [...(services.get(service) ?? []), ...limits]);
  }
  return Array.from(services, ([service, limits]) => ({ service, limits }));
}

/** What the vendor's interface has no field for must not be ordered by it: a person tells the vendor. */
export function findUntold({ title }: FabHouse, { viaInPad }: BoardFacts): string | null {
  return viaInPad === true
    ? `The interface of ${title} cannot be given vias in pads: hand the order over yourself`
    : null;
}

const NOTHING = { price: null, priceWhyNot: [], unchecked: [], terms: null, handOverWhy: null };

function estimated(house: FabHouse, facts: BoardFacts, quantity: number): Priced {
  const isOfHouse = ({ vendor }: { vendor: string }): boolean => vendor.toLowerCase() === house.title.toLowerCase();
  const tables = { cards: rateCards.filter(isOfHouse), capabilities: capabilities.filter(isOfHouse) };
  const quotes = listBoardQuotes(facts, quantity, tables);
  const [best] = quotes.filter(({ price }) => price !== null);
  const whyNot = [...new Set(quotes.flatMap((quote) => quote.whyNot.map(({ message }) => message)))];
  if (!best) return { ...NOTHING, priceWhyNot: whyNot.length > 0 ? whyNot : [`No prices of ${house.title} are known`] };
  return { ...NOTHING, price: makeFabPrice(best), unchecked: best.unchecked };
}

/** What each known vendor asks by its rate card: those with a price first, the least amount of a currency before the others. */
function quoteEverywhere(facts: BoardFacts, quantity: number): FabOrderQuote[] {
  const quotes = listBoardQuotes(facts, quantity, { cards: rateCards, capabilities });
  const [priced, others] = [quotes.filter(({ price }) => price !== null), quotes.filter(({ price }) => price === null)];
  const byPrice = priced.toSorted(
    (a, b) => a.currency!.localeCompare(b.currency!) || new Decimal(a.price!).cmp(b.price!),
  );
  return [...byPrice, ...others].map((quote) => ({
    vendor: quote.vendor,
    price: quote.price === null ? null : makeFabPrice(quote),
    whyNot: quote.whyNot.map(({ message }) => message),
    unchecked: quote.unchecked,
  }));
}

function listBoardQuotes(facts: BoardFacts, quantity: number, tables: Parameters<typeof quoteBoard>[2]): BoardQuote[] {
  try {
    return quoteBoard(facts, [quantity], tables);
  } catch (error) {
    if (error instanceof RangeError)
      throw new Problem('processing_failed', `No vendor makes this board: ${error.message}`);
    throw error;
  }
}

/** The cheapest that the vendor offers. */
async function requestVendorPrice(
  api: FabVendor,
  facts: BoardFacts,
  quantity: number,
  signal: AbortSignal,
): Promise<Omit<Priced, 'handOverWhy'> | { whyNot: string[] } | { failure: string }> {
  const answer = await api.quote({ facts, quantity }, { signal });
  if (!answer.ok) return { failure: answer.error.message };
  const offers = answer.quotes.filter(
    ({ price, terms }) => price !== null && (terms !== null || api.whyNotPlaced !== null),
  );
  const best = offers.toSorted((a, b) => new Decimal(a.price!).cmp(b.price!))[0];
  if (!best) return { whyNot: answer.quotes.flatMap(({ whyNot }) => whyNot.map(({ message }) => message)) };
  return { price: makeFabPrice(best), priceWhyNot: [], unchecked: best.unchecked, terms: best.terms };
}

function makeFabPrice({
  kind,
  service,
  price,
  currency,
  boards,
  days,
  asOf,
  sourceUrl,
  notes,
}: BoardQuote | LiveQuote): FabPrice {
  return { kind, service, amount: price!, currency: currency!, boards, days, asOf, sourceUrl, notes };
}

export function requireQuantity(quantity: number | undefined): number {
  if (quantity !== undefined) return quantity;
  throw wrongField('quantity', 'Say how many boards: `quantity`, from 1 to 1000000');
}
