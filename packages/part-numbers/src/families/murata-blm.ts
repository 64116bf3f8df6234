import type { Family } from '../family.ts';
import { murataPackings } from '../packings.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '01005'],
  ['03', '0201'],
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['41', '1806'],
]);

/** BLM18PG471SN1D: size, type, impedance at 100 MHz, performance, category, circuits, packing. */
export const murataBlm: Family = {
  id: 'murata-blm',
  manufacturer: 'Murata',
  kind: 'ferrite_bead',
  title: 'Murata BLM ferrite beads',
  source: 'Murata, Chip Ferrite Beads (C31E): part numbering',
  example: 'BLM18PG471SN1D',
  prefixes: ['BL'],
  pattern:
    /^BLM(?<size>02|03|15|18|21|31|41)(?<type>[A-Z]{2})(?<value>\d{3})(?<performance>[A-Z])(?<category>[NZHTCF])(?<circuits>\d)?(?<packing>[A-Z])?$/,
  packings: murataPackings,
  read: ({ size = '', type, value = '', performance, category, circuits = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size);
    if (!numeric || body === undefined) return null;
    return {
      series: `BLM${size}${type}`,
      numeric,
      tolerance: null,
      package: body,
      packaging: packing ?? null,
      automotive: category === 'H' || category === 'Z',
      base: `BLM${size}${type}${value}${performance}${category}${circuits}`,
    };
  },
};
