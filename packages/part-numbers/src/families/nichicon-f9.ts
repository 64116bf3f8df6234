import type { Family } from '../family.ts';
import { voltageOfCode } from '@partwright/values';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfTantalum } from '../value-codes.ts';

/** F931A106MAA: series, voltage, capacitance, tolerance, case, packing. The letter of the case is another's than of a size. */
export const nichiconF9: Family = {
  id: 'nichicon-f9',
  manufacturer: 'Kyocera AVX',
  kind: 'capacitor',
  title: 'Kyocera AVX (Nichicon) F91, F92, F93, F95, F97, F98 tantalum capacitors',
  source: 'Kyocera AVX, F93 and F98 series resin-molded chip tantalum capacitors: how to order',
  category: 'capacitor.tantalum',
  example: 'F931A106MAA',
  prefixes: ['F9', 'F3'],
  pattern:
    /^(?<series>F9[1-8]|F38)(?<volts>0E|0G|0J|1A|1C|1D|1E|1V|1H)(?<value>\d{3})(?<tolerance>[KM])(?<case>[A-Z])(?<packing>[AC])(?<tail>[A-Z0-9]{0,5})$/,
  read: ({ series = '', volts = '', value = '', tolerance, case: letter, packing, tail }) => {
    const numeric = faradsOfTantalum(value);
    const voltage = voltageOfCode(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage,
      packaging: packing ?? null,
      base: `${series}${volts}${value}${tolerance}${letter}${tail}`,
    };
  },
};
