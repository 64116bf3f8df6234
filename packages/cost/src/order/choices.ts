import type { Way } from '../line.ts';
import { type Micros, sumMicros } from '../money.ts';
import { sumBuys, piecesIn } from '../split.ts';
import type { Choice, OrderProblem } from './problem.ts';
import type { Terms } from './terms.ts';

/** Choices kept for a line when there are more than `ALL_CHOICES`: the cheapest, and the cheapest of every single seller. */
const MOST_CHOICES = 48;
const ALL_CHOICES = 10_000;
const ALL_CHOICES_OF_EXACT = 40_000;

/** A line as it may be bought. */
export interface LineWays {
  ways: readonly Way[];
  need: number;
  /** The ways do not cover the need: they buy what can be had. */
  isShort: boolean;
  /** The stock does not reach: the ways are those as if the offers had enough. */
  isAside?: boolean | undefined;
  /** Of ways that cover: whether only preferred sellers are bought from, where that is possible. */
  isPreferred: (way: Way) => boolean;
  /** No way is left out that could be part of the best order, but for dearer splits over the sellers in `thinned`. */
  isWhole: boolean;
  thinned: ReadonlySet<string>;
}

/** Limits on suppliers, in the order they count. */
export interface SupplierLimits {
  most: number | undefined;
  least: number | undefined;
  fewest: boolean;
}

interface Candidate {
  way: Way;
  amount: Micros;
  pieces: number;
  /** Goods by seller key. */
  goods: Map<string, Micros>;
}

/** The problem with, for each line, the way that each choice stands for. */
interface ReadyProblem {
  problem: OrderProblem;
  ways: Way[][];
  /** The most that the best order could save by ways that are not among the choices; null: not known. */
  leftOut: Micros | null;
}

/**
 * Turn each line's ways to cover its need into choices. Of the ways that use the same sellers only the cheapest
 * matters, and a dearer one when it could lift an order over one of those sellers' thresholds.
 *
 * Where suppliers are limited, a line may also not be bought: for a setback above every possible total, as covered
 * lines come first; `fewest` charges as much for each supplier. So the least total is the best order in all respects.
 */
export function readyProblem(
  lines: readonly LineWays[],
  findTerms: (seller: string) => Terms,
  limits: SupplierLimits,
  isExact: boolean,
): ReadyProblem {
  const isLimited = limits.most !== undefined || limits.fewest;
  const isSpread = (limits.least ?? 0) > 1;
  const savedAt = (seller: string): Micros => mostSaved([seller], findTerms);
  const lists = lines.map(({ ways, isShort }) => worthwhile(ways.map(makeCandidate), savedAt, isSpread || isShort));
  const all = isExact ? ALL_CHOICES_OF_EXACT : ALL_CHOICES;
  const isMuch = lists.reduce((count, list) => count + list.length, 0) > all;
  const most = isMuch ? Math.max(MOST_CHOICES, Math.floor(all / lines.length)) : all;
  const kept = lists.map((list) => keepMost(list, most));
  const sellers = [...new Set(kept.flatMap((list) => list.flatMap(({ goods }) => [...goods.keys()])))];
  const numberOf = new Map(sellers.map((seller, number) => [seller, number]));
  const terms = sellers.map(findTerms);
  const setbacks = measureSetbacks(lines, kept, terms, limits);

  const ready = kept.map((list, i) => {
    const { need, isShort, isPreferred } = lines[i]!;
    const choices = list.map(({ way, amount, goods }) => {
      const setback = isShort
        ? setbacks.piece * BigInt(missingShare(need, way))
        : isPreferred(way)
          ? 0n
          : setbacks.preference;
      const spends = [...goods].map(([seller, worth]) => ({ supplier: numberOf.get(seller)!, amount: worth }));
      return { way, choice: { cost: amount + setback, spends } };
    });
    if (isLimited && need > 0 && list.some(({ way }) => way.length > 0)) {
      const cost = isShort ? setbacks.piece * BigInt(ALL_SHARES) : setbacks.line;
      choices.push({ way: [], choice: { cost, spends: [] } });
    }
    return choices.sort((a, b) => compare(a.choice.cost, b.choice.cost));
  });
  return {
    problem: {
      lines: ready.map((list) => list.map(({ choice }): Choice => choice)),
      suppliers: terms.map(({ levels }) =>
        levels.map(({ atLeast, charge }) => ({ atLeast, charge: charge + setbacks.supplier })),
      ),
      ...(limits.most === undefined ? {} : { mostSuppliers: limits.most }),
      ...(limits.least === undefined ? {} : { leastSuppliers: Math.min(limits.least, sellers.length) }),
    },
    ways: ready.map((list) => list.map(({ way }) => way)),
    leftOut: kept.every((list, i) => lines[i]!.isWhole && list.length === lists[i]!.length)
      ? mostSaved([...new Set(lines.flatMap(({ thinned }) => [...thinned]))], findTerms)
      : null,
  };
}

/** What may be missing of a short line counts in so many parts. */
const SHARES = 8;
/** A line of which nothing is bought, beside the few pieces that another buys. */
const ALL_SHARES = SHARES + 1;

