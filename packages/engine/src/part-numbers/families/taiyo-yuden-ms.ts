import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '008004'],
  ['04', '01005'],
  ['06', '0201'],
  ['10', '0402'],
  ['16', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['32', '1210'],
  ['45', '1812'],
]);
/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['P', 2.5],
  ['A', 4],
  ['J', 6.3],
  ['L', 10],
  ['E', 16],
  ['T', 25],
  ['G', 35],
  ['U', 50],
  ['H', 100],
  ['Q', 250],
  ['S', 630],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['B5', 'X5R'],
  ['B7', 'X7R'],
  ['C6', 'X6S'],
  ['C7', 'X7S'],
  ['CG', 'C0G'],
]);

/** MSASE105SB7223KFNA01: type, voltage, size and thickness, quality, dielectric, capacitance, tolerance, packing. */
export const taiyoYudenMs: Family = {
  id: 'taiyo-yuden-ms',
  manufacturer: 'Taiyo Yuden',
  kind: 'capacitor',
  title: 'Taiyo Yuden MSAS, MCAS, MEAS multilayer ceramic capacitors',
  example: 'MSASE105SB7223KFNA01',
  prefixes: ['MS', 'MC', 'ME', 'MB', 'ML'],
  pattern:
    /^(?<series>M[SCEBL]AS)(?<volts>[PAJLETGUHQS])(?<size>02|04|06|10|16|21|31|32|42|45)(?<thickness>[0-9A-Z])(?<quality>[A-Z])(?<temperature>CG|B5|B7|C6|C7)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<packing>[A-Z])(?<tail>[A-Z0-9]{4})$/,
  read: ({
    series = '',
    volts = '',
    size = '',
    thickness,
    quality,
    temperature = '',
    value = '',
    tolerance,
    packing,
    tail,
  }) => {
    const numeric = faradsOfCode(value);
    const body = SIZES.get(size) ?? null;
    const voltage = VOLTS.get(volts) ?? null;
    if (numeric === null || body === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: body,
      voltage,
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      automotive: series === 'MCAS',
      base: `${series}${volts}${size}${thickness}${quality}${temperature}${value}${tolerance}${tail}`,
    };
  },
};
