import { Decimal as Base } from 'decimal.js';

export type Decimal = Base;

/**
 * Our own decimal.js: 60 digits, so that sums and products of prices are exact, and no exponents in its text.
 *
 * @example
 * import { Decimal, toText } from '@partwright/money';
 *
 * toText(new Decimal('0.1').plus('0.2')); // => '0.3'
 * String(new Decimal('4e-7')); // => '0.0000004'
 */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

export const ZERO: Decimal = new Decimal(0);

// Digits only: decimal.js itself would also take `0x10`, `1e9999` and `Infinity`.
const PLAIN = /^\d{1,15}(?:\.\d{1,40})?$/;

/** Decimal places that prices are kept to; a ten-thousandth of a millionth is below any real price. */
const PLACES = 12;

/**
 * A price or fee as the sources write it: plain digits, not negative, rounded to 12 decimal places. Undefined for anything else.
 *
 * @example
 * import { readAmount, toText } from '@partwright/money';
 *
 * toText(readAmount(' 0.0125 ')!); // => '0.0125'
 * readAmount('1,25'); // => undefined
 * readAmount('-3'); // => undefined
 */
export function readAmount(text: string | null | undefined): Decimal | undefined {
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return PLAIN.test(trimmed) ? new Decimal(trimmed).toDecimalPlaces(PLACES) : undefined;
}

/**
 * Plain digits without an exponent.
 *
 * @example
 * import { Decimal, toText } from '@partwright/money';
 *
 * toText(new Decimal('1.2e3')); // => '1200'
 */
export function toText(amount: Decimal): string {
  return amount.toFixed();
}

/**
 * What the amounts are together, exactly; 0 for none.
 *
 * @example
 * import { Decimal, sum, toText } from '@partwright/money';
 *
 * const prices = ['0.0013', '0.0125', '12'].map((text) => new Decimal(text));
 * toText(sum(prices)); // => '12.0138'
 */
export function sum(amounts: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const amount of amounts) total = total.plus(amount);
  return total;
}
