import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['03', '0201'],
  ['05', '0402'],
  ['10', '0603'],
  ['21', '0805'],
  ['22', '1008'],
  ['31', '1206'],
  ['32', '1210'],
]);

/** CIGT252010LM1R0MNE, CIG22E1R0MNE, CIH05T10NJNC: series, metric size and height or a code, version, inductance, tolerance, packing. */
export const samsungInductor: Family = {
  id: 'samsung-inductor',
  manufacturer: 'Samsung Electro-Mechanics',
  kind: 'inductor',
  title: 'Samsung CIG, CIGT, CIGW, CIH, CIL inductors',
  source: 'Samsung Electro-Mechanics, Power Inductor and High Frequency Inductor: part numbering',
  example: 'CIGT252010LM1R0MNE',
  prefixes: ['CI'],
  pattern:
    /^(?<series>CIG[TW]?|CI[HLK])(?:(?<metric>1608|2012|2016|2520|3225)(?<height>\d{2})(?<version>[A-Z]{1,2})|(?<size>03|05|10|21|22|31|32)(?<type>[A-Z]{1,2}?))(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[BCDGHJKMNS])(?<terminal>[NSA])(?<packing>[CEDF])$/,
  read: ({ series = '', metric, height, version, size, type, value = '', tolerance, terminal, packing }) => {
    const numeric = henriesOfCode(value);
    const body = metric === undefined ? (SIZES.get(size ?? '') ?? null) : imperialOfMetric(metric);
    if (numeric === null) return null;
    return {
      series,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      package: body,
      packaging: packing ?? null,
      base: `${series}${metric ?? size}${height ?? ''}${version ?? type}${value}${tolerance}${terminal}`,
    };
  },
};
