import { type Decimal, roundUpTo, ZERO } from './decimal.ts';
import { type Buy, buy, cheapestCover, type Ladder } from './ladder.ts';

/** How many offers a split looks at closely; the rest only fill gaps in order of price. */
const PAIR_OFFERS = 7;
const TRIPLE_OFFERS = 5;

/**
 * Ways to cover the need with more than one offer, for when an offer's stock is too short. Cost is linear between
 * breaks, so at the cheapest split every offer but one stands at one of its corners (its least quantity, a break, its
 * whole stock) and that one covers the rest: those are the splits tried, for each pair, then for threes when no pair
 * is enough, and last a plain filling in order of price.
 */
export function splitCovers(ladders: readonly Ladder[], need: number): Buy[][] {
  const usable = ladders.filter((ladder) => ladder.least <= ladder.limit);
  const short = new Set(usable.filter((ladder) => !cheapestCover(ladder, need)));
  if (usable.length < 2 || short.size === 0) return [];
  const byPrice = usable.map((ladder) => ({ ladder, price: unitPriceNear(ladder, need) }));
  byPrice.sort((a, b) => a.price.cmp(b.price));
  const ordered = byPrice.map(({ ladder }) => ladder);

  const splits: Buy[][] = [];
  for (const [a, b] of pairsOf(ordered.slice(0, PAIR_OFFERS))) {
    if (short.has(a) || short.has(b)) splits.push(...cornerSplits([a], b, need), ...cornerSplits([b], a, need));
  }
  if (splits.length === 0) {
    const few = ordered.slice(0, TRIPLE_OFFERS);
    for (const last of few) {
      for (const [a, b] of pairsOf(few.filter((ladder) => ladder !== last))) {
        splits.push(...cornerSplits([a, b], last, need));
      }
    }
  }
  const filled = fillInOrder(ordered, need);
  if (filled.length > 1 && piecesIn(filled) >= need) splits.push(filled);
  return splits;
}

/** As many pieces as the offers have, cheapest first, when all of them together do not cover the need. */
export function takeAll(ladders: readonly Ladder[], need: number): Buy[] {
  const byPrice = ladders.map((ladder) => ({ ladder, price: unitPriceNear(ladder, need) }));
  byPrice.sort((a, b) => a.price.cmp(b.price));
  return fillInOrder(
    byPrice.map(({ ladder }) => ladder),
    need,
  );
}

export function piecesIn(buys: readonly Buy[]): number {
  return buys.reduce((pieces, part) => pieces + part.quantity, 0);
}

export function amountOf(buys: readonly Buy[]): Decimal {
  return buys.reduce((amount, part) => amount.plus(part.amount), ZERO);
}

/** Splits in which each of `cornered` stands at a corner and `last` covers what is left. */
function cornerSplits(cornered: readonly Ladder[], last: Ladder, need: number): Buy[][] {
  let partial: Buy[][] = [[]];
  for (const ladder of cornered) {
    const corners = cornersOf(ladder, need);
    partial = partial.flatMap((buys) => corners.map((quantity) => [...buys, buy(ladder, quantity)]));
  }
  const splits: Buy[][] = [];
  for (const buys of partial) {
    const left = need - piecesIn(buys);
    const rest = left > 0 ? cheapestCover(last, left) : undefined;
    if (rest) splits.push([...buys, rest]);
  }
  return splits;
}

function cornersOf(ladder: Ladder, need: number): number[] {
  const corners = new Set([ladder.least, ladder.limit]);
  for (const step of ladder.steps) corners.add(roundUpTo(Math.max(step.quantity, ladder.least), ladder.multiple));
  return [...corners].filter((quantity) => quantity <= ladder.limit && quantity < need);
}

function fillInOrder(ladders: readonly Ladder[], need: number): Buy[] {
  const buys: Buy[] = [];
  let left = need;
  for (const ladder of ladders) {
    if (left <= 0) break;
    if (ladder.least > ladder.limit) continue;
    const part = cheapestCover(ladder, left) ?? buy(ladder, ladder.limit);
    buys.push(part);
    left -= part.quantity;
  }
  return buys;
}

function unitPriceNear(ladder: Ladder, need: number): Decimal {
  return buy(ladder, Math.min(Math.max(need, ladder.least), ladder.limit)).price;
}

function* pairsOf(ladders: readonly Ladder[]): Generator<[Ladder, Ladder]> {
  for (const [i, a] of ladders.entries()) for (const b of ladders.slice(i + 1)) yield [a, b];
}
