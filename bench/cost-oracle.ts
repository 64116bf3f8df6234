// The cheapest order there is, found by trying everything that may matter. It shares nothing with the engine.
import { micros, addAmounts, type Micros } from './cost-money.ts';
import type { QuoteOrder, QuoteSupplier } from './cost-orders.ts';
import { lineWays, type LineWays, type Splits, type Way } from './cost-ways.ts';

export interface BestOrder {
  total: Micros;
  ways: Way[];
}

/** One supplier, not bought from or charged as for goods worth `atLeast` (more goods never cost more). */
interface Stand {
  used: boolean;
  atLeast: Micros;
  charge: Micros;
}

/** Some lines decided. */
interface State {
  cost: Micros;
  /** Worth of the goods of each supplier with a threshold to reach, up to that threshold. */
  goods: number[];
  /** Suppliers bought from, a bit each. */
  sellers: number;
  way: Way | undefined;
  before: State | undefined;
}

export interface Charges {
  shipping: Micros | null;
  handling: Micros;
  smallOrderFee: Micros;
}

/** What a supplier charges for an order with goods of this worth. Shipping null: not known, counted as nothing. */
export function computeCharges(supplier: QuoteSupplier | undefined, goods: Micros): Charges {
  if (!supplier) return { shipping: null, handling: 0, smallOrderFee: 0 };
  const amount = (value: number | null | undefined): Micros | null => (value == null ? null : micros(value));
  const freeFrom = amount(supplier.free_from);
  return {
    shipping: freeFrom !== null && goods >= freeFrom ? 0 : amount(supplier.shipping),
    handling: amount(supplier.handling) ?? 0,
    smallOrderFee: goods < (amount(supplier.small_order_below) ?? 0) ? (amount(supplier.small_order_fee) ?? 0) : 0,
  };
}

export const sumCharges = (supplier: QuoteSupplier | undefined, goods: Micros): Micros => {
  const { shipping, handling, smallOrderFee } = computeCharges(supplier, goods);
  return (shipping ?? 0) + handling + smallOrderFee;
};

/**
 * The order of least total. Each supplier is tried unused and at each of its thresholds, all combinations; for one
 * combination all ways of all lines are put together, and of two beginnings only one that costs no less and has no more
 * goods anywhere is dropped. Undefined when a line stays uncovered and limits on
 * suppliers or splits leave open what is best then.
 */
export function bestOrder(order: QuoteOrder, splits?: Splits): BestOrder | undefined {
  const lines = order.lines.map((line) => lineWays(line, order, splits));
  if (!order.fewest_suppliers) return bestWithin(order, lines, order.max_suppliers ?? Infinity);
  const most = Math.min(order.max_suppliers ?? Infinity, listSellers(order).length);
  for (let suppliers = 0; suppliers <= most; suppliers++) {
    const best = bestWithin(order, lines, Math.max(suppliers, order.min_suppliers ?? 0));
    if (best) return best;
  }
  return undefined;
}

const listSellers = (order: QuoteOrder): string[] => [
  ...new Set(order.lines.flatMap(({ offers }) => offers.map(({ seller }) => seller))),
];

function bestWithin(order: QuoteOrder, lines: readonly LineWays[], mostSuppliers: number): BestOrder | undefined {
  const isLimited = Number.isFinite(mostSuppliers) || order.min_suppliers !== undefined || order.split === 'never';
  if (isLimited && lines.some(({ covers }) => !covers)) return undefined;
  const sellers = listSellers(order);
  // Dear lines first: what they leave missing of a threshold the others can seldom make up.
  const leastOf = lines.map(({ ways }) => ways.reduce((least, { cost }) => Math.min(least, cost), Infinity));
  const sequence = lines.map((_, at) => at).sort((a, b) => leastOf[b]! - leastOf[a]!);
  const ready = sequence.map((at) => lines[at]!.ways.map((way) => readyWay(way, sellers)));
  const least = order.min_suppliers ?? 0;
  const combinations = combine(sellers.map((id) => listStands(order.suppliers.find((one) => one.id === id))))
    .filter((stands) => stands.filter(({ used }) => used).length <= mostSuppliers)
    .map((stands) => ({ stands, floor: computeCostFloor(stands, ready) }))
    .sort((a, b) => a.floor - b.floor);
  let best: BestOrder | undefined;
  // Without thresholds to reach it is quickly found, and much of the rest need not be looked at.
  const isPlain = (stands: readonly Stand[]): boolean => stands.every(({ atLeast }) => atLeast === 0);
  const [plain, others] = [
    combinations.filter(({ stands }) => isPlain(stands)),
    combinations.filter(({ stands }) => !isPlain(stands)),
  ];
  for (const { stands, floor } of [...plain, ...others]) {
    if (floor >= (best?.total ?? Infinity)) continue;
    best = cheapestFor(stands, ready, least, best?.total ?? Infinity) ?? best;
  }
  return best && { total: best.total, ways: lines.map((_, at) => best.ways[sequence.indexOf(at)]!) };
}

interface ReadyWay {
  way: Way;
  cost: Micros;
  sellers: number;
  /** By supplier. */
  goods: number[];
}

function readyWay(way: Way, sellers: readonly string[]): ReadyWay {
  const goods = sellers.map((id) =>
    addAmounts(way.buys.filter(({ rules }) => rules.offer.seller === id).map(({ cost }) => cost)),
  );
  const bits = way.buys.map(({ rules }) => 1 << sellers.indexOf(rules.offer.seller));
  return { way, cost: way.cost, sellers: bits.reduce((all, bit) => all | bit, 0), goods };
}

