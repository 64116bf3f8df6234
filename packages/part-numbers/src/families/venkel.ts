import { readDielectric } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits } from '../value-codes.ts';

/** C0402X7R500-471KNE: size, dielectric, voltage, capacitance, tolerance, termination, packing. */
export const venkel: Family = {
  id: 'venkel',
  manufacturer: 'Venkel',
  kind: 'capacitor',
  title: 'Venkel C multilayer ceramic capacitors',
  source: 'Venkel, multilayer ceramic capacitors data sheet: how to order',
  example: 'C0402X7R500-471KNE',
  prefixes: ['C0', 'C1', 'C2'],
  pattern:
    /^C(?<size>\d{4})(?<temperature>C0G|X7R|X5R|X6S|X7S|Y5V)(?<volts>\d{3}|\dR\d)-?(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<termination>[A-Z])(?<packing>[EPRB])$/,
  read: ({ size = '', temperature = '', volts = '', value = '', tolerance, termination, packing }) =>
    readCeramic({
      series: 'C',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: voltsOfDigits(volts),
      dielectric: readDielectric(temperature),
      packaging: packing ?? null,
      base: `C${size}${temperature}${volts}${value}${tolerance}${termination}`,
    }),
};
