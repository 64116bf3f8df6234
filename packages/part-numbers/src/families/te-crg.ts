import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** CRG0603F10K: series, size, tolerance, value. CPF is thin film and ends with its drift class. */
export const teCrg: Family = {
  id: 'te-crg',
  manufacturer: 'TE Connectivity',
  kind: 'resistor',
  title: 'TE Connectivity CRG, CRGCQ, CRGP, CRGH, CPF chip resistors',
  source: 'TE Connectivity, CRG and CRGCQ data sheets: how to order',
  example: 'CRG0603F10K',
  prefixes: ['CR', 'CP'],
  pattern:
    /^(?<series>CRG(?:CQ|P|H|S)?|CPF(?:-A-)?)(?<size>\d{4})(?<tolerance>[ABDFJ])(?<value>\d{1,3}[RKM]\d{0,2})(?<drift>E1?)?$/,
  read: ({ series = '', size, tolerance, value = '', drift = '' }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      base: `${series}${size}${tolerance}${value}${drift}`,
    };
  },
};
