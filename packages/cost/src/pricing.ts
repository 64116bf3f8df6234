import type { Offer } from '@partwright/catalog';
import { type CurrencyConverter, converterTo } from '@partwright/money';
import { type Buy, cheapestCover, isLadder, type Ladder, readLadder } from './ladder.ts';
import { inWords, microsText, priceText } from './money.ts';
import { explainBuys } from './reason.ts';

/** What a quantity of one part costs; null where nobody can be asked to pay a known price. */
export interface QuantityQuote {
  quantity: number;
  /** The quantity to order for the least money, by minimum order, multiple and price breaks. */
  buyQuantity: number | null;
  unitPrice: string | null;
  /** buyQuantity x unitPrice and the offer's one-time fee. */
  total: string | null;
  seller: string | null;
  sku: string | null;
  packaging: string | null;
  reason: string;
  /** The seller states enough stock; null when it states none. */
  available: boolean | null;
}

/**
 * Quote each asked quantity from the offer that covers it for the least money. Offers with enough stock (or none
 * stated) come first; when none has enough, the price is quoted all the same, and `available` is false.
 *
 * @example
 * import { priceAtQuantities } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 150, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '1' }, { quantity: 100, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const [some, many] = priceAtQuantities([offer], [60, 500]);
 * some; // => { quantity: 60, buyQuantity: 100, unitPrice: '0.5', total: '50', available: true }
 * many; // => { available: false, reason: 'As many as needed, from Acme. Only 150 are in stock there.' }
 */
export function priceAtQuantities(
  offers: readonly Offer[],
  quantities: readonly number[],
  converter: CurrencyConverter = converterTo(offers[0]?.currency ?? ''),
): QuantityQuote[] {
  const stocked = offers.map((offer) => readLadder(offer, { converter }));
  const unlimited = offers.map((offer) => readLadder(offer, { converter, ignoreStock: true }));
  return quantities.map((quantity) => {
    if (!Number.isInteger(quantity) || quantity < 1)
      return noQuote(quantity, 'The quantity is not a whole number from 1.');
    const fromStock = findCheapestBuy(stocked.filter(isLadder), quantity);
    if (fromStock) {
      const available = fromStock.ladder.offer.stock === null ? null : true;
      return quote(quantity, fromStock, available, fewerElsewhere(fromStock, stocked.filter(isLadder), quantity));
    }
    const anyway = findCheapestBuy(unlimited.filter(isLadder), quantity);
    if (anyway) return quote(quantity, anyway, false, fewerElsewhere(anyway, unlimited.filter(isLadder), quantity));
    const refusal = unlimited.find((reading) => !isLadder(reading));
    return noQuote(quantity, refusal && 'message' in refusal ? `${refusal.message}.` : 'Nobody offers this part.');
  });
}

function findCheapestBuy(ladders: readonly Ladder[], quantity: number): Buy | undefined {
  let best: Buy | undefined;
  for (const ladder of ladders) {
    const candidate = cheapestCover(ladder, quantity);
    if (candidate && (!best || candidate.amount < best.amount)) best = candidate;
  }
  return best;
}

/** Why a surplus is bought although another offer sells fewer: fewer pieces there cost more in all. */
function fewerElsewhere(bought: Buy, ladders: readonly Ladder[], quantity: number): string {
  if (bought.quantity === quantity) return '';
  const others = ladders
    .filter((ladder) => ladder !== bought.ladder)
    .flatMap((ladder) => cheapestCover(ladder, quantity) ?? [])
    .filter((other) => other.quantity < bought.quantity)
    .sort((a, b) => (a.amount < b.amount ? -1 : Number(a.amount > b.amount)));
  const [next] = others;
  if (!next) return '';
  return ` ${next.quantity} from ${next.ladder.offer.seller} would cost ${inWords(next.amount, next.ladder.currency)}.`;
}

function quote(quantity: number, bought: Buy, available: boolean | null, comparison: string): QuantityQuote {
  const { seller, sku, packaging, stock } = bought.ladder.offer;
  const shortage = available === false ? ` Only ${stock ?? 0} are in stock there.` : '';
  return {
    quantity,
    buyQuantity: bought.quantity,
    unitPrice: priceText(bought.price),
    total: microsText(bought.amount),
    seller,
    sku,
    packaging,
    reason: explainBuys([bought], quantity) + comparison + shortage,
    available,
  };
}

function noQuote(quantity: number, reason: string): QuantityQuote {
  return {
    quantity,
    buyQuantity: null,
    unitPrice: null,
    total: null,
    seller: null,
    sku: null,
    packaging: null,
    reason,
    available: null,
  };
}
