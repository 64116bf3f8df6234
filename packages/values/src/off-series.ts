import { figure, type Figure } from './notation.ts';
import { e96, e192, isPreferredNumber } from './preferred-numbers.ts';

/** Below one ohm shunts are made in any value that a customer asks for. */
const LEAST_OHMS = 1;

/**
 * The nearest resistors that are made, where the one written is in no series: `33.3k` was computed and will be bought as
 * 33.2 kΩ, `3.06k` is a slip for 3.09 kΩ or 3.05 kΩ. Empty where the value is made, is round enough (`25k`, `60R`) to be
 * made outside the series of IEC 60063, or has so many digits (`1K021`) that it is meant. The nearest of E96 comes first.
 */
export function nearestMade({ numeric, unit }: Figure): Figure[] {
  if (unit !== 'Ω' || !(numeric >= LEAST_OHMS) || !Number.isFinite(numeric) || isPreferredNumber(numeric)) return [];
  const [digits = '', power = '0'] = numeric.toExponential(8).split('e');
  const mantissa = Number(digits);
  const hundredfold = Number((mantissa * 100).toFixed(6));
  if (hundredfold % 10 === 0 || !Number.isInteger(hundredfold)) return [];
  const made = [e96, e192].map((series) => Number(`${nearest(series, hundredfold)}e${Number(power) - 2}`));
  return [...new Set(made)].map((ohms) =>
    figure('Ω', ohms, 1, 'or the nearest that is made: the value written stands in no E series'),
  );
}

function nearest(series: readonly number[], wanted: number): number {
  return [...series, 1000].reduce((best, next) => (Math.abs(next - wanted) < Math.abs(best - wanted) ? next : best));
}