function listStands(supplier: QuoteSupplier | undefined): Stand[] {
  const marks = [0, supplier?.free_from ?? 0, supplier?.small_order_below ?? 0].map(micros);
  const levels = [...new Set(marks)].map((atLeast) => ({ used: true, atLeast, charge: sumCharges(supplier, atLeast) }));
  return [{ used: false, atLeast: 0, charge: 0 }, ...levels];
}

const combine = (lists: readonly Stand[][]): Stand[][] =>
  lists.reduce<Stand[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);

const usedBits = (stands: readonly Stand[]): number =>
  stands.reduce((bits, { used }, at) => (used ? bits | (1 << at) : bits), 0);

/** No order of this combination costs less. */
function computeCostFloor(stands: readonly Stand[], lines: readonly ReadyWay[][]): Micros {
  const used = usedBits(stands);
  const cheapest = lines.map((ways) =>
    ways.reduce((least, { sellers, cost }) => ((sellers & ~used) === 0 ? Math.min(least, cost) : least), Infinity),
  );
  return addAmounts(cheapest) + addAmounts(stands.map(({ charge }) => charge));
}

function cheapestFor(
  stands: readonly Stand[],
  lines: readonly ReadyWay[][],
  leastSuppliers: number,
  below: Micros,
): BestOrder | undefined {
  const used = usedBits(stands);
  const marked = stands.flatMap(({ atLeast }, at) => (atLeast > 0 ? [at] : []));
  const marks = marked.map((at) => stands[at]!.atLeast);
  const charges = addAmounts(stands.map(({ charge }) => charge));
  const allowed = lines.map((ways) =>
    ways.filter(({ sellers }) => (sellers & ~used) === 0).sort((a, b) => a.cost - b.cost),
  );
  if (allowed.some((ways) => ways.length === 0)) return undefined;
  const costLeft = suffixes(allowed, (ways) => ways[0]!.cost);
  const goodsLeft = marked.map((at) =>
    suffixes(allowed, (ways) => ways.reduce((most, { goods }) => Math.max(most, goods[at]!), 0)),
  );

  let states: State[] = [{ cost: 0, goods: marks.map(() => 0), sellers: 0, way: undefined, before: undefined }];
  for (const [line, ways] of allowed.entries()) {
    const next: State[] = [];
    for (const before of states) {
      for (const { way, cost, sellers, goods } of ways) {
        const total = before.cost + cost;
        // The ways are in order of cost.
        if (total + costLeft[line + 1]! + charges >= below) break;
        const reached = marks.map((mark, i) => Math.min(mark, before.goods[i]! + goods[marked[i]!]!));
        const missing = marks.map((mark, i) => mark - reached[i]!);
        // What is missing of the thresholds has to be bought with the lines that are left.
        if (total + addAmounts(missing) + charges >= below) continue;
        if (missing.some((worth, i) => worth > goodsLeft[i]![line + 1]!)) continue;
        const all = leastSuppliers > 1 ? before.sellers | sellers : 0;
        next.push({ cost: total, goods: reached, sellers: all, way, before });
      }
    }
    states = withoutWorse(next);
    if (states.length === 0) return undefined;
  }
  const complete = states.filter((state) => leastSuppliers <= 1 || countBits(state.sellers) >= leastSuppliers);
  const best = complete.reduce<State | undefined>((a, b) => (a && a.cost <= b.cost ? a : b), undefined);
  return best && { total: best.cost + charges, ways: collectWays(best) };
}

/** Without the states that another one betters in everything. */
function withoutWorse(states: State[]): State[] {
  states.sort((a, b) => a.cost - b.cost || addAmounts(b.goods) - addAmounts(a.goods));
  const frontiers = new Map<number, Frontier>();
  return states.filter(({ goods, sellers }) => {
    const frontier = frontiers.get(sellers) ?? new Frontier();
    frontiers.set(sellers, frontier);
    return frontier.take(goods);
  });
}

/** The goods of the states so far, without those that have less of everything than another. */
class Frontier {
  /** By the first figure, rising; so the second one falls where there are two. */
  #rows: number[][] = [];

  /** False when a row that is there has as much of everything. */
  take(goods: number[]): boolean {
    const [first = 0, second = 0] = goods;
    let at = 0;
    for (let end = this.#rows.length; at < end;) {
      const middle = (at + end) >> 1;
      if ((this.#rows[middle]![0] ?? 0) < first) at = middle + 1;
      else end = middle;
    }
    if (goods.length > 2) {
      for (let i = at; i < this.#rows.length; i++)
        if (goods.every((worth, of) => this.#rows[i]![of]! >= worth)) return false;
      this.#rows.splice(at, 0, goods);
      return true;
    }
    if (at < this.#rows.length && (this.#rows[at]![1] ?? 0) >= second) return false;
    let worse = at;
    while (worse > 0 && (this.#rows[worse - 1]![1] ?? 0) <= second) worse--;
    const same = (this.#rows[at]?.[0] ?? -1) === first ? 1 : 0;
    this.#rows.splice(worse, at - worse + same, goods);
    return true;
  }
}

/** At each line what `figure` comes to from there to the end. */
function suffixes(lines: readonly ReadyWay[][], figure: (ways: ReadyWay[]) => number): number[] {
  const left = [0];
  for (const ways of lines.toReversed()) left.unshift(left[0]! + figure(ways));
  return left;
}

function collectWays(state: State): Way[] {
  const ways: Way[] = [];
  for (let at: State | undefined = state; at?.way; at = at.before) ways.unshift(at.way);
  return ways;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}
