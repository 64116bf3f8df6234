import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** DFE252012F-3R3M=P2: length, width and height in tenths of a millimetre, type, inductance, tolerance, packing. */
export const murataDfe: Family = {
  id: 'murata-dfe',
  manufacturer: 'Murata',
  kind: 'inductor',
  title: 'Murata DFE metal alloy power inductors',
  source: 'Murata (TOKO), DFE data sheets: part numbering',
  category: 'inductor.power',
  example: 'DFE252012F-3R3M=P2',
  prefixes: ['DF'],
  pattern: /^DFE(?<size>\d{6})(?<type>[A-Z]{1,3})-(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MN])(?:=(?<packing>P\d))?$/,
  read: ({ size = '', type, value = '', tolerance, packing }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null) return null;
    return {
      series: `DFE${size}${type}`,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      package: imperialOfMetric(size.slice(0, 4)),
      packaging: packing ?? null,
      base: `DFE${size}${type}${value}${tolerance}`,
    };
  },
};
