import type { Offer } from '@partwright/catalog';
import type { CurrencyConverter } from '@partwright/money';
import { sellerKey } from '@partwright/catalog/sellers';
import { computeLineCost, type Micros, type Price, priceConverter, readPrice } from './money.ts';

interface Step {
  quantity: number;
  price: Price;
}

/** An offer made ready for reckoning: whole quantities, prices in the plan's currency, the stock as a limit. */
export interface Ladder {
  offer: Offer;
  /** The seller's name as it is compared. */
  seller: string;
  currency: string;
  /** Rising quantities. */
  steps: readonly Step[];
  /** The least that can be bought: by the minimum order, the first break and the multiple. */
  least: number;
  multiple: number;
  /** The most that can be bought, a multiple; UNLIMITED when neither stock nor maximum is known, or neither is asked for. */
  limit: number;
  fee: Price;
}

/** Why an offer cannot be reckoned with. */
export interface Refusal {
  code: 'no_price' | 'no_rate';
  message: string;
}

/** Some quantity of one offer. */
export interface Buy {
  ladder: Ladder;
  quantity: number;
  price: Price;
  /** quantity x price + fee, half up to the micro. */
  amount: Micros;
}

export interface LadderOptions {
  converter: CurrencyConverter;
  ignoreStock?: boolean | undefined;
  /** Take a price of 0 at its word; in a catalogue it means that there is no price. */
  zeroIsPrice?: boolean | undefined;
}

export const UNLIMITED: number = Number.MAX_SAFE_INTEGER;
/** Quantities of an offer above this are nonsense and would spoil whole-number arithmetic. */
const MOST = 1e12;

export function readLadder(offer: Offer, options: LadderOptions): Ladder | Refusal {
  const fx = options.converter.rateFrom(offer.currency);
  if (!fx) return refuse(offer, 'no_rate', `prices are in ${offer.currency || 'an unnamed currency'}, without a rate`);
  if (offer.tax?.prices === 'included')
    return refuse(offer, 'no_price', 'tax of a rate that is not stated is in the price');
  const toPlan = priceConverter(fx);
  const steps = readSteps(offer, options.zeroIsPrice ?? false).map((step) => ({ ...step, price: toPlan(step.price) }));
  const first = steps[0];
  if (!first) return refuse(offer, 'no_price', 'there is no price');
  const multiple = roundToWhole(offer.multiple);
  const least = roundUpTo(Math.max(roundToWhole(offer.moq), first.quantity), multiple);
  const fee = toPlan(readPrice(offer.fee) ?? 0n);
  const limit = computeLimit(offer, multiple, options.ignoreStock ?? false);
  const seller = sellerKey(offer.seller);
  return { offer, seller, currency: options.converter.currency, steps, least, multiple, limit, fee };
}

export function isLadder(reading: Ladder | Refusal): reading is Ladder {
  return 'steps' in reading;
}

/** What `quantity` pieces cost; the price of the highest break that is reached holds for all of them. */
export function buy(ladder: Ladder, quantity: number): Buy {
  let price = ladder.steps[0]!.price;
  for (const step of ladder.steps) if (step.quantity <= quantity) price = step.price;
  return { ladder, quantity, price, amount: computeLineCost(quantity, price, ladder.fee) };
}

/** The next multiple of `step` at or above `quantity`; whole numbers only. */
export function roundUpTo(quantity: number, step: number): number {
  const over = quantity % step;
  return over === 0 ? quantity : quantity + step - over;
}

/**
 * The quantities worth a look when `need` pieces are wanted: the least that covers the need, and each higher break.
 * Within one price step more pieces always cost more, so the cheapest purchase is among them. Empty when the stock is
 * too short.
 */
export function coveringBuys(ladder: Ladder, need: number): Buy[] {
  const buys: Buy[] = [];
  let last = 0;
  for (const step of ladder.steps) {
    const quantity = roundUpTo(Math.max(need, ladder.least, step.quantity), ladder.multiple);
    if (quantity > ladder.limit || quantity === last) continue;
    buys.push(buy(ladder, quantity));
    last = quantity;
  }
  return buys;
}

/** The same offer as if it had enough. */
export function withoutLimit(ladder: Ladder): Ladder {
  return { ...ladder, limit: UNLIMITED };
}

/** The purchase that covers the need for the least money; the smaller quantity when two cost the same. */
export function cheapestCover(ladder: Ladder, need: number): Buy | undefined {
  let best: Buy | undefined;
  for (const candidate of coveringBuys(ladder, need)) {
    if (!best || candidate.amount < best.amount) best = candidate;
  }
  return best;
}

function readSteps(offer: Offer, zeroIsPrice: boolean): Step[] {
  const steps: Step[] = [];
  for (const { quantity, unitPrice } of offer.breaks) {
    const price = readPrice(unitPrice);
    if (price !== undefined && (zeroIsPrice || price > 0n)) steps.push({ quantity: roundToWhole(quantity), price });
  }
  steps.sort((a, b) => a.quantity - b.quantity);
  return steps.filter((step, i) => step.quantity !== steps[i - 1]?.quantity);
}

/** By the stock and by what one order takes. */
function computeLimit({ stock, maximum }: Offer, multiple: number, ignoreStock: boolean): number {
  const limits = [stock, maximum].filter((limit) => limit != null && !Number.isNaN(limit)) as number[];
  if (ignoreStock || limits.length === 0) return UNLIMITED;
  const most = Math.min(Math.max(Math.floor(Math.min(...limits)), 0), MOST);
  return most - (most % multiple);
}

function roundToWhole(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(Math.max(Math.ceil(quantity), 1), MOST) : 1;
}

function refuse(offer: Offer, code: Refusal['code'], why: string): Refusal {
  return { code, message: `${offer.seller} ${offer.sku}`.trim() + `: ${why}` };
}
