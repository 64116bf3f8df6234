import { Decimal } from '@partwright/money';

export interface PricedLine {
  quantity: number;
  /** Decimal text in the currency of the order; null: not known. */
  unitPrice: string | null;
}

export interface PurchaseTotal {
  /** Of the lines with a price, each to the cent; decimal text. */
  goods: string;
  /** Lines whose price is not known: none of them is in any sum. */
  unpriced: number;
  /** Goods, freight and tax as far as they are known; null while a line has no price. */
  total: string | null;
  /** What is not known, and so not in `total`: `freight`, `tax`. */
  notIn: ('freight' | 'tax')[];
}

/**
 * What an order comes to. What is not known is in no sum, and a sum that lacks a line is none.
 *
 * @example
 * import { sumPurchase } from '@partwright/cost/purchasing';
 *
 * const lines = [{ quantity: 100, unitPrice: '0.0123' }, { quantity: 2, unitPrice: '4.5' }];
 * sumPurchase(lines, { freight: '5', tax: null }); // => { goods: '10.23', unpriced: 0, total: '15.23', notIn: ['tax'] }
 * sumPurchase([...lines, { quantity: 1, unitPrice: null }], { freight: null, tax: null }); // => { total: null, unpriced: 1 }
 */
export function sumPurchase(
  lines: readonly PricedLine[],
  { freight, tax }: { freight: string | null; tax: string | null },
): PurchaseTotal {
  const priced = lines.filter(({ unitPrice }) => unitPrice !== null);
  const goods = priced.reduce((sum, line) => sum.plus(lineAmount(line.quantity, line.unitPrice!)), new Decimal(0));
  const unpriced = lines.length - priced.length;
  return {
    goods: goods.toFixed(),
    unpriced,
    total:
      unpriced > 0
        ? null
        : goods
            .plus(freight ?? 0)
            .plus(tax ?? 0)
            .toFixed(),
    notIn: [...(freight === null ? (['freight'] as const) : []), ...(tax === null ? (['tax'] as const) : [])],
  };
}

/** What a line is paid with: to the cent, half up. */
export function lineAmount(quantity: number, unitPrice: string): Decimal {
  return new Decimal(unitPrice).times(quantity).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}
