import { readDielectric } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { fenghuaPackings } from '../packings.ts';
import { faradsOfCode, voltsOfDigits } from '../value-codes.ts';

/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['B', 'X7R'],
  ['X', 'X5R'],
  ['F', 'Y5V'],
  ['CG', 'C0G'],
  ['CH', 'CH'],
  ['N', 'C0G'],
]);

/** 0402B104K160NT: size, dielectric, capacitance, tolerance, voltage, termination, packing. */
export const fenghuaMlcc: Family = {
  id: 'fenghua-mlcc',
  manufacturer: 'Fenghua',
  kind: 'capacitor',
  title: 'Fenghua and AIDE multilayer ceramic capacitors',
  source: 'Guangdong Fenghua, MLCC catalogue: how to order',
  example: '0402B104K160NT',
  prefixes: ['01', '02', '04', '06', '08', '12', '18', '20', '22', 'HV'],
  pattern:
    /^(?<series>HV)?(?<size>01005|\d{4})(?<temperature>B|X|F|CG|CH|N|X7R|X5R|X6S|C0G|COG|Y5V)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<termination>[NSC])(?<packing>[TB])(?<tail>[A-Z0-9]{0,2})$/,
  packings: fenghuaPackings,
  read: ({ series, size, temperature = '', value = '', tolerance, volts = '', termination, packing }) => {
    const numeric = faradsOfCode(value);
    const voltage = voltsOfDigits(volts);
    const body = imperialSize(size);
    if (numeric === null || voltage === null || body === null || (termination === 'C' && temperature.length === 1))
      return null;
    return {
      series: series ?? 'MLCC',
      manufacturer: temperature.length === 3 ? 'AIDE' : 'Fenghua',
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: body,
      voltage,
      dielectric: DIELECTRICS.get(temperature) ?? readDielectric(temperature),
      packaging: packing ?? null,
      base: `${series ?? ''}${size}${temperature}${value}${tolerance}${volts}${termination}`,
    };
  },
};