function missingShare(need: number, way: Way): number {
  if (way.length === 0) return ALL_SHARES;
  return Math.ceil(SHARES * (1 - Math.min(piecesIn(way) / need, 1)));
}

interface Setbacks {
  /** A seller that is not preferred. */
  preference: Micros;
  /** A share of a short line's pieces. */
  piece: Micros;
  supplier: Micros;
  line: Micros;
}

/** Each setback is above all that the lesser ones and the money can come to. */
function measureSetbacks(
  lines: readonly LineWays[],
  kept: readonly (readonly Candidate[])[],
  terms: readonly Terms[],
  { most, least = 0, fewest }: SupplierLimits,
): Setbacks {
  let worst = 1n;
  for (const list of kept) worst += list.reduce((dearest, { amount }) => (amount > dearest ? amount : dearest), 0n);
  for (const { levels } of terms) worst += levels[0]!.charge;
  const unwelcome = kept.filter((list, i) => list.some(({ way }) => !lines[i]!.isPreferred(way))).length;
  const short = lines.filter(({ isShort, ways }) => isShort && ways.length > 0).length;
  const isLimited = most !== undefined || fewest;
  const preference = worst;
  const abovePreference = worst + preference * BigInt(unwelcome);
  const piece = isLimited ? abovePreference : 0n;
  const abovePieces = abovePreference + piece * BigInt(short * ALL_SHARES);
  const supplier = fewest ? abovePieces : 0n;
  // A supplier too few counts as much as all goods and charges at their dearest (setbackOf), and lines above that.
  const aboveSuppliers = abovePieces + supplier * BigInt(terms.length);
  return { preference, piece, supplier, line: aboveSuppliers * BigInt(Math.min(least, terms.length) + 2) };
}

function makeCandidate(way: Way): Candidate {
  const goods = new Map<string, Micros>();
  for (const { ladder, amount } of way) goods.set(ladder.seller, (goods.get(ladder.seller) ?? 0n) + amount);
  return { way, amount: sumBuys(way), pieces: piecesIn(way), goods };
}

/**
 * Leave out each candidate that another one of the same sellers (or of one of them, unless the sellers must be many)
 * can take the place of in any order: it costs less by what is saved at the sellers that it gives less to.
 */
function worthwhile(candidates: Candidate[], savedAt: (seller: string) => Micros, isSpread: boolean): Candidate[] {
  candidates.sort(compareCandidates);
  const groups = Map.groupBy(candidates, ({ goods }) =>
    goods.size === 1 ? goods.keys().next().value! : JSON.stringify([...goods.keys()].sort()),
  );
  const kept = new Set<Candidate>();
  for (const group of groups.values()) {
    const sellers = [...group[0]!.goods.keys()];
    const alone = isSpread || sellers.length < 2 ? [] : sellers.flatMap((seller) => groups.get(seller) ?? []);
    const rivals = alone.length === 0 ? group : [...alone, ...group].sort(compareCandidates);
    for (const candidate of worthKeeping(group, rivals, sellers, savedAt)) kept.add(candidate);
  }
  return candidates.filter((candidate) => kept.has(candidate));
}

/** Both lists by rising amount, the group's candidates among the rivals. */
function worthKeeping(
  group: readonly Candidate[],
  rivals: readonly Candidate[],
  sellers: readonly string[],
  savedAt: (seller: string) => Micros,
): Candidate[] {
  const saved = sellers.map(savedAt);
  const all = sumMicros(saved);
  // For each seller the most goods of those rivals that are cheaper by all that can be saved at the other sellers.
  const most = sellers.map(() => -1n);
  const next = sellers.map(() => 0);
  return group.filter((candidate) => {
    if (rivals[0] !== candidate && candidate.amount - rivals[0]!.amount >= all) return false;
    return sellers.every((seller, i) => {
      const highest = candidate.amount - all + saved[i]!;
      for (; rivals[next[i]!] !== candidate && rivals[next[i]!]!.amount <= highest; next[i]!++) {
        const goods = rivals[next[i]!]!.goods.get(seller) ?? 0n;
        if (goods > most[i]!) most[i] = goods;
      }
      return (candidate.goods.get(seller) ?? 0n) > most[i]!;
    });
  });
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return compare(a.amount, b.amount) || a.pieces - b.pieces || a.way.length - b.way.length;
}

function keepMost(candidates: readonly Candidate[], most: number): Candidate[] {
  if (candidates.length <= most) return [...candidates];
  const singles = new Set<string>();
  return candidates.filter(({ goods }, i) => {
    const [seller, ...others] = goods.keys();
    const isFirstSingle = others.length === 0 && !singles.has(seller!);
    if (isFirstSingle) singles.add(seller!);
    return i < most || isFirstSingle;
  });
}

/** What passing all thresholds of these sellers can save: paying more than that for it never helps. */
export function mostSaved(sellers: readonly string[], findTerms: (seller: string) => Terms): Micros {
  return sellers.reduce((saved, seller) => {
    const { levels } = findTerms(seller);
    return saved + levels[0]!.charge - levels.at(-1)!.charge;
  }, 0n);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
