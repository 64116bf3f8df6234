import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Rated voltage by code: the ECQ-E and ECW series write hundreds, the chips the letters of IEC 60062. */
const VOLTS = new Map([
  ['1', 100],
  ['2', 250],
  ['4', 400],
  ['6', 630],
  ['1H', 50],
  ['2A', 100],
]);

/** ECQ-E2104KF: series, voltage, capacitance, tolerance, lead form. ECH-U1H103JX5 are chips. */
export const panasonicFilm: Family = {
  id: 'panasonic-film',
  manufacturer: 'Panasonic',
  kind: 'capacitor',
  title: 'Panasonic ECQ-E, ECQ-V, ECH-U, ECP-U film capacitors',
  source: 'Panasonic, ECQ-E(F), ECQ-V, ECH-U(X), ECP-U(A) plastic film capacitors: explanation of part numbers',
  category: 'capacitor.film',
  example: 'ECQ-E2104KF',
  prefixes: ['EC'],
  pattern:
    /^(?:(?<leaded>ECQ)-?E(?<digit>[1246])|(?<chip>EC[HP])-?U(?<volts>1C|1H|2A)|(?<stacked>ECQ)-?V(?<rated>1H|1))(?<value>\d{3})(?<tolerance>[GJKM])(?<tail>[A-Z]{0,3}\d{0,2}[A-Z]?)$/,
  read: ({ leaded, digit, chip, volts, stacked, rated, value = '', tolerance, tail }) => {
    const numeric = faradsOfCode(value);
    if (numeric === null) return null;
    const code = digit ?? volts ?? rated ?? '';
    return {
      series: `${leaded ?? chip ?? stacked}-${leaded ? 'E' : chip ? 'U' : 'V'}`,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage: VOLTS.get(code) ?? null,
      base: `${leaded ?? chip ?? stacked}${code}${value}${tolerance}${tail}`,
    };
  },
};
