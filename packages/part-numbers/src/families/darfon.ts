import { imperialOfMetric, readDielectric } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';

/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['C', 6.3],
  ['D', 10],
  ['E', 16],
  ['F', 25],
  ['G', 50],
  ['H', 100],
]);

/** C1005X7R102KGTS: metric size, dielectric, capacitance, tolerance, voltage, packing. */
export const darfon: Family = {
  id: 'darfon',
  manufacturer: 'Darfon',
  kind: 'capacitor',
  title: 'Darfon C multilayer ceramic capacitors',
  source: 'Darfon, Multilayer Ceramic Chip Capacitors: part number code',
  example: 'C1005X7R102KGTS',
  prefixes: ['C0', 'C1', 'C2', 'C3'],
  pattern:
    /^C(?<size>0402|0603|1005|1608|2012|3216|3225)(?<temperature>NP0|NPO|X7R|X5R|Y5V)(?<value>\d{3})(?<tolerance>[BCDFGJKMZ])(?<volts>[CDEFGH])(?<packing>T)(?<tail>S?)$/,
  read: ({ size = '', temperature = '', value = '', tolerance, volts = '', packing, tail = '' }) =>
    readCeramic({
      series: 'C',
      value,
      tolerance,
      package: imperialOfMetric(size),
      voltage: VOLTS.get(volts),
      dielectric: readDielectric(temperature),
      packaging: packing ?? null,
      base: `C${size}${temperature}${value}${tolerance}${volts}${tail}`,
    }),
};
