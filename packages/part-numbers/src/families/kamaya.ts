import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code: the metric size without its second figure, or the power as a fraction of a watt. */
const SIZES = new Map([
  ['06', '0201'],
  ['10', '0402'],
  ['16', '0603'],
  ['20', '0805'],
  ['32', '1206'],
  ['1/16S', '0402'],
  ['1/16', '0603'],
  ['1/10', '0805'],
  ['1/8', '1206'],
  ['1/4', '1210'],
]);

/** RMC16K1001FTP: size, temperature coefficient, value, tolerance, packing. */
export const kamaya: Family = {
  id: 'kamaya',
  manufacturer: 'KAMAYA',
  kind: 'resistor',
  title: 'KAMAYA RMC, RGC, RPC thick film chip resistors',
  source: 'KAMAYA, RMC chip resistor data sheet: part number',
  example: 'RMC16K1001FTP',
  prefixes: ['RM', 'RG', 'RP'],
  pattern:
    /^(?<series>R[MGP]C)(?<size>1\/16S|1\/(?:16|10|8|4)|06|10|16|20|32)(?<drift>[A-Z]?)-?(?<value>\d{3,4}|\d{1,2}R\d{1,2}|R\d{2,3})(?<tolerance>[BDFGJ])(?<packing>T[A-Z]{1,2})$/,
  read: ({ series = '', size = '', drift, value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${drift}${value}${tolerance}`,
    };
  },
};
