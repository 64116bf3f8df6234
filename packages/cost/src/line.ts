import type { Offer } from '@partwright/catalog';
import { type CurrencyConverter, converterTo } from '@partwright/money';
import {
  type Buy,
  cheapestCover,
  coveringBuys,
  isLadder,
  type Ladder,
  readLadder,
  type Refusal,
  withoutLimit,
} from './ladder.ts';
import { type Micros, microsText, priceText } from './money.ts';
import { piecesNeeded } from './need.ts';
import { sellerKey } from '@partwright/catalog/sellers';
import { explainBuys } from './reason.ts';
import type { SplitUse } from './pair.ts';
import { sumBuys, piecesIn, splitCovers, type SplitMode, takeAll } from './split.ts';
import type { LineOutcome, LinePurchase, Purchase, PurchaseLine, Shortage } from './types.ts';

export interface PurchaseOptions {
  /** The plan's currency and rates. Default: the currency of the first offer, no rates. */
  converter?: CurrencyConverter | undefined;
  /** Sellers that are taken, whatever others cost, for every line that they can deliver in full. */
  preferred?: readonly string[] | undefined;
  /** Sellers that are never taken. */
  excluded?: readonly string[] | undefined;
  /** Take nothing of sellers that are independent, or of whom that is not stated. */
  authorisedOnly?: boolean | undefined;
  /** Reckon as if every offer had enough. */
  ignoreStock?: boolean | undefined;
  /** Take a price of 0 at its word (own stock). In a catalogue it means that there is no price, the default. */
  zeroIsPrice?: boolean | undefined;
  /** When a line is bought in several offers. Default: `short`. */
  split?: SplitMode | undefined;
}

/** A line whose offers have been read once, to be reckoned for any number of boards. */
export interface PreparedLine {
  line: PurchaseLine;
  ladders: Ladder[];
  preferred: Ladder[];
  split: SplitMode;
  /** Quantities that splits of this line may try. */
  splitEffort: number;
  /** Of them, those that may be spent on all quantities of two offers. */
  everySplitEffort: number;
  /** Why no offer can be used, when none can. */
  refusal: { code: string; message: string } | undefined;
}

/** The same line as if every offer had enough. */
export function withEnough(prepared: PreparedLine): PreparedLine {
  const preferred = new Set(prepared.preferred);
  const ladders = prepared.ladders.map((ladder) => ({
    isPreferred: preferred.has(ladder),
    ladder: withoutLimit(ladder),
  }));
  return {
    ...prepared,
    ladders: ladders.map(({ ladder }) => ladder),
    preferred: ladders.filter(({ isPreferred }) => isPreferred).map(({ ladder }) => ladder),
  };
}

/** A way to cover the need: the buys of one or more offers. */
export type Way = readonly Buy[];

/** Quantities that splits may try: of one line, and of all lines together. */
const LINE_SPLIT_EFFORT = 50_000;
const ALL_SPLITS_EFFORT = 20_000_000;
/** The same for all quantities of two offers, in orders of so many lines at most; in larger ones few of them matter. */
const EVERY_SPLIT = { lines: 60, line: 100_000, all: 1_000_000 };
const EVERY_SPLIT_OF_EXACT = { lines: 300, line: 200_000, all: 20_000_000 };

/**
 * Buy what a line needs for a run of boards for the least money: the cheapest offer at its best quantity, or several
 * (see `split`). What cannot be had is the shortage; the pieces that can be had are bought all the same. Throws a
 * RangeError when the line's own figures are negative or absurd.
 *
 * @example
 * import { purchaseLine } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'LCSC', sku: 'C25744', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.010' }, { quantity: 1000, unitPrice: '0.004' }],
 *   currency: 'USD', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const { purchase, shortage } = purchaseLine({ id: 'R1', perBoard: 5, offers: [offer] }, 100);
 * purchase; // => { needed: 500, surplus: 500, amount: '4' }
 * purchase.reason; // => '1000 cost 4 USD at LCSC, 500 would cost 5 USD: the price falls at a higher quantity.'
 * shortage; // => null
 */
export function purchaseLine(line: PurchaseLine, boards: number, options: PurchaseOptions = {}): LineOutcome {
  const [prepared] = prepareLines([line], options);
  return purchasePrepared(prepared!, boards);
}

