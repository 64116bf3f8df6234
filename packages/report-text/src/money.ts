import { Decimal } from 'decimal.js';

/** Which way an amount is rounded, as far from 0 or as near to it. */
export type AmountRounding = 'nearest' | 'down' | 'up';

const MODES = { nearest: Decimal.ROUND_HALF_UP, down: Decimal.ROUND_DOWN, up: Decimal.ROUND_UP } as const;

const MINUS = '−';
const NARROW_SPACE = '\u202F';
/** No line ends between a number and its unit. */
const SPACE = '\u00A0';

/**
 * An amount for a reader: two places from 1 up, below it three digits that count, or as many as asked for. From five digits
 * on they are grouped by a narrow space (U+202F). `–` for null and for what is no number.
 *
 * @param text A decimal number.
 * @param rounding `down` for what is said to be at least so much, `up` for at most.
 *
 * @example
 * import { amount } from '@partwright/report-text';
 *
 * amount('41.365'); // => '41.37'
 * amount('41.365', 2, 'down'); // => '41.36'
 * amount('0.01234'); // => '0.0123'
 * amount('18420.5'); // => '18\u202f420.50'
 * amount(null); // => '–'
 */
export function amount(text: string | null, places?: number, rounding: AmountRounding = 'nearest'): string {
  const value = read(text);
  return value === undefined ? '–' : written(value, places, rounding);
}

/**
 * An amount with the code of its currency; no line ends between them (U+00A0). A sign such as `$` is several currencies, and
 * a pair of them a formula in Markdown.
 *
 * @example
 * import { money } from '@partwright/report-text';
 *
 * money('41.365', 'EUR'); // => '41.37\u00a0EUR'
 */
export function money(
  text: string | null,
  currency: string,
  places?: number,
  rounding: AmountRounding = 'nearest',
): string {
  const value = read(text);
  return value === undefined ? '–' : `${written(value, places, rounding)}${SPACE}${formatCurrency(currency)}`;
}

/**
 * A difference with its sign, `±0` for none; the minus is U+2212.
 *
 * @example
 * import { signed } from '@partwright/report-text';
 *
 * signed('1.65'); // => '+1.65'
 * signed('-0.03'); // => '−0.03'
 * signed('0'); // => '±0'
 */
export function signed(text: string | null, places?: number): string {
  const value = read(text);
  if (value === undefined) return '–';
  if (value.isZero()) return '±0';
  return `${value.isNegative() ? '' : '+'}${written(value, places)}`;
}

/**
 * A difference with its share; without a currency where a heading says it.
 *
 * @param percent 4 is 4 %; null where there was nothing before.
 *
 * @example
 * import { change } from '@partwright/report-text';
 *
 * change('1.65', 4.02); // => '+1.65 (+4.0\u00a0%)'
 * change('-0.03', null, 'EUR'); // => '−0.03\u00a0EUR'
 */
export function change(delta: string | null, percent: number | null, currency?: string, places?: number): string {
  const value = read(delta);
  if (value === undefined) return '–';
  if (value.isZero()) return '±0';
  const share = percent === null || !Number.isFinite(percent) ? '' : ` (${signedPercent(percent)})`;
  const unit = currency === undefined ? '' : `${SPACE}${formatCurrency(currency)}`;
  return `${signed(delta, places)}${unit}${share}`;
}

/**
 * Whether a difference is 0, or there is none.
 *
 * @example
 * import { isNothing } from '@partwright/report-text';
 *
 * isNothing('0.00'); // => true
 * isNothing('-0.03'); // => false
 */
export function isNothing(delta: string | null): boolean {
  return read(delta)?.isZero() ?? true;
}

function signedPercent(percent: number): string {
  const digits = grouped(Math.abs(percent).toFixed(1));
  return `${percent < 0 ? MINUS : '+'}${digits}${SPACE}%`;
}

/**
 * A whole number, grouped by a narrow space (U+202F) from five digits on.
 *
 * @example
 * import { count } from '@partwright/report-text';
 *
 * count(1842); // => '1842'
 * count(18420); // => '18\u202f420'
 */
export function count(value: number): string {
  return Number.isFinite(value) ? grouped(String(Math.trunc(value))).replace(/^-/, MINUS) : '–';
}

/** A number that was given as text by a file: at most so long, and finite. */
function read(text: string | null): Decimal | undefined {
  if (text === null || text.length > 40 || !/^-?\d+(?:\.\d*)?(?:e[+-]?\d{1,2})?$/i.test(text)) return undefined;
  return new Decimal(text);
}

function written(value: Decimal, places?: number, rounding: AmountRounding = 'nearest'): string {
  const fixed = places === undefined ? formatFixed(value, rounding) : value.abs().toFixed(places, MODES[rounding]);
  return `${value.isNegative() && !value.isZero() ? MINUS : ''}${grouped(fixed)}`;
}

function formatFixed(value: Decimal, rounding: AmountRounding = 'nearest'): string {
  const size = value.abs();
  const places = size.gte(1) || size.isZero() ? 2 : Math.min(6, Math.max(2, 2 - size.e));
  return size.toFixed(places, MODES[rounding]).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Places of an amount in a table, unless one of its amounts would be nothing by that. */
const MOST_PLACES = 4;

/**
 * The decimal places with which amounts stand under each other: as many as the one that needs the most, within bounds.
 *
 * @param most Kept to, unless an amount would be nothing by that.
 *
 * @example
 * import { amount, placesFor } from '@partwright/report-text';
 *
 * const prices = ['41.37', '0.0013'];
 * const places = placesFor(prices);
 * prices.map((price) => amount(price, places)); // => ['41.3700', '0.0013']
 */
export function placesFor(texts: readonly (string | null)[], most = MOST_PLACES): number {
  const values = texts.flatMap((text) => read(text) ?? []).filter((value) => !value.isZero());
  const needed = values.reduce((places, value) => Math.max(places, formatFixed(value).split('.')[1]!.length), 2);
  const isLost = values.some((value) => value.toDecimalPlaces(most).isZero());
  return isLost ? needed : Math.min(needed, most);
}

function grouped(digits: string): string {
  const [whole = '', ...rest] = digits.split('.');
  const parts = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
  return [parts, ...rest].join('.');
}

/**
 * The code of a currency, and nothing else that a report may hold in its place.
 *
 * @example
 * import { formatCurrency } from '@partwright/report-text';
 *
 * formatCurrency('EUR'); // => 'EUR'
 * formatCurrency('<b>'); // => '(currency unknown)'
 */
export function formatCurrency(currency: string): string {
  return /^[A-Z]{3}$/.test(currency) ? currency : '(currency unknown)';
}
