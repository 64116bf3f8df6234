import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['06', '0603'],
  ['08', '0805'],
  ['12', '1206'],
  ['20', '2010'],
  ['25', '2512'],
]);

/** KDV06FR330ET: size, tolerance, value, packing. */
export const ohmiteKdv: Family = {
  id: 'ohmite-kdv',
  manufacturer: 'Ohmite',
  kind: 'resistor',
  title: 'Ohmite KDV, LVK chip current sense resistors',
  source: 'Ohmite, KDV series and LVK series data sheets: how to order',
  category: 'resistor.current_sense',
  example: 'KDV06FR330ET',
  prefixes: ['KD'],
  pattern: /^KDV(?<size>06|08|12|20|25)(?<tolerance>[DFJ])(?<value>R\d{3})(?<packing>E?T?)$/,
  read: ({ size = '', tolerance, value = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    if (numeric === null) return null;
    return {
      series: 'KDV',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: SIZES.get(size) ?? null,
      packaging: packing || null,
      base: `KDV${size}${tolerance}${value}`,
    };
  },
};
