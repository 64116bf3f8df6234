import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** FRC0402F1002TS: series, size, tolerance, value in digits, packing. FRL is the low-ohm series. */
export const fojan: Family = {
  id: 'fojan',
  manufacturer: 'FOJAN',
  kind: 'resistor',
  title: 'FOJAN FRC, FRL, FRQ chip resistors',
  source: 'FOJAN, FRC, FRL and FRM chip resistor data sheets: part number',
  example: 'FRC0402F1002TS',
  prefixes: ['FR'],
  pattern: /^(?<series>FR[CLQ])(?<size>\d{4})(?<tolerance>[BDFGJ])(?<value>[0-9R]{3,5})(?<packing>TS)?$/,
  read: ({ series = '', size, tolerance, value = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${value}`,
    };
  },
};
