import type { FxRate } from '@partwright/money';
import { count } from '@partwright/report-text';

/** Money as whole millionths of the plan's currency: sums of them are exact. */
export type Micros = bigint;

/** A unit price or fee in whole 10^-18 of the currency: finer than any source writes one, and fine enough for a rate. */
export type Price = bigint;

const PRICE_PLACES = 18;
const MICRO_PLACES = 6;

/** So many units of a price make one micro. */
export const PRICE_UNITS_PER_MICRO = 10n ** BigInt(PRICE_PLACES - MICRO_PLACES);

// Digits only: `0x10`, `1e9999` and `Infinity` are no prices.
const PLAIN = /^(\d{1,15})(?:\.(\d{1,40}))?$/;

/** A price or fee as the sources write it: plain digits, not negative; half up to 18 places. Undefined for all else. */
export function readPrice(text: string | null | undefined): Price | undefined {
  if (typeof text !== 'string') return undefined;
  const [, whole, part = ''] = PLAIN.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + part.slice(0, PRICE_PLACES).padEnd(PRICE_PLACES, '0'));
  return part.charAt(PRICE_PLACES) >= '5' ? digits + 1n : digits;
}

/** A function that turns prices into another currency, half up to 18 places; unchanged within one currency. */
export function priceConverter({ rate, date }: Pick<FxRate, 'rate' | 'date'>): (price: Price) => Price {
  if (date === null) return (price) => price;
  const [whole = '0', part = ''] = rate.split('.');
  const digits = BigInt(whole + part);
  const divisor = 10n ** BigInt(part.length);
  return (price) => divideHalfUp(price * digits, divisor);
}

/** quantity x price + fee, half up to the micro. The quantity is a whole number. */
export function computeLineCost(quantity: number, price: Price, fee: Price): Micros {
  return toMicros(BigInt(quantity) * price + fee);
}

export function toMicros(amount: Price): Micros {
  return divideHalfUp(amount, PRICE_UNITS_PER_MICRO);
}

/** Neither may be negative. */
export function divideHalfUp(amount: bigint, divisor: bigint): bigint {
  return (amount * 2n + divisor) / (divisor * 2n);
}

/** Plain digits without an exponent and without needless zeros: `0.00004`, `1200`. */
export function microsText(amount: Micros): string {
  return formatAmount(amount, MICRO_PLACES);
}

export function priceText(price: Price): string {
  return formatAmount(price, PRICE_PLACES);
}

/** An amount to its last decimal for a sentence, grouped as all numbers for people are: `18 420.5`. */
export function groupDigits(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [count(Number(whole)), ...decimals].join('.');
}

/** For sentences, with the currency when there is one. */
export function inWords(amount: Micros, currency: string): string {
  return currency === '' ? microsText(amount) : `${microsText(amount)} ${currency}`;
}

export function sumMicros(amounts: Iterable<Micros>): Micros {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

function formatAmount(amount: bigint, places: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return sign + (part === '' ? whole : `${whole}.${part}`);
}
