import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '0201'],
  ['02', '0402'],
  ['03', '0603'],
  ['05', '0805'],
  ['06', '1206'],
  ['10', '1210'],
  ['20', '2010'],
  ['25', '2512'],
]);

/** RCT0216KFLF: size in two digits, value, tolerance, lead-free mark. */
export const hkrRct: Family = {
  id: 'hkr-rct',
  manufacturer: 'HKR',
  kind: 'resistor',
  title: 'HKR RCT thick film chip resistors',
  source: 'HKR, RCT chip resistor data sheet: part number',
  example: 'RCT0216KFLF',
  prefixes: ['RC'],
  pattern: /^RCT(?<size>01|02|03|05|06|10|20|25)(?<value>\d{1,3}[RKM]\d{0,2})(?<tolerance>[DFJ])?LF$/,
  read: ({ size = '', value = '', tolerance }) => {
    const numeric = ohmsOfLetters(value);
    const body = SIZES.get(size);
    if (numeric === null || body === undefined || (tolerance === undefined && numeric > 0)) return null;
    return {
      series: 'RCT',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      base: `RCT${size}${value}${tolerance ?? ''}`,
    };
  },
};
