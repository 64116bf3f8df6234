import { checkLengths, FREE_SPACE_OHM, type LineImpedance, type Method } from './method.ts';

export interface Microstrip {
  /** Relative permittivity of the dielectric under the trace. */
  er: number;
  /** From the plane to the trace. */
  heightMm: number;
  widthMm: number;
  /** Of the copper. */
  thicknessMm: number;
}

const hammerstadJensen: Method = {
  id: 'hammerstad_jensen',
  title: 'Hammerstad-Jensen with thickness',
  source:
    'E. Hammerstad, O. Jensen, Accurate Models for Microstrip Computer-Aided Design, IEEE MTT-S 1980, pp. 407-409',
  errorPercent: 1,
  valid: 'bare trace over a plane, width 0.2 to 20 heights, thickness up to 0.36 heights, permittivity 2 to 16',
};

/**
 * A bare trace over a plane, quasi-static. Throws a RangeError for lengths that no trace has.
 *
 * @example
 * import { microstripImpedance } from '@partwright/manufacturing/fab';
 *
 * const { ohm, isValid } = microstripImpedance({ er: 4.4, heightMm: 0.2, widthMm: 0.36, thicknessMm: 0.035 });
 * Math.round(ohm); // => 49
 * isValid; // => true
 */
export function microstripImpedance({ er, heightMm, widthMm, thicknessMm }: Microstrip): LineImpedance {
  checkLengths({ er }, 1);
  checkLengths({ heightMm, widthMm }, 1e-4);
  checkLengths({ thicknessMm }, 0);
  const u = widthMm / heightMm;
  const t = thicknessMm / heightMm;
  const widening = t === 0 ? 0 : (t / Math.PI) * Math.log(1 + (4 * Math.E * Math.tanh(Math.sqrt(6.517 * u)) ** 2) / t);
  const inAir = u + widening;
  const mixed = u + 0.5 * (1 + 1 / Math.cosh(Math.sqrt(er - 1))) * widening;
  const permittivity = effectivePermittivity(mixed, er);
  return {
    ohm: impedanceInAir(mixed) / Math.sqrt(permittivity),
    effectivePermittivity: permittivity * (impedanceInAir(inAir) / impedanceInAir(mixed)) ** 2,
    method: hammerstadJensen,
    isValid: u >= 0.2 && u <= 20 && t <= 0.36 && (er >= 2 || t === 0) && er <= 16,
  };
}

/** Of a trace without thickness, by its width in heights. */
function impedanceInAir(u: number): number {
  const f = 6 + (2 * Math.PI - 6) * Math.exp(-((30.666 / u) ** 0.7528));
  return (FREE_SPACE_OHM / (2 * Math.PI)) * Math.log(f / u + Math.sqrt(1 + (2 / u) ** 2));
}

function effectivePermittivity(u: number, er: number): number {
  const a = 1 + Math.log((u ** 4 + (u / 52) ** 2) / (u ** 4 + 0.432)) / 49 + Math.log(1 + (u / 18.1) ** 3) / 18.7;
  const b = 0.564 * ((er - 0.9) / (er + 3)) ** 0.053;
  return (er + 1) / 2 + ((er - 1) / 2) * (1 + 10 / u) ** (-a * b);
}
