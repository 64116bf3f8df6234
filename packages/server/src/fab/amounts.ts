import { Decimal } from 'decimal.js';
import { z } from 'zod';

/** An amount as vendors write it in JSON: a number or its text, not negative. */
export const Amount = z.union([z.number(), z.string().max(30)]).transform((value, context) => {
  const text = String(value).trim();
  if (/^\d{1,12}(?:\.\d{1,20})?$/.test(text)) return text;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

/** A price over boards, half up to the millionth. */
export function perBoard(price: string, quantity: number): string {
  return new Decimal(price).div(quantity).toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed();
}
