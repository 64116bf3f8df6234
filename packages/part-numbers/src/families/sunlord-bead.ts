import { imperialOfMetric, percent } from '@partwright/values';
import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** GZ1608D601TF: series, metric size, material, impedance at 100 MHz, current of the power series, tape. */
export const sunlordBead: Family = {
  id: 'sunlord-bead',
  manufacturer: 'Sunlord',
  kind: 'ferrite_bead',
  title: 'Sunlord GZ, PZ, UPZ, HZ ferrite beads',
  source: 'Sunlord, Multi-layer Chip Ferrite Bead data sheets: product identification',
  example: 'GZ1608D601TF',
  prefixes: ['GZ', 'PZ', 'UP', 'HZ'],
  pattern:
    /^(?<series>GZ|U?PZ|HZ)(?<size>0402|0603|1005|1608|2012|3216|3225|4516|4532)(?<material>[A-Z])(?<value>\d{3})-?(?<current>\dR\d)?(?<packing>T[A-Z0-9]{0,4})$/,
  read: ({ series = '', size = '', material, value = '', current = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    if (!numeric) return null;
    return {
      series: `${series}${size}`,
      numeric,
      tolerance: percent(25),
      package: imperialOfMetric(size),
      packaging: packing ?? null,
      base: `${series}${size}${material}${value}${current}`,
    };
  },
};
