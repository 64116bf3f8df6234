import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** HI0805R800R-10: series, size, rating, impedance at 100 MHz, R for the reel. */
export const lairdBead: Family = {
  id: 'laird-bead',
  manufacturer: 'Laird',
  kind: 'ferrite_bead',
  title: 'Laird HI, HZ, HR, LI, LF, MI ferrite beads',
  source: 'Laird (Steward), EMI suppression chip beads: part numbering system',
  example: 'HI0805R800R-10',
  prefixes: ['HI', 'HZ', 'HR', 'LI', 'LF', 'MI'],
  pattern:
    /^(?<series>H[IZR]|L[IF]|MI)(?<size>0201|0402|0603|0805|1206|1210|1806|1812|2220)(?<type>[A-Z])(?<value>\d{3})R-(?<version>\d0)$/,
  read: ({ series = '', size, type, value = '', version }) => {
    const numeric = ohmsOfDigits(value);
    const body = imperialSize(size);
    if (!numeric || body === null) return null;
    return {
      series: `${series}${size}${type}`,
      numeric,
      tolerance: null,
      package: body,
      base: `${series}${size}${type}${value}-${version}`,
    };
  },
};
