import { voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { microfaradsOfCode } from '../value-codes.ts';

/** VZH101M1VTR-0810: series, capacitance, tolerance, voltage, packing, body. */
export const lelon: Family = {
  id: 'lelon',
  manufacturer: 'Lelon',
  kind: 'capacitor',
  title: 'Lelon VZH, VEJ, VE, VZS, RGA, REA aluminium electrolytic capacitors',
  source: 'Lelon, Aluminum Electrolytic Capacitors catalogue: part numbering system',
  category: 'capacitor.electrolytic',
  example: 'VZH101M1VTR-0810',
  prefixes: ['VZ', 'VE', 'VU', 'RG', 'RE', 'RL', 'VK', 'OV', 'OC', 'RX', 'RZ', 'VF', 'HB', 'LS'],
  pattern:
    /^(?<series>V[EZKFU][A-Z-]|O[VC][A-Z]|R[GEXZL][A-Z-]|HB[RV]|LS[MGA])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<volts>[0-2][A-Z])(?<packing>TR|[A-Z]{2,3}|-{1,2})-?(?<body>[0-9A-Z]{4,5}[A-Z]{0,3})$/,
  read: ({ series = '', value = '', tolerance, volts = '', packing, body }) => {
    const numeric = microfaradsOfCode(value);
    const voltage = voltageOfCode(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage,
      packaging: packing ?? null,
      base: `${series}${value}${tolerance}${volts}${body}`,
    };
  },
};
