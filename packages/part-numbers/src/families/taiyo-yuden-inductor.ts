import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** NR6045T470M: series, size, tape, inductance, tolerance. HK100510NJ-T is the multilayer series. */
export const taiyoYudenInductor: Family = {
  id: 'taiyo-yuden-inductor',
  manufacturer: 'Taiyo Yuden',
  kind: 'inductor',
  title: 'Taiyo Yuden NR, NRS, BRL, BRC, CB, LB, HK inductors',
  source: 'Taiyo Yuden, NR, BR and HK inductor data sheets: part numbering',
  example: 'NR6045T470M',
  prefixes: ['NR', 'BR', 'CB', 'LB', 'HK', 'MD', 'ME'],
  pattern:
    /^(?:(?<series>NR[SHV]?|BR[LC]|[CL]B[CR]?|MD[KMPW]K|MEKK|CBM[FLP])(?<size>\d{4})(?<packing>T)(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[KMN])(?<tail>[A-Z]{0,4})|(?<multilayer>HK)(?<chip>0402|0603|1005|1608)(?<code>\d{2}N|\dN\d|R\d{2})(?<band>[GJKS])-(?<tape>T))$/,
  read: ({ series, size, packing, value, tolerance, tail = '', multilayer, chip, code, band, tape }) => {
    const numeric = henriesOfCode(value ?? code ?? '');
    if (numeric === null) return null;
    return {
      series: series ? `${series}${size}` : `${multilayer}${chip}`,
      numeric,
      tolerance: inductorTolerance(tolerance ?? band, numeric),
      package: chip ? imperialOfMetric(chip) : null,
      packaging: packing ?? tape ?? null,
      base: series ? `${series}${size}${value}${tolerance}${tail}` : `${multilayer}${chip}${code}${band}`,
    };
  },
};
