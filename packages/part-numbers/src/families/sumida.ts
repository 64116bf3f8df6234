import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** CDRH127NP-4R7NC: type and body, plating, inductance, tolerance, carrier tape. */
export const sumida: Family = {
  id: 'sumida',
  manufacturer: 'Sumida',
  kind: 'inductor',
  title: 'Sumida CDRH, CDRR, CDR, CDEP, CDMC power inductors',
  source: 'Sumida, CDRH data sheets: product number',
  category: 'inductor.power',
  example: 'CDRH127NP-4R7NC',
  prefixes: ['CD', '02', '03', '04', '05', '06', '10', '20', '25'],
  pattern:
    /^(?<series>(?:CD(?:RH|RR|R|EP|EF|H|C)\d{1,2}D?\d{1,3}[A-Z0-9/]{0,12})|\d{4,6}CDM[A-Z]{2,6})-(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[JKLMNP])(?<packing>[BC])?(?:-[A-Z0-9]{1,3})?$/,
  read: ({ series = '', value = '', tolerance, packing }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null || value.startsWith('0')) return null;
    return {
      series,
      numeric,
      // P means another tolerance by series.
      tolerance: tolerance === 'P' ? null : inductorTolerance(tolerance, numeric),
      packaging: packing ?? null,
      base: `${series}${value}${tolerance}`,
    };
  },
};
