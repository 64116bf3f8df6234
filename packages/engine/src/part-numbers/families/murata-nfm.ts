import { voltageOfCode } from '../../values/index.ts';
import type { Family } from '../family.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['3D', '1205'],
  ['41', '1806'],
]);

/** NFM18PC225B0J3D: size, type, capacitance, characteristic, voltage, electrode, packing. */
export const murataNfm: Family = {
  id: 'murata-nfm',
  manufacturer: 'Murata',
  kind: 'capacitor',
  title: 'Murata NFM three-terminal capacitors',
  example: 'NFM18PC225B0J3D',
  prefixes: ['NF'],
  pattern:
    /^NFM(?<size>15|18|21|31|3D|41)(?<type>[CHKP][A-Z0-9])(?<value>\d{3})(?<temperature>[BDRUFTX])(?<volts>0G|0J|1A|1C|1E|1H|2A)(?<electrode>\d)(?<packing>[A-Z])?$/,
  read: ({ size = '', type, value = '', temperature, volts = '', electrode, packing }) => {
    const numeric = faradsOfCode(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: `NFM${size}${type}`,
      numeric,
      // The letter that others use for the tolerance is the temperature characteristic here.
      tolerance: null,
      package: body,
      voltage: voltageOfCode(volts),
      packaging: packing ?? null,
      base: `NFM${size}${type}${value}${temperature}${volts}${electrode}`,
    };
  },
};
