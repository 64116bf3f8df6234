import { voltageOfCode } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '01005'],
  ['03', '0201'],
  ['05', '0402'],
  ['15', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['32', '1210'],
  ['43', '1812'],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['R7', 'X7R'],
  ['R5', 'X5R'],
  ['CG', 'C0G'],
  ['S7', 'X7S'],
  ['S6', 'X6S'],
  ['T7', 'X7T'],
]);

/** KGM15AR71C104KT: series, size, thickness, dielectric, voltage, capacitance, tolerance, packing. KAM is automotive. */
export const avxKgm: Family = {
  id: 'avx-kgm',
  manufacturer: 'Kyocera AVX',
  kind: 'capacitor',
  title: 'Kyocera AVX KGM, KAM multilayer ceramic capacitors',
  source: 'Kyocera AVX, KGM and KAM series general purpose and automotive MLCC: how to order',
  example: 'KGM15AR71C104KT',
  prefixes: ['KG', 'KA'],
  pattern:
    /^(?<series>K[GA]M)(?<size>02|03|05|15|21|31|32|43)(?<thickness>[A-Z])(?<temperature>R7|R5|CG|S7|S6|T7)(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<packing>[A-Z])(?<tail>[A-Z0-9]{0,3})$/,
  read: ({
    series = '',
    size = '',
    thickness,
    temperature = '',
    volts = '',
    value = '',
    tolerance,
    packing,
    tail = '',
  }) =>
    readCeramic({
      series,
      value,
      tolerance,
      package: SIZES.get(size),
      voltage: voltageOfCode(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      automotive: series === 'KAM',
      base: `${series}${size}${thickness}${temperature}${volts}${value}${tolerance}${tail}`,
    }),
};
