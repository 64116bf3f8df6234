import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { avxPackings } from '../packings.ts';

/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['4', 4],
  ['6', 6.3],
  ['Z', 10],
  ['Y', 16],
  ['3', 25],
  ['D', 35],
  ['5', 50],
  ['1', 100],
  ['2', 200],
  ['V', 250],
  ['9', 300],
  ['7', 500],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['A', 'C0G'],
  ['U', 'C0G'],
  ['C', 'X7R'],
  ['D', 'X5R'],
  ['F', 'X8R'],
  ['G', 'Y5V'],
  ['W', 'X6S'],
  ['Z', 'X7S'],
]);

/** 0603YC104KAT2A: size, voltage, dielectric, capacitance, tolerance, failure rate, termination, packing, special. */
export const avxMlcc: Family = {
  id: 'avx-mlcc',
  manufacturer: 'Kyocera AVX',
  kind: 'capacitor',
  title: 'Kyocera AVX multilayer ceramic capacitors',
  source: 'Kyocera AVX, Surface Mount Ceramic Capacitor Products: how to order',
  example: '0603YC104KAT2A',
  prefixes: ['02', '04', '06', '08', '12', '18', '22'],
  pattern:
    /^(?<size>\d{4})(?<volts>[4679YZ3D512V])(?<temperature>[ACDFGUWZ])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<failure>[A4])(?<termination>[TZ71J])(?<packing>[1-9A-Z])(?<special>[A-Z0-9])?$/,
  packings: avxPackings,
  read: ({ size, volts = '', temperature = '', value = '', tolerance, failure, termination, packing, special = '' }) =>
    readCeramic({
      series: 'MLCC',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: VOLTS.get(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `${size}${volts}${temperature}${value}${tolerance}${failure}${termination}${special}`,
    }),
};
