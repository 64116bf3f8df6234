import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits, voltsOfTantalum } from '../value-codes.ts';

/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['X', 'X7R'],
  ['N', 'C0G'],
  ['B', 'X5R'],
]);

/** `050` is 50 V in plain figures, `101` two digits and a power of ten; `007` stands for 6.3. */
const rated = (volts: string): number | null =>
  volts === '007' ? 6.3 : volts.startsWith('0') ? voltsOfTantalum(volts) : voltsOfDigits(volts);

/** C0603X104K101T: size, dielectric, capacitance, tolerance, voltage in plain volts or as a code, packing. */
export const holyStone: Family = {
  id: 'holy-stone',
  manufacturer: 'Holy Stone',
  kind: 'capacitor',
  title: 'Holy Stone C multilayer ceramic capacitors',
  source: 'Holy Stone, Multilayer Ceramic Capacitors catalogue: how to order',
  example: 'C0603X104K101T',
  prefixes: ['C0', 'C1', 'C2'],
  pattern:
    /^C(?<size>\d{4})(?<temperature>[XNB])(?<value>\d{3}|\dR\d)(?<tolerance>[A-DFGJKM])(?<volts>\d{3})(?<packing>T)(?<tail>[A-Z]{0,3})$/,
  read: ({ size, temperature = '', value = '', tolerance, volts = '', packing, tail = '' }) =>
    readCeramic({
      series: 'C',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: rated(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `C${size}${temperature}${value}${tolerance}${volts}${tail}`,
    }),
};
