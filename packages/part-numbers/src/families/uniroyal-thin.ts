import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { uniroyalOhms } from './uniroyal.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '0201'],
  ['02', '0402'],
  ['03', '0603'],
  ['05', '0805'],
  ['06', '1206'],
  ['07', '1210'],
  ['10', '2010'],
  ['12', '2512'],
]);

/** TC0325B1002T5E: size, drift in ppm, tolerance, value, packing. */
export const uniroyalThin: Family = {
  id: 'uniroyal-thin',
  manufacturer: 'UNI-ROYAL',
  kind: 'resistor',
  title: 'UNI-ROYAL TC thin film chip resistors',
  source: 'UNI-ROYAL, thin film chip resistor data sheet: ordering procedure',
  example: 'TC0325B1002T5E',
  prefixes: ['TC'],
  pattern:
    /^TC(?<size>\d{2})(?<drift>05|10|15|25|50)(?<tolerance>[BCDFGJW])(?<value>\d{3}[0-9JKLM])(?<packing>T[A-Z0-9])(?<power>[EFGHJ])$/,
  read: ({ size = '', drift, tolerance, value = '', packing, power }) => {
    const numeric = uniroyalOhms(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: 'TC',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `TC${size}${drift}${tolerance}${value}${power}`,
    };
  },
};
