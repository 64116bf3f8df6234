import { converterTo } from '@partwright/money';
import { cheapestCover, isLadder, type LadderOptions, readLadder } from './ladder.ts';
import { makePurchase } from './line.ts';
import type { Offer } from '@partwright/catalog';
import { explainBuys } from './reason.ts';
import type { Purchase } from './types.ts';

/** One offer's answer to a need. */
export type OfferPurchase =
  | { ok: true; purchase: Purchase; surplus: number; reason: string }
  | { ok: false; code: 'no_price' | 'no_rate' | 'short_stock'; message: string };

/**
 * The quantity of one offer that covers the need for the least money: the need raised to the minimum order and the
 * multiple, or a higher price break when that costs less in all. `needed` is a whole number from 1. Prices are in the
 * offer's own currency unless a converter says otherwise.
 *
 * @example
 * import { bestPurchase } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'LCSC', sku: 'C25744', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.010' }, { quantity: 1000, unitPrice: '0.004' }],
 *   currency: 'USD', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * // 1,000 pieces cost less than 500.
 * bestPurchase(offer, 500); // => { ok: true, surplus: 500, purchase: { quantity: 1000, amount: '4' } }
 */
export function bestPurchase(offer: Offer, needed: number, options: Partial<LadderOptions> = {}): OfferPurchase {
  const converter = options.converter ?? converterTo(offer.currency);
  const ladder = readLadder(offer, { ...options, converter });
  if (!isLadder(ladder)) return { ok: false, ...ladder };
  const best = cheapestCover(ladder, needed);
  if (best) {
    const surplus = best.quantity - needed;
    return { ok: true, purchase: makePurchase(best), surplus, reason: explainBuys([best], needed) };
  }
  const stock = `${offer.seller} has ${offer.stock ?? 'no'} in stock`;
  const most = offer.maximum == null ? '' : ` and no more than ${offer.maximum} in one order`;
  const message = `${needed} needed; ${stock} and sells no fewer than ${ladder.least}${most}, in multiples of ${ladder.multiple}.`;
  return { ok: false, code: 'short_stock', message };
}
