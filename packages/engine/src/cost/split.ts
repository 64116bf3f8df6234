import { type Buy, buy, cheapestCover, type Ladder, roundUpTo } from './ladder.ts';
import { type Micros, type Price, sumMicros } from './money.ts';
import { pairCovers, rangesOf, type SplitEffort } from './pair.ts';

/**
 * When a line is bought in more than one offer. `never`; `short`: when an offer has too little, and over offers of one
 * seller (full reels and cut tape) whenever that costs less; `any`: over any two offers whenever that costs less.
 */
export type SplitMode = 'never' | 'short' | 'any';

/** Offers that a split looks at closely: the cheapest and those that have most. The rest only fill gaps. */
const CHEAPEST_OFFERS = 12;
const GREATEST_OFFERS = 4;
/** Up to so many quantities of an offer are all tried in a split over three or more; else the ends of its price steps. */
const MOST_QUANTITIES = 40;

interface SplitOptions {
  mode: SplitMode;
  /** Ways that cost this much more (in units of a price) than the cheapest of their kind are of use to the order. */
  slack: number;
  effort: SplitEffort;
}

/**
 * Ways to cover the need with more than one offer: over pairs of offers, over threes and more when nothing less is
 * enough, and a plain filling in order of price.
 */
export function splitCovers(ladders: readonly Ladder[], need: number, options: SplitOptions): Buy[][] {
  const { mode, slack, effort } = options;
  if (mode === 'never' || ladders.length < 2) return [];
  const short = new Set(ladders.filter((ladder) => !canCover(ladder, need)));
  if (mode === 'short' && short.size === 0 && !hasSellerTwice(ladders)) return [];
  const isWorthPairing = (a: Ladder, b: Ladder): boolean =>
    mode === 'any' || short.has(a) || short.has(b) || a.seller === b.seller;

  const ordered = usable(ladders, need);
  const few = closest(ordered);
  const splits: Buy[][] = [];
  for (const [a, b] of pairsOf(few)) {
    if (isWorthPairing(a, b)) splits.push(...pairCovers(a, b, need, slack, effort));
  }
  if (short.size === 0) return splits;
  if (short.size === ladders.length && splits.length === 0) splits.push(...manyCovers(few, need, effort));
  for (const order of [ordered, byStock(ordered)]) {
    const filled = fillInOrder(order, need);
    if (filled.length > 1 && piecesIn(filled) >= need) splits.push(filled);
  }
  return splits;
}

/** As many pieces as the offers have when they do not cover the need; of one offer when lines are never split. */
export function takeAll(ladders: readonly Ladder[], need: number, mode: SplitMode): Buy[] {
  const ordered = usable(ladders, need);
  return fillInOrder(mode === 'never' ? byStock(ordered).slice(0, 1) : ordered, need);
}

export function piecesIn(buys: readonly Buy[]): number {
  return buys.reduce((pieces, part) => pieces + part.quantity, 0);
}

export function amountOf(buys: readonly Buy[]): Micros {
  return sumMicros(buys.map(({ amount }) => amount));
}

function canCover(ladder: Ladder, need: number): boolean {
  return roundUpTo(Math.max(need, ladder.least), ladder.multiple) <= ladder.limit;
}

function hasSellerTwice(ladders: readonly Ladder[]): boolean {
  return new Set(ladders.map(({ seller }) => seller)).size < ladders.length;
}

/** The offers that have something, by price. An offer that is listed twice has its stock once. */
function usable(ladders: readonly Ladder[], need: number): Ladder[] {
  const ordered = byPrice(
    ladders.filter((ladder) => ladder.least <= ladder.limit),
    need,
  );
  const listed = new Set<string>();
  return ordered.filter(({ seller, offer: { sku, packaging, stock } }) => {
    const key = JSON.stringify([seller, sku, packaging, stock]);
    if (listed.has(key)) return false;
    if (sku !== '') listed.add(key);
    return true;
  });
}

