import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';

/** Rated direct voltage by its code. */
const VOLTS = new Map([
  ['B', 50],
  ['C', 63],
  ['D', 100],
  ['F', 250],
  ['G', 400],
  ['H', 450],
  ['J', 630],
]);

/** MKS2C031001A00KSSD: series, voltage, capacitance (0310 is 0.1 µF: the exponent before the digits), body, version, tolerance, packing. */
export const wimaFilm: Family = {
  id: 'wima-film',
  manufacturer: 'WIMA',
  kind: 'capacitor',
  title: 'WIMA MKS, FKS, MKP, FKP film capacitors',
  source: 'WIMA, part number system for film capacitors',
  category: 'capacitor.film',
  example: 'MKS2C031001A00KSSD',
  prefixes: ['MK', 'FK'],
  pattern:
    /^(?<series>[MF]K[SP][0-9]{1,2})(?<volts>[BCDFGHJ])(?<power>0[0-5])(?<digits>[1-9]\d)(?<body>\d{2}[A-Z0-9])(?<version>[A-Z0-9]{2})(?<tolerance>[HJKM])(?<packing>[A-Z0-9]{3})$/,
  read: ({ series = '', volts = '', power, digits, body, version, tolerance, packing }) => {
    const numeric = Number(`${digits}e${Number(power) + 1 - 12}`);
    return {
      series,
      numeric,
      tolerance: tolerance === 'H' ? null : capacitorTolerance(tolerance, numeric),
      voltage: VOLTS.get(volts) ?? null,
      packaging: packing ?? null,
      base: `${series}${volts}${power}${digits}${body}${version}${tolerance}`,
    };
  },
};
