import { countPairs, everyPair } from './every-pair.ts';
import { type Buy, buy, type Ladder, roundUpTo } from './ladder.ts';

/** Work left for splits: quantities tried. A count and not a clock, so that the same line always gives the same answer. */
export interface SplitEffort {
  left: number;
  /** Of it, what may be spent on trying all quantities of two offers. */
  leftForAll: number;
  /** Set to false when ways were left out that could be of use to the order, and no others stand in for them. */
  isWhole: boolean;
  /** Sellers of pairs that only their cheapest quantities were kept of: others could help them over a threshold. */
  thinned: Set<string>;
}

/** What splits are for that cost more than the cheapest. */
export interface SplitUse {
  /** What passing all thresholds of a seller can save, in units of a price. */
  saved: (seller: string) => number;
  /** The order is to go to several sellers: a second one may take part in a line that the first has enough for. */
  isSpread: boolean;
}

/** The quantities of an offer that one price holds for; whole multiples. Amounts are rough, to leave out hopeless ones. */
interface PriceRange {
  low: number;
  high: number;
  multiple: number;
  price: number;
  fee: number;
}

interface Candidate {
  quantities: [number, number];
  /** Rough cost in units of a price. */
  cost: number;
}

/** Multiples that have few common ones make many cases; more than this are not tried. */
const MOST_CASES = 300;
/** Rough amounts closer than this share are told apart exactly. */
const ROUGHNESS = 1e-9;

/**
 * Ways to cover the need with some of each of two offers: the cheapest, and dearer ones as far as they are of use. When
 * there are too many quantities to try them all, of the dearer ones only those that take most of the one or the other.
 */
export function pairCovers(a: Ladder, b: Ladder, need: number, use: SplitUse, effort: SplitEffort): Buy[][] {
  if (a.limit + b.limit < need) return [];
  const saved: [number, number] = [use.saved(a.seller), use.saved(b.seller)];
  const slack = a.seller === b.seller ? saved[0] : saved[0] + saved[1];
  if (slack === 0 && !use.isSpread) return cheapestPairs(a, b, need, 0, effort);
  const count = countPairs(a, b, need);
  if (count > effort.leftForAll) {
    if (use.isSpread) effort.isWhole = false;
    effort.thinned.add(a.seller).add(b.seller);
    return cheapestPairs(a, b, need, slack, effort);
  }
  effort.leftForAll -= count;
  return everyPair(a, b, need, saved);
}

/**
 * The cheapest ways, and those with most of the one or the other that cost less than `slack` (in units of a price) more.
 * Exact: with a price step of each given, cost is linear in the pieces taken from the one, but for what the multiples
 * leave over, which repeats with their least common multiple; so one such stretch at the cheaper end is looked at.
 */
function cheapestPairs(a: Ladder, b: Ladder, need: number, slack: number, effort: SplitEffort): Buy[][] {
  // The coarser multiple is stepped through: fewer cases.
  const [coarse, fine] = a.multiple >= b.multiple ? [a, b] : [b, a];
  const found: Candidate[] = [];
  const fineRanges = listPriceRanges(fine, need);
  for (const first of listPriceRanges(coarse, need)) {
    for (const second of fineRanges) found.push(...cellCovers(first, second, need, slack, effort));
  }
  const least = found.reduce((cost, candidate) => Math.min(cost, candidate.cost), Infinity);
  const cheapest = found.filter(({ cost }) => cost <= least * (1 + ROUGHNESS));
  const bearable = found.filter(({ cost }) => cost < least + slack);
  return [...new Set([...cheapest, ...pickEnds(bearable)])].map(({ quantities: [x, y] }) =>
    coarse === a ? [buy(a, x), buy(b, y)] : [buy(a, y), buy(b, x)],
  );
}

/** Of the bearable splits those that take least and most of the one offer: they lift an order over a threshold. */
function pickEnds(candidates: readonly Candidate[]): Candidate[] {
  const byQuantity = candidates.toSorted((a, b) => a.quantities[0] - b.quantities[0] || a.cost - b.cost);
  return [...byQuantity.slice(0, 1), ...byQuantity.slice(-1)];
}

/** The ranges that hold fewer pieces than the need: an offer that covers it alone needs no second one. */
export function listPriceRanges(ladder: Ladder, need: number): PriceRange[] {
  const { steps, least, multiple, limit } = ladder;
  const ranges: PriceRange[] = [];
  for (const [i, { quantity, price }] of steps.entries()) {
    const low = roundUpTo(Math.max(quantity, least), multiple);
    const most = Math.min(limit, (steps[i + 1]?.quantity ?? Infinity) - 1, need - 1);
    const high = most - (most % multiple);
    if (low <= high) ranges.push({ low, high, multiple, price: Number(price), fee: Number(ladder.fee) });
  }
  return ranges;
}

function cellCovers(
  first: PriceRange,
  second: PriceRange,
  need: number,
  slack: number,
  effort: SplitEffort,
): Candidate[] {
  if (first.high + second.high < need) return [];
  if (effort.left <= 0) {
    effort.isWhole = false;
    return [];
  }
  const step = first.multiple;
  const low = Math.max(first.low, roundUpTo(Math.max(need - second.high, 0), step));
  const atLeastOfSecond = roundUpTo(Math.max(need - second.low, 0), step);
  const quantities = new Set<number>();
  // From here on the second offer stands at its least and every further piece is a surplus.
  const pinned = Math.max(low, atLeastOfSecond);
  if (pinned <= first.high) quantities.add(pinned);
  const top = Math.min(first.high, atLeastOfSecond - step);
  const allCases = step / greatestCommonDivisor(step, second.multiple);
  const cases = Math.min(allCases, MOST_CASES);
  if (cases < allCases && low + cases * step <= top) effort.isWhole = false;
  for (let i = 0; i < cases && low + i * step <= top; i++) {
    quantities.add(first.price <= second.price ? top - i * step : low + i * step);
  }
  // The other end shifts goods from the one seller to the other, which may lift an order over a threshold.
  if (slack > 0 && low <= top) quantities.add(low).add(top);
  effort.left -= quantities.size + 1;
  const candidates: Candidate[] = [];
  let least = Infinity;
  for (const x of quantities) {
    const y = Math.max(second.low, roundUpTo(need - x, second.multiple));
    if (y > second.high) continue;
    const cost = x * first.price + first.fee + y * second.price + second.fee;
    candidates.push({ quantities: [x, y], cost });
    least = Math.min(least, cost);
  }
  return candidates.filter(({ cost }) => cost <= least * (1 + ROUGHNESS) + slack);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
