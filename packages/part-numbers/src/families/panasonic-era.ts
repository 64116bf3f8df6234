import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['1', '0201'],
  ['2', '0402'],
  ['3', '0603'],
  ['6', '0805'],
  ['8', '1206'],
]);

/** ERA-3AEB103V: size, type and drift class, tolerance, value, packing. */
export const panasonicEra: Family = {
  id: 'panasonic-era',
  manufacturer: 'Panasonic',
  kind: 'resistor',
  title: 'Panasonic ERA thin film chip resistors',
  source: 'Panasonic, ERA metal film chip resistors: explanation of part numbers',
  example: 'ERA-3AEB103V',
  prefixes: ['ER'],
  pattern:
    /^ERA-?(?<size>[12368])(?<type>[AKVS][EHKPR])(?<tolerance>[BCDLPW])(?<value>\d{3,4}|\d{1,2}R\d{1,2})(?<packing>[A-Z])$/,
  read: ({ size = '', type, tolerance, value = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: `ERA-${size}${type}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      automotive: true,
      base: `ERA${size}${type}${tolerance}${value}`,
    };
  },
};
