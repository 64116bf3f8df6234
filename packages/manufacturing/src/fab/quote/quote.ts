import { amountAt, type CurrencyConverter } from '@partwright/money';
import { amountText, Decimal, toMicros, toPayable } from './amount.ts';
import type { Capability } from './capability.ts';
import { type BoardFacts, checkFacts } from './facts.ts';
import type { LimitRule } from './limit.ts';
import { checkLimits, type LimitCheck } from './limits.ts';
import { firstFor, priceBoards, type PriceItem } from './price.ts';
import type { RateCard } from './rate-card.ts';

/** Why there is no price. */
export interface WhyNot {
  /** The limit that forbids it; `price`: no public price is known; `quantity`: not so many. */
  rule: LimitRule | 'price' | 'quantity';
  need: string | null;
  limit: string | null;
  message: string;
}

/** One service's price of one quantity; amounts are decimal text. */
export interface BoardQuote {
  vendor: string;
  service: string;
  title: string;
  /** Boards that are wanted. */
  quantity: number;
  /** Boards that come: vendors make whole sets. Null without a price. */
  boards: number | null;
  /** What can be paid: to the cent. */
  price: string | null;
  currency: string | null;
  /** The price over the wanted boards, not over those that come: a quotient, to the millionth. */
  perBoard: string | null;
  /** As stated, without transport. */
  days: number | null;
  kind: 'estimate';
  breakdown: PriceItem[];
  asOf: string | null;
  sourceUrl: string | null;
  notes: string[];
  /** All that forbids it; empty where there is a price. */
  whyNot: WhyNot[];
  /** Limits that could not be judged: not known of the board, or of the service. */
  unchecked: LimitRule[];
}

/** What is not certain of a board and a price rests on: its layers, its size. */
export interface BoardDoubt {
  rule: LimitRule;
  message: string;
}

export interface QuoteOptions {
  cards: readonly RateCard[];
  capabilities: readonly Capability[];
  /** Into one currency; left out: each in the currency of its card. */
  converter?: CurrencyConverter | undefined;
  isReorder?: boolean | undefined;
  /** With any of them there is no price, and they are why. */
  doubts?: readonly BoardDoubt[] | undefined;
}

const MOST_QUANTITY = 1_000_000;
const MOST_QUANTITIES = 100;

/**
 * Price a board at every service that a card or a capability is known of: every service and quantity has a row, with a
 * price or with why not; cheapest first within a quantity. Several cards of one service are one row. Throws a RangeError for figures that no board or order has.
 *
 * @example
 * import { capabilities, quoteBoard, rateCards } from '@partwright/manufacturing/fab';
 *
 * const [cheapest] = quoteBoard({ widthMm: 40, heightMm: 30, layers: 4 }, [3], { cards: rateCards, capabilities });
 * cheapest; // => { title: 'OSH Park 4 layer prototype', price: '18.6', currency: 'USD', perBoard: '6.2', days: 14 }
 */
export function quoteBoard(facts: BoardFacts, quantities: readonly number[], options: QuoteOptions): BoardQuote[] {
  checkFacts(facts);
  checkQuantities(quantities);
  const priced = new Set(options.cards.map(({ vendor, service }) => makeServiceKey(vendor, service)));
  const unpriced = options.capabilities.filter(({ vendor, service }) => !priced.has(makeServiceKey(vendor, service)));
  return quantities.flatMap((quantity) =>
    [
      ...mergeCopies(options.cards.map((card) => quoteCard(card, facts, quantity, options))),
      ...unpriced.map((capability) => unpricedQuote(capability, facts, quantity, options)),
    ].toSorted(byPrice),
  );
}

/**
 * Two tables of one service are two readings of one offer, which the vendor makes once: the dearer one with a price stands,
 * as nobody can count on the other, and says what the other comes to.
 */
function mergeCopies(rows: readonly BoardQuote[]): BoardQuote[] {
  const services = Map.groupBy(rows, ({ vendor, service }) => makeServiceKey(vendor, service));
  return [...services.values()].map((copies) => {
    const [first, ...others] = copies.toSorted(byPriceDown);
    const cheaper = others.filter(({ price }) => price !== null);
    if (cheaper.length === 0) return first!;
    const told = cheaper.map(({ title, price, currency }) => `${title}: ${price} ${currency}`).join('; ');
    return {
      ...first!,
      notes: [...first!.notes, `Several tables of this service differ, and the more expensive one is quoted. ${told}.`],
    };
  });
}

/** The dearest of one service first; those without a price last. Cards of one service in two currencies keep their order. */
function byPriceDown(a: BoardQuote, b: BoardQuote): number {
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
  return a.currency === b.currency ? new Decimal(b.price).cmp(a.price) : 0;
}

