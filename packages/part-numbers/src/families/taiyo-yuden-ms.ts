import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';
import { taiyoYudenVolts } from '../taiyo-yuden-volts.ts';

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
  source: 'Taiyo Yuden, Multilayer Ceramic Capacitors (numbers since 2022): part numbering',
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
  }) =>
    readCeramic({
      series,
      value,
      tolerance,
      package: SIZES.get(size),
      voltage: taiyoYudenVolts.get(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      automotive: series === 'MCAS',
      base: `${series}${volts}${size}${thickness}${quality}${temperature}${value}${tolerance}${tail}`,
    }),
};
