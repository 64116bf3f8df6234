import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Elements by size code. */
const BODIES = new Map([
  ['02', '0402x4'],
  ['03', '0603x4'],
]);

/** RTA03-4D103JTP: size, four elements, value, tolerance, packing. */
export const ralecRta: Family = {
  id: 'ralec-rta',
  manufacturer: 'RALEC',
  kind: 'resistor_network',
  title: 'RALEC RTA chip resistor arrays',
  source: 'RALEC, RTA data sheet: ordering procedure',
  example: 'RTA03-4D103JTP',
  prefixes: ['RT'],
  pattern: /^RTA(?<size>02|03)-4D(?<value>\d{3,4}|\d{1,2}R\d{1,2})(?<tolerance>[FJ])(?<packing>T[A-Z])$/,
  read: ({ size = '', value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = BODIES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: `RTA${size}-4D`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `RTA${size}-4D${value}${tolerance}`,
    };
  },
};
