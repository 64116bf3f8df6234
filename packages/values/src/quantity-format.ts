import type { Unit } from './types.ts';

const PREFIXES = new Map([
  [-15, 'f'],
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'µ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
]);

/** Digits beyond this are rounding noise of a computed number: a real part needs at most `14.31818 MHz`. */
const MOST_DIGITS = 9;
const ROUNDED_DIGITS = 6;

/**
 * Write a quantity with the SI prefix that leaves 1 to 999 before the point: `4.7 kΩ`, `100 nF`, `32.768 kHz`.
 * Digits are moved as text, so what is exact stays exact; a number with more than nine digits is rounded to six.
 *
 * @param numeric In the SI unit itself: farads, not nanofarads.
 *
 * @example
 * import { formatQuantity } from '@partwright/values';
 *
 * formatQuantity(4700, 'Ω'); // => '4.7 kΩ'
 * formatQuantity(1e-7, 'F'); // => '100 nF'
 * formatQuantity(0.1 + 0.2, 'V'); // => '300 mV'
 */
export function formatQuantity(numeric: number, unit: Unit): string {
  if (!Number.isFinite(numeric)) return `${numeric} ${unit}`;
  const { sign, digits, exponent } = significantDigits(numeric);
  if (digits === '0') return `0 ${unit}`;
  const power = Math.min(9, Math.max(-15, Math.floor(exponent / 3) * 3));
  return `${sign}${placePoint(digits, exponent - power)} ${PREFIXES.get(power) ?? ''}${unit}`;
}

/** Shortest digits that give this number back, without trailing zeros; `exponent` is the power of ten of the first digit. */
function significantDigits(numeric: number): { sign: string; digits: string; exponent: number } {
  const exact = Math.abs(numeric).toExponential();
  const noisy = exact.split('e')[0]!.length - 1 > MOST_DIGITS;
  const [mantissa = '0', power = '0'] = (noisy ? Math.abs(numeric).toExponential(ROUNDED_DIGITS - 1) : exact).split(
    'e',
  );
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0';
  return { sign: numeric < 0 ? '-' : '', digits, exponent: Number(power) };
}

/** `pointAfter` counts from the first digit: ('47', 0) is 4.7, ('47', 2) is 470, ('47', -1) is 0.47. */
function placePoint(digits: string, pointAfter: number): string {
  if (pointAfter < 0) return `0.${'0'.repeat(-pointAfter - 1)}${digits}`;
  const whole = digits.slice(0, pointAfter + 1).padEnd(pointAfter + 1, '0');
  const tail = digits.slice(pointAfter + 1);
  return tail ? `${whole}.${tail}` : whole;
}
