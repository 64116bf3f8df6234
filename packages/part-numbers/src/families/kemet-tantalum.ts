import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { kemetCases, tantalumCase } from '../tantalum-cases.ts';
import { faradsOfTantalum, voltsOfTantalum } from '../value-codes.ts';

/** T491B106K016AT: series, case, capacitance, tolerance, voltage, failure rate, plating, series resistance. */
export const kemetTantalum: Family = {
  id: 'kemet-tantalum',
  manufacturer: 'KEMET',
  kind: 'capacitor',
  title: 'KEMET T49x, T52x, T53x tantalum and polymer capacitors',
  source: 'KEMET, Tantalum Surface Mount Capacitors: ordering information',
  category: 'capacitor.tantalum',
  example: 'T491B106K016AT',
  prefixes: ['T4', 'T5'],
  pattern:
    /^(?<series>T49[0-9]|T510|T52[0-9]|T53[0-9]|T54[0-9]|T59[1-9])(?<case>[A-Z])(?<value>\d{3})(?<tolerance>[KMJ])(?<volts>\d{3}|\dR\d)(?<failure>[A-Z])(?<plating>[A-Z])(?<resistance>E\d{3,4})?(?<packing>[A-Z0-9]{4,8})?$/,
  read: ({
    series = '',
    case: letter,
    value = '',
    tolerance,
    volts = '',
    failure,
    plating,
    resistance = '',
    packing,
  }) => {
    const numeric = faradsOfTantalum(value);
    // 006 is 6 V in the older two series and 6.3 V in all others; KEMET prints both.
    const voltage = volts === '006' && /^T49[04]/.test(series) ? undefined : voltsOfTantalum(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: tantalumCase(letter, kemetCases),
      voltage: voltage ?? null,
      packaging: packing ?? null,
      // Four digits are a reel; AUTO and the like are another quality.
      base: `${series}${letter}${value}${tolerance}${volts}${failure}${plating}${resistance}${/^\d{4}$/.test(packing ?? '') ? '' : (packing ?? '')}`,
    };
  },
};
