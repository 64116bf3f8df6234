import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfTantalum, voltsOfTantalum } from '../value-codes.ts';

/** ESK107M050AC3AA: series, picofarads, tolerance, volts, body and packing. */
export const kemetElectrolytic: Family = {
  id: 'kemet-electrolytic',
  manufacturer: 'KEMET',
  kind: 'capacitor',
  title: 'KEMET ESK, ESC, ESH, EDK, EXV aluminium electrolytic capacitors',
  source: 'KEMET, ESK, ESC, ESH, EDK, EXV aluminium electrolytic data sheets: part number system',
  category: 'capacitor.electrolytic',
  example: 'ESK107M050AC3AA',
  prefixes: ['ES', 'ED', 'EX'],
  pattern:
    /^(?<series>ES[CGHKLMPRSTUVWXY]|ED[HKLT]|EX[VW])(?<value>[1-9]\d[4-9])(?<tolerance>[MK])(?<volts>\d{3}|6R3)(?<body>[A-Z0-9]{2})(?<tail>[A-Z0-9]{1,4})$/,
  read: ({ series = '', value = '', tolerance, volts = '', body, tail }) => {
    const numeric = faradsOfTantalum(value);
    const voltage = voltsOfTantalum(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage,
      base: `${series}${value}${tolerance}${volts}${body}${tail}`,
    };
  },
};
