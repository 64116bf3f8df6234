import { type CurrencyConverter, converterTo } from './currency.ts';
import { toText } from './decimal.ts';
import { type Buy, coveringBuys, isLadder, type Ladder, readLadder, type Refusal } from './ladder.ts';
import { piecesNeeded } from './need.ts';
import { explainBuys } from './reason.ts';
import { amountOf, piecesIn, splitCovers, takeAll } from './split.ts';
import type { LineOutcome, LinePurchase, Purchase, PurchaseLine, Shortage } from './types.ts';

export interface PurchaseOptions {
  /** The plan's currency and rates. Default: the currency of the first offer, no rates. */
  converter?: CurrencyConverter | undefined;
  /** Sellers that are taken, whatever others cost, for every line that they can deliver in full. */
  preferred?: readonly string[] | undefined;
  /** Sellers that are never taken. */
  excluded?: readonly string[] | undefined;
  /** Reckon as if every offer had enough. */
  ignoreStock?: boolean | undefined;
  /** Take a price of 0 at its word (own stock). In a catalogue it means that there is no price, the default. */
  zeroIsPrice?: boolean | undefined;
}

/** A line whose offers have been read once, to be reckoned for any number of boards. */
export interface PreparedLine {
  line: PurchaseLine;
  ladders: Ladder[];
  preferred: Ladder[];
  /** Why no offer can be used, when none can. */
  refusal: { code: string; message: string } | undefined;
}

/** A way to cover the need: the buys of one or more offers. */
export type Way = readonly Buy[];

/**
 * Buy what a line needs for a run of boards for the least money: the cheapest offer at its best quantity, or several
 * when stock is short. What cannot be had is the shortage; the pieces that can be had are bought all the same.
 * Throws a RangeError when the line's own figures are negative or absurd.
 */
export function purchaseLine(line: PurchaseLine, boards: number, options: PurchaseOptions = {}): LineOutcome {
  const [prepared] = prepareLines([line], options);
  return purchasePrepared(prepared!, boards);
}

/** Read the offers of all lines in one currency. */
export function prepareLines(lines: readonly PurchaseLine[], options: PurchaseOptions): PreparedLine[] {
  const converter = options.converter ?? converterTo(firstCurrency(lines));
  const preferred = sellerSet(options.preferred);
  const excluded = sellerSet(options.excluded);
  return lines.map((line) => {
    const allowed = line.offers.filter((offer) => !excluded.has(sellerKey(offer.seller)));
    const ladders: Ladder[] = [];
    const refusals: Refusal[] = [];
    for (const offer of allowed) {
      const reading = readLadder(offer, { ...options, converter });
      if (isLadder(reading)) ladders.push(reading);
      else refusals.push(reading);
    }
    const refusal =
      refusals.find(({ code }) => code === 'no_rate') ?? refusals[0] ?? noOffer(line.offers.length, allowed.length);
    return {
      line,
      ladders,
      preferred: ladders.filter((ladder) => preferred.has(sellerKey(ladder.offer.seller))),
      refusal: ladders.length === 0 ? refusal : undefined,
    };
  });
}

/** Every way worth a look to cover the need; empty when it cannot be covered. */
export function waysToCover(prepared: PreparedLine, need: number): Way[] {
  if (need === 0) return [[]];
  const preferred = waysFrom(prepared.preferred, need);
  return preferred.length > 0 ? preferred : waysFrom(prepared.ladders, need);
}

function waysFrom(ladders: readonly Ladder[], need: number): Way[] {
  const ways: Way[] = splitCovers(ladders, need);
  for (const ladder of ladders) for (const single of coveringBuys(ladder, need)) ways.push([single]);
  return ways;
}

export function purchasePrepared(prepared: PreparedLine, boards: number): LineOutcome {
  const need = piecesNeeded(prepared.line, boards);
  const way = cheapestWay(waysToCover(prepared, need));
  return way ? covered(prepared.line.id, need, way) : shortOf(prepared, need);
}

/** The way that costs least, the one with the fewest pieces when several do. */
export function cheapestWay(ways: readonly Way[]): Way | undefined {
  let best: { way: Way; amount: ReturnType<typeof amountOf>; pieces: number } | undefined;
  for (const way of ways) {
    const amount = amountOf(way);
    const order = best ? amount.cmp(best.amount) : -1;
    const pieces = piecesIn(way);
    if (order < 0 || (order === 0 && pieces < best!.pieces)) best = { way, amount, pieces };
  }
  return best?.way;
}

export function covered(id: string, need: number, way: Way, addition = ''): LineOutcome {
  const reason = need === 0 ? 'No board takes this part.' : explainBuys(way, need) + addition;
  return { purchase: linePurchase(id, need, way, reason), shortage: null };
}

/** As many pieces as there are of a line that cannot be covered. */
export function wayToHave(prepared: PreparedLine, need: number): Way {
  return takeAll(prepared.ladders, need);
}

/** What can be had of a line that cannot be covered, and what is missing. */
export function shortOf(prepared: PreparedLine, need: number): LineOutcome {
  const { id } = prepared.line;
  if (prepared.refusal) {
    const { code, message } = prepared.refusal;
    const purchase = linePurchase(id, need, [], message);
    return { purchase, shortage: { id, needed: need, missing: need, code, message } };
  }
  const way = wayToHave(prepared, need);
  const bought = piecesIn(way);
  const message = `${need} needed, ${bought} can be had${bought === 0 ? ' at the stock and minimum orders stated' : ''}.`;
  const shortage: Shortage = { id, needed: need, missing: need - bought, code: 'short_stock', message };
  return { purchase: linePurchase(id, need, way, message), shortage };
}

function linePurchase(id: string, needed: number, way: Way, reason: string): LinePurchase {
  const surplus = Math.max(piecesIn(way) - needed, 0);
  return { id, needed, buys: way.map(purchaseOf), surplus, amount: toText(amountOf(way)), reason };
}

export function purchaseOf({ ladder, quantity, price, amount }: Buy): Purchase {
  const { offer, fee } = ladder;
  const { seller, sku } = offer;
  return { offer, seller, sku, quantity, unitPrice: toText(price), fee: toText(fee), amount: toText(amount) };
}

/** Sellers are the same whatever the case their name is written in. */
export function sellerKey(name: string): string {
  return name.trim().toLowerCase();
}

function sellerSet(names: readonly string[] | undefined): Set<string> {
  return new Set((names ?? []).map(sellerKey));
}

export function firstCurrency(lines: readonly PurchaseLine[]): string {
  for (const line of lines) for (const offer of line.offers) return offer.currency;
  return '';
}

function noOffer(offers: number, allowed: number): { code: string; message: string } {
  const message = offers > allowed ? 'Only excluded sellers offer this part.' : 'Nobody offers this part.';
  return { code: 'no_offer', message };
}
