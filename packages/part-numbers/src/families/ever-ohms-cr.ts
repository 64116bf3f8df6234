import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** CR2512F3K00E04Z: size, tolerance, value, packing, temperature coefficient of thin film, version. */
export const everOhmsCr: Family = {
  id: 'ever-ohms-cr',
  manufacturer: 'Ever Ohms',
  kind: 'resistor',
  title: 'Ever Ohms CR, CRH, QR and TR chip resistors',
  source: 'Ever Ohms, CR and CRH chip resistor data sheets: part numbering',
  example: 'CR2512F3K00E04Z',
  prefixes: ['CR', 'QR', 'TR'],
  pattern:
    /^(?<series>CRH?|QR|TR)(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>[0-9RKM]{3,4})(?<packing>[EPQ][01]\d)(?<version>(?:\d{2})?[A-Z]?)$/,
  read: ({ series = '', size, tolerance, value = '', packing, version = '' }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${value}${version}`,
    };
  },
};
