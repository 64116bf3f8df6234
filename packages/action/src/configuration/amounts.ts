import type { LineLimit, Threshold } from '@partwright/review';
import { InputUnfit } from '../inputs/index.ts';
import { quote } from '@partwright/report-text';

const AMOUNT = /^(?<amount>\d{1,12}(?:\.\d{1,8})?)(?:\s*(?<code>[A-Za-z]{3}))?$/;
const SHARE = /^(?<percent>\d{1,6}(?:\.\d{1,6})?)\s*%$/;

/** `12.50` or `12.50 EUR` as a decimal string; another currency than the report's cannot be held against it. */
export function readAmount(text: string, currency: string): string {
  const { amount, code } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (amount === undefined) {
    throw new InputUnfit(`is ${quote(text)}; it has to be an amount such as 12.50 or 12.50 ${currency}`);
  }
  if (code !== undefined && code.toUpperCase() !== currency) {
    throw new InputUnfit(`is in ${code.toUpperCase()}, and the report is in ${currency}`);
  }
  return amount;
}

/** `5%`, `2.00` or `2.00 EUR`. */
export function readThreshold(text: string, currency: string): Threshold {
  const percent = SHARE.exec(text.trim())?.groups?.['percent'];
  if (percent !== undefined) return { percent: Number(percent), text };
  if (AMOUNT.test(text.trim())) return { amount: readAmount(text, currency), text };
  throw new InputUnfit(`is ${quote(text)}; it has to be a share such as 5% or an amount such as 2.00 ${currency}`);
}

/** `3` lines, or `10%` of them. */
export function readLineLimit(text: string): LineLimit {
  const percent = Number(SHARE.exec(text.trim())?.groups?.['percent'] ?? Number.NaN);
  if (percent <= 100) return { percent, text };
  if (/^\d{1,7}$/.test(text.trim())) return { count: Number(text), text };
  throw new InputUnfit(`is ${quote(text)}; it has to be a number of lines such as 3, or a share such as 10%`);
}
