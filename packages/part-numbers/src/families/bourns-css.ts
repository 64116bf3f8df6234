import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** CSS2H-2512R-L500F: terminals and alloy, size, form, value (L marks milliohms), tolerance, packing. */
export const bournsCss: Family = {
  id: 'bourns-css',
  manufacturer: 'Bourns',
  kind: 'resistor',
  title: 'Bourns CSS2, CSS4 current sense resistors',
  source: 'Bourns, CSS2H-2512, CSS2H-3920 and CSS4J-4026 data sheets: how to order',
  category: 'resistor.current_sense',
  example: 'CSS2H-2512R-L500F',
  prefixes: ['CS'],
  pattern:
    /^(?<series>CSS[24][HJ])-(?<size>\d{4})(?<form>[RK])-(?<value>L\d{3}|\dL\d{2}|R\d{3})(?<tolerance>[FGJ])(?<packing>E?L?F?E?)$/,
  read: ({ series = '', size = '', form, value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    if (numeric === null || numeric === 0) return null;
    return {
      series: `${series}-${size}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: imperialSize(size),
      packaging: packing || null,
      base: `${series}${size}${form}${value}${tolerance}`,
    };
  },
};
