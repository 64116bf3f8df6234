import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Elements by size code. */
const BODIES = new Map([
  ['04', '0402x4'],
  ['06', '0603x4'],
]);

/** WA06X103JTL: size, type, value, tolerance, packing. */
export const walsinWa: Family = {
  id: 'walsin-wa',
  manufacturer: 'Walsin',
  kind: 'resistor_network',
  title: 'Walsin WA chip resistor arrays',
  source: 'Walsin, WA04X and WA06X data sheets: catalogue numbers',
  example: 'WA06X103JTL',
  prefixes: ['WA'],
  pattern: /^WA(?<size>04|06)X(?<value>\d{3,4}|\d{1,2}R\d{1,2})(?<tolerance>[FJ])(?<packing>[ATPQ]L?)$/,
  read: ({ size = '', value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = BODIES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: `WA${size}X`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `WA${size}X${value}${tolerance}`,
    };
  },
};
