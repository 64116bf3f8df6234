import type { CurrencyConverter } from '@partwright/money';
import type { OrderPlan } from '../order/order-plan.ts';
import { sellerKey } from '@partwright/catalog/sellers';
import type { LinePurchase } from '../types.ts';
import { findLeftover, type Leftover } from './leftover.ts';

/** One purchase as it is ordered: every export and table of orders is made of these. Money is decimal strings. */
export interface PurchaseRow {
  /** Of the line that it is bought for. */
  id: string;
  /** One name for each seller, however its offers write it. */
  seller: string;
  /** The seller's order code; '' where it has none. */
  sku: string;
  packaging: string | null;
  /** Pieces to buy. */
  quantity: number;
  unitPrice: string;
  /** One-time fee of the offer; in `amount`. */
  fee: string;
  amount: string;
  currency: string;
  leadTimeDays: number | null;
  /** Where the price is from, and when it was seen, RFC 3339 UTC. */
  source: string;
  observedAt: string;
  /** Why this quantity from this seller. */
  reason: string;
  /** Pieces that the line needs. */
  needed: number;
  /** Pieces bought of the line beyond that, and what of it is waste: stated at the first purchase of a line, so that sums are right. */
  surplus: number;
  leftover: Leftover;
}

/**
 * The purchases of a plan in the order of its lines; a line that is bought in several places has several.
 *
 * @example
 * import { listPurchases, planOrder } from '@partwright/cost';
 * import { converterTo } from '@partwright/money';
 *
 * const offer = (seller: string, sku: string) => ({
 *   seller, sku, packaging: 'reel', moq: 1, multiple: 50, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.5' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * });
 * const lines = [
 *   { id: 'U1', perBoard: 1, offers: [offer('Digi-Key', '1-ND')] },
 *   { id: 'U2', perBoard: 1, offers: [offer('DigiKey', '2-ND')] },
 * ];
 * const rows = listPurchases(planOrder(lines, 40, []), converterTo('EUR'));
 * rows.map(({ seller, sku, quantity }) => `${seller} ${sku} ${quantity}`); // => ['Digi-Key 1-ND 50', 'Digi-Key 2-ND 50']
 * rows[0]!.leftover; // => { pieces: 10, amount: '5', boughtUp: 0 }
 */
export function listPurchases({ lines, currency }: OrderPlan, converter: CurrencyConverter): PurchaseRow[] {
  const names = nameSellers(lines);
  return lines.flatMap((line) => {
    const leftover = findLeftover(line, converter);
    return line.buys.map(({ offer, seller, sku, quantity, unitPrice, fee, amount }, at): PurchaseRow => ({
      id: line.id,
      seller: names.get(sellerKey(seller)) ?? seller,
      sku,
      packaging: offer.packaging,
      quantity,
      unitPrice,
      fee,
      amount,
      currency,
      leadTimeDays: offer.leadTimeDays,
      source: offer.source,
      observedAt: offer.observedAt,
      reason: line.reason,
      needed: line.needed,
      surplus: at === 0 ? line.surplus : 0,
      leftover: at === 0 ? leftover : { pieces: 0, amount: '0', boughtUp: 0 },
    }));
  });
}

/** The first spelling of each seller, by its key. */
function nameSellers(lines: readonly LinePurchase[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { seller } of lines.flatMap(({ buys }) => buys)) {
    const key = sellerKey(seller);
    if (!names.has(key)) names.set(key, seller);
  }
  return names;
}
