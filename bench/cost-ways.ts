// Every way in which a line of an order may be bought, by the rules of the request alone.
import { micros, scaled, type Micros } from './cost-money.ts';
import type { QuoteLine, QuoteOffer, QuoteOrder } from './cost-orders.ts';

/** What the rules of an offer come to. */
export interface OfferRules {
  offer: QuoteOffer;
  least: number;
  multiple: number;
  /** The most that can be bought. */
  limit: number;
  fee: Micros;
  /** Rising. */
  breaks: { quantity: number; price: Micros }[];
}

export interface Bought {
  rules: OfferRules;
  quantity: number;
  cost: Micros;
}

export interface Way {
  buys: Bought[];
  cost: Micros;
}

export interface LineWays {
  need: number;
  ways: Way[];
  /** False: no way covers the need; the one way there is buys all there is. */
  covers: boolean;
}

/** Boards x pieces x (1 + attrition), rounded up, and the lead. Nothing for a part no board takes. */
export function countNeededPieces(line: QuoteLine, boards: number): number {
  const billionths = scaled(line.per_board, 9)! * BigInt(boards) * (10n ** 9n + scaled(line.attrition ?? 0, 9)!);
  if (billionths === 0n) return 0;
  const unit = 10n ** 18n;
  return Number((billionths + unit - 1n) / unit) + (line.lead ?? 0);
}

export function readRules(offer: QuoteOffer): OfferRules {
  const breaks = offer.breaks
    .map(([quantity, price]) => ({ quantity, price: micros(price) }))
    .sort((a, b) => a.quantity - b.quantity);
  const multiple = Math.max(1, offer.multiple ?? 1);
  const least = upTo(multiple, Math.max(1, offer.moq ?? 1, breaks[0]!.quantity));
  const stock = Math.floor(offer.stock ?? Number.MAX_SAFE_INTEGER);
  return { offer, least, multiple, limit: stock - (stock % multiple), fee: micros(offer.fee ?? 0), breaks };
}

/** What a quantity costs: the price of the highest break reached holds for all pieces. */
export function costAt(rules: OfferRules, quantity: number): Micros {
  const cost = quantity * priceAt(rules, quantity) + rules.fee;
  if (!Number.isSafeInteger(cost)) throw new Error('A cost beyond whole millionths');
  return cost;
}

export function priceAt({ breaks }: OfferRules, quantity: number): Micros {
  return breaks.findLast((step) => step.quantity <= quantity)!.price;
}

/** The offers of a line that may be used, sellers left out and sellers preferred considered. */
export function usableOffers(line: QuoteLine, order: QuoteOrder, need: number): OfferRules[] {
  const allowed = line.offers.filter(({ seller }) => !order.excluded?.includes(seller)).map(readRules);
  const preferred = allowed.filter(({ offer }) => order.preferred?.includes(offer.seller));
  return coveringWays(preferred, need, order).length > 0 ? preferred : allowed;
}

/** Pieces that the first offers of a split take: any number, or only their least, a break or their whole stock. */
export type Splits = 'anywhere' | 'corners';

export function lineWays(line: QuoteLine, order: QuoteOrder, splits: Splits = 'anywhere'): LineWays {
  const need = countNeededPieces(line, order.boards);
  if (need === 0) return { need, ways: [{ buys: [], cost: 0 }], covers: true };
  const offers = usableOffers(line, order, need);
  const ways = coveringWays(offers, need, { ...order, splits });
  if (ways.length > 0) return { need, ways, covers: true };
  return { need, ways: [makeWay(offers.filter(isOpen).map((rules) => bought(rules, rules.limit)))], covers: false };
}

function coveringWays(
  offers: readonly OfferRules[],
  need: number,
  { split = 'short', splits = 'anywhere' }: Pick<QuoteOrder, 'split'> & { splits?: Splits },
): Way[] {
  const open = offers.filter(isOpen);
  const ways = open.flatMap((rules) => listCovers(rules, need).map((one) => makeWay([one])));
  if (split === 'never') return ways;
  for (const a of open) {
    for (const b of open) {
      if (a !== b && (split === 'any' || maySplit(a, b, need))) ways.push(...together([a], b, { need, splits }));
    }
  }
  // Three and more only when two are not enough.
  for (let several = 2; ways.length === 0 && several < open.length; several++) {
    for (const some of subsets(open, several)) {
      for (const last of open) if (!some.includes(last)) ways.push(...together(some, last, { need, splits }));
    }
  }
  return ways;
}

/** By default two offers share a line when one of them is short of stock, or both are of one seller (reel and cut tape). */
export function maySplit(a: OfferRules, b: OfferRules, need: number): boolean {
  return a.offer.seller === b.offer.seller || [a, b].some((rules) => listCovers(rules, need).length === 0);
}

const isOpen = ({ least, limit }: OfferRules): boolean => least <= limit;

/** The quantities of one offer worth a look: the least that covers the need, and every break above. */
export function listCovers(rules: OfferRules, need: number): Bought[] {
  const wanted = [0, ...rules.breaks.map(({ quantity }) => quantity)];
  const quantities = wanted.map((quantity) => upTo(rules.multiple, Math.max(need, rules.least, quantity)));
  return [...new Set(quantities)].filter((quantity) => quantity <= rules.limit).map((q) => bought(rules, q));
}

/** The need shared out: quantities of `some`, and what `last` has to add. */
function together(
  some: readonly OfferRules[],
  last: OfferRules,
  { need, splits }: { need: number; splits: Splits },
): Way[] {
  const leftAfter = (buys: readonly Bought[]): number => buys.reduce((left, { quantity }) => left - quantity, need);
  let partial: Bought[][] = [[]];
  for (const rules of some) {
    partial = partial.flatMap((buys) =>
      listPartialQuantities(rules, leftAfter(buys), splits).map((quantity) => [...buys, bought(rules, quantity)]),
    );
  }
  return partial.flatMap((buys) => listCovers(last, leftAfter(buys)).map((rest) => makeWay([...buys, rest])));
}

/** Quantities of one offer below `left`. */
function listPartialQuantities(rules: OfferRules, left: number, splits: Splits): number[] {
  const { least, limit, multiple, breaks } = rules;
  const most = Math.min(limit, left - 1);
  if (splits === 'corners') {
    const corners = [least, limit, ...breaks.map(({ quantity }) => upTo(multiple, Math.max(quantity, least)))];
    return [...new Set(corners)].filter((quantity) => quantity <= most);
  }
  const parts: number[] = [];
  for (let quantity = least; quantity <= most; quantity += multiple) parts.push(quantity);
  return parts;
}

function* subsets(offers: readonly OfferRules[], size: number, from = 0): Generator<OfferRules[]> {
  if (size === 0) yield [];
  else
    for (let at = from; at < offers.length; at++)
      for (const rest of subsets(offers, size - 1, at + 1)) yield [offers[at]!, ...rest];
}

const bought = (rules: OfferRules, quantity: number): Bought => ({ rules, quantity, cost: costAt(rules, quantity) });
const makeWay = (buys: Bought[]): Way => ({ buys, cost: buys.reduce((sum, { cost }) => sum + cost, 0) });
const upTo = (multiple: number, quantity: number): number => Math.ceil(quantity / multiple) * multiple;
