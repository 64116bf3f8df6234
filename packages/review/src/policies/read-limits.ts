import type { Threshold } from './policy.ts';

const AMOUNT = /^(?<amount>\d{1,12}(?:\.\d{1,8})?)(?:\s*(?<code>[A-Za-z]{3}))?$/;
const SHARE = /^(?<percent>\d{1,6}(?:\.\d{1,6})?)\s*%$/;

/** What was read, or what is wrong with the text, to stand behind `it`: `has to be an amount such as 12.50 ...`. */
export type LimitReading<T> = { value: T } | { problem: string };

/**
 * `12.50` or `12.50 EUR` as a decimal string; another currency than the report's cannot be held against it.
 *
 * @example
 * import { readAmount } from '@partwright/review/limits';
 *
 * readAmount('12.50 EUR', 'EUR'); // => { value: '12.50' }
 */
export function readAmount(text: string, currency: string): LimitReading<string> {
  const { amount, code } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (amount === undefined) return { problem: `has to be an amount such as 12.50 or 12.50 ${currency}` };
  if (code === undefined || code.toUpperCase() === currency) return { value: amount };
  return { problem: `is in ${code.toUpperCase()}, and the report is in ${currency}` };
}

/**
 * `5%`, `2.00` or `2.00 EUR`.
 *
 * @example
 * import { readThreshold } from '@partwright/review/limits';
 *
 * readThreshold('5%', 'EUR'); // => { value: { percent: 5, text: '5%' } }
 */
export function readThreshold(text: string, currency: string): LimitReading<Threshold> {
  const percent = readPercent(text);
  if (percent !== undefined) return { value: { percent, text } };
  if (!AMOUNT.test(text.trim()))
    return { problem: `has to be a share such as 5% or an amount such as 2.00 ${currency}` };
  const amount = readAmount(text, currency);
  return 'problem' in amount ? amount : { value: { amount: amount.value, text } };
}

/**
 * `5%`, as 5.
 *
 * @example
 * import { readPercent } from '@partwright/review/limits';
 *
 * readPercent('5%'); // => 5
 */
export function readPercent(text: string): number | undefined {
  const percent = SHARE.exec(text.trim())?.groups?.['percent'];
  return percent === undefined ? undefined : Number(percent);
}

/**
 * `80%`, from 0 to 100, as a fraction.
 *
 * @example
 * import { readCoverage } from '@partwright/review/limits';
 *
 * readCoverage('80%'); // => { value: 0.8 }
 */
export function readCoverage(text: string): LimitReading<number> {
  const percent = readPercent(text);
  return percent !== undefined && percent <= 100
    ? { value: percent / 100 }
    : { problem: 'has to be a share from 0% to 100%, such as 80%' };
}
