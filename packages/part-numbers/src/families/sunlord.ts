import { imperialOfMetric, percent } from '@partwright/values';
import type { Family } from '../family.ts';
import { henriesOfCode, ohmsOfDigits } from '../value-codes.ts';

/** Numbering schemes of Sunlord. */
export const sunlord: readonly Family[] = [
  // GZ1608D601TF: series, metric size, material, impedance at 100 MHz, current of the power series, tape.
  {
    id: 'sunlord-bead',
    manufacturer: 'Sunlord',
    kind: 'ferrite_bead',
    title: 'Sunlord GZ, PZ, UPZ, HZ ferrite beads',
    source: 'Sunlord, Multi-layer Chip Ferrite Bead data sheets: product identification',
    example: 'GZ1608D601TF',
    prefixes: 'GZ PZ UP HZ',
    pattern:
      /^(?<series>GZ|U?PZ|HZ)(?<size>0402|0603|1005|1608|2012|3216|3225|4516|4532)(?<material>[A-Z])(?<value>\d{3})-?(?<current>\dR\d)?(?<packing>T[A-Z0-9]{0,4})$/,
    series: '{series}{size}',
    value: ohmsOfDigits,
    tolerance: percent(25),
    size: imperialOfMetric,
  },
  // SDCL1005C10NJTDF: series, size, material, inductance, tolerance, tape.
  {
    id: 'sunlord-inductor',
    manufacturer: 'Sunlord',
    kind: 'inductor',
    title: 'Sunlord SDCL, SDFL, SWPA, SWRH, MWSA, SDWL, WPN inductors',
    source: 'Sunlord, chip and power inductor data sheets: product identification',
    example: 'SDCL1005C10NJTDF',
    prefixes: 'SD SW MW WP',
    pattern:
      /^(?<series>SDCL|SDFL|SDWL|SWPA|SWRH|MWSA|WPN|SWCS|SDEM|MWTC)(?<size>\d{4,6})(?<material>[A-Z]{1,3}\d?)-?(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[BCDGHJKMNS])(?<packing>T[A-Z0-9]{0,6})?$/,
    series: '{series}{size}',
    value: henriesOfCode,
    // The other series print a body instead of a chip size.
    size: (size, { series = '' }) => (/^SD[CFW]L$/.test(series) ? (imperialOfMetric(size) ?? undefined) : undefined),
    base: ({ series, size, material, value, tolerance, packing = '' }) =>
      `${series}${size}${material}${value}${tolerance}${/\d/.test(packing) ? packing : ''}`,
  },
];
