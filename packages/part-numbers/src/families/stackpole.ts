import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { stackpolePackings } from '../packings.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** RMCF0603FT10K0: series, size, tolerance, tape, drift class, value in four characters. Z stands for a link. */
export const stackpole: Family = {
  id: 'stackpole',
  manufacturer: 'Stackpole',
  kind: 'resistor',
  title: 'Stackpole RMCF, RMCP, RMEF, RNCP, RNCF, CSR chip resistors',
  source: 'Stackpole, RMCF, RNCP and CSR data sheets: how to order',
  example: 'RMCF0603FT10K0',
  prefixes: ['RM', 'RN', 'CS'],
  pattern:
    /^(?<series>RM[CE][FPA]|RNC[PFS]|CSRN?)(?<size>\d{4})(?<tolerance>[BDFJKZ])(?<packing>[TKG])(?<drift>[A-Z]?)(?<value>[0-9RKML]{4,5})$/,
  packings: stackpolePackings,
  read: ({ series = '', size, tolerance, packing, drift, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: tolerance === 'Z' ? null : resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      // What G says beyond the reel is not told: such a number stays apart.
      base: `${series}${size}${tolerance}${packing === 'G' ? packing : ''}${drift}${value}`,
    };
  },
};
