import { Decimal as Base } from 'decimal.js';

export type Amount = Base;

/** Our own decimal.js: sums of amounts are exact, quotients right far beyond the millionth that is shown. */
export const Amount = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP });

export const ZERO: Amount = new Amount(0);

/** Amounts are rounded to the millionth, so a piece of the same price may seem to differ by less than this a board. */
export const ROUNDING: Amount = new Amount('0.00001');

/** Amounts are told to the millionth, half up, as everywhere else. */
const PLACES = 6;

export function toMillionths(amount: Amount): Amount {
  return amount.toDecimalPlaces(PLACES);
}

/** Plain digits without an exponent and without needless zeros. */
export function amountText(amount: Amount): string {
  return amount.isZero() ? '0' : amount.toFixed();
}

export function addAll(amounts: Iterable<Amount>): Amount {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
}
