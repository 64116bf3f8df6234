import { sellerKey } from '@partwright/catalog/sellers';
import { type Micros, microsText, sumMicros } from '../money.ts';
import type { LinePurchase, SupplierTerms } from '../types.ts';
import { chargesFor, type Terms } from './terms.ts';

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

/** An order with its sums, for the sums of all orders. */
export interface ReckonedOrder {
  order: SupplierOrder;
  goods: Micros;
  total: Micros;
  /** Why charges are not known; null when they are. */
  unknown: string | null;
}

/** What is bought of a line, with exact amounts. */
export interface BoughtLine {
  purchase: LinePurchase;
  amounts: readonly { seller: string; amount: Micros }[];
}

/** The purchases by supplier, with the charges of each. */
export function reckonOrders(
  lines: readonly BoughtLine[],
  suppliers: readonly SupplierTerms[],
  findTerms: (seller: string) => Terms,
): ReckonedOrder[] {
  const names = new Map(suppliers.map(({ id }) => [sellerKey(id), id]));
  const bySeller = new Map<string, { amounts: Micros[]; lines: Set<string> }>();
  for (const { purchase, amounts } of lines) {
    for (const { seller, amount } of amounts) {
      const key = sellerKey(seller);
      if (!names.has(key)) names.set(key, seller);
      const order = bySeller.get(key) ?? { amounts: [], lines: new Set() };
      order.amounts.push(amount);
      order.lines.add(purchase.id);
      bySeller.set(key, order);
    }
  }
  return [...bySeller].map(([key, { amounts, lines }]) =>
    reckonOrder(names.get(key)!, lines.size, sumMicros(amounts), findTerms(key)),
  );
}

function reckonOrder(id: string, lines: number, goods: Micros, terms: Terms): ReckonedOrder {
  const { shipping, handling, smallOrderFee } = chargesFor(terms, goods);
  const total = goods + (shipping ?? 0n) + (handling ?? 0n) + smallOrderFee;
  const order: SupplierOrder = {
    id,
    lines,
    goods: microsText(goods),
    shipping: shipping === null ? null : microsText(shipping),
    handling: handling === null ? null : microsText(handling),
    smallOrderFee: microsText(smallOrderFee),
    total: microsText(total),
  };
  return { order, goods, total, unknown: shipping === null || handling === null ? terms.unknown : null };
}
