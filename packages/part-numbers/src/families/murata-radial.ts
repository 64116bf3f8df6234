import { voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

const DIELECTRICS = new Map([
  ['R7', 'X7R'],
  ['C7', 'X7S'],
  ['5C', 'C0G'],
  ['L8', 'X8L'],
  ['D7', 'X7T'],
]);

/** RDER71H104K0P1H03B: series, temperature characteristic, voltage, capacitance, tolerance, body, lead style, packing. */
export const murataRadial: Family = {
  id: 'murata-radial',
  manufacturer: 'Murata',
  kind: 'capacitor',
  title: 'Murata RDE, RCE, RHE, RHS leaded ceramic capacitors',
  source: 'Murata, Leaded MLCC RDE and RCE series (C49E): part numbering',
  example: 'RDER71H104K0P1H03B',
  prefixes: ['RD', 'RC', 'RH'],
  pattern:
    /^(?<series>RDE|RCE|RHE|RHS)(?<temperature>R7|C7|5C|L8|D7)(?<volts>1E|1H|1J|2A|2E|2J|2W|3A)(?<value>\d{3}|\dR\d)(?<tolerance>[CDJKMWG])(?<body>[0-9A-Z]{2})(?<lead>[A-Z0-9]{2})(?<design>[A-Z0-9]{2})(?<packing>[AB])$/,
  read: ({ series = '', temperature = '', volts = '', value = '', tolerance, body, lead, design, packing }) => {
    const numeric = faradsOfCode(value);
    const voltage = voltageOfCode(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage,
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      automotive: series !== 'RDE',
      base: `${series}${temperature}${volts}${value}${tolerance}${body}${lead}${design}`,
    };
  },
};
