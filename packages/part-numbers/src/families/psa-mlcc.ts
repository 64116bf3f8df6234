import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['03', '0201'],
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['32', '1210'],
  ['42', '1808'],
  ['43', '1812'],
  ['55', '2220'],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['X', 'X7R'],
  ['N', 'C0G'],
  ['B', 'X5R'],
  ['F', 'Y5V'],
]);

/** FN18X104K500PSG: series, size, dielectric, capacitance, tolerance, voltage, packing, thickness, plating. */
export const psaMlcc: Family = {
  id: 'psa-mlcc',
  manufacturer: 'PSA',
  kind: 'capacitor',
  title: 'PSA (Prosperity Dielectrics) FN, FM, FV, FS, FP, FH multilayer ceramic capacitors',
  source: 'PDC (PSA), Multilayer Ceramic Capacitors: ordering code',
  example: 'FN18X104K500PSG',
  prefixes: ['FN', 'FM', 'FV', 'FS', 'FP', 'FH'],
  pattern:
    /^(?<series>F[NMVSPH])(?<size>03|15|18|21|31|32|42|43|55)(?<temperature>[XNBF])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<packing>[PEB])(?<thickness>[A-Z])(?<plating>G)$/,
  read: ({
    series = '',
    size = '',
    temperature = '',
    value = '',
    tolerance,
    volts = '',
    packing,
    thickness,
    plating,
  }) =>
    readCeramic({
      series,
      value,
      tolerance,
      package: SIZES.get(size),
      voltage: voltsOfDigits(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `${series}${size}${temperature}${value}${tolerance}${volts}${thickness}${plating}`,
    }),
};
