import type { NewPart, Offer, PriceBreak } from '../types.ts';
import { orderBreaks } from './row-prices.ts';

/**
 * Several orders of one part at one seller as one offer: the newest price of every quantity. An older price that a newer one
 * contradicts (more pieces had been cheaper before than they are now for even more) is outdated and left out.
 * `parts` are of one maker and number, each with the offer of its order.
 *
 * @example
 * import { readPriceList } from '@partwright/catalog/memory';
 * import { joinOrders } from '@partwright/catalog/price-list';
 *
 * const order = (date: string, price: number) => {
 *   const csv = `MPN,Manufacturer,Order Qty,Unit Price USD,Order Date\nBSS138,onsemi,100,${price},${date}\n`;
 *   const file = { name: 'Acme', observedAt: '2026-10-01T00:00:00Z' };
 *   return readPriceList(new TextEncoder().encode(csv), file).parts[0]!;
 * };
 * const { part, outdated } = joinOrders([order('2025-03-01', 0.09), order('2026-03-01', 0.07)]);
 * part.offers[0]!.breaks; // => [{ quantity: 100, unitPrice: '0.07' }]
 * outdated; // => 1
 */
export function joinOrders(parts: readonly NewPart[]): { part: NewPart; outdated: number } {
  const newestFirst = parts.toSorted((a, b) => b.observedAt.localeCompare(a.observedAt));
  const newest = newestFirst[0]!;
  const byOffer = new Map<string, Offer[]>();
  for (const offer of newestFirst.flatMap((part) => part.offers)) {
    const key = JSON.stringify([offer.seller, offer.sku, offer.packaging, offer.currency]);
    byOffer.set(key, [...(byOffer.get(key) ?? []), offer]);
  }
  let outdated = 0;
  const offers = [...byOffer.values()].map((orders) => {
    const ladder: PriceBreak[] = [];
    for (const step of orders.flatMap(({ breaks }) => breaks)) {
      if (ladder.some((kept) => contradicts(step, kept))) outdated++;
      else ladder.push(step);
    }
    const { breaks } = orderBreaks(ladder);
    const least = breaks[0]?.quantity ?? 1;
    return { ...orders[0]!, moq: Math.min(orders[0]!.moq, least), breaks };
  });
  const described = newestFirst.find(({ category }) => category !== 'other') ?? newest;
  return { part: { ...described, observedAt: newest.observedAt, offers }, outdated };
}

/** Whether an older price cannot stand beside a newer one: prices fall with the quantity, or stay. */
function contradicts(older: PriceBreak, newer: PriceBreak): boolean {
  if (older.quantity === newer.quantity) return true;
  const [fewer, more] = older.quantity < newer.quantity ? [older, newer] : [newer, older];
  return Number(more.unitPrice) > Number(fewer.unitPrice);
}
