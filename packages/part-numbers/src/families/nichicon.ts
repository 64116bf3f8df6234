import { voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { microfaradsOfCode } from '../value-codes.ts';

/** UWT1H101MNL1GS: series, voltage, capacitance, tolerance, style and packing. */
export const nichicon: Family = {
  id: 'nichicon',
  manufacturer: 'Nichicon',
  kind: 'capacitor',
  title: 'Nichicon U aluminium electrolytic capacitors',
  source: 'Nichicon, Aluminum Electrolytic Capacitors catalogue: type numbering system',
  category: 'capacitor.electrolytic',
  example: 'UWT1H101MNL1GS',
  prefixes: ['U', 'L', 'PL', 'PC', 'GY', 'RS', 'RR'],
  pattern:
    /^(?<series>U[A-Z]{2}|L[A-Z]{2}|PL[A-Z]|PC[A-Z]|GY[A-Z]|RS[A-Z]|RR[A-Z])(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<packing>[A-Z0-9]{2,6})$/,
  read: ({ series = '', volts = '', value = '', tolerance, packing }) => {
    const numeric = microfaradsOfCode(value);
    const voltage = voltageOfCode(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage,
      packaging: packing ?? null,
      base: `${series}${volts}${value}${tolerance}${packing}`,
    };
  },
};
