import { amount, type AmountRounding, count, formatCurrency, plain, signed } from '@partwright/report-text';
import type { Severity } from '../model.ts';
import type { Line, Span } from './line.ts';

/** Never 0: what is not known is said so. */
export const NO_PRICE = 'no price';
export const NOT_COMPARABLE = 'not comparable';

/** `12.31`; `no price` for what is none. */
export function price(value: number | null, places?: number, rounding: AmountRounding = 'nearest'): string {
  return isNumber(value) ? spaced(amount(String(value), places, rounding)) : NO_PRICE;
}

/** `12.31`; `≥ 12.31`, rounded down, when lines are not in it. */
export function formatPrice(value: number | null, unpricedLines: number, places?: number): string {
  return isNumber(value) && unpricedLines > 0 ? `≥ ${price(value, places, 'down')}` : price(value, places);
}

/** `12.31 EUR` */
export function priceIn(value: number | null, currency: string, rounding: AmountRounding = 'nearest'): string {
  return isNumber(value) ? `${price(value, undefined, rounding)} ${formatCurrency(currency)}` : NO_PRICE;
}

/** What it costs more than before, without the dust of binary fractions; null when one of them is not known. */
export function difference(now: number | null, before: number | null): number | null {
  return isNumber(now) && isNumber(before) ? Number((now - before).toFixed(6)) : null;
}

/** `+0.42 EUR (+3.5 %)`; the share of a cost that leaves lines out says nothing of the board, and is left out of a fragment's. */
export function formatDifference(
  now: number | null,
  before: number | null,
  { currency = '', isFragment = false }: { currency?: string; isFragment?: boolean } = {},
): string {
  const delta = difference(now, before);
  if (delta === null) return NOT_COMPARABLE;
  const percent =
    !isFragment && isNumber(before) && before > 0 && delta !== 0 ? ` (${formatPercent(delta / before)})` : '';
  return `${spaced(signed(String(delta)))}${currency === '' ? '' : ` ${formatCurrency(currency)}`}${percent}`;
}

function formatPercent(share: number): string {
  const percent = (Math.abs(share) * 100).toFixed(1);
  if (percent === '0.0') return 'less than 0.1 %';
  return `${share < 0 ? '\u2212' : '+'}${percent} %`;
}

/** `1 line`, `2 lines`, `20 000 lines` */
export function many(value: number, one: string, several = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : several}`;
}

export function number(value: number): string {
  return Number.isFinite(value) ? spaced(count(value)) : 'an unknown number of';
}

/** `2026-11-20 09:14 UTC` */
export function moment(time: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? 'an unknown time' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The end of a path says more than its beginning. */
export function pathEnd(path: string, most = 100): string {
  const tail = path.slice(-most * 2);
  const points = Array.from(plain(tail, most * 2));
  return path.length === tail.length && points.length <= most ? points.join('') : `…${points.slice(1 - most).join('')}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatSeverity(severity: Severity): string {
  return { error: 'Error', warning: 'Warning', info: 'Note' }[severity];
}

/** Names one after the other, at most so many; `count` where they are only the first of more. */
export function listed(names: readonly string[], most: number, count = names.length): Line {
  const spans = names
    .slice(0, most)
    .flatMap((name, at): Span[] => [...(at === 0 ? [] : [', ']), { code: name, most: 40 }]);
  const left = count - Math.min(names.length, most);
  return left > 0 ? [...spans, ` and ${number(left)} more`] : spans;
}

/** With the minus sign that each terminal and mail program has. */
export function plainly(text: string): string {
  return text.replaceAll('\u2212', '-');
}

/** With blanks that each terminal and mail program has. */
export function spaced(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
