import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** CR0603FA1002G: size, tolerance, power, value in four characters, lead-free mark. */
export const lizCr: Family = {
  id: 'liz-cr',
  manufacturer: 'LIZ',
  kind: 'resistor',
  title: 'LIZ CR thick film chip resistors',
  source: 'LIZ, CR chip resistor data sheet: part number',
  example: 'CR0603FA1002G',
  prefixes: ['CR'],
  pattern:
    /^CR(?<size>\d{4})(?<tolerance>[BDFJ])(?<power>[A-Z0-9])(?<value>\d{4}|\d{1,3}R\d{1,2}|R\d{3})(?<packing>G)$/,
  read: ({ size, tolerance, power, value = '', packing }) => {
    const numeric = value.length === 4 ? ohmsOfDigits(value) : null;
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'CR',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `CR${size}${tolerance}${power}${value}`,
    };
  },
};
