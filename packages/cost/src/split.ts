import { type Buy, buy, cheapestCover, type Ladder, roundUpTo, UNLIMITED } from './ladder.ts';
import { type Micros, type Price, PRICE_UNITS_PER_MICRO, sumMicros } from './money.ts';
import { pairCovers, listPriceRanges, type SplitEffort, type SplitUse } from './pair.ts';

/**
 * When a line is bought in more than one offer. `never`; `short`: when an offer has too little, and over offers of one
 * seller (full reels and cut tape) whenever that costs less; `any`: over any two offers whenever that costs less.
 */
export type SplitMode = 'never' | 'short' | 'any';

/** Offers that a split looks at closely: the cheapest and those that have most. The rest only fill gaps. */
const CHEAPEST_OFFERS = 12;
const GREATEST_OFFERS = 4;
/** Up to so many quantities of an offer are all tried in a split over three or more; else the ends of its price steps. */
const MOST_QUANTITIES = 120;
/** Ways over three or more offers kept for a set of sellers, the cheapest. */
const MOST_OF_SELLERS = 500;

interface SplitOptions {
  mode: SplitMode;
  use: SplitUse;
  effort: SplitEffort;
}

/**
 * Ways to cover the need with more than one offer: over pairs of offers, over threes and more when nothing less is
 * enough, and a plain filling in order of price.
 */
export function splitCovers(ladders: readonly Ladder[], need: number, options: SplitOptions): Buy[][] {
  const { mode, use, effort } = options;
  if (mode === 'never' || ladders.length < 2) return [];
  const short = new Set(ladders.filter((ladder) => !canCover(ladder, need)));
  if (mode === 'short' && short.size === 0 && !hasSellerTwice(ladders)) return [];
  const isWorthPairing = (a: Ladder, b: Ladder): boolean =>
    mode === 'any' || short.has(a) || short.has(b) || a.seller === b.seller;

  const ordered = usable(ladders, need);
  const few = closest(ordered);
  if (few.length < ordered.length) effort.isWhole = false;
  const splits: Buy[][] = [];
  for (const [a, b] of listLadderPairs(few)) {
    if (isWorthPairing(a, b)) splits.push(...pairCovers(a, b, need, use, effort));
  }
  if (short.size === 0) return splits;
  if (short.size === ladders.length && splits.length === 0) splits.push(...manyCovers(few, need, use, effort));
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

/** Pieces that can be bought at once; infinite where an offer states no stock. Of one offer when lines are never split. */
export function mostPieces(ladders: readonly Ladder[], mode: SplitMode): number {
  const limits = usable(ladders, 1).map(({ limit }) => (limit === UNLIMITED ? Number.POSITIVE_INFINITY : limit));
  return mode === 'never' ? Math.max(0, ...limits) : limits.reduce((all, limit) => all + limit, 0);
}

export function piecesIn(buys: readonly Buy[]): number {
  return buys.reduce((pieces, part) => pieces + part.quantity, 0);
}

export function sumBuys(buys: readonly Buy[]): Micros {
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
 * Splits over the least number of offers that is enough, for each set of sellers the cheapest and dearer ones as far as
 * they are of use: all but two offers at one of their quantities, the last two as any pair.
 */
function manyCovers(ladders: readonly Ladder[], need: number, use: SplitUse, effort: SplitEffort): Buy[][] {
  const stocks = ladders.map(({ limit }) => limit).sort((a, b) => b - a);
  let count = 0;
  for (let pieces = 0; pieces < need; count++) {
    if (count === stocks.length) return [];
    pieces += stocks[count]!;
  }
  const found = new Map<string, { saved: number; ways: { buys: Buy[]; amount: Micros }[]; least: Micros }>();
  const keep = (buys: Buy[]): void => {
    const sellers = [...new Set(buys.map(({ ladder }) => ladder.seller))].sort();
    const amount = sumBuys(buys);
    const key = JSON.stringify(sellers);
    const kind = found.get(key);
    if (!kind) {
      const saved = sellers.reduce((sum, seller) => sum + use.saved(seller), 0) / Number(PRICE_UNITS_PER_MICRO);
      found.set(key, { saved, ways: [{ buys, amount }], least: amount });
    } else if (amount < kind.least || Number(amount - kind.least) < kind.saved) {
      if (kind.saved === 0) kind.ways.length = 0;
      kind.ways.push({ buys, amount });
      if (amount < kind.least) kind.least = amount;
    }
  };
  const dive = (from: number, fixed: readonly Buy[], left: number): void => {
    if (effort.left <= 0) {
      effort.isWhole = false;
      return;
    }
    effort.left--;
    const others = ladders.filter((ladder) => fixed.every((part) => part.ladder !== ladder));
    if (fixed.length === count - 2) {
      for (const [a, b] of listLadderPairs(others)) {
        for (const pair of pairCovers(a, b, left, use, effort)) keep([...fixed, ...pair]);
      }
      return;
    }
    for (let i = from; i < ladders.length; i++) {
      for (const quantity of listQuantities(ladders[i]!, left, effort)) {
        dive(i + 1, [...fixed, buy(ladders[i]!, quantity)], left - quantity);
      }
    }
  };
  if (count >= 3) dive(0, [], need);
  if (count >= 3 && found.size === 0) effort.isWhole = false;
  return [...found.values()].flatMap(({ ways, least, saved }) => {
    const useful = ways.filter(({ amount }) => amount === least || Number(amount - least) < saved);
    useful.sort((a, b) => (a.amount < b.amount ? -1 : Number(a.amount > b.amount)));
    const few = distinct(useful);
    if (few.length > MOST_OF_SELLERS) effort.isWhole = false;
    return few.slice(0, MOST_OF_SELLERS);
  });
}

/** Without those that buy the same of the same offers. */
function distinct(ways: readonly { buys: Buy[] }[]): Buy[][] {
  const numberOf = new Map<Ladder, number>();
  const known = new Set<string>();
  return ways.flatMap(({ buys }) => {
    const parts = buys.map(({ ladder, quantity }) => {
      if (!numberOf.has(ladder)) numberOf.set(ladder, numberOf.size);
      return `${numberOf.get(ladder)}:${quantity}`;
    });
    const key = parts.sort().join();
    if (known.has(key)) return [];
    known.add(key);
    return [buys];
  });
}

function listQuantities(ladder: Ladder, need: number, effort: SplitEffort): number[] {
  const ranges = listPriceRanges(ladder, need);
  const count = ranges.reduce((total, { low, high, multiple }) => total + (high - low) / multiple + 1, 0);
  if (count > MOST_QUANTITIES) {
    effort.isWhole = false;
    return [...new Set(ranges.flatMap(({ low, high }) => [high, low]))];
  }
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

function* listLadderPairs(ladders: readonly Ladder[]): Generator<[Ladder, Ladder]> {
  for (const [i, a] of ladders.entries()) for (const b of ladders.slice(i + 1)) yield [a, b];
}
