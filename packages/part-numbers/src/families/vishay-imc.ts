import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** IMC1210ER100K, IMC0603ER10NJ01: size, packing and plating, inductance, tolerance. */
export const vishayImc: Family = {
  id: 'vishay-imc',
  manufacturer: 'Vishay',
  kind: 'inductor',
  title: 'Vishay IMC, ILSB chip inductors',
  source: 'Vishay Dale, IMC-1210, IMC-1812, IMC-0603 and ILSB data sheets: global part number information',
  example: 'IMC1210ER100K',
  prefixes: ['IM', 'IL'],
  pattern:
    /^(?<series>IMC|ILSB)-?(?<size>0402|0603|0805|1008|1206|1210|1812)(?<packing>E)(?<plating>[RSTBV])(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[GJKMS])(?<tail>\d{2})?$/,
  read: ({ series = '', size, plating, value = '', tolerance, tail = '' }) => {
    const numeric = henriesOfCode(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: `${series}${size}`,
      numeric,
      tolerance: inductorTolerance(tolerance, numeric),
      package: body,
      packaging: 'E',
      base: `${series}${size}${plating}${value}${tolerance}${tail}`,
    };
  },
};
