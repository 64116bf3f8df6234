import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** CR2512F3K00E04Z: size, tolerance, value in four characters, packing, version. */
export const everOhmsCr: Family = {
  id: 'ever-ohms-cr',
  manufacturer: 'Ever Ohms',
  kind: 'resistor',
  title: 'Ever Ohms CR thick film chip resistors',
  example: 'CR2512F3K00E04Z',
  prefixes: ['CR'],
  pattern: /^CR(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>[0-9RKM]{4})(?<packing>[EPQ]0\d)(?<version>[A-Z]?)$/,
  read: ({ size, tolerance, value = '', packing, version = '' }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'CR',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `CR${size}${tolerance}${value}${version}`,
    };
  },
};
