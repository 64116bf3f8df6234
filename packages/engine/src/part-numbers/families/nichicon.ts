import { voltageOfCode } from '../../values/index.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { microfaradsOfCode } from '../value-codes.ts';

/** UWT1H101MNL1GS: series, voltage, capacitance, tolerance, style and packing. */
export const nichicon: Family = {
  id: 'nichicon',
  manufacturer: 'Nichicon',
  kind: 'capacitor',
  title: 'Nichicon U aluminium electrolytic capacitors',
  example: 'UWT1H101MNL1GS',
  prefixes: ['U'],
  pattern:
    /^(?<series>U[A-Z]{2})(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<packing>[A-Z0-9]{2,6})$/,
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
