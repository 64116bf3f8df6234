import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['5', 50],
  ['1', 100],
  ['2', 200],
  ['7', 500],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['A', 'C0G'],
  ['C', 'X7R'],
  ['E', 'Z5U'],
]);

/** SR215C104KAR: body, voltage, dielectric, capacitance, tolerance, test level, lead and packing. */
export const avxRadial: Family = {
  id: 'avx-radial',
  manufacturer: 'Kyocera AVX',
  kind: 'capacitor',
  title: 'Kyocera AVX SR SkyCap leaded ceramic capacitors',
  source: 'Kyocera AVX, SkyCap SR series: how to order',
  example: 'SR215C104KAR',
  prefixes: ['SR'],
  pattern:
    /^SR(?<body>[1-6]\d)(?<volts>[1257])(?<temperature>[ACE])(?<value>\d{3}|\dR\d)(?<tolerance>[CDFGJKMZ])(?<level>[A-Z])(?<packing>[A-Z])(?:TR\d?|AP)?$/,
  read: ({ body, volts = '', temperature = '', value = '', tolerance, level, packing }) => {
    const numeric = faradsOfCode(value);
    if (numeric === null) return null;
    return {
      series: `SR${body}`,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage: VOLTS.get(volts) ?? null,
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `SR${body}${volts}${temperature}${value}${tolerance}${level}`,
    };
  },
};
