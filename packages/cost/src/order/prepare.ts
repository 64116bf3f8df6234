import type { OfferTax } from '@partwright/catalog';
import { type CurrencyConverter, converterTo, type FxRate } from '@partwright/money';
import { sellerKey } from '@partwright/catalog/sellers';
import {
  cheapestWay,
  covered,
  firstCurrency,
  isUnauthorised,
  partly,
  type PreparedLine,
  prepareLines,
  makeShortOutcome,
  type Way,
  waysOfAnySellers,
  waysToCover,
  wayToHave,
  withEnough,
} from '../line.ts';
import type { SplitUse } from '../pair.ts';
import { type Micros, microsText, PRICE_UNITS_PER_MICRO, sumMicros } from '../money.ts';
import { piecesNeeded } from '../need.ts';
import { explainDetour } from '../reason.ts';
import type { LineOutcome, LinePurchase, PurchaseLine, SupplierTerms } from '../types.ts';
import { type LineWays, mostSaved, readyProblem, type SupplierLimits } from './choices.ts';
import { limitWords, readSupplierLimits, leastNotes } from './limits.ts';
import type { OrderPlan, PlanOptions } from './order-plan.ts';
import type { OrderProblem } from './problem.ts';
import { reckonOrders, type ReckonedOrder } from './supplier-order.ts';
import { readTerms, type Terms } from './terms.ts';
import { topUpNotes } from './top-up.ts';

/** How a plan was made, as it is told in the plan. */
export interface Making {
  optimize: 'fast' | 'exact';
  gap: string | null;
  notes?: readonly string[] | undefined;
}

/** An order up to the choosing: anything that finds picks for `problem` can finish it. */
export interface PreparedOrder {
  problem: OrderProblem;
  /**
   * The plan of these picks. A gap is of the choices in `problem`; the plan's is wider by what ways that are not among
   * them could save.
   */
  finish(picks: readonly number[], making: Making): OrderPlan;
}

/** Read lines and terms, and find the ways to buy each line. Throws a RangeError for absurd figures, naming the line. */
export function prepareOrder(
  lines: readonly PurchaseLine[],
  boards: number,
  suppliers: readonly SupplierTerms[],
  options: PlanOptions = {},
): PreparedOrder {
  const converter = options.converter ?? converterTo(firstCurrency(lines));
  const findTerms = readTerms(suppliers, converter);
  const limits = readSupplierLimits(options);
  const prepared = prepareLines(lines, { ...options, converter }, options.optimize === 'exact');
  const use: SplitUse = {
    saved: (seller) => Number(mostSaved([seller], findTerms) * PRICE_UNITS_PER_MICRO),
    isSpread: (limits.least ?? 0) > 1,
  };
  const among = options.among && new Set(options.among.map(sellerKey));
  const ways = prepared.map((line) => {
    const need = piecesNeeded(line.line, boards);
    const kept = among ? keepSellers(line, among) : line;
    if (kept.ladders.length === 0 && line.ladders.length > 0) return leaveOut(need);
    return listWays(kept, need, limits, use, options.shortStock);
  });
  const ready = readyProblem(ways, findTerms, limits, options.optimize === 'exact');
  return {
    problem: ready.problem,
    finish(picks, { optimize, gap, notes = [] }) {
      const chosen = picks.map((pick, i) => ready.ways[i]![pick]!);
      const outcomes = prepared.map((line, i) => makeOutcome(line, ways[i]!, chosen[i]!, limits, findTerms));
      const bought = outcomes.map(({ purchase }, i) => ({
        purchase,
        amounts: chosen[i]!.map(({ ladder, amount }) => ({ seller: ladder.offer.seller, amount })),
      }));
      const orders = reckonOrders(bought, suppliers, findTerms);
      const total = sumMicros(orders.map((order) => order.total));
      return {
        boards,
        currency: converter.currency,
        optimize,
        total: microsText(total),
        goods: microsText(sumMicros(orders.map(({ goods }) => goods))),
        lines: outcomes.map(({ purchase }) => purchase),
        suppliers: orders.map(({ order }) => order),
        short: outcomes.flatMap(({ shortage }) => shortage ?? []),
        aside: ways.flatMap(({ isAside }, i) => (isAside && chosen[i]!.length > 0 ? prepared[i]!.line.id : [])),
        gap: widened(gap, ready.leftOut, total),
        notes: [
          ...(options.isFreightKnown ? [] : chargeNotes(orders)),
          ...leastNotes(options, orders.length),
          ...notes,
          ...topUpNotes(
            prepared.map(({ line }, i) => ({ id: line.id, way: chosen[i]! })),
            findTerms,
          ),
          ...convertedPriceNotes(outcomes.map(({ purchase }) => purchase)),
          ...surchargeNotes(outcomes.map(({ purchase }) => purchase)),
          ...authorisationNotes(outcomes.map(({ purchase }) => purchase)),
          ...taxNotes(outcomes.map(({ purchase }) => purchase)),
          ...sharedStockNotes(
            outcomes.flatMap(({ purchase }, i) => (ways[i]!.isAside ? [] : purchase)),
            options,
          ),
        ],
        fx: listFxRates(prepared, converter),
      };
    },
  };
}

