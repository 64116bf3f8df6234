import type { PriceBreak } from '@partwright/catalog';
import { readCurrency, readPrices, readPrintedCurrency } from './prices.ts';

const MOST_BREAKS = 50;

export interface SaidBreak {
  quantity: number | null;
  price: string | number | null | undefined;
  /** As it calls it, where each price names its own. */
  currency?: string | null | undefined;
}

/**
 * The currency of a ladder: what the answer says, else what its first price says or prints. Null when it is not known: that a
 * currency was asked for does not make it that of the answer.
 */
export function readLadderCurrency(
  said: string | null | undefined,
  ladder: readonly SaidBreak[],
  asked: string,
): string | null {
  const [first] = ladder;
  return readCurrency(said ?? first?.currency ?? readPrintedCurrency(first?.price), asked);
}

/** Prices that say or print another currency than this one are left out. */
function isOfCurrency({ currency: said, price }: SaidBreak, currency: string): boolean {
  return [said, readPrintedCurrency(price)].every((name) => {
    const read = name == null ? null : readCurrency(name, currency);
    return read === null || read === currency;
  });
}

/**
 * A ladder as a provider says it, made clean: quantities strictly rising, unreadable and free ones left out, of neighbours
 * with one price only the first, 50 at most. Of two prices for one quantity the first said stands. A ladder that contradicts
 * itself in what its prices are for is none.
 */
export function readBreaks(said: readonly SaidBreak[], currency: string): PriceBreak[] {
  const ladder = said.slice(0, MOST_BREAKS * 4).filter((one) => isOfCurrency(one, currency));
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
  return isOfOneUnit(breaks) ? breaks : [];
}

/** More pieces cost a little more each now and then, never several times as much: that is the price of a reel or of a thousand. */
const MOST_RISE = 4;

function isOfOneUnit(breaks: readonly PriceBreak[]): boolean {
  let least = Infinity;
  return breaks.every(({ unitPrice }) => {
    const price = Number(unitPrice);
    least = Math.min(least, price);
    return price <= least * MOST_RISE;
  });
}
