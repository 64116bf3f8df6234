import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['04', '01005'],
  ['06', '0201'],
  ['10', '0402'],
  ['16', '0603'],
  ['20', '0805'],
]);

/** NTCG163JF103FT1: size, B constant, resistance at 25 °C, tolerance, packing. */
export const tdkNtcg: Family = {
  id: 'tdk-ntcg',
  manufacturer: 'TDK',
  kind: 'thermistor',
  title: 'TDK NTCG NTC thermistors',
  source: 'TDK, NTCG chip NTC thermistors: part number construction',
  category: 'thermistor.ntc',
  example: 'NTCG163JF103FT1',
  prefixes: ['NT'],
  pattern:
    /^NTCG(?<size>04|06|10|16|20)(?<constant>\d[A-Z]{1,2})(?<value>\d{3})(?<tolerance>[DFGHJK])(?<packing>T[A-Z0-9]{0,3})$/,
  read: ({ size = '', constant, value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (!numeric || body === null) return null;
    return {
      series: 'NTCG',
      numeric,
      // H is 3 % to makers of thermistors.
      tolerance: tolerance === 'H' ? { plus: 3, minus: 3, unit: '%', display: '±3%' } : resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `NTCG${size}${constant}${value}${tolerance}`,
    };
  },
};
