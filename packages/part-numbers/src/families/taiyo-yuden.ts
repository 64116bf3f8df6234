import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';
import { taiyoYudenVolts } from '../taiyo-yuden-volts.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['042', '01005'],
  ['063', '0201'],
  ['105', '0402'],
  ['107', '0603'],
  ['212', '0805'],
  ['316', '1206'],
  ['325', '1210'],
  ['432', '1812'],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['BJ', 'X5R'],
  ['B7', 'X7R'],
  ['C6', 'X6S'],
  ['C7', 'X7S'],
  ['CG', 'C0G'],
  ['CH', 'C0H'],
  ['F', 'Y5V'],
]);

/** The letter before the tape mark is a special code, a dash stands for none. */
const special = (packing = ''): string => packing.slice(0, 1).replace('-', '');

/** EMK107B7105KA-T: voltage, type, size, dielectric, capacitance, tolerance, thickness, packing. */
export const taiyoYuden: Family = {
  id: 'taiyo-yuden',
  manufacturer: 'Taiyo Yuden',
  kind: 'capacitor',
  title: 'Taiyo Yuden ?MK and ?VK multilayer ceramic capacitors',
  source: 'Taiyo Yuden, Multilayer Ceramic Capacitors: part numbering',
  example: 'EMK107B7105KA-T',
  prefixes: ['AV', 'EV', 'TV', 'UV', 'AM', 'JM', 'LM', 'EM', 'TM', 'GM', 'UM', 'HM', 'QM', 'PM', 'SM'],
  pattern:
    /^(?<volts>[AJLETGUHQPS])(?<end>M[KFRJ]|V[KS])(?<size>042|063|105|107|212|316|325|432)(?<option>[ABC]?)(?<temperature>BJ|B7|C6|C7|CG|CH|SD|LD|F)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<thickness>[A-Z])(?<packing>[A-Z-][TFRPQB][A-Z]?|[A-Z]{2,3})?$/,
  read: ({ volts = '', end, size = '', option = '', temperature = '', value = '', tolerance, thickness, packing }) =>
    readCeramic({
      series: `${volts}${end}`,
      value,
      tolerance,
      package: SIZES.get(size),
      voltage: taiyoYudenVolts.get(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `${volts}${end}${size}${option}${temperature}${value}${tolerance}${thickness}${special(packing)}`,
    }),
};
