import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** CR0603-FX-1002ELF: size, tolerance, drift class, value, packing, lead-free mark. */
export const bournsCr: Family = {
  id: 'bourns-cr',
  manufacturer: 'Bourns',
  kind: 'resistor',
  title: 'Bourns CR, CRA, CRE, CRF, CRK, CRL, CRM, CRS, CRT chip resistors',
  source: 'Bourns, CR and CRxxxxA chip resistor data sheets: how to order',
  example: 'CR0603-FX-1002ELF',
  prefixes: ['CR'],
  pattern:
    /^(?<series>CR[AEFKLMST]?)(?<size>\d{4})-(?<tolerance>[BDFJ])(?<drift>[A-Z/])-(?<value>\d{3,4}|\d{0,2}R\d{1,3})(?<packing>[A-Z])?(?:LF|-\d)?$/,
  read: ({ series = '', size, tolerance, drift, value = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${drift}${value}`,
    };
  },
};
