import type { CurrencyConverter } from '@partwright/money';
import { amount as writeAmount, plural } from '@partwright/report-text';
import { buy, isLadder, type Ladder, readLadder, roundUpTo } from '../ladder.ts';
import { type Micros, microsText, readPrice, sumMicros, toMicros } from '../money.ts';
import { readMicros } from '../planned.ts';
import type { LinePurchase, Purchase } from '../types.ts';

/** What is bought of a line beyond its need. */
export interface Leftover {
  /** Pieces that minimum orders, multiples and reels add. */
  pieces: number;
  /** What they cost: pieces x price. A decimal string in the plan's currency. */
  amount: string;
  /** Pieces beyond these that were bought because the order costs less with them: they are no waste. */
  boughtUp: number;
}

const NONE: Leftover = { pieces: 0, amount: '0', boughtUp: 0 };

/**
 * What a purchase leaves over. Pieces that could have been left out, but for a price break or the charges of the order, are
 * `boughtUp`; so are all of them where the purchase costs no more than the exact need would without a minimum. Of a line
 * that is bought in several places the pieces count at its lowest price.
 *
 * @example
 * import { findLeftover, purchaseLine } from '@partwright/cost';
 * import { converterTo } from '@partwright/money';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: 'reel', moq: 100, multiple: 100, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 100, unitPrice: '0.01' }, { quantity: 1000, unitPrice: '0.001' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const leftOver = (need: number) =>
 *   findLeftover(purchaseLine({ id: 'R1', perBoard: 1, offers: [offer] }, need).purchase, converterTo('EUR'));
 * // 100 and 1,000 cost the same, and fewer than 100 are not sold.
 * leftOver(60); // => { pieces: 40, amount: '0.4', boughtUp: 0 }
 * // 1,000 cost less than 160 would.
 * leftOver(160); // => { pieces: 0, amount: '0', boughtUp: 840 }
 */
export function findLeftover({ buys, surplus }: LinePurchase, converter: CurrencyConverter): Leftover {
  if (surplus <= 0) return NONE;
  const bought = buys.flatMap((purchase) => {
    const ladder = readLadder(purchase.offer, { converter, ignoreStock: true, zeroIsPrice: true });
    return isLadder(ladder) ? { purchase, ladder } : [];
  });
  if (bought.length === 0) return { ...NONE, boughtUp: surplus };
  const spare = Math.max(...bought.map(({ purchase, ladder }) => sparePieces(purchase, ladder, surplus)));
  const pieces = surplus - spare;
  const isFree = bought.some(({ purchase, ladder }) => costsNoMoreThanExact(purchase, ladder, surplus));
  if (pieces === 0 || isFree) return { ...NONE, boughtUp: surplus };
  const prices = bought.map(({ purchase }) => readPrice(purchase.unitPrice) ?? 0n);
  const least = prices.reduce((lowest, price) => (price < lowest ? price : lowest));
  return { pieces, amount: microsText(toMicros(BigInt(pieces) * least)), boughtUp: spare };
}

/** Pieces that this purchase could do without and still keep to minimum and multiple. */
function sparePieces({ quantity }: Purchase, { least, multiple }: Ladder, surplus: number): number {
  return Math.max(quantity - roundUpTo(Math.max(least, quantity - surplus), multiple), 0);
}

function costsNoMoreThanExact({ quantity, amount }: Purchase, ladder: Ladder, surplus: number): boolean {
  return quantity > surplus && readMicros(amount) <= buy(ladder, quantity - surplus).amount;
}

/**
 * What several purchases leave over.
 *
 * @example
 * import { sumLeftovers } from '@partwright/cost';
 *
 * const both = [{ pieces: 40, amount: '0.4', boughtUp: 0 }, { pieces: 10, amount: '12', boughtUp: 5 }];
 * sumLeftovers(both); // => { pieces: 50, amount: '12.4', boughtUp: 5 }
 */
export function sumLeftovers(leftovers: readonly Leftover[]): Leftover {
  const amounts: Micros[] = leftovers.map(({ amount }) => readMicros(amount));
  return {
    pieces: leftovers.reduce((sum, { pieces }) => sum + pieces, 0),
    amount: microsText(sumMicros(amounts)),
    boughtUp: leftovers.reduce((sum, { boughtUp }) => sum + boughtUp, 0),
  };
}

/**
 * What an order leaves over, a sentence each: nothing when it leaves nothing. `goods`: what the order costs without charges.
 *
 * @example
 * import { describeLeftover } from '@partwright/cost';
 *
 * describeLeftover({ pieces: 40, amount: '0.4', boughtUp: 0 }, { goods: '12', currency: 'EUR' });
 * // => ['0.40 EUR of 12.00 EUR for goods is for 40 pieces left over: minimum orders, multiples and reels.']
 */
export function describeLeftover(
  { pieces, amount, boughtUp }: Leftover,
  { goods, currency }: { goods: string; currency: string },
): string[] {
  const money = (text: string): string => `${writeAmount(text)} ${currency}`.trim();
  const waste =
    pieces === 0
      ? []
      : [
          `${money(amount)} of ${money(goods)} for goods is for ${plural(pieces, 'piece')} left over: minimum orders, multiples and reels.`,
        ];
  const up =
    boughtUp === 0
      ? []
      : [
          `${plural(boughtUp, 'piece')} beyond the need ${boughtUp === 1 ? 'is' : 'are'} bought because less would cost more.`,
        ];
  return [...waste, ...up];
}
