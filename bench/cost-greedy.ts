// The peer: each line from the offer that is cheapest for it alone, whatever the sellers charge for sending it.
import { addAmounts, type Micros } from './cost-money.ts';
import type { QuoteOrder } from './cost-orders.ts';
import { sumCharges } from './cost-oracle.ts';
import { listCovers, lineWays, countNeededPieces, priceAt, readRules, type Bought } from './cost-ways.ts';

export interface GreedyOrder {
  total: Micros;
  /** By line. */
  buys: Bought[][];
}

/** `buyUp`: more pieces where a higher break makes them cost less in all; without it the first break that applies. */
export function greedyOrder(order: QuoteOrder, { buyUp }: { buyUp: boolean }): GreedyOrder {
  const buys = order.lines.map((line) => {
    const need = countNeededPieces(line, order.boards);
    if (need === 0) return [];
    const offers = line.offers.map(readRules);
    const singles = offers.flatMap((rules) => (buyUp ? listCovers(rules, need) : listCovers(rules, need).slice(0, 1)));
    if (singles.length > 0) return [singles.reduce((best, one) => (one.cost < best.cost ? one : best))];
    const { covers, ways } = lineWays(line, order);
    // All there is, whoever plans; a line that needs several offers is filled at the lowest prices.
    if (!covers) return ways[0]!.buys;
    const open = offers.filter(({ least, limit }) => least <= limit);
    open.sort((a, b) => priceAt(a, a.limit) - priceAt(b, b.limit));
    const filled: Bought[] = [];
    for (let left = need; left > 0 && open.length > 0;) {
      const rules = open.shift()!;
      const quantity = listCovers(rules, left)[0]?.quantity ?? rules.limit;
      filled.push({ rules, quantity, cost: quantity * priceAt(rules, quantity) + rules.fee });
      left -= quantity;
    }
    return filled;
  });
  return { buys, total: sumOrderCost(order, buys.flat()) };
}

export function sumOrderCost(order: QuoteOrder, buys: readonly Bought[]): Micros {
  const goods = new Map<string, Micros>();
  for (const { rules, cost } of buys) goods.set(rules.offer.seller, (goods.get(rules.offer.seller) ?? 0) + cost);
  return addAmounts(
    [...goods].map(
      ([id, worth]) =>
        worth +
        sumCharges(
          order.suppliers.find((supplier) => supplier.id === id),
          worth,
        ),
    ),
  );
}
