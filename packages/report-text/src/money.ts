import { Decimal } from 'decimal.js';

const MINUS = '−';
const NARROW_SPACE = '\u202F';
/** No line ends between a number and its unit. */
const SPACE = '\u00A0';

/** `41.37`: two places from 1 up, below it three digits that count, or as many as asked for. `–` for null and for what is no number. */
export function amount(text: string | null, places?: number): string {
  const value = read(text);
  return value === undefined ? '–' : written(value, places);
}

/** `41.37 EUR`. A sign such as `$` is several currencies, and a pair of them a formula. */
export function money(text: string | null, currency: string, places?: number): string {
  const value = read(text);
  return value === undefined ? '–' : `${written(value, places)}${SPACE}${currencyOf(currency)}`;
}

/** `+1.65`, `−0.03`, `±0`. */
export function signed(text: string | null, places?: number): string {
  const value = read(text);
  if (value === undefined) return '–';
  if (value.isZero()) return '±0';
  return `${value.isNegative() ? '' : '+'}${written(value, places)}`;
}

/** `+1.65 EUR (+4.0 %)`; without a currency where a heading says it. */
export function change(delta: string | null, percent: number | null, currency?: string, places?: number): string {
  const value = read(delta);
  if (value === undefined) return '–';
  if (value.isZero()) return '±0';
  const share = percent === null || !Number.isFinite(percent) ? '' : ` (${signedPercent(percent)})`;
  const unit = currency === undefined ? '' : `${SPACE}${currencyOf(currency)}`;
  return `${signed(delta, places)}${unit}${share}`;
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

function written(value: Decimal, places?: number): string {
  const fixed = places === undefined ? fixedOf(value) : value.abs().toFixed(places);
  return `${value.isNegative() && !value.isZero() ? MINUS : ''}${grouped(fixed)}`;
}

function fixedOf(value: Decimal): string {
  const size = value.abs();
  const places = size.gte(1) || size.isZero() ? 2 : Math.min(6, Math.max(2, 2 - size.e));
  return size.toFixed(places).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Places of an amount in a table, unless one of its amounts would be nothing by that. */
const MOST_PLACES = 4;

/** The decimal places with which amounts stand under each other: as many as the one that needs the most, within bounds. */
export function placesFor(texts: readonly (string | null)[], most = MOST_PLACES): number {
  const values = texts.flatMap((text) => read(text) ?? []).filter((value) => !value.isZero());
  const needed = values.reduce((places, value) => Math.max(places, fixedOf(value).split('.')[1]!.length), 2);
  const isLost = values.some((value) => value.toDecimalPlaces(most).isZero());
  return isLost ? needed : Math.min(needed, most);
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
