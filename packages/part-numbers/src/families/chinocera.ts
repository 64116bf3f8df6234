import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits } from '../value-codes.ts';

/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['R7', 'X7R'],
  ['R5', 'X5R'],
  ['G0', 'C0G'],
  ['B', 'X7R'],
  ['N', 'C0G'],
  ['X', 'X5R'],
]);
/** Makers that share this scheme, by series. */
const MAKERS = new Map([
  ['FCC', 'FOJAN'],
  ['NL', 'HUIJU'],
  ['NV', 'HUIJU'],
  ['NM', 'HUIJU'],
  ['NC', 'HUIJU'],
]);

/** HGC0805R7104K500NTHJ: series, size, dielectric, capacitance, tolerance, voltage, termination, packing. */
export const chinocera: Family = {
  id: 'chinocera',
  manufacturer: 'Chinocera',
  kind: 'capacitor',
  title: 'Chinocera HGC, HHV and FOJAN FCC, HUIJU N multilayer ceramic capacitors',
  source: 'Chinocera, multilayer ceramic capacitor data sheets: part number',
  example: 'HGC0805R7104K500NTHJ',
  prefixes: ['HG', 'HH', 'FC', 'NL', 'NV', 'NM', 'NC'],
  pattern:
    /^(?<series>HGC|HHV|FCC|N[LVMC])(?<size>\d{4})(?<temperature>R7|R5|G0|B|N|X)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<packing>[A-Z]{2,4})$/,
  read: ({ series = '', size, temperature = '', value = '', tolerance, volts = '', packing }) =>
    readCeramic({
      series,
      manufacturer: MAKERS.get(series) ?? 'Chinocera',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: voltsOfDigits(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `${series}${size}${temperature}${value}${tolerance}${volts}${packing}`,
    }),
};
