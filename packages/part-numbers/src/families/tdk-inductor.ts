import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** MLZ2012N100LT000: series, metric size, material, inductance, tolerance, tape. SPM, VLS, NLV write the size with a type and a dash. */
export const tdkInductor: Family = {
  id: 'tdk-inductor',
  manufacturer: 'TDK',
  kind: 'inductor',
  title: 'TDK MLZ, MLG, MLF, MLK, MHQ, NLV, NLCV, VLS, SPM, VLCF inductors',
  source: 'TDK, MLF, MLG, MHQ, VLS, SPM inductor data sheets: part number construction',
  example: 'MLZ2012N100LT000',
  prefixes: ['ML', 'MH', 'NL', 'VL', 'SP'],
  pattern:
    /^(?:(?<series>ML[ZGFPK]|MHQ)(?<size>0402|0603|1005|1608|2012|2016|2520)(?<material>[A-Z]{1,3}?)(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[BCDGHJKLMSW])(?<packing>T[A-Z0-9]{1,4})|(?<body>(?:SPM\d{4}[A-Z]|VLS\d{4}|VLCF|VLF\d{4}|VLP\d{4}|NLV|NLCV|NLFV|NLC|SLF\d{4})[0-9A-Z]{0,7}?)-(?<code>\dR\d|R\d{2}|\d{3})(?<percent>[JKMN])(?<tail>[A-Z0-9-]{0,8}))$/,
  read: ({ series, size = '', material = '', value, tolerance, packing, body = '', code, percent, tail = '' }) => {
    const numeric = henriesOfCode(value ?? code ?? '');
    // NLV32T-082J is 82 nH, a code that its own series reads otherwise: three digits with a leading zero are left alone.
    if (numeric === null || code?.startsWith('0')) return null;
    const wide = series === 'MLZ' || series === 'MLP';
    return {
      series: series ?? /^[A-Z]+/.exec(body)?.[0] ?? '',
      numeric,
      // In the MLZ power series W and L say how it is built, the tolerance is 20 % for all.
      tolerance: wide ? null : inductorTolerance(tolerance ?? percent, numeric),
      package: series ? imperialOfMetric(size) : null,
      packaging: packing ?? null,
      base: series ? `${series}${size}${material}${value}${tolerance}${packing}` : `${body}${code}${percent}${tail}`,
    };
  },
};
