import { readDielectric } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits } from '../value-codes.ts';

/** V104K0402X7R160NBT: capacitance, tolerance, size, dielectric, voltage, packing. */
export const viiyong: Family = {
  id: 'viiyong',
  manufacturer: 'VIIYONG',
  kind: 'capacitor',
  title: 'VIIYONG V multilayer ceramic capacitors',
  source: 'VIIYONG, multilayer ceramic capacitor data sheet: part number',
  example: 'V104K0402X7R160NBT',
  prefixes: ['V0', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V9'],
  pattern:
    /^V(?<value>\d{3}|\dR\d)(?<tolerance>[A-DFGJKMZ])(?<size>\d{4})(?<temperature>X7R|X5R|X6S|X7S|C0G|HQC)(?<volts>\d{3}|\dR\d)(?<packing>N[A-Z]{2})$/,
  read: ({ value = '', tolerance, size, temperature = '', volts = '', packing }) =>
    readCeramic({
      series: 'V',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: voltsOfDigits(volts),
      dielectric: readDielectric(temperature),
      packaging: packing ?? null,
      base: `V${value}${tolerance}${size}${temperature}${volts}${packing}`,
    }),
};
