import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** PTFR0603B10K0P9: series, size, tolerance, value in four characters, drift class, packing. */
export const resi: Family = {
  id: 'resi',
  manufacturer: 'RESI',
  kind: 'resistor',
  title: 'RESI (Resistor.Today) PTFR, AECR, HPCR, ETCR chip resistors',
  source: 'RESI, PTFR and AECR data sheets: part number',
  example: 'PTFR0603B10K0P9',
  prefixes: ['PT', 'AE', 'HP', 'ET', 'AT'],
  pattern:
    /^(?<series>PTFR|AECR|HPCR|ETCR|ATFR|ETFR|HTFR|AHCR)(?<size>\d{4})(?<tolerance>[ABCDFGJLPTW])(?<value>[0-9RKM]{4})(?<drift>[A-Z])(?<packing>\d)$/,
  read: ({ series = '', size, tolerance, value = '', drift, packing }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${value}${drift}`,
    };
  },
};
