import { exactText, orNull, refuse, text } from '@partwright/files/json-fields';
import { Decimal, isDay, toText } from '@partwright/money';
import { z } from 'zod';
import { priceText, readPrice } from './money.ts';

const MOST_AMOUNT = 1e15;

/** A price or fee, as a JSON number or a text of plain digits; given back as decimal text. */
export const amount = z.unknown().transform((given, context): string => {
  if (given == null) return refuse(context, 'required', 'Must be given: an amount');
  if (typeof given !== 'number' && typeof given !== 'string')
    return refuse(context, 'invalid_type', 'Must be an amount');
  if (typeof given === 'number' && !(given >= 0 && given < MOST_AMOUNT))
    return refuse(context, 'out_of_range', 'Must be an amount from 0');
  const read = readPrice(typeof given === 'number' ? plainDigits(given) : given);
  return read === undefined
    ? refuse(context, 'invalid_value', 'Must be an amount in plain digits, like 0.0136')
    : priceText(read);
});

export const isAmount = (given: unknown): boolean => typeof given === 'number' || typeof given === 'string';

/** YYYY-MM-DD. */
export const day = text.refine(isDay, 'Must be a day like 2026-10-03');

/** A text, or null: an empty one says as little as none. */
export const blankOrText = orNull(z.union([z.literal(''), exactText])).transform((given) => given || null);

function plainDigits(value: number): string {
  const digits = String(value);
  return digits.includes('e') ? toText(new Decimal(value)) : digits;
}
