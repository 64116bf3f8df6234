import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Rated power in watts by its code. */
const POWER_WATTS = new Map([
  ['18', 0.125],
  ['14', 0.25],
  ['12', 0.5],
  ['1', 1],
  ['2', 2],
]);

/** CF14JT10K0, RNF14FTD10K0: series, watts (14 a quarter), tolerance, packing, drift, value. */
export const stackpoleLeaded: Family = {
  id: 'stackpole-leaded',
  manufacturer: 'Stackpole',
  kind: 'resistor',
  title: 'Stackpole CF, CFM, RNF, RNMF leaded resistors',
  source: 'Stackpole Electronics, CF, CFM and RNF, RNMF series data sheets: how to order',
  category: 'resistor.through_hole',
  example: 'CF14JT10K0',
  prefixes: ['CF', 'RN'],
  pattern:
    /^(?<series>CFM?|RNM?F)(?<watts>18|14|12|1|2)(?<tolerance>[BDFGJ])(?<packing>[TBA])(?<drift>[CDE]?)(?<value>(?:\d{1,3}[RKM]\d{0,2}))$/,
  read: ({ series = '', watts = '', tolerance, packing, drift, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    if (numeric === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      power: POWER_WATTS.get(watts) ?? null,
      packaging: packing ?? null,
      base: `${series}${watts}${tolerance}${drift}${value}`,
    };
  },
};
