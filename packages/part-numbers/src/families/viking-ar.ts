import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '0201'],
  ['02', '0402'],
  ['03', '0603'],
  ['05', '0805'],
  ['06', '1206'],
  ['10', '2010'],
  ['12', '2512'],
  ['13', '1210'],
]);

/** ARG03BTC1002: size, tolerance, packing, drift class, value. */
export const vikingAr: Family = {
  id: 'viking-ar',
  manufacturer: 'Viking',
  kind: 'resistor',
  title: 'Viking AR, ARG thin film chip resistors',
  source: 'Viking, AR and ARG thin film chip resistor data sheets: how to order',
  example: 'ARG03BTC1002',
  prefixes: ['AR'],
  pattern:
    /^(?<series>ARG?)(?<size>\d{2})(?<tolerance>[ABCDFGJLPW])(?<packing>[TV])(?<drift>[A-EX])(?<power>[XWV])?(?<value>\d{4}|\d{0,2}R\d{1,3})(?<extra>[AN])?$/,
  read: ({ series = '', size = '', tolerance, packing, drift, power = '', value = '', extra = '' }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${drift}${power}${value}${extra}`,
    };
  },
};
