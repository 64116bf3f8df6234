import type { Family } from '../family.ts';
import { henriesOfCode } from '../value-codes.ts';

/** DR73-100-R, SD3118-2R2-R, MPI4040R1-100-R: series and body, microhenries, lead-free mark. */
export const eatonInductor: Family = {
  id: 'eaton-inductor',
  manufacturer: 'Eaton',
  kind: 'inductor',
  title: 'Eaton (Coiltronics) DR, DRA, DRQ, SD, MPI, MPIA, HCM, FP inductors',
  source: 'Eaton, DR, SD, MPI, HCM and FP power inductor data sheets: part number definition',
  category: 'inductor.power',
  example: 'DR73-100-R',
  prefixes: ['DR', 'SD', 'MP', 'HC', 'FP', 'UP'],
  pattern:
    /^(?<series>(?:DRA?|DRAQ?|SD|MPIA?|HCMA?|FP|UP)\d{2,4}[A-Z]{0,2}\d{0,2}[A-Z]?)-(?<value>\d{3}|\dR\d|R\d{2,3})-R$/,
  read: ({ series = '', value = '' }) => {
    // FP and HCM write three digits behind R: 0.105 µH.
    const numeric = value.length === 4 ? Number(`${value.slice(1)}e-9`) : henriesOfCode(value);
    if (!numeric || value.startsWith('0')) return null;
    return { series, numeric, tolerance: null, base: `${series}-${value}` };
  },
};