/** With what these sellers offer; a line that only others offer is left out of the order. */
function keepSellers(line: PreparedLine, sellers: ReadonlySet<string>): PreparedLine {
  const isKept = ({ seller }: PreparedLine['ladders'][number]): boolean => sellers.has(seller);
  return { ...line, ladders: line.ladders.filter(isKept), preferred: line.preferred.filter(isKept) };
}

function leaveOut(need: number): LineWays {
  return { ways: [[]], isWhole: true, thinned: new Set(), need, isShort: false, isPreferred: () => true };
}

function listWays(
  line: PreparedLine,
  need: number,
  limits: SupplierLimits,
  use: SplitUse,
  shortStock: PlanOptions['shortStock'],
): LineWays {
  const isLimited = limits.most !== undefined || limits.least !== undefined || limits.fewest;
  const cover = waysToCover(line, need, use);
  const ofAny = isLimited && cover.ways.length > 0 && need > 0 ? waysOfAnySellers(line, need, use) : cover;
  const isCovered = ofAny.ways.some((way) => countSellers(way) <= (limits.most ?? Infinity));
  if (!isCovered && shortStock === 'aside' && line.ladders.length > 0)
    return { ...listWays(withEnough(line), need, limits, use, 'part'), isAside: true };
  if (!isCovered) {
    const ways = waysToHave(line, need, isLimited);
    return { ...cover, ways, need, isShort: true, isPreferred: () => true };
  }
  if (ofAny === cover) return { ...cover, need, isShort: false, isPreferred: () => true };
  const preferred = new Set(line.preferred);
  const canPrefer = cover.ways.every((way) => way.every(({ ladder }) => preferred.has(ladder)));
  return {
    ...ofAny,
    need,
    isShort: false,
    isPreferred: (way) => !canPrefer || way.every(({ ladder }) => preferred.has(ladder)),
  };
}

function countSellers(way: Way): number {
  return new Set(way.map(({ ladder }) => ladder.seller)).size;
}

/** What can be had of a line; with limited suppliers also what each seller has alone. */
function waysToHave(line: PreparedLine, need: number, isLimited: boolean): Way[] {
  const sellers = isLimited ? Map.groupBy(line.ladders, ({ seller }) => seller) : new Map<string, never[]>();
  const alone = [...sellers.values()].map((ladders) => wayToHave({ ...line, ladders }, need));
  return [wayToHave(line, need), ...alone.filter((way) => way.length > 0)];
}

function makeOutcome(
  line: PreparedLine,
  { ways, need, isShort, isAside = false }: LineWays,
  way: Way,
  limits: SupplierLimits,
  findTerms: (seller: string) => Terms,
): LineOutcome {
  const words = limitWords(limits);
  if (isShort) return makeShortOutcome(line, need, way, way === ways[0] ? '' : ` ${words}`);
  if (need > 0 && way.length === 0) {
    const sellers = [...new Set(line.ladders.map(({ offer }) => offer.seller))];
    const others = sellers.length > 3 ? `${sellers.length} other sellers` : sellers.join(', ');
    return partly(line, need, [], 'supplier_limit', `Not bought, to keep ${words}; offered by ${others}.`);
  }
  const uncharged = [...new Set(way.map(({ ladder }) => ladder.offer.seller))].filter(
    (seller) => findTerms(seller).unknown !== null,
  );
  const detour = explainDetour(way, cheapestWay(ways)!, { isLimited: words !== '', uncharged });
  return covered(line.line.id, need, way, detour + (isAside ? asideWords(line, limits) : ''));
}

/** Why the stock of a line is left aside. */
function asideWords({ split }: PreparedLine, { most }: SupplierLimits): string {
  if (split === 'never') return ' Stock is set aside: no offer has enough pieces alone.';
  if (most === undefined) return ' Stock is set aside: all offers together have too few pieces.';
  return ` Stock is set aside: ${most === 1 ? 'no seller has' : `no ${most} sellers have`} enough pieces.`;
}

