import { checkLengths, FREE_SPACE_OHM, type LineImpedance, type Method } from './method.ts';

export interface Stripline {
  er: number;
  /** Between the planes. */
  spacingMm: number;
  widthMm: number;
  /** Of the copper; the trace lies in the middle. */
  thicknessMm: number;
}

const cohn: Method = {
  id: 'cohn',
  title: 'Cohn, exact by elliptic integrals',
  source:
    'S. B. Cohn, Characteristic Impedance of the Shielded-Strip Transmission Line, IRE Trans. MTT-2, 1954, pp. 52-57',
  errorPercent: 0.01,
  valid: 'trace without thickness in the middle of two planes',
};

const wheeler: Method = {
  id: 'wheeler_stripline',
  title: 'Wheeler, stripline with thickness',
  source:
    'H. A. Wheeler, Transmission-Line Properties of a Strip Line Between Parallel Planes, IEEE Trans. MTT-26, 1978, pp. 866-876',
  errorPercent: 1,
  valid:
    'trace in the middle of two planes, at least as wide as thick, width below 10 times the spacing less the thickness',
};

/**
 * A trace in the middle between two planes. Throws a RangeError for lengths that no trace has.
 *
 * @example
 * import { striplineImpedance } from '@partwright/manufacturing/fab';
 *
 * const { ohm, method } = striplineImpedance({ er: 4.4, spacingMm: 0.5, widthMm: 0.2, thicknessMm: 0.018 });
 * Math.round(ohm); // => 49
 * method.id; // => 'wheeler_stripline'
 */
export function striplineImpedance({ er, spacingMm, widthMm, thicknessMm }: Stripline): LineImpedance {
  checkLengths({ er }, 1);
  checkLengths({ spacingMm, widthMm }, 1e-4);
  checkLengths({ thicknessMm }, 0);
  if (thicknessMm >= spacingMm) throw new RangeError('thicknessMm must be less than spacingMm');
  if (thicknessMm > 0) return withThickness(er, spacingMm, widthMm, thicknessMm);
  const angle = (Math.PI * widthMm) / (2 * spacingMm);
  const ratio = mean(1, 1 / Math.cosh(angle)) / mean(1, Math.tanh(angle));
  const ohm = (FREE_SPACE_OHM / (4 * Math.sqrt(er))) * ratio;
  // Beyond so many spacings the hyperbolic secant has no digits left.
  return { ohm, effectivePermittivity: er, method: cohn, isValid: widthMm / spacingMm < 200 };
}

/** K(k) / K(k') is the quotient of the arithmetic-geometric means of 1 with k and of 1 with k'. */
function mean(a: number, b: number): number {
  let [high, low] = [a, Math.max(b, Number.MIN_VALUE)];
  for (let i = 0; i < 40 && high - low > 1e-15 * high; i++) [high, low] = [(high + low) / 2, Math.sqrt(high * low)];
  return high;
}

function withThickness(er: number, b: number, w: number, t: number): LineImpedance {
  const x = t / b;
  const n = 2 / (1 + ((2 / 3) * x) / (1 - x));
  const rounding = (x / (2 - x)) ** 2 + ((0.0796 * x) / (w / b + 1.1 * x)) ** n;
  const widening = (x / (Math.PI * (1 - x))) * (1 - 0.5 * Math.log(rounding));
  const width = w / (b - t) + widening;
  const q = 8 / (Math.PI * width);
  const ohm =
    (FREE_SPACE_OHM / (4 * Math.PI * Math.sqrt(er))) *
    Math.log(1 + (4 / (Math.PI * width)) * (q + Math.sqrt(q * q + 6.27)));
  return { ohm, effectivePermittivity: er, method: wheeler, isValid: w >= t && w / (b - t) < 10 };
}