function closest(ordered: readonly Ladder[]): Ladder[] {
  if (ordered.length <= CHEAPEST_OFFERS + GREATEST_OFFERS) return [...ordered];
  const rest = byStock(ordered.slice(CHEAPEST_OFFERS));
  return [...ordered.slice(0, CHEAPEST_OFFERS), ...rest.slice(0, GREATEST_OFFERS)];
}

/**
 * The cheapest split over the least number of offers that is enough, for each set of sellers: all but two offers at one
 * of their quantities, the last two as any pair.
 */
function manyCovers(ladders: readonly Ladder[], need: number, effort: SplitEffort): Buy[][] {
  const stocks = ladders.map(({ limit }) => limit).sort((a, b) => b - a);
  let count = 0;
  for (let pieces = 0; pieces < need; count++) {
    if (count === stocks.length) return [];
    pieces += stocks[count]!;
  }
  const cheapest = new Map<string, { buys: Buy[]; amount: Micros }>();
  const keep = (buys: Buy[]): void => {
    const sellers = [...new Set(buys.map(({ ladder }) => ladder.seller))].sort();
    const amount = amountOf(buys);
    const key = JSON.stringify(sellers);
    if (amount < (cheapest.get(key)?.amount ?? amount + 1n)) cheapest.set(key, { buys, amount });
  };
  const dive = (from: number, fixed: readonly Buy[], left: number): void => {
    if (effort.left <= 0) return;
    effort.left--;
    const others = ladders.filter((ladder) => fixed.every((part) => part.ladder !== ladder));
    if (fixed.length === count - 2) {
      for (const [a, b] of pairsOf(others)) {
        for (const pair of pairCovers(a, b, left, 0, effort)) keep([...fixed, ...pair]);
      }
      return;
    }
    for (let i = from; i < ladders.length; i++) {
      for (const quantity of quantitiesOf(ladders[i]!, left)) {
        dive(i + 1, [...fixed, buy(ladders[i]!, quantity)], left - quantity);
      }
    }
  };
  if (count >= 3) dive(0, [], need);
  return [...cheapest.values()].map(({ buys }) => buys);
}

function quantitiesOf(ladder: Ladder, need: number): number[] {
  const ranges = rangesOf(ladder, need);
  const count = ranges.reduce((total, { low, high, multiple }) => total + (high - low) / multiple + 1, 0);
  if (count > MOST_QUANTITIES) return [...new Set(ranges.flatMap(({ low, high }) => [high, low]))];
  return ranges.flatMap(({ low, high, multiple }) =>
    Array.from({ length: (high - low) / multiple + 1 }, (_, i) => low + i * multiple),
  );
}

function fillInOrder(ladders: readonly Ladder[], need: number): Buy[] {
  const buys: Buy[] = [];
  let left = need;
  for (const ladder of ladders) {
    if (left <= 0) break;
    const part = cheapestCover(ladder, left) ?? buy(ladder, ladder.limit);
    buys.push(part);
    left -= part.quantity;
  }
  return buys;
}

function byPrice(ladders: readonly Ladder[], need: number): Ladder[] {
  const priced = ladders.map((ladder) => ({ ladder, price: unitPriceNear(ladder, need) }));
  return priced.sort((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price))).map(({ ladder }) => ladder);
}

function byStock(ladders: readonly Ladder[]): Ladder[] {
  return ladders.toSorted((a, b) => b.limit - a.limit);
}

function unitPriceNear(ladder: Ladder, need: number): Price {
  const quantity = Math.min(Math.max(need, ladder.least), ladder.limit);
  return (ladder.steps.findLast((step) => step.quantity <= quantity) ?? ladder.steps[0]!).price;
}

function* pairsOf(ladders: readonly Ladder[]): Generator<[Ladder, Ladder]> {
  for (const [i, a] of ladders.entries()) for (const b of ladders.slice(i + 1)) yield [a, b];
}
