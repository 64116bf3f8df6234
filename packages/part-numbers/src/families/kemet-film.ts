import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';

/** R82EC3100AA60K: series, voltage, pitch, capacitance (3100 is 100 × 10³ pF: the exponent stands first), body, tolerance. */
export const kemetFilm: Family = {
  id: 'kemet-film',
  manufacturer: 'KEMET',
  kind: 'capacitor',
  title: 'KEMET R82, R46, R75, R76, R60, R41, R71, R73, R79 film capacitors',
  source: 'KEMET, R82, R46 and R75 film capacitor data sheets: part number system',
  category: 'capacitor.film',
  example: 'R82EC3100AA60K',
  prefixes: ['R8', 'R4', 'R7', 'R6'],
  pattern:
    /^(?<series>R82|R4[16]|R7[1-69]|R60)(?<volts>[A-Z])(?<pitch>[A-Z])(?<power>\d)(?<digits>\d{3})(?<body>[0-9A-Z]{4})(?<tolerance>[GHJKM])$/,
  read: ({ series = '', volts, pitch, power, digits = '', body, tolerance }) => {
    if (digits.startsWith('0')) return null;
    const numeric = Number(`${digits}e${Number(power) - 12}`);
    return {
      series,
      numeric,
      tolerance: tolerance === 'H' ? null : capacitorTolerance(tolerance, numeric),
      base: `${series}${volts}${pitch}${power}${digits}${body}${tolerance}`,
    };
  },
};
