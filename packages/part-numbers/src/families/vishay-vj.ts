import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';

/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['A', 'C0G'],
  ['Y', 'X7R'],
  ['G', 'X5R'],
]);
/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['Y', 6.3],
  ['Q', 10],
  ['J', 16],
  ['X', 25],
  ['A', 50],
  ['B', 100],
  ['C', 200],
  ['P', 250],
  ['E', 500],
  ['L', 630],
  ['G', 1000],
]);

/** VJ0603Y104KXJCW1BC: size, dielectric, capacitance, tolerance, termination, voltage, marking, packing. */
export const vishayVj: Family = {
  id: 'vishay-vj',
  manufacturer: 'Vishay',
  kind: 'capacitor',
  title: 'Vishay VJ multilayer ceramic capacitors',
  source: 'Vishay Vitramon, VJ data sheets: ordering code information',
  example: 'VJ0603Y104KXJCW1BC',
  prefixes: ['VJ'],
  pattern:
    /^VJ(?<size>\d{4})(?<temperature>[AYG])(?<value>\d{3}|\dR\d)(?<tolerance>[BCDFGJKM])(?<termination>[XFBE])(?<volts>[YQJXABCPELG])(?<marking>[AC])(?<tail>[A-Z0-9]{1,5})$/,
  read: ({ size, temperature = '', value = '', tolerance, termination, volts = '', marking, tail: packing }) =>
    readCeramic({
      series: 'VJ',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: VOLTS.get(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `VJ${size}${temperature}${value}${tolerance}${termination}${volts}${marking}`,
    }),
};
