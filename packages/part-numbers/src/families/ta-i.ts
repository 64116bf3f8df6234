import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '0201'],
  ['04', '0402'],
  ['06', '0603'],
  ['10', '0805'],
  ['12', '1206'],
  ['13', '1210'],
  ['20', '2010'],
  ['25', '2512'],
]);

/** RM10FTN1002: size, tolerance, tape, value. RMS is the sulphur-proof, RL the low-ohm series. */
export const taI: Family = {
  id: 'ta-i',
  manufacturer: 'TA-I',
  kind: 'resistor',
  title: 'TA-I RM, RMS, RL chip resistors',
  source: 'TA-I, RM and RMS chip resistor data sheets: type designation',
  example: 'RM10FTN1002',
  prefixes: ['RM', 'RL'],
  pattern:
    /^(?<series>RMS?|RL)(?<size>\d{2})(?<tolerance>[BDFGJ])(?<packing>T)(?<plating>N?)(?<value>\d{4}|\d{3}|0|\d{0,2}R\d{1,3})$/,
  read: ({ series = '', size = '', tolerance, packing, plating, value = '' }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${plating}${value}`,
    };
  },
};
