import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['1E', '0402'],
  ['1J', '0603'],
  ['2A', '0805'],
  ['2B', '1206'],
  ['2E', '1210'],
  ['2H', '2010'],
  ['3A', '2512'],
]);

/** RP73D1J10KBTG, RN73C2A1K0BTD, RLP73K2AR10FTD: series, drift, size, value, tolerance, packing. */
export const teThinFilm: Family = {
  id: 'te-thin-film',
  manufacturer: 'TE Connectivity',
  kind: 'resistor',
  title: 'TE Connectivity (Holsworthy) RP73, RN73, RQ73, RU73, RLP73, RLW73 chip resistors',
  source: 'TE Connectivity, RP73, RN73, RQ73 and RLP73 series data sheets: how to order',
  example: 'RP73D1J10KBTG',
  prefixes: ['RP', 'RN', 'RQ', 'RL', 'RU'],
  pattern:
    /^(?<series>RP73|RN73|RQ73|RU73|RLP73|RLW73)(?<drift>[A-Z])(?<size>1E|1J|2A|2B|2E|2H|3A)(?<value>\d{1,3}[RKM]\d{0,3}|R\d{2,3})(?<tolerance>[ABCDFJ])(?<packing>T[A-Z]{1,2}|TD)$/,
  read: ({ series = '', drift, size = '', value = '', tolerance, packing }) => {
    const numeric = ohmsOfLetters(value);
    const letter = resistorTolerance(tolerance);
    if (numeric === null || letter === null) return null;
    return {
      series,
      numeric,
      tolerance: letter,
      package: SIZES.get(size) ?? null,
      packaging: packing ?? null,
      base: `${series}${drift}${size}${value}${tolerance}`,
    };
  },
};