/** Read the offers of all lines in one currency. For an exact plan more splits are tried. */
export function prepareLines(
  lines: readonly PurchaseLine[],
  options: PurchaseOptions,
  isExact = false,
): PreparedLine[] {
  const every = isExact ? EVERY_SPLIT_OF_EXACT : EVERY_SPLIT;
  const converter = options.converter ?? converterTo(firstCurrency(lines));
  const preferred = sellerSet(options.preferred);
  const excluded = sellerSet(options.excluded);
  return lines.map((line) => {
    const allowed = line.offers.filter((offer) => {
      if (options.authorisedOnly && isUnauthorised(offer)) return false;
      return excluded.size === 0 || !excluded.has(sellerKey(offer.seller));
    });
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
      preferred: ladders.filter(({ seller }) => preferred.has(seller)),
      split: options.split ?? 'short',
      splitEffort: Math.min(LINE_SPLIT_EFFORT, Math.ceil(ALL_SPLITS_EFFORT / lines.length)),
      everySplitEffort: lines.length > every.lines ? 0 : Math.min(every.line, Math.ceil(every.all / lines.length)),
      refusal: ladders.length === 0 ? refusal : undefined,
    };
  });
}

/** Ways to cover a line's need. */
export interface Cover {
  ways: Way[];
  /** No way was left out that could be part of the best order, but for dearer splits over the sellers in `thinned`. */
  isWhole: boolean;
  thinned: ReadonlySet<string>;
}

/** Of a line alone: splits that are dearer than others are of no use. */
const ALONE: SplitUse = { saved: () => 0, isSpread: false };

/** Every way worth a look to cover the need; none when it cannot be covered. `use`: what dearer splits are good for. */
export function waysToCover(prepared: PreparedLine, need: number, use = ALONE): Cover {
  if (need === 0) return { ways: [[]], isWhole: true, thinned: new Set() };
  const preferred = waysFrom(prepared.preferred, prepared, need, use);
  return preferred.ways.length > 0 ? preferred : waysFrom(prepared.ladders, prepared, need, use);
}

/** Every way over any sellers, preferred or not, and every way of one seller alone: for an order with few sellers. */
export function waysOfAnySellers(prepared: PreparedLine, need: number, use = ALONE): Cover {
  const bySeller = Map.groupBy(prepared.ladders, ({ seller }) => seller);
  const groups = [...bySeller.values()].filter((group) => group.length > 2 && bySeller.size > 1);
  const covers = [prepared.ladders, ...groups].map((group) => waysFrom(group, prepared, need, use));
  return {
    ways: covers.flatMap(({ ways }) => ways),
    isWhole: covers.every(({ isWhole }) => isWhole),
    thinned: new Set(covers.flatMap(({ thinned }) => [...thinned])),
  };
}

function waysFrom(ladders: readonly Ladder[], prepared: PreparedLine, need: number, use: SplitUse): Cover {
  const { splitEffort, everySplitEffort } = prepared;
  const effort = { left: splitEffort, leftForAll: everySplitEffort, isWhole: true, thinned: new Set<string>() };
  const singles: Way[] = ladders.flatMap((ladder) => coveringBuys(ladder, need)).map((single) => [single]);
  const splits = splitCovers(ladders, need, { mode: prepared.split, use, effort });
  return { ways: [...singles, ...splits], isWhole: effort.isWhole, thinned: effort.thinned };
}

export function purchasePrepared(prepared: PreparedLine, boards: number): LineOutcome {
  const need = piecesNeeded(prepared.line, boards);
  const way = cheapestWay(waysToCover(prepared, need).ways);
  return way ? covered(prepared.line.id, need, way) : makeShortOutcome(prepared, need);
}

/** The cheapest way to cover the line's need for so many boards; undefined when it cannot be covered. */
export function cheapestAt(prepared: PreparedLine, boards: number): Way | undefined {
  return cheapestWay(waysToCover(prepared, piecesNeeded(prepared.line, boards)).ways);
}

/** A purchase of the whole need. */
export interface WayInFull {
  way: Way;
  /** The stock does not reach: it is the purchase as if the offers had enough. */
  isAside: boolean;
}

