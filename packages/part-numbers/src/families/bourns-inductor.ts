import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** SRN8040-220M: series and size, inductance, tolerance. */
export const bournsInductor: Family = {
  id: 'bourns-inductor',
  manufacturer: 'Bourns',
  kind: 'inductor',
  title: 'Bourns SRN, SRP, SRR, SRU, SDR, SDE, RLB, CV, CM, PM inductors',
  source: 'Bourns, SRP, SRN, SRR, SDR power inductor data sheets: how to order',
  category: 'inductor.power',
  example: 'SRN8040-220M',
  prefixes: ['SR', 'SD', 'RL', 'CV', 'CM', 'CW', 'PM'],
  pattern:
    /^(?<series>SR[NPRU]|SD[RE]|RLB|C[VMW]|PM)(?<size>\d{2,6})(?<type>[A-Z]{0,3}?)-(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[JKMNY])(?<packing>L)?$/,
  read: ({ series = '', size, type, value = '', tolerance, packing }) => {
    const numeric = henriesOfCode(value);
    if (numeric === null) return null;
    return {
      series: `${series}${size}${type}`,
      numeric,
      tolerance: tolerance === 'Y' ? null : inductorTolerance(tolerance, numeric),
      package: null,
      packaging: packing ?? null,
      base: `${series}${size}${type}-${value}${tolerance}`,
    };
  },
};
