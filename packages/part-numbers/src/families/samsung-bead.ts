import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['03', '0201'],
  ['05', '0402'],
  ['10', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['41', '1806'],
]);

/** CIM10U601NC: series, size, material, impedance at 100 MHz, terminals, packing. */
export const samsungBead: Family = {
  id: 'samsung-bead',
  manufacturer: 'Samsung Electro-Mechanics',
  kind: 'ferrite_bead',
  title: 'Samsung CIB, CIC, CIM, CIS, CIV ferrite beads',
  source: 'Samsung Electro-Mechanics, Chip Beads: part numbering',
  example: 'CIM10U601NC',
  prefixes: ['CI'],
  pattern:
    /^(?<series>CI[BCMSV])(?<size>03|05|10|21|31|41)(?<material>[A-Z])(?<value>\d{3})(?<terminal>[NA])(?<packing>[CEDF])$/,
  read: ({ series = '', size = '', material, value = '', terminal, packing }) => {
    const numeric = ohmsOfDigits(value);
    if (!numeric) return null;
    return {
      series: `${series}${size}`,
      numeric,
      tolerance: null,
      package: SIZES.get(size) ?? null,
      packaging: packing ?? null,
      base: `${series}${size}${material}${value}${terminal}`,
    };
  },
};
