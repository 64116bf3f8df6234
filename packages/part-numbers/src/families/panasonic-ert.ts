import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['Z', '0201'],
  ['0', '0402'],
  ['1', '0603'],
]);
/** Tolerance in percent by its letter, where it is not that of IEC 60062. */
const TOLERANCES = new Map([
  ['E', 3],
  ['H', 3],
]);

/** ERTJ0EG103FA: type, size, packing, B constant, resistance at 25 °C, tolerance, automotive. */
export const panasonicErt: Family = {
  id: 'panasonic-ert',
  manufacturer: 'Panasonic',
  kind: 'thermistor',
  title: 'Panasonic ERTJ NTC thermistors',
  source: 'Panasonic, multilayer NTC thermistors: explanation of part numbers',
  category: 'thermistor.ntc',
  example: 'ERTJ0EG103FA',
  prefixes: ['ER'],
  pattern:
    /^ERTJ(?<size>[Z01])(?<packing>[EV])(?<constant>[A-Z])(?<value>\d{3})(?<tolerance>[DEFGHJK])(?<quality>[AM]?)$/,
  read: ({ size = '', packing, constant, value = '', tolerance = '', quality = '' }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (!numeric || body === null) return null;
    const own = TOLERANCES.get(tolerance);
    return {
      series: 'ERTJ',
      numeric,
      tolerance: own ? { plus: own, minus: own, unit: '%', display: `±${own}%` } : resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      automotive: quality !== '',
      base: `ERTJ${size}${constant}${value}${tolerance}${quality}`,
    };
  },
};
