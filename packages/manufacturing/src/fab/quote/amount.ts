import { Decimal as Base } from 'decimal.js';

export type Decimal = Base;

/** Sums and products of prices are exact in 60 digits; text has no exponents. */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

/** Amounts are rounded half up to the millionth, as everywhere where costs are summed. */
export function toMicros(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(6);
}

/** What can be paid: half up to the cent, or to whatever the smallest unit of the currency (ISO 4217) is. */
export function toPayable(amount: Decimal, currency: string): Decimal {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return amount.toDecimalPlaces(maximumFractionDigits);
}

export function amountText(amount: Decimal): string {
  return amount.toFixed();
}
