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
  ['25', '1210'],
  ['50', '2010'],
  ['100', '2512'],
]);

/** NRC06F1002TRF: size, tolerance, value, tape, lead-free mark. */
export const nicNrc: Family = {
  id: 'nic-nrc',
  manufacturer: 'NIC Components',
  kind: 'resistor',
  title: 'NIC NRC chip resistors',
  source: 'NIC Components, NRC series thick film chip resistors: part number system',
  example: 'NRC06F1002TRF',
  prefixes: ['NR'],
  pattern:
    /^NRC(?<size>02|04|06|10|12|25|50|100)(?<tolerance>[DFGJ]|Z0)(?<value>\d{3,4}|\d{1,2}R\d{1,2})?(?<packing>TR)(?<tail>F?)$/,
  read: ({ size = '', tolerance = '', value, packing, tail }) => {
    const isLink = tolerance === 'Z0';
    const numeric = isLink ? 0 : ohmsOfDigits(value ?? '');
    if (numeric === null || (isLink && value !== undefined)) return null;
    return {
      series: 'NRC',
      numeric,
      tolerance: isLink ? null : resistorTolerance(tolerance),
      package: SIZES.get(size) ?? null,
      packaging: packing ?? null,
      base: `NRC${size}${tolerance}${value ?? ''}${tail}`,
    };
  },
};
