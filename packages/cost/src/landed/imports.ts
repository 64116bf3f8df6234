import { Decimal, ZERO } from '@partwright/money';
import { sellerKey } from '@partwright/catalog/sellers';
import type { OrderPlan } from '../order/order-plan.ts';
import type { BuyWeight } from './charge.ts';
import type { LandedOptions } from './types.ts';

/** What one line buys of one seller abroad. */
export interface ImportedBuy extends BuyWeight {
  seller: string;
}

/** Something is needed and nothing of it can be bought at a known price: then nothing is known of its duty either. */
export function isUnpriced({ lines, short }: OrderPlan): boolean {
  const isNeeded = short.length > 0 || lines.some(({ needed }) => needed > 0);
  return isNeeded && lines.every(({ buys }) => buys.length === 0);
}

/** The buys that pass customs at the buyer's cost: not those of sellers inside the country, nor of those who pay the duty. */
export function importedBuys(
  plan: OrderPlan,
  { dutyPaidSellers = [], domesticSellers = [] }: LandedOptions,
): ImportedBuy[] {
  const exempt = new Set([...dutyPaidSellers, ...domesticSellers].map(sellerKey));
  return plan.lines.flatMap(({ buys }, line) =>
    buys
      .map(({ seller, amount }, buy) => ({ line, buy, seller, goods: new Decimal(amount) }))
      .filter(({ seller }) => !exempt.has(sellerKey(seller))),
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
