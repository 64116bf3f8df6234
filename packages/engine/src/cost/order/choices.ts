import { type Decimal, Decimal as Amount, sum, ZERO } from '../decimal.ts';
import { sellerKey, type Way } from '../line.ts';
import { amountOf } from '../split.ts';
import type { Choice, Level, OrderProblem } from './problem.ts';
import type { Terms } from './terms.ts';

/** Choices kept for a line; offers beyond the cheapest this many do not decide an order. */
const MOST_CHOICES = 48;

interface Candidate {
  way: Way;
  amount: Decimal;
  /** Goods by seller key. */
  goods: Map<string, Decimal>;
}

/** The problem with, for each line, the way that each choice stands for. */
interface ReadyProblem {
  problem: OrderProblem;
  ways: Way[][];
}

/**
 * Turn each line's ways to cover its need into choices. Of the ways that use the same sellers only the cheapest
 * matters, and a dearer one of a single seller when it could lift an order over one of that seller's thresholds.
 */
export function readyProblem(lines: readonly (readonly Way[])[], termsOf: (seller: string) => Terms): ReadyProblem {
  const lists = lines.map((ways) => worthwhile(ways.map(candidateOf), termsOf));
  const sellers = [...new Set(lists.flatMap((list) => list.flatMap(({ goods }) => [...goods.keys()])))];
  const numberOf = new Map(sellers.map((seller, number) => [seller, number]));
  const terms = sellers.map(termsOf);
  const scale = scaleOf([
    ...lists.flatMap((list) => list.flatMap(({ goods }) => [...goods.values()])),
    ...terms.flatMap(({ levels }) => levels.flatMap(({ atLeast, charge }) => [atLeast, charge])),
  ]);
  const choiceOf = ({ amount, goods }: Candidate): Choice => ({
    cost: scale(amount),
    spends: [...goods].map(([seller, worth]) => ({ supplier: numberOf.get(seller)!, amount: scale(worth) })),
  });
  const levelsOf = ({ levels }: Terms): Level[] =>
    levels.map(({ atLeast, charge }) => ({ atLeast: scale(atLeast), charge: scale(charge) }));
  return {
    problem: { lines: lists.map((list) => list.map(choiceOf)), suppliers: terms.map(levelsOf) },
    ways: lists.map((list) => list.map(({ way }) => way)),
  };
}

function candidateOf(way: Way): Candidate {
  const goods = new Map<string, Decimal>();
  for (const part of way) {
    const seller = sellerKey(part.ladder.offer.seller);
    goods.set(seller, (goods.get(seller) ?? ZERO).plus(part.amount));
  }
  return { way, amount: amountOf(way), goods };
}

function worthwhile(candidates: Candidate[], termsOf: (seller: string) => Terms): Candidate[] {
  candidates.sort((a, b) => a.amount.cmp(b.amount));
  const cheapest = new Map<string, Candidate>();
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const sellers = [...candidate.goods.keys()].sort();
    const key = JSON.stringify(sellers);
    const first = cheapest.get(key);
    if (!first) cheapest.set(key, candidate);
    else if (candidate.amount.minus(first.amount).gte(mostSaved(sellers, termsOf))) continue;
    kept.push(candidate);
  }
  return kept.slice(0, MOST_CHOICES);
}

/** What passing all thresholds of these sellers can save: paying more than that for it never helps. */
function mostSaved(sellers: readonly string[], termsOf: (seller: string) => Terms): Decimal {
  return sum(sellers.map(termsOf).map(({ levels }) => levels[0]!.charge.minus(levels.at(-1)!.charge)));
}

/** Whole numbers of the smallest decimal place in use, so that nothing is rounded. */
function scaleOf(amounts: readonly Decimal[]): (amount: Decimal) => bigint {
  const places = amounts.reduce((most, amount) => Math.max(most, amount.decimalPlaces()), 0);
  const factor = new Amount(10).pow(places);
  return (amount) => BigInt(amount.times(factor).toFixed(0));
}
