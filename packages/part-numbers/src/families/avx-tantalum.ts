import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { avxCases, tantalumCase } from '../tantalum-cases.ts';
import { faradsOfTantalum, voltsOfTantalum } from '../value-codes.ts';

/** The packing letter holds the plating too; letters of one plating on reels of two sizes. */
const QUALITY = new Map([
  ['S', 'R'],
  ['U', 'T'],
  ['B', 'A'],
  ['K', 'H'],
]);

/** TAJB476K006RNJ: series, case, capacitance, tolerance, voltage, packing and plating or series resistance. */
export const avxTantalum: Family = {
  id: 'avx-tantalum',
  manufacturer: 'Kyocera AVX',
  kind: 'capacitor',
  title: 'Kyocera AVX TAJ, TPS, TCJ, TAC, TPM, TRJ tantalum capacitors',
  source: 'Kyocera AVX, Solid Tantalum, Niobium Oxide and Polymer Capacitors: how to order',
  category: 'capacitor.tantalum',
  example: 'TAJB476K006RNJ',
  prefixes: ['TA', 'TP', 'TC', 'TR'],
  pattern:
    /^(?<series>TAJ|TPS|TCJ|TRJ|TPM|TAC|TRM|TCR)(?<case>[A-Z])(?<value>\d{3})(?<tolerance>[JKM])(?<volts>\d{3}|\dR\d)(?<packing>[A-Z])(?<tail>[A-Z0-9]{2,9})?$/,
  read: ({ series = '', case: letter, value = '', tolerance, volts = '', packing, tail = '' }) => {
    const numeric = faradsOfTantalum(value);
    const voltage = voltsOfTantalum(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      // TAC has cases of its own, chips without a frame.
      package: series === 'TAC' ? null : tantalumCase(letter, avxCases),
      voltage,
      packaging: packing ?? null,
      base: `${series}${letter}${value}${tolerance}${volts}${QUALITY.get(packing ?? '') ?? packing}${tail}`,
    };
  },
};
