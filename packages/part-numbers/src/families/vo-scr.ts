import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** SCR0402F2K43: size, tolerance, value. */
export const voScr: Family = {
  id: 'vo-scr',
  manufacturer: 'VO',
  kind: 'resistor',
  title: 'VO SCR thick film chip resistors',
  source: 'VO, SCR chip resistor data sheet: part number',
  example: 'SCR0402F2K43',
  prefixes: ['SC'],
  pattern: /^SCR(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>\d{1,3}[RKM]\d{0,2}|R\d{2,3})$/,
  read: ({ size, tolerance, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'SCR',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      base: `SCR${size}${tolerance}${value}`,
    };
  },
};
