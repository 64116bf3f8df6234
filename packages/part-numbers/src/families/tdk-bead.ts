import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** MPZ1608S221ATA00: series, metric size, material, impedance at 100 MHz, design, tape. */
export const tdkBead: Family = {
  id: 'tdk-bead',
  manufacturer: 'TDK',
  kind: 'ferrite_bead',
  title: 'TDK MPZ, MMZ ferrite beads',
  source: 'TDK, MMZ, MPZ and HF chip bead data sheets: part number construction',
  example: 'MPZ1608S221ATA00',
  prefixes: ['MP', 'MM'],
  pattern:
    /^(?<series>MPZ|MMZ)(?<size>0402|0603|1005|1608|2012)(?<material>[A-Z]{1,2})(?<value>\d{3})(?<design>[A-Z]{1,2})(?<packing>T[A-Z0-9]{2,4}|[A-Z0-9]{3,4})?$/,
  read: ({ series = '', size = '', material, value = '', design, packing }) => {
    const numeric = ohmsOfDigits(value);
    if (!numeric) return null;
    return {
      series: `${series}${size}`,
      numeric,
      tolerance: null,
      package: imperialOfMetric(size),
      packaging: packing ?? null,
      // TA00 and TD25 are different qualities, not reels.
      base: `${series}${size}${material}${value}${design}${packing ?? ''}`,
    };
  },
};
