import { voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { murataPackings } from '../packings.ts';
import { faradsOfCode } from '../value-codes.ts';

/** NFM18PC225B0J3D: size, type, capacitance, characteristic, voltage, electrode, packing. Of the size, three pads make no chip. */
export const murataNfm: Family = {
  id: 'murata-nfm',
  manufacturer: 'Murata',
  kind: 'capacitor',
  title: 'Murata NFM three-terminal capacitors',
  source: 'Murata, EMI Suppression Filters (C31E): part numbering',
  category: 'capacitor.feedthrough',
  example: 'NFM18PC225B0J3D',
  prefixes: ['NF'],
  pattern:
    /^NFM(?<size>15|18|21|31|3D|41)(?<type>[CHKP][A-Z0-9])(?<value>\d{3})(?<temperature>[BDRUFTX])(?<volts>0G|0J|1A|1C|1E|1H|2A)(?<electrode>\d)(?<packing>[A-Z])?$/,
  packings: murataPackings,
  read: ({ size = '', type, value = '', temperature, volts = '', electrode, packing }) => {
    const numeric = faradsOfCode(value);
    if (numeric === null) return null;
    return {
      series: `NFM${size}${type}`,
      numeric,
      // The letter that others use for the tolerance is the temperature characteristic here.
      tolerance: null,
      voltage: voltageOfCode(volts),
      packaging: packing ?? null,
      base: `NFM${size}${type}${value}${temperature}${volts}${electrode}`,
    };
  },
};
