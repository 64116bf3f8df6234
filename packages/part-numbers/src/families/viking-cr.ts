import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '0201'],
  ['02', '0402'],
  ['03', '0603'],
  ['05', '0805'],
  ['06', '1206'],
  ['0A', '2010'],
]);

/** CR-03FL7---10K: size, tolerance, packing, reel, value filled up with dashes. */
export const vikingCr: Family = {
  id: 'viking-cr',
  manufacturer: 'Viking',
  kind: 'resistor',
  title: 'Viking CR thick film chip resistors',
  source: 'Viking, CR thick film chip resistor data sheet: how to order',
  example: 'CR-03FL7---10K',
  prefixes: ['CR'],
  pattern: /^CR-(?<size>\d{2})(?<tolerance>[DFGJ])(?<packing>[LT][67])-{1,5}(?<value>\d{1,3}[RKM]\d{0,2})$/,
  read: ({ size = '', tolerance, packing, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: 'CR',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `CR-${size}${tolerance}${value}`,
    };
  },
};
