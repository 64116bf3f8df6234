import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';

/** B82464G4103M000: series and body, version, nanohenries as an EIA code, tolerance, packing. */
export const epcosInductor: Family = {
  id: 'epcos-inductor',
  manufacturer: 'TDK',
  kind: 'inductor',
  title: 'TDK (EPCOS) B8246, B8247, B8242, B8243, B8249, B8214 inductors',
  source: 'TDK Electronics, SMT inductors B82462, B82464, B82472, B82432, B82498: ordering codes',
  category: 'inductor.power',
  example: 'B82464G4103M000',
  prefixes: ['B8'],
  pattern:
    /^(?<series>B82(?:46|47|42|43|49)\d)(?<type>[A-Z])(?<version>\d)(?<value>\d{3})(?<tolerance>[GJKM])(?<tail>\d{0,3})$/,
  read: ({ series = '', type, version, value = '', tolerance, tail }) => {
    const numeric = Number(`${value.slice(0, 2)}e${Number(value.slice(2)) - 9}`);
    if (numeric === 0) return null;
    return {
      series,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      packaging: tail || null,
      base: `${series}${type}${version}${value}${tolerance}`,
    };
  },
};
