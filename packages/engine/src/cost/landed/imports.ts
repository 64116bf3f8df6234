import { Decimal, ZERO } from '../decimal.ts';
import { sellerKey } from '../line.ts';
import type { OrderPlan } from '../order/plan.ts';
import type { LandedOptions } from './types.ts';

/** What one line buys of one seller abroad. */
export interface ImportedBuy {
  /** Place of the line in the plan. */
  line: number;
  seller: string;
  goods: Decimal;
}

/** The buys that pass customs at the buyer's cost: not those of sellers inside the country, nor of those who pay the duty. */
export function importedBuys(
  plan: OrderPlan,
  { dutyPaidSellers = [], domesticSellers = [] }: LandedOptions,
): ImportedBuy[] {
  const exempt = new Set([...dutyPaidSellers, ...domesticSellers].map(sellerKey));
  return plan.lines.flatMap(({ buys }, line) =>
    buys
      .filter(({ seller }) => !exempt.has(sellerKey(seller)))
      .map(({ seller, amount }) => ({ line, seller, goods: new Decimal(amount) })),
  );
}

/** One seller's imported goods; taken as one consignment and one entry. */
interface ImportedOrder {
  seller: string;
  goods: Decimal;
  buys: ImportedBuy[];
}

export function importedBySeller(plan: OrderPlan, options: LandedOptions): Map<string, ImportedOrder> {
  const orders = new Map<string, ImportedOrder>();
  for (const buy of importedBuys(plan, options)) {
    const key = sellerKey(buy.seller);
    const order = orders.get(key) ?? { seller: buy.seller, goods: ZERO, buys: [] };
    order.goods = order.goods.plus(buy.goods);
    order.buys.push(buy);
    orders.set(key, order);
  }
  return orders;
}
