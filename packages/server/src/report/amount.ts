import type { AmountRounding } from '@partwright/report-text';

/** Money as the engine (decimal strings) or the wire (numbers) has it. */
export type Money = number | string;

const formats = new Map<string, Intl.NumberFormat>();

const MODES = { nearest: 'halfExpand', down: 'trunc', up: 'expand' } as const;

/** Rounds half away from zero where nothing else is asked, and takes decimal strings as exact as they are. */
function format(amount: Money, least: number, most: number, rounding: AmountRounding = 'nearest'): string {
  const key = `${least} ${most} ${rounding}`;
  let known = formats.get(key);
  if (!known)
    formats.set(
      key,
      (known = new Intl.NumberFormat('en', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        roundingMode: MODES[rounding],
      })),
    );
  return known.format(String(amount) as `${number}`);
}

/** Longer numbers would not fit a column. */
const MOST = 1e11;

function formatMoney(
  amount: Money | null | undefined,
  rounding: AmountRounding,
  places: (size: number) => number,
): string {
  const size = amount === null || amount === undefined || amount === '' ? NaN : Math.abs(Number(amount));
  if (!Number.isFinite(size)) return 'unknown';
  return size >= MOST ? Number(amount).toExponential(3) : format(amount!, 2, Math.max(2, places(size)), rounding);
}

/** A sum with its currency. */
export function showMoney(amount: Money | null | undefined, currency: string): string {
  const text = showAmount(amount);
  return text === 'unknown' ? text : `${text} ${currency}`;
}

/** A value of an axis. */
export function showTick(value: number): string {
  return value >= MOST ? value.toExponential() : format(value.toPrecision(9), 0, 12);
}

/** A sum: two decimals, four below 1, so many that two figures are seen below 0.001. What is no number is `unknown`. */
export function showAmount(amount: Money | null | undefined, rounding: AmountRounding = 'nearest'): string {
  return formatMoney(amount, rounding, (size) =>
    size >= 1 ? 2 : size >= 0.001 || size === 0 ? 4 : countPlaces(size, 2),
  );
}

/** A price of one piece: four figures, at least two decimals. */
export function showPrice(price: Money | null | undefined): string {
  return formatMoney(price, 'nearest', (size) => (size === 0 ? 2 : countPlaces(size, 4)));
}

function countPlaces(size: number, figures: number): number {
  return Math.min(Math.max(figures - 1 - Math.floor(Math.log10(size)), 0), 12);
}

/** A share of the whole, 0 to 1: `34.1 %`. */
export function showShare(share: Money): string {
  const percent = Number(share) * 100;
  if (!Number.isFinite(percent)) return 'unknown';
  return percent > 0 && percent < 0.05 ? '< 0.1 %' : `${format(percent.toFixed(6), 1, 1)} %`;
}

/** A rate as it was stated: `19 %`, `3.4464 %`. */
export function showRate(rate: Money): string {
  const percent = Number(rate) * 100;
  return Number.isFinite(percent) && percent < MOST ? `${format(percent.toFixed(6), 0, 4)} %` : String(rate);
}

/** Pieces or boards. */
export function showCount(count: number): string {
  return Number.isFinite(count) && count < MOST ? format(count, 0, 2) : count.toExponential(3);
}
