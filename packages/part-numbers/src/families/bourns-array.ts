import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** CAT16-103J4LF: body, value, tolerance, count, lead-free mark. */
export const bournsArray: Family = {
  id: 'bourns-array',
  manufacturer: 'Bourns',
  kind: 'resistor_network',
  title: 'Bourns CAT, CAY chip resistor arrays',
  source: 'Bourns, CAT/CAY chip resistor array data sheets: how to order',
  example: 'CAT16-103J4LF',
  prefixes: ['CA'],
  pattern: /^(?<series>CA[TY])(?<body>10|16)-(?<value>\d{3,4}|\d{1,2}R\d)(?<tolerance>[FJ])(?<count>[248])(?:LF)?$/,
  read: ({ series = '', body, value = '', tolerance, count }) => {
    const numeric = ohmsOfDigits(value);
    if (numeric === null) return null;
    return {
      series: `${series}${body}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: `${body === '10' ? '0402' : '0603'}x${count}`,
      base: `${series}${body}-${value}${tolerance}${count}`,
    };
  },
};
