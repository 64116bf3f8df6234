import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** 1239AS-H-1R0M=P2, FDSD0415-H-1R0M=P3: series, grade, microhenries, tolerance, packing. */
export const murataToko: Family = {
  id: 'murata-toko',
  manufacturer: 'Murata',
  kind: 'inductor',
  title: 'Murata (Toko) DFE in its old numbers, FDSD, FDV, FDA, DG inductors',
  source: 'Murata, Toko brand power inductors: product number guide',
  category: 'inductor.power',
  example: '1239AS-H-1R0M=P2',
  prefixes: ['12', 'FD', 'DG', '#A'],
  pattern:
    /^(?<series>12\d{2}AS?|FD[SVA][DEHM]?[A-Z]?\d{4}|DG\d{4}[A-Z])-(?<grade>[HT]-)?(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[MNY])=?(?<packing>P\d)$/,
  read: ({ series = '', grade = '', value = '', tolerance, packing }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null) return null;
    return {
      series,
      numeric,
      tolerance: tolerance === 'Y' ? null : inductorTolerance(tolerance, numeric),
      packaging: packing ?? null,
      base: `${series}${grade}${value}${tolerance}`,
    };
  },
};
