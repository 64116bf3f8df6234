import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits, ohmsOfLetters } from '../value-codes.ts';

/** CMF5510K000FHEB: series and body, value with its letter in five signs, tolerance, drift, packing. RN55D1002FB14: drift, four digits, tolerance, packing. */
export const vishayRn: Family = {
  id: 'vishay-rn',
  manufacturer: 'Vishay',
  kind: 'resistor',
  title: 'Vishay Dale CMF and RN metal film resistors',
  source: 'Vishay Dale, CMF industrial and CMF (military RN) data sheets: global part number information',
  category: 'resistor.through_hole',
  example: 'CMF5510K000FHEB',
  prefixes: ['CM', 'RN'],
  pattern:
    /^(?:(?<series>CMF(?:50|55|60|65|70))(?<value>\d{1,3}[RKM]\d{2,4})(?<tolerance>[BCDFGJ])(?<drift>[A-Z])(?<packing>[A-Z]{2}\d{0,2})|(?<military>RN(?:50|55|60|65|70))(?<change>[CDEHY])(?<digits>\d{4}|\d{2}R\d)(?<letter>[BCDFG])(?<reel>[A-Z]\d{2}|[A-Z]{2}\d|[A-Z]{3}\d?)?)$/,
  read: ({ series, value = '', tolerance, drift, packing, military, change, digits = '', letter, reel }) => {
    const numeric = series ? ohmsOfLetters(value) : ohmsOfDigits(digits);
    if (numeric === null) return null;
    return {
      series: series ?? military ?? '',
      numeric,
      tolerance: resistorTolerance(tolerance ?? letter),
      packaging: packing ?? reel ?? null,
      base: `${series ?? military}${drift ?? change}${value || digits}${tolerance ?? letter}`,
    };
  },
};
