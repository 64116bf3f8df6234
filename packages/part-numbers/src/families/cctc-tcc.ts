import { readDielectric } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits } from '../value-codes.ts';

/** Makers that share this scheme, by series. */
const MAKERS = new Map([
  ['TCC', 'CCTC'],
  ['CGA', 'HRE'],
  ['CSA', 'HRE'],
  ['HCA', 'HRE'],
  ['C', 'EYANG'],
]);

/** TCC0603X7R104K500CT: series, size, dielectric, capacitance, tolerance, voltage, thickness and packing. */
export const cctcTcc: Family = {
  id: 'cctc-tcc',
  manufacturer: 'CCTC',
  kind: 'capacitor',
  title: 'CCTC TCC, HRE CGA and CSA, EYANG C multilayer ceramic capacitors',
  source: 'Chaozhou Three-Circle (CCTC), multilayer ceramic capacitor catalogue: part number',
  example: 'TCC0603X7R104K500CT',
  prefixes: ['TC', 'CG', 'CS', 'C0', 'C1', 'C2'],
  pattern:
    /^(?<series>TCC|CGA|CSA|HCA|C)(?<size>01005|\d{4})(?<temperature>X7R|X5R|X6S|X7S|X7T|C0G|COG|NP0|NPO|Y5V)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<packing>[A-Z]{1,2}T[A-Z]?|NT[A-Z])$/,
  read: ({ series = '', size, temperature = '', value = '', tolerance, volts = '', packing }) =>
    readCeramic({
      series,
      manufacturer: MAKERS.get(series) ?? 'CCTC',
      value,
      tolerance,
      package: imperialSize(size),
      voltage: voltsOfDigits(volts),
      dielectric: readDielectric(temperature),
      packaging: packing ?? null,
      base: `${series}${size}${temperature}${value}${tolerance}${volts}${packing}`,
    }),
};
