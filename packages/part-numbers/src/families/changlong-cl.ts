import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** CL0402FN200RP: size, tolerance, type, value, packing. */
export const changlongCl: Family = {
  id: 'changlong-cl',
  manufacturer: 'CHANGLONG',
  kind: 'resistor',
  title: 'CHANGLONG CL thick film chip resistors',
  source: 'CHANGLONG, CL chip resistor data sheet: part number',
  example: 'CL0402FN200RP',
  prefixes: ['CL'],
  pattern: /^CL(?<size>\d{4})(?<tolerance>[DFJ])(?<type>[NT])(?<value>\d{1,3}[RKM]\d{0,2}|R\d{2,3})(?<packing>[PB]S?)$/,
  read: ({ size, tolerance, type, value = '', packing }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'CL',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `CL${size}${tolerance}${type}${value}`,
    };
  },
};
