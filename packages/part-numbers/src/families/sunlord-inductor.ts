import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** Series whose four digits are a chip size. */
const CHIPS = new Set(['SDCL', 'SDFL', 'SDWL']);

/** SDCL1005C10NJTDF: series, size, material, inductance, tolerance, tape. */
export const sunlordInductor: Family = {
  id: 'sunlord-inductor',
  manufacturer: 'Sunlord',
  kind: 'inductor',
  title: 'Sunlord SDCL, SDFL, SWPA, SWRH, MWSA, SDWL, WPN inductors',
  source: 'Sunlord, chip and power inductor data sheets: product identification',
  example: 'SDCL1005C10NJTDF',
  prefixes: ['SD', 'SW', 'MW', 'WP'],
  pattern:
    /^(?<series>SDCL|SDFL|SDWL|SWPA|SWRH|MWSA|WPN|SWCS|SDEM|MWTC)(?<size>\d{4,6})(?<material>[A-Z]{1,3}\d?)-?(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[BCDGHJKMNS])(?<packing>T[A-Z0-9]{0,6})?$/,
  read: ({ series = '', size = '', material, value = '', tolerance, packing }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null) return null;
    return {
      series: `${series}${size}`,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      package: CHIPS.has(series) ? imperialOfMetric(size) : null,
      packaging: packing ?? null,
      base: `${series}${size}${material}${value}${tolerance}${/\d/.test(packing ?? '') ? packing : ''}`,
    };
  },
};
