import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** BK1608HS601-T: series, metric size, material, impedance at 100 MHz, packing. */
export const taiyoYudenBead: Family = {
  id: 'taiyo-yuden-bead',
  manufacturer: 'Taiyo Yuden',
  kind: 'ferrite_bead',
  title: 'Taiyo Yuden BK, BKP, FBM ferrite beads',
  source: 'Taiyo Yuden, BK and FB ferrite bead data sheets: part numbering',
  example: 'BK1608HS601-T',
  prefixes: ['BK', 'FB'],
  pattern:
    /^(?<series>BKP?|FBM[HJL]?)(?<size>0402|0603|1005|1608|2012|2125|3216|3225|4516|4525|4532)(?<material>[A-Z]{1,2})(?<value>\d{3})(?<tail>[A-Z]{0,2}?)(?:-|N)(?<packing>T[A-Z]?)$/,
  read: ({ series = '', size = '', material, value = '', tail = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    if (!numeric) return null;
    return {
      series: `${series}${size}`,
      numeric,
      tolerance: null,
      package: imperialOfMetric(size),
      packaging: packing ?? null,
      base: `${series}${size}${material}${value}${tail}`,
    };
  },
};
