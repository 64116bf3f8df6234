import { Decimal } from 'decimal.js';

const SHORT = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** A decimal string as the JSON number of the API: rounded half up to 6 decimals. Null stays null. */
export function money(amount: string): number;
export function money(amount: string | null): number | null;
export function money(amount: string | null): number | null {
  if (amount === null || SHORT.test(amount)) return amount === null ? null : Number(amount);
  return new Decimal(amount).toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toNumber();
}
