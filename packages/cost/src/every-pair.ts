import { type Buy, buy, type Ladder, roundUpTo } from './ladder.ts';
import { PRICE_UNITS_PER_MICRO } from './money.ts';

/** Some of each of two offers. Amounts in units of a price, rough: to leave out hopeless ones. */
interface Share {
  quantities: [number, number];
  amounts: [number, number];
  cost: number;
}

/** Amounts are rounded to the micro, one by one: closer costs than this are told apart exactly, elsewhere. */
const ROUNDING = 2 * Number(PRICE_UNITS_PER_MICRO);

/** How many splits `everyPair` tries. */
export function countPairs(a: Ladder, b: Ladder, need: number): number {
  return countMostPieces(a, need) * b.steps.length + countMostPieces(b, need) * a.steps.length;
}

/**
 * All splits of the need over two offers that may serve an order whose sellers lower their charges at thresholds:
 * any quantity of the one below the need, and what covers the rest of the other, by each of its prices. `saved` is
 * what passing all thresholds of the seller of each can save, in units of a price; a split is left out when another
 * one costs as much less as is saved at the sellers it gives less to.
 */
export function everyPair(a: Ladder, b: Ladder, need: number, saved: readonly [number, number]): Buy[][] {
  const shares = [...listShares(a, b, need), ...listShares(b, a, need).map(mirrored)];
  shares.sort((one, other) => one.cost - other.cost || one.quantities[0] - other.quantities[0]);
  const kept = a.seller === b.seller ? closeTo(shares, saved[0]) : worthGiving(shares, saved);
  return kept.map(({ quantities: [x, y] }) => [buy(a, x), buy(b, y)]);
}

function countMostPieces({ least, limit, multiple }: Ladder, need: number): number {
  return Math.max(Math.floor((Math.min(limit, need - 1) - least) / multiple) + 1, 0);
}

function listShares(first: Ladder, second: Ladder, need: number): Share[] {
  const shares: Share[] = [];
  const most = Math.min(first.limit, need - 1);
  const [prices, others] = [listStepPrices(first), listStepPrices(second)];
  const [fee, otherFee] = [Number(first.fee), Number(second.fee)];
  let at = 0;
  for (let x = first.least; x <= most; x += first.multiple) {
    while (at + 1 < prices.length && prices[at + 1]!.quantity <= x) at++;
    const amount = x * prices[at]!.price + fee;
    let last = 0;
    for (let i = 0; i < others.length; i++) {
      const y = roundUpTo(Math.max(need - x, second.least, others[i]!.quantity), second.multiple);
      if (y > second.limit) break;
      if (y === last) continue;
      last = y;
      let reached = i;
      while (reached + 1 < others.length && others[reached + 1]!.quantity <= y) reached++;
      const other = y * others[reached]!.price + otherFee;
      shares.push({ quantities: [x, y], amounts: [amount, other], cost: amount + other });
    }
  }
  return shares;
}

function mirrored({ quantities: [x, y], amounts: [first, second], cost }: Share): Share {
  return { quantities: [y, x], amounts: [second, first], cost };
}

function listStepPrices({ steps }: Ladder): { quantity: number; price: number }[] {
  return steps.map(({ quantity, price }) => ({ quantity, price: Number(price) }));
}

/** Those that cost less than `slack` more than the cheapest; by rising cost. */
function closeTo(shares: readonly Share[], slack: number): Share[] {
  const least = shares[0]?.cost ?? 0;
  return distinct(shares.filter(({ cost }) => cost <= least + slack + ROUNDING));
}

function worthGiving(shares: readonly Share[], saved: readonly [number, number]): Share[] {
  // The most that either seller gets among the splits that are so much cheaper as the other one's thresholds save.
  const most: [number, number] = [-1, -1];
  const next: [number, number] = [0, 0];
  return distinct(closeTo(shares, saved[0] + saved[1])).filter(({ amounts, cost }) =>
    [0, 1].every((one) => {
      const other = saved[1 - one]!;
      for (; shares[next[one]!]!.cost + other + ROUNDING <= cost; next[one]!++) {
        most[one] = Math.max(most[one]!, shares[next[one]!]!.amounts[one]!);
      }
      return amounts[one]! > most[one]!;
    }),
  );
}

function distinct(shares: readonly Share[]): Share[] {
  return shares.filter(({ quantities: [x, y] }, i) => {
    const before = shares[i - 1]?.quantities;
    return before?.[0] !== x || before[1] !== y;
  });
}