/** One card's answer to one quantity. */
export function quoteCard(card: RateCard, facts: BoardFacts, quantity: number, options: QuoteOptions): BoardQuote {
  const capability = options.capabilities.find(
    ({ vendor, service }) => makeServiceKey(vendor, service) === makeServiceKey(card.vendor, card.service),
  );
  const check = checkLimits(facts, [...card.limits, ...(capability?.limits ?? [])]);
  const row = {
    vendor: card.vendor,
    service: card.service,
    title: card.title,
    quantity,
    kind: 'estimate' as const,
    asOf: card.asOf,
    sourceUrl: card.sourceUrl,
    days: firstFor(card.days, facts)?.days ?? null,
    unchecked: check.unchecked,
  };
  const notes = [...(card.note === null ? [] : [card.note]), ...check.notes];
  if (check.unbuildable.length > 0) return { ...row, ...NO_PRICE, notes, whyNot: check.unbuildable };
  const doubts = [...whyUncertain(options), ...whyNotAsked(facts, check)];
  if (doubts.length > 0) return { ...row, ...NO_PRICE, notes, whyNot: doubts };
  const price = priceBoards(card, facts, quantity, options);
  if (typeof price === 'string') {
    const rule = card.mostBoards !== null && quantity > card.mostBoards ? ('quantity' as const) : ('price' as const);
    return { ...row, ...NO_PRICE, notes, whyNot: [{ rule, need: null, limit: null, message: price }] };
  }
  if (price.boards !== quantity) notes.push(`${price.boards} boards come: the service sells sets of ${card.setOf}.`);
  return { ...row, ...inCurrency(card, price, quantity, options.converter, [...notes, ...price.notes]), whyNot: [] };
}

const NO_PRICE = { boards: null, price: null, currency: null, perBoard: null, breakdown: [] };

function inCurrency(
  card: RateCard,
  { boards, total, breakdown }: { boards: number; total: Decimal; breakdown: PriceItem[] },
  quantity: number,
  converter: CurrencyConverter | undefined,
  notes: string[],
): Pick<BoardQuote, 'boards' | 'price' | 'currency' | 'perBoard' | 'breakdown' | 'notes'> {
  const fx = converter?.rateFrom(card.currency);
  if (converter && !fx) notes.push(`In ${card.currency}: ${converter.whyNot(card.currency)}.`);
  const convert = (amount: Decimal) => (fx ? toPayable(new Decimal(amountAt(amountText(amount), fx)), fx.to) : amount);
  const items = breakdown.map(({ item, amount }) => ({ item, amount: amountText(convert(new Decimal(amount))) }));
  // What is shown adds up: converted and rounded, the items are the price.
  const price = fx ? items.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)) : total;
  if (fx?.date) notes.push(`Converted at ${fx.rate} ${fx.to} for one ${fx.from} of ${fx.date}.`);
  return {
    boards,
    price: amountText(price),
    currency: fx ? fx.to : card.currency,
    perBoard: amountText(toMicros(price.div(quantity))),
    breakdown: items,
    notes,
  };
}

const whyUncertain = ({ doubts = [] }: QuoteOptions): WhyNot[] =>
  doubts.map(({ rule, message }) => ({ rule, need: null, limit: null, message }));

/** Blind vias are pressed and drilled in steps: what a card says nothing of is not in its price. */
function whyNotAsked({ blindVias }: BoardFacts, { unchecked }: LimitCheck): WhyNot[] {
  if (blindVias !== true || !unchecked.includes('blind_vias')) return [];
  const message =
    'The board has blind or buried vias, and nothing is known of whether this service makes them: the price would be that of a board without them';
  return [{ rule: 'blind_vias', need: 'yes', limit: null, message }];
}

function unpricedQuote(capability: Capability, facts: BoardFacts, quantity: number, options: QuoteOptions): BoardQuote {
  const { vendor, service, title, asOf, sourceUrl, note, priceFrom } = capability;
  const check = checkLimits(facts, capability.limits);
  const noPrice: WhyNot = {
    rule: 'price',
    need: null,
    limit: null,
    message: priceFrom ?? `No public table of prices of ${title} is known; give a card of your own`,
  };
  return {
    vendor,
    service,
    title,
    quantity,
    kind: 'estimate',
    ...NO_PRICE,
    days: null,
    asOf,
    sourceUrl,
    notes: [...(note === null ? [] : [note]), ...check.notes],
    whyNot:
      check.unbuildable.length > 0
        ? check.unbuildable
        : [...whyUncertain(options), ...whyNotAsked(facts, check), noPrice],
    unchecked: check.unchecked,
  };
}

/** Rows without a price come last; prices in several currencies are not held against each other. */
function byPrice(a: BoardQuote, b: BoardQuote): number {
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
  if (a.currency !== b.currency) return a.currency! < b.currency! ? -1 : 1;
  return new Decimal(a.price).cmp(b.price);
}

export function checkQuantities(quantities: readonly number[]): void {
  if (quantities.length > MOST_QUANTITIES) throw new RangeError(`At most ${MOST_QUANTITIES} quantities are quoted`);
  for (const quantity of quantities) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY)
      throw new RangeError(`A quantity must be a whole number from 1 to ${MOST_QUANTITY}, not ${quantity}`);
  }
}

function makeServiceKey(vendor: string, service: string): string {
  return `${vendor}\n${service}`.toLowerCase();
}
