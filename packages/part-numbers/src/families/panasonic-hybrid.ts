import type { Family } from '../family.ts';
import { voltageOfCode } from '@partwright/values';
import { capacitorTolerance } from '../letters.ts';
import { microfaradsOfCode } from '../value-codes.ts';

/** EEH-ZA1V101P: series, voltage, microfarads, version and packing. */
export const panasonicHybrid: Family = {
  id: 'panasonic-hybrid',
  manufacturer: 'Panasonic',
  kind: 'capacitor',
  title: 'Panasonic EEH conductive polymer hybrid capacitors',
  source: 'Panasonic, EEH-ZA, ZC, ZK, ZS series hybrid aluminium electrolytic capacitors: explanation of part numbers',
  category: 'capacitor.polymer',
  example: 'EEH-ZA1V101P',
  prefixes: ['EE'],
  pattern:
    /^EEH-?(?<series>Z[A-Z]|AZ)(?<volts>0J|1A|1C|1E|1V|1H|1J|1K|2A)(?<value>\d{3}|\dR\d)(?<tail>[UXV]{0,2}[PRVB])$/,
  read: ({ series, volts = '', value = '', tail }) => {
    const numeric = microfaradsOfCode(value);
    const voltage = voltageOfCode(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series: `EEH-${series}`,
      numeric,
      // All of these series are ±20 %.
      tolerance: capacitorTolerance('M', numeric),
      voltage,
      base: `EEH${series}${volts}${value}${tail}`,
    };
  },
};
