import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '01005'],
  ['02', '0201'],
  ['04', '0402'],
  ['06', '0603'],
  ['08', '0805'],
  ['10', '1210'],
  ['12', '1206'],
  ['18', '1218'],
  ['20', '2010'],
  ['25', '2512'],
]);

/** WR06X1002FTL: series, size, X or W (low and high values), value, tolerance, packing. P is a link. */
export const walsinWr: Family = {
  id: 'walsin-wr',
  manufacturer: 'Walsin',
  kind: 'resistor',
  title: 'Walsin WR, WF, WW, MR chip resistors',
  source: 'Walsin, WR and WF chip resistor data sheets: catalogue numbers',
  example: 'WR06X1002FTL',
  prefixes: ['WR', 'WF', 'WW', 'MR'],
  pattern:
    /^(?<series>W[RFW]|MR)(?<size>\d{2})(?<type>[XWH])(?<value>\d{3,4}|\d{0,2}R\d{1,3})(?<tolerance>[BDFJP])(?<packing>[ATPQ]LV?)?$/,
  read: ({ series = '', size = '', type, value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      automotive: series === 'MR',
      numeric,
      tolerance: tolerance === 'P' ? null : resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${type}${value}${tolerance}`,
    };
  },
};
