import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { uniroyalOhms } from './uniroyal.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '0402x4'],
  ['03', '0603x4'],
]);

/** 4D03WGJ0103T5E: four elements of size 0603, 1/16 W, tolerance, value, packing. */
export const uniroyalArray: Family = {
  id: 'uniroyal-array',
  manufacturer: 'UNI-ROYAL',
  kind: 'resistor_network',
  title: 'UNI-ROYAL 4D chip resistor arrays',
  example: '4D03WGJ0103T5E',
  prefixes: ['4D'],
  pattern: /^4D(?<size>02|03)WG(?<tolerance>[FJ])(?<value>\d{3}[0-9JKLM])(?<packing>T[A-Z0-9]E?)$/,
  read: ({ size = '', tolerance, value = '', packing }) => {
    const numeric = uniroyalOhms(value);
    if (numeric === null) return null;
    return {
      series: '4D',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: SIZES.get(size) ?? null,
      packaging: packing ?? null,
      base: `4D${size}WG${tolerance}${value}`,
    };
  },
};
