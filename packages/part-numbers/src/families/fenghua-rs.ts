import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '0201'],
  ['02', '0402'],
  ['03', '0603'],
  ['05', '0805'],
  ['06', '1206'],
  ['10', '2010'],
  ['12', '2512'],
]);

/** RS-03K1002FT: size, drift class, value, tolerance, tape. */
export const fenghuaRs: Family = {
  id: 'fenghua-rs',
  manufacturer: 'Fenghua',
  kind: 'resistor',
  title: 'Fenghua RS, RC, TD chip resistors',
  source: 'Guangdong Fenghua, RC, RS and TD chip resistor data sheets: how to order',
  example: 'RS-03K1002FT',
  prefixes: ['RS', 'RC', 'TD'],
  pattern:
    /^(?<series>R[SC]-|TD)(?<size>\d{2})(?<drift>[A-Z])(?<value>\d{3,4}|\d{0,2}R\d{1,3})(?<tolerance>[BDFGJ])(?<packing>[TE])$/,
  read: ({ series = '', size = '', drift, value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${drift}${value}${tolerance}`,
    };
  },
};
