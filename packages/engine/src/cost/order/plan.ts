import { converterTo, type FxRate } from '../currency.ts';
import { type Decimal, sum, toText, ZERO } from '../decimal.ts';
import {
  cheapestWay,
  covered,
  firstCurrency,
  type PreparedLine,
  prepareLines,
  type PurchaseOptions,
  sellerKey,
  shortOf,
  waysToCover,
  wayToHave,
} from '../line.ts';
import { piecesNeeded } from '../need.ts';
import { explainDetour } from '../reason.ts';
import type { LineOutcome, LinePurchase, PurchaseLine, Shortage, SupplierTerms } from '../types.ts';
import { readyProblem } from './choices.ts';
import { chooseOrder } from './search.ts';
import { chargesFor, readTerms, type Terms } from './terms.ts';

export interface PlanOptions extends PurchaseOptions {
  /** `exact` needs a solver that is not here: the plan is then the fast one, `optimize` says so and a note too. */
  optimize?: 'fast' | 'exact' | undefined;
}

/** One supplier's part of a plan. Null charges are not known and not in any total. */
export interface SupplierOrder {
  id: string;
  lines: number;
  goods: string;
  shipping: string | null;
  handling: string | null;
  smallOrderFee: string;
  total: string;
}

/** What to order where. Decimal strings in `currency`. */
export interface OrderPlan {
  boards: number;
  currency: string;
  /** How the plan was made. */
  optimize: 'fast';
  /** Goods and the charges that are known. */
  total: string;
  goods: string;
  lines: LinePurchase[];
  suppliers: SupplierOrder[];
  short: Shortage[];
  /** Proven distance to the best plan; null: not proven. */
  gap: string | null;
  /** What the reader must know: charges left out, a wish not met. */
  notes: string[];
  /** The rates used, one a currency. */
  fx: FxRate[];
}

/**
 * Plan the order of a run of boards over all suppliers for the least total of goods, shipping, handling and small-order
 * fees: the best quantity of each offer, sellers left out when their shipping is not worth it, lines moved where that
 * reaches free shipping. Lines that cannot be covered are in `short`; what can be had of them is bought.
 */
export function planOrder(
  lines: readonly PurchaseLine[],
  boards: number,
  suppliers: readonly SupplierTerms[],
  options: PlanOptions = {},
): OrderPlan {
  const converter = options.converter ?? converterTo(firstCurrency(lines));
  const termsOf = readTerms(suppliers, converter);
  const prepared = prepareLines(lines, { ...options, converter });
  const outcomes = buyAll(prepared, boards, termsOf);
  const purchases = outcomes.map(({ purchase }) => purchase);
  const orders = ordersOf(purchases, suppliers, termsOf);
  const rates = prepared.flatMap(({ ladders }) => ladders.map(({ offer }) => converter.rateFrom(offer.currency)!));
  return {
    boards,
    currency: converter.currency,
    optimize: 'fast',
    total: toText(sum(orders.map(({ total }) => total))),
    goods: toText(sum(orders.map(({ goods }) => goods))),
    lines: purchases,
    suppliers: orders.map(({ order }) => order),
    short: outcomes.flatMap(({ shortage }) => shortage ?? []),
    gap: null,
    notes: [...notesOf(options, orders), ...sharedStockNotes(purchases, options)],
    fx: [...new Set(rates)].filter(({ date }) => date !== null),
  };
}

function buyAll(prepared: readonly PreparedLine[], boards: number, termsOf: (seller: string) => Terms): LineOutcome[] {
  const needs = prepared.map(({ line }) => piecesNeeded(line, boards));
  const covers = prepared.map((line, i) => waysToCover(line, needs[i]!));
  // What can be had of a short line is bought in any case, and counts towards its sellers' thresholds.
  const wayLists = prepared.map((line, i) => (covers[i]!.length > 0 ? covers[i]! : [wayToHave(line, needs[i]!)]));
  const { problem, ways } = readyProblem(wayLists, termsOf);
  const picks = chooseOrder(problem);
  return prepared.map((line, i) => {
    if (covers[i]!.length === 0) return shortOf(line, needs[i]!);
    const way = ways[i]![picks[i]!]!;
    return covered(line.line.id, needs[i]!, way, explainDetour(way, cheapestWay(covers[i]!)!));
  });
}

interface ReckonedOrder {
  order: SupplierOrder;
  goods: Decimal;
  total: Decimal;
  unknown: string | null;
}

function ordersOf(
  purchases: readonly LinePurchase[],
  suppliers: readonly SupplierTerms[],
  termsOf: (seller: string) => Terms,
): ReckonedOrder[] {
  const names = new Map(suppliers.map(({ id }) => [sellerKey(id), id]));
  const amounts = new Map<string, string[]>();
  for (const { buys } of purchases) {
    for (const { seller, amount } of buys) {
      const key = sellerKey(seller);
      if (!names.has(key)) names.set(key, seller);
      const parts = amounts.get(key);
      if (parts) parts.push(amount);
      else amounts.set(key, [amount]);
    }
  }
  return [...amounts].map(([key, parts]) => reckonOrder(names.get(key)!, parts, termsOf(key)));
}

function reckonOrder(id: string, amounts: readonly string[], terms: Terms): ReckonedOrder {
  const goods = amounts.reduce((total, amount) => total.plus(amount), ZERO);
  const { shipping, handling, smallOrderFee } = chargesFor(terms, goods);
  const total = goods
    .plus(shipping ?? ZERO)
    .plus(handling ?? ZERO)
    .plus(smallOrderFee);
  const order: SupplierOrder = {
    id,
    lines: amounts.length,
    goods: toText(goods),
    shipping: shipping && toText(shipping),
    handling: handling && toText(handling),
    smallOrderFee: toText(smallOrderFee),
    total: toText(total),
  };
  return { order, goods, total, unknown: shipping && handling ? null : terms.unknown };
}

function notesOf({ optimize }: PlanOptions, orders: readonly ReckonedOrder[]): string[] {
  const notes = orders
    .filter(({ unknown }) => unknown !== null)
    .map(({ order, unknown }) => `The charges of ${order.id} are not in the total: ${unknown}.`);
  if (optimize === 'exact') notes.push('An exact plan was asked for and is not available; this is the fast plan.');
  return notes;
}

/** Lines of the same part may each count on the same stock. */
function sharedStockNotes(purchases: readonly LinePurchase[], { ignoreStock }: PlanOptions): string[] {
  const bySku = new Map<string, { stock: number; quantity: number; name: string; lines: string[] }>();
  for (const { id, buys } of purchases) {
    for (const { offer, quantity } of buys) {
      if (offer.stock === null || ignoreStock) continue;
      const key = JSON.stringify([sellerKey(offer.seller), offer.sku]);
      const before = bySku.get(key) ?? {
        stock: offer.stock,
        quantity: 0,
        name: `${offer.seller} ${offer.sku}`,
        lines: [],
      };
      bySku.set(key, { ...before, quantity: before.quantity + quantity, lines: [...before.lines, id] });
    }
  }
  return [...bySku.values()]
    .filter(({ stock, quantity, lines }) => lines.length > 1 && quantity > stock)
    .map(({ name, lines, quantity, stock }) => `${lines.join(', ')} take ${quantity} of ${name}, which has ${stock}.`);
}