/** The cheapest way to cover the line's need in full, with stock where it reaches; undefined when no offer has a price. */
export function cheapestInFull(prepared: PreparedLine, boards: number): WayInFull | undefined {
  const stocked = cheapestAt(prepared, boards);
  if (stocked) return { way: stocked, isAside: false };
  const aside = cheapestAt(withEnough(prepared), boards);
  return aside && { way: aside, isAside: true };
}

/** The way that costs least; of several the one with the fewest pieces, then with the fewest buys. */
export function cheapestWay(ways: readonly Way[]): Way | undefined {
  let best: Way | undefined;
  for (const way of ways) if (!best || compareWays(way, best) < 0) best = way;
  return best;
}

/** By cost, then by pieces, then by buys. */
export function compareWays(a: Way, b: Way): number {
  const [costA, costB] = [sumBuys(a), sumBuys(b)];
  if (costA !== costB) return costA < costB ? -1 : 1;
  return piecesIn(a) - piecesIn(b) || a.length - b.length;
}

export function covered(id: string, need: number, way: Way, addition = ''): LineOutcome {
  const reason = need === 0 ? 'No board takes this part.' : explainBuys(way, need) + addition;
  return { purchase: linePurchase(id, need, way, reason), shortage: null };
}

/** As many pieces as there are of a line that cannot be covered. */
export function wayToHave(prepared: PreparedLine, need: number): Way {
  return takeAll(prepared.ladders, need, prepared.split);
}

/** What is bought of a line that cannot be covered, and what is missing. */
export function makeShortOutcome(
  prepared: PreparedLine,
  need: number,
  way: Way = wayToHave(prepared, need),
  limit = '',
): LineOutcome {
  const { id } = prepared.line;
  if (prepared.refusal) {
    const { code, message } = prepared.refusal;
    const purchase = linePurchase(id, need, [], message);
    return { purchase, shortage: { id, needed: need, missing: need, code, message, estimate: null } };
  }
  const bought = piecesIn(way);
  const nothing = bought === 0 && limit === '' ? ' at the stock and minimum orders stated' : '';
  const keeping = limit === '' ? '' : `, keeping${limit}`;
  const message = `${need} needed, ${bought} can be had${nothing}${keeping}.`;
  return partly(prepared, need, way, 'short_stock', message);
}

/** A line of which only `way` is bought, for the reason in `code` and `message`. */
export function partly(prepared: PreparedLine, need: number, way: Way, code: string, message: string): LineOutcome {
  const { id } = prepared.line;
  const missing = need - piecesIn(way);
  const estimate = estimateMissing(prepared, missing);
  const shortage: Shortage = {
    id,
    needed: need,
    missing,
    code,
    message,
    estimate: estimate === null ? null : microsText(estimate),
  };
  return { purchase: linePurchase(id, need, way, message), shortage };
}

function estimateMissing({ ladders }: PreparedLine, missing: number): Micros | null {
  const covers = ladders.flatMap((ladder) => cheapestCover(withoutLimit(ladder), missing) ?? []);
  return covers.reduce<Micros | null>((least, { amount }) => (least === null || amount < least ? amount : least), null);
}

function linePurchase(id: string, needed: number, way: Way, reason: string): LinePurchase {
  const surplus = Math.max(piecesIn(way) - needed, 0);
  return { id, needed, buys: way.map(makePurchase), surplus, amount: microsText(sumBuys(way)), reason };
}

export function makePurchase({ ladder, quantity, price, amount }: Buy): Purchase {
  const { offer, fee } = ladder;
  const { seller, sku } = offer;
  return { offer, seller, sku, quantity, unitPrice: priceText(price), fee: priceText(fee), amount: microsText(amount) };
}

function sellerSet(names: readonly string[] | undefined): Set<string> {
  return new Set((names ?? []).map(sellerKey));
}

export function firstCurrency(lines: readonly Pick<PurchaseLine, 'offers'>[]): string {
  for (const line of lines) for (const offer of line.offers) return offer.currency;
  return '';
}

/** Nobody says that a manufacturer has authorised its seller, though its source says that of others. */
export function isUnauthorised({ authorisation }: Offer): boolean {
  return authorisation !== undefined && authorisation !== 'authorised';
}

function noOffer(offers: number, allowed: number): { code: string; message: string } {
  const message = offers > allowed ? 'Only sellers that are ruled out offer this part.' : 'Nobody offers this part.';
  return { code: 'no_offer', message };
}
