import type { PriceBreak } from '@partwright/catalog';
import { readPrices } from './prices.ts';

const MOST_BREAKS = 50;

export interface SaidBreak {
  quantity: number | null;
  price: string | number | null | undefined;
}

/**
 * A ladder as a provider says it, made clean: quantities strictly rising, unreadable and free ones left out, of neighbours
 * with one price only the first, 50 at most. Of two prices for one quantity the first said stands.
 */
export function readBreaks(said: readonly SaidBreak[]): PriceBreak[] {
  const ladder = said.slice(0, MOST_BREAKS * 4);
  const prices = readPrices(ladder.map(({ price }) => price));
  const pairs = ladder
    .map(({ quantity }, at) => ({ quantity: quantity ?? 0, unitPrice: prices[at]! }))
    .filter(({ quantity, unitPrice }) => quantity >= 1 && unitPrice !== null)
    .sort((a, b) => a.quantity - b.quantity);
  const breaks: PriceBreak[] = [];
  for (const pair of pairs) {
    const last = breaks.at(-1);
    if (last?.quantity === pair.quantity || last?.unitPrice === pair.unitPrice) continue;
    breaks.push(pair);
    if (breaks.length === MOST_BREAKS) break;
  }
  return breaks;
}
