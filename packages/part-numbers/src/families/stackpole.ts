import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { stackpolePackings } from '../packings.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Numbering schemes of Stackpole. */
export const stackpole: readonly Family[] = [
  // RMCF0603FT10K0: series, size, tolerance, tape, drift class, value in four characters. Z stands for a link.
  {
    id: 'stackpole',
    manufacturer: 'Stackpole',
    kind: 'resistor',
    title: 'Stackpole RMCF, RMCP, RMEF, RNCP, RNCF, CSR chip resistors',
    source: 'Stackpole, RMCF, RNCP and CSR data sheets: how to order',
    example: 'RMCF0603FT10K0',
    prefixes: 'RM RN CS',
    pattern:
      /^(?<series>RM[CE][FPA]|RNC[PFS]|CSRN?)(?<size>\d{4})(?<tolerance>[BDFJKZ])(?<packing>[TKG])(?<drift>[A-Z]?)(?<value>[0-9RKML]{4,5})$/,
    packings: stackpolePackings,
    value: ohmsOfLetters,
    size: imperialSize,
    // What G says beyond the reel is not told: such a number stays apart.
    base: ({ series, size, tolerance, packing, drift, value }) =>
      `${series}${size}${tolerance}${packing === 'G' ? packing : ''}${drift}${value}`,
  },
  // CF14JT10K0, RNF14FTD10K0: series, watts (14 a quarter), tolerance, packing, drift, value.
  {
    id: 'stackpole-leaded',
    manufacturer: 'Stackpole',
    kind: 'resistor',
    title: 'Stackpole CF, CFM, RNF, RNMF leaded resistors',
    source: 'Stackpole Electronics, CF, CFM and RNF, RNMF series data sheets: how to order',
    category: 'resistor.through_hole',
    example: 'CF14JT10K0',
    prefixes: 'CF RN',
    pattern:
      /^(?<series>CFM?|RNM?F)(?<watts>18|14|12|1|2)(?<tolerance>[BDFGJ])(?<packing>[TBA])(?<drift>[CDE]?)(?<value>(?:\d{1,3}[RKM]\d{0,2}))$/,
    value: ohmsOfLetters,
    watts: '18 1/8, 14 1/4, 12 1/2, 1 1, 2 2',
  },
];
