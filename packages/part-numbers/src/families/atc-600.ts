import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Imperial chip size by series. */
const SIZES = new Map([
  ['L', '0402'],
  ['S', '0603'],
  ['F', '0805'],
]);

/** 600S1R0BT250XT: series and size, capacitance, tolerance, termination, volts, marking, packing. */
export const atc600: Family = {
  id: 'atc-600',
  manufacturer: 'Kyocera AVX',
  kind: 'capacitor',
  title: 'American Technical Ceramics 600L, 600S, 600F C0G capacitors',
  source: 'American Technical Ceramics, 600 series ultra-low ESR capacitors: part number code',
  example: '600S1R0BT250XT',
  prefixes: ['60'],
  pattern:
    /^600(?<series>[LSF])(?<value>\d{3}|\dR\d)(?<tolerance>[ABCDFGJ])(?<end>[TWN]|AT)(?<volts>200|250)(?<mark>X?)(?<packing>T(?:V|\d{3,4})?)?$/,
  read: ({ series = '', value = '', tolerance, volts, packing, end = '' }) => {
    const numeric = faradsOfCode(value);
    if (numeric === null) return null;
    return {
      series: `600${series}`,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: SIZES.get(series) ?? null,
      voltage: Number(volts),
      dielectric: 'C0G',
      packaging: packing ?? null,
      base: `600${series}${value}${tolerance}${end}${volts}`,
    };
  },
};
