import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '0201'],
  ['04', '0402'],
  ['10', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['32', '1210'],
]);
const DIELECTRICS = new Map([
  ['CG', 'C0G'],
  ['X7R', 'X7R'],
  ['X5R', 'X5R'],
  ['Y5V', 'Y5V'],
]);

/** GMC10X7R104K50NT: size, dielectric, capacitance, tolerance, volts, plating, packing. */
export const calChipGmc: Family = {
  id: 'cal-chip-gmc',
  manufacturer: 'Cal-Chip',
  kind: 'capacitor',
  title: 'Cal-Chip GMC multilayer ceramic capacitors',
  source: 'Cal-Chip Electronics, GMC series ceramic chip capacitors: part number guide',
  example: 'GMC10X7R104K50NT',
  prefixes: ['GM'],
  pattern:
    /^GMC(?<size>02|04|10|21|31|32)(?<temperature>CG|X7R|X5R|Y5V)(?<value>\d{3}|\dR\d)(?<tolerance>[BCDFGJKMZ])(?<volts>4|6\.3|10|16|25|35|50|100|200|250|500)(?<plating>N)(?<packing>T)?(?<tail>[A-Z]{0,3})$/,
  read: ({ size = '', temperature = '', value = '', tolerance, volts, plating, packing, tail = '' }) =>
    readCeramic({
      series: 'GMC',
      value,
      tolerance,
      package: SIZES.get(size),
      voltage: Number(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `GMC${size}${temperature}${value}${tolerance}${volts}${plating}${tail}`,
    }),
};
