import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { uniroyalOhms } from './uniroyal.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '0402'],
  ['03', '0603'],
]);

/** 4D03WGJ0103T5E: four elements of size 0603, 1/16 W, tolerance, value, packing. */
export const uniroyalArray: Family = {
  id: 'uniroyal-array',
  manufacturer: 'UNI-ROYAL',
  kind: 'resistor_network',
  title: 'UNI-ROYAL 4D and 2D chip resistor arrays',
  source: 'UNI-ROYAL, thick film array data sheet: ordering procedure',
  example: '4D03WGJ0103T5E',
  prefixes: ['4D', '2D'],
  pattern:
    /^(?<count>[24])D(?<size>02|03)(?<power>W[GA])(?<tolerance>[FJ])(?<value>\d{3}[0-9JKLM])(?<packing>T[A-Z0-9]E?)$/,
  read: ({ count, size = '', power, tolerance, value = '', packing }) => {
    const numeric = uniroyalOhms(value);
    const element = SIZES.get(size);
    if (numeric === null || element === undefined) return null;
    return {
      series: `${count}D`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: `${element}x${count}`,
      packaging: packing ?? null,
      base: `${count}D${size}${power}${tolerance}${value}`,
    };
  },
};
