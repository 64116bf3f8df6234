import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** MFR-25FRF52-1K5: power class, tolerance, packing, drift and pitch, value. */
export const yageoMfr: Family = {
  id: 'yageo-mfr',
  manufacturer: 'Yageo',
  kind: 'resistor',
  title: 'Yageo MFR, MFP, MF0204, MF0207, CFR leaded film resistors',
  source: 'Yageo, MFR metal film resistor data sheet: ordering information',
  category: 'resistor.through_hole',
  example: 'MFR-25FRF52-1K5',
  prefixes: ['MF', 'CF'],
  pattern:
    /^(?<series>MF[RP]?|CFR)-?(?<power>\d{2}S?|\dWS|020[47])(?<tolerance>[BDFJ])(?<packing>[RTBPZ])(?<drift>[A-Z-])(?<pitch>\d{2})-(?<value>\d{1,3}[RKM]\d{0,2}|0R\d{0,2})$/,
  read: ({ series = '', power, tolerance, packing, drift, pitch, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    if (numeric === null) return null;
    return {
      series: `${series}-${power}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      packaging: `${packing}${pitch}`,
      base: `${series}${power}${tolerance}${drift}${pitch}${value}`,
    };
  },
};
