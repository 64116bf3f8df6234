import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { murataPackings } from '../packings.ts';
import { henriesOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '01005'],
  ['03', '0201'],
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
  ['2B', '0805'],
  ['31', '1206'],
  ['32', '1210'],
]);

/** LQW15AN12NJ00D: construction, size, type, inductance, tolerance, design, packing. */
export const murataLq: Family = {
  id: 'murata-lq',
  manufacturer: 'Murata',
  kind: 'inductor',
  title: 'Murata LQW, LQG, LQP, LQM, LQH inductors',
  source: 'Murata, Chip Inductors (O05E): part numbering',
  example: 'LQW15AN12NJ00D',
  prefixes: ['LQ'],
  pattern:
    /^(?<series>LQ[BGHMPW])(?<size>02|03|04|0D|15|18|21|2B|2H|2M|31|32|3N|43|44|5B|66|2U|2A)(?<type>[A-Z]{1,2})(?<value>\d{2}N|\dN\d|N\d{2}|\dR\d|R\d{2}|\d{3})(?<tolerance>[A-DGHJKMNSW])(?<design>[A-Z0-9]{2})(?<packing>[A-Z])?$/,
  packings: murataPackings,
  read: ({ series = '', size = '', type, value = '', tolerance, design, packing }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null) return null;
    return {
      series: `${series}${size}${type}`,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      package: SIZES.get(size) ?? null,
      packaging: packing ?? null,
      base: `${series}${size}${type}${value}${tolerance}${design}`,
    };
  },
};
