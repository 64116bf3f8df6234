import { imperialSize } from '../chip-sizes.ts';
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
  ['12', '1210'],
  ['20', '2010'],
  ['25', '2512'],
]);

/** RTT031002FTP: size, value, tolerance, packing.  LR2512-22R010F4 has the imperial size and its power class. */
export const ralec: Family = {
  id: 'ralec',
  manufacturer: 'RALEC',
  kind: 'resistor',
  title: 'RALEC RTT thick film and LR low-ohm chip resistors',
  source: 'RALEC, RTT, LR and RTA data sheets: ordering procedure',
  example: 'RTT031002FTP',
  prefixes: ['RT', 'LR'],
  pattern:
    /^(?:(?<series>RTT)(?<size>\d{2})(?<value>\d{4}|\d{3}|\d{0,2}R\d{1,3})(?<tolerance>[BDFGJ])(?<packing>T[A-Z])|(?<low>LR)(?<body>\d{4})-(?<power>\d{2})(?<milli>R\d{3,4})(?<precision>[DFGJ])(?<reel>\d))$/,
  read: ({ size, value, tolerance, packing, body, power, milli, precision, reel }) => {
    const numeric = ohmsOfDigits(value ?? milli ?? '');
    const chip = size === undefined ? imperialSize(body) : (SIZES.get(size) ?? null);
    if (numeric === null || chip === null) return null;
    return {
      series: size === undefined ? 'LR' : 'RTT',
      numeric,
      tolerance: resistorTolerance(tolerance ?? precision),
      package: chip,
      packaging: packing ?? reel ?? null,
      base: size === undefined ? `LR${body}${power}${milli}${precision}` : `RTT${size}${value}${tolerance}`,
    };
  },
};
