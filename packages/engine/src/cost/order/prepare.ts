import { type CurrencyConverter, converterTo, type FxRate } from '../currency.ts';
import { sellerKey } from '../ladder.ts';
import {
  cheapestWay,
  covered,
  firstCurrency,
  partly,
  type PreparedLine,
  prepareLines,
  shortOf,
  type Way,
  waysOfAnySellers,
  waysToCover,
  wayToHave,
} from '../line.ts';
import { microsText, PRICE_UNITS_PER_MICRO, sumMicros } from '../money.ts';
import { piecesNeeded } from '../need.ts';
import { explainDetour } from '../reason.ts';
import type { LineOutcome, LinePurchase, PurchaseLine, SupplierTerms } from '../types.ts';
import { type LineWays, mostSaved, readyProblem, type SupplierLimits } from './choices.ts';
import { limitWords, limitsOf, leastNotes } from './limits.ts';
import type { OrderPlan, PlanOptions } from './plan.ts';
import type { OrderProblem } from './problem.ts';
import { ordersOf, type ReckonedOrder } from './supplier-order.ts';
import { readTerms, type Terms } from './terms.ts';

/** How a plan was made, as it is told in the plan. */
export interface Making {
  optimize: 'fast' | 'exact';
  gap: string | null;
  notes?: readonly string[] | undefined;
}

/** An order up to the choosing: anything that finds picks for `problem` can finish it. */
export interface PreparedOrder {
  problem: OrderProblem;
  /** Every way that could be part of the best order is among the choices. */
  isWhole: boolean;
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
  const termsOf = readTerms(suppliers, converter);
  const limits = limitsOf(options);
  const prepared = prepareLines(lines, { ...options, converter });
  const isLimited = limits.most !== undefined || limits.least !== undefined || limits.fewest;
  const slack = slackOf(prepared, termsOf);
  const ways = prepared.map((line) => waysOf(line, piecesNeeded(line.line, boards), isLimited, slack));
  const ready = readyProblem(ways, termsOf, limits);
  return {
    problem: ready.problem,
    isWhole: ready.isWhole,
    finish(picks, { optimize, gap, notes = [] }) {
      const chosen = picks.map((pick, i) => ready.ways[i]![pick]!);
      const outcomes = prepared.map((line, i) => outcomeOf(line, ways[i]!, chosen[i]!, limits));
      const bought = outcomes.map(({ purchase }, i) => ({
        purchase,
        amounts: chosen[i]!.map(({ ladder, amount }) => ({ seller: ladder.offer.seller, amount })),
      }));
      const orders = ordersOf(bought, suppliers, termsOf);
      return {
        boards,
        currency: converter.currency,
        optimize,
        total: microsText(sumMicros(orders.map(({ total }) => total))),
        goods: microsText(sumMicros(orders.map(({ goods }) => goods))),
        lines: outcomes.map(({ purchase }) => purchase),
        suppliers: orders.map(({ order }) => order),
        short: outcomes.flatMap(({ shortage }) => shortage ?? []),
        gap,
        notes: [
          ...chargeNotes(orders),
          ...leastNotes(options, orders.length),
          ...notes,
          ...sharedStockNotes(
            outcomes.map(({ purchase }) => purchase),
            options,
          ),
        ],
        fx: ratesOf(prepared, converter),
      };
    },
  };
}

function waysOf(line: PreparedLine, need: number, isLimited: boolean, slack: number): LineWays {
  const ways = waysToCover(line, need, slack);
  if (ways.length === 0)
    return { ways: waysToHave(line, need, isLimited), need, isShort: true, isPreferred: () => true };
  if (!isLimited || need === 0) return { ways, need, isShort: false, isPreferred: () => true };
  const preferred = new Set(line.preferred);
  const canPrefer = ways.every((way) => way.every(({ ladder }) => preferred.has(ladder)));
  return {
    ways: waysOfAnySellers(line, need, slack),
    need,
    isShort: false,
    isPreferred: (way) => !canPrefer || way.every(({ ladder }) => preferred.has(ladder)),
  };
}

/** What can be had of a line; with limited suppliers also what each seller has alone. */
function waysToHave(line: PreparedLine, need: number, isLimited: boolean): Way[] {
  const sellers = isLimited ? Map.groupBy(line.ladders, ({ seller }) => seller) : new Map<string, never[]>();
  const alone = [...sellers.values()].map((ladders) => wayToHave({ ...line, ladders }, need));
  return [wayToHave(line, need), ...alone.filter((way) => way.length > 0)];
}

/** What passing the thresholds of two sellers can save, in units of a price: a split that costs more than that more is of no use. */
function slackOf(prepared: readonly PreparedLine[], termsOf: (seller: string) => Terms): number {
  const sellers = new Set(prepared.flatMap(({ ladders }) => ladders.map(({ seller }) => seller)));
  const saved = [...sellers].map((seller) => Number(mostSaved([seller], termsOf))).sort((a, b) => b - a);
  return ((saved[0] ?? 0) + (saved[1] ?? 0)) * Number(PRICE_UNITS_PER_MICRO);
}

function outcomeOf(
  line: PreparedLine,
  { ways, need, isShort }: LineWays,
  way: Way,
  limits: SupplierLimits,
): LineOutcome {
  const words = limitWords(limits);
  if (isShort) return shortOf(line, need, way, way === ways[0] ? '' : ` ${words}`);
  if (need > 0 && way.length === 0) {
    const sellers = [...new Set(line.ladders.map(({ offer }) => offer.seller))];
    const others = sellers.length > 3 ? `${sellers.length} other sellers` : sellers.join(', ');
    return partly(line, need, [], 'supplier_limit', `Not bought, to keep ${words}; offered by ${others}.`);
  }
  return covered(line.line.id, need, way, explainDetour(way, cheapestWay(ways)!, words !== ''));
}

function chargeNotes(orders: readonly ReckonedOrder[]): string[] {
  return orders
    .filter(({ unknown }) => unknown !== null)
    .map(({ order, unknown }) => `The charges of ${order.id} are not in the total: ${unknown}.`);
}

function ratesOf(prepared: readonly PreparedLine[], converter: CurrencyConverter): FxRate[] {
  const currencies = new Set(prepared.flatMap(({ ladders }) => ladders.map(({ offer }) => offer.currency)));
  const rates = new Set([...currencies].map((currency) => converter.rateFrom(currency)!));
  return [...rates].filter(({ date }) => date !== null);
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