const GAP_STEPS = 1e6;

/** A gap with what may be saved besides, as a part of the total; rounded up to six decimals. */
function widened(gap: string | null, leftOut: Micros | null, total: Micros): string | null {
  if (gap === null || leftOut === null) return null;
  if (leftOut === 0n) return gap;
  if (total === 0n) return null;
  const wide = Math.ceil((Number(gap) + Number(leftOut) / Number(total)) * GAP_STEPS) / GAP_STEPS;
  return wide < 1 ? wide.toFixed(6).replace(/0+$/, '') : '1';
}

function chargeNotes(orders: readonly ReckonedOrder[]): string[] {
  return orders
    .filter(({ unknown }) => unknown !== null)
    .map(({ order, unknown }) => `The charges of ${order.id} are not in the total: ${unknown}.`);
}

function listFxRates(prepared: readonly PreparedLine[], converter: CurrencyConverter): FxRate[] {
  const currencies = new Set(prepared.flatMap(({ ladders }) => ladders.map(({ offer }) => offer.currency)));
  const rates = new Set([...currencies].map((currency) => converter.rateFrom(currency)!));
  return [...rates].filter(({ date }) => date !== null);
}

function convertedPriceNotes(purchases: readonly LinePurchase[]): string[] {
  const lines = purchases.filter(({ buys }) => buys.some(({ offer }) => offer.isConverted)).map(({ id }) => id);
  if (lines.length === 0) return [];
  return [
    `Prices of ${lines.join(', ')} were converted by their source: the seller asks another sum in its own currency.`,
  ];
}

/** A total without them is too low by an unknown sum. */
function surchargeNotes(purchases: readonly LinePurchase[]): string[] {
  const told = purchases.flatMap(({ id, buys }) =>
    buys.flatMap(({ offer: { seller, surcharge } }) => (surcharge ? `${id} (${seller}: ${surcharge})` : [])),
  );
  if (told.length === 0) return [];
  return [`Surcharges are not in the total, as the sellers do not say how much they are: ${told.join(', ')}.`];
}

/** Where the parts of such sellers come from is for the buyer to ask. */
function authorisationNotes(purchases: readonly LinePurchase[]): string[] {
  const bought = purchases.flatMap(({ id, buys }) =>
    buys.flatMap(({ offer }) => (isUnauthorised(offer) ? { id, seller: offer.seller } : [])),
  );
  if (bought.length === 0) return [];
  const sellers = [...new Set(bought.map(({ seller }) => seller))].join(', ');
  const lines = [...new Set(bought.map(({ id }) => id))].join(', ');
  return [
    `${lines}: bought from ${sellers}. That a manufacturer has authorised the seller is denied or not stated: ask where the parts come from, or rule such sellers out.`,
  ];
}

/** Sums of prices that are said to be without tax and of others that say nothing of it may not be sums of one kind. */
function taxNotes(purchases: readonly LinePurchase[]): string[] {
  const offers = purchases.flatMap(({ id, buys }) =>
    buys.map(({ offer: { tax } }) => ({ id, isTold: isTaxTold(tax) })),
  );
  if (!offers.some(({ isTold }) => isTold)) return [];
  const lines = [...new Set(offers.flatMap(({ id, isTold }) => (isTold ? [] : [id])))];
  if (lines.length === 0) return [];
  return [
    `Whether tax is in the prices of ${lines.join(', ')} is not stated: they are counted as without it, as the others are.`,
  ];
}

function isTaxTold(tax: OfferTax | undefined): boolean {
  return tax !== undefined && tax.prices !== 'not_told';
}

/** Lines of the same part may each count on the same stock. */
function sharedStockNotes(purchases: readonly LinePurchase[], { ignoreStock }: PlanOptions): string[] {
  const bySku = new Map<string, { stock: number; quantity: number; name: string; lines: string[] }>();
  for (const { id, buys } of purchases) {
    for (const { offer, quantity } of buys) {
      if (offer.stock === null || ignoreStock) continue;
      const key = JSON.stringify([sellerKey(offer.seller), offer.sku]);
      const name = `${offer.seller} ${offer.sku}`;
      const shared = bySku.get(key) ?? { stock: offer.stock, quantity: 0, name, lines: [] };
      shared.quantity += quantity;
      shared.lines.push(id);
      bySku.set(key, shared);
    }
  }
  return [...bySku.values()]
    .filter(({ stock, quantity, lines }) => lines.length > 1 && quantity > stock)
    .map(({ name, lines, quantity, stock }) => `${lines.join(', ')} take ${quantity} of ${name}, which has ${stock}.`);
}
