import { readDielectric } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { yageoCapacitorPackings } from '../packings.ts';

/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['4', 4],
  ['5', 6.3],
  ['6', 10],
  ['7', 16],
  ['8', 25],
  ['G', 35],
  ['9', 50],
  ['0', 100],
  ['Y', 250],
  ['A', 200],
  ['Z', 630],
  ['B', 500],
  ['C', 1000],
  ['D', 2000],
  ['E', 3000],
  ['F', 4000],
]);

/** CC0402KRX7R7BB104: series, size, tolerance, packing, dielectric, voltage, process, capacitance. */
export const yageoCc: Family = {
  id: 'yageo-cc',
  manufacturer: 'Yageo',
  kind: 'capacitor',
  title: 'Yageo CC, AC, CQ, CS, CX, CV multilayer ceramic capacitors',
  source: 'Yageo, CC, AC and CQ surface-mount ceramic capacitor data sheets: ordering information',
  example: 'CC0402KRX7R7BB104',
  prefixes: ['CC', 'AC', 'CQ', 'CS', 'CX', 'CV'],
  pattern:
    /^(?<series>CC|AC|CQ|CS|CX|CV)(?<size>\d{4})(?<tolerance>[A-DFGJKMZ])(?<packing>[RKPCFB])(?<temperature>NP0|NPO|C0G|X5R|X6S|X6T|X7R|X7S|X7T|X8R|Y5V)(?<volts>[0-9A-HYZ])(?<process>[A-Z]{2})(?<value>\d{3}|\dR\d|R\d{2})$/,
  packings: yageoCapacitorPackings,
  read: ({ series = '', size, tolerance, packing, temperature = '', volts = '', process, value = '' }) =>
    readCeramic({
      series,
      value,
      tolerance,
      package: imperialSize(size),
      voltage: VOLTS.get(volts),
      dielectric: readDielectric(temperature),
      packaging: packing ?? null,
      automotive: series === 'AC',
      base: `${series}${size}${tolerance}${temperature}${volts}${process}${value}`,
    }),
};
