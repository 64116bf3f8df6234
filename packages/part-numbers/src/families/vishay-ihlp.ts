import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** IHLP2525CZER100M11: size, height, packing, plating, inductance, tolerance, series. */
export const vishayIhlp: Family = {
  id: 'vishay-ihlp',
  manufacturer: 'Vishay',
  kind: 'inductor',
  title: 'Vishay IHLP power inductors',
  source: 'Vishay Dale, IHLP data sheets: description and global part number',
  category: 'inductor.power',
  example: 'IHLP2525CZER100M11',
  prefixes: ['IH'],
  pattern:
    /^IHLP-?(?<size>\d{4})(?<height>[A-F][ZHD])-?(?<packing>E)(?<plating>R|T)(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[MKP])(?<design>[0-9A][1AE])$/,
  read: ({ size, height, packing, plating, value = '', tolerance, design }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null) return null;
    return {
      series: `IHLP${size}${height}`,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      package: null,
      packaging: packing ?? null,
      base: `IHLP${size}${height}${plating}${value}${tolerance}${design}`,
    };
  },
};
