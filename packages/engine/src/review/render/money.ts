import { Decimal } from 'decimal.js';

const MINUS = '−';
const NARROW_SPACE = '\u202F';
/** No line ends between a number and its unit. */
const SPACE = '\u00A0';

/** `41.37`: two places from 1 up, below it three digits that count. `–` for null and for what is no number. */
export function amount(text: string | null): string {
  const value = read(text);
  return value === undefined ? '–' : written(value);
}

/** `41.37 EUR`. A sign such as `$` is several currencies, and a pair of them a formula. */
export function money(text: string | null, currency: string): string {
  const value = read(text);
  return value === undefined ? '–' : `${written(value)}${SPACE}${currencyOf(currency)}`;
}

/** `+1.65`, `−0.03`, `±0`. */
export function signed(text: string | null): string {
  const value = read(text);
  if (value === undefined) return '–';
  if (value.isZero()) return '±0';
  return `${value.isNegative() ? '' : '+'}${written(value)}`;
}

/** `+1.65 EUR (+4.0 %)`; without a currency where a heading says it. */
export function change(delta: string | null, percent: number | null, currency?: string): string {
  const value = read(delta);
  if (value === undefined) return '–';
  if (value.isZero()) return '±0';
  const share = percent === null || !Number.isFinite(percent) ? '' : ` (${signedPercent(percent)})`;
  const unit = currency === undefined ? '' : `${SPACE}${currencyOf(currency)}`;
  return `${signed(delta)}${unit}${share}`;
}

export function isNothing(delta: string | null): boolean {
  return read(delta)?.isZero() ?? true;
}

function signedPercent(percent: number): string {
  const digits = grouped(Math.abs(percent).toFixed(1));
  return `${percent < 0 ? MINUS : '+'}${digits}${SPACE}%`;
}

/** `18 420`; nothing is grouped below five digits. */
export function count(value: number): string {
  return Number.isFinite(value) ? grouped(String(Math.trunc(value))).replace(/^-/, MINUS) : '–';
}

/** A number that was given as text by a file: at most so long, and finite. */
function read(text: string | null): Decimal | undefined {
  if (text === null || text.length > 40 || !/^-?\d+(?:\.\d*)?(?:e[+-]?\d{1,2})?$/i.test(text)) return undefined;
  return new Decimal(text);
}

function written(value: Decimal): string {
  const size = value.abs();
  const places = size.gte(1) || size.isZero() ? 2 : Math.min(6, Math.max(2, 2 - size.e));
  const fixed = size.toFixed(places).replace(/(\.\d\d\d*?)0+$/, '$1');
  return `${value.isNegative() && !size.isZero() ? MINUS : ''}${grouped(fixed)}`;
}

function grouped(digits: string): string {
  const [whole = '', ...rest] = digits.split('.');
  const parts = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
  return [parts, ...rest].join('.');
}

/** The code of a currency, and nothing else that a report may hold in its place. */
export function currencyOf(currency: string): string {
  return /^[A-Z]{3}$/.test(currency) ? currency : '(currency unknown)';
}
