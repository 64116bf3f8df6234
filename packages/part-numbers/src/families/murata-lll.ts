import { voltageOfCode } from '@partwright/values';
import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';
import { murataPackings } from '../packings.ts';

/** Imperial size by series and code: LLL has its terminals on the long sides. */
const SIZES = new Map([
  ['LLL15', '0204'],
  ['LLL18', '0306'],
  ['LLL21', '0508'],
  ['LLL31', '0612'],
  ['GA342', '1808'],
  ['GA343', '1812'],
  ['GA352', '2211'],
  ['GA355', '2220'],
]);
const DIELECTRICS = new Map([
  ['R7', 'X7R'],
  ['R6', 'X5R'],
  ['C7', 'X7S'],
  ['C8', 'X6S'],
  ['5C', 'C0G'],
  ['D7', 'X7T'],
  ['1X', 'SL'],
]);
/** GA3 has the rated alternating voltage of its safety class. */
const VOLTS = new Map([
  ['GF', 250],
  ['GB', 250],
  ['GD', 250],
]);

/** LLL185R71E104MA11L: size, thickness, temperature characteristic, voltage, capacitance, tolerance, design, packing. */
export const murataLll: Family = {
  id: 'murata-lll',
  manufacturer: 'Murata',
  kind: 'capacitor',
  title: 'Murata LLL low inductance and GA3 safety capacitors',
  source: 'Murata, Chip Multilayer Ceramic Capacitors (C02E): part numbering',
  example: 'LLL185R71E104MA11L',
  prefixes: ['LL', 'GA'],
  pattern:
    /^(?<series>LLL(?:15|18|21|31)|GA3(?:42|43|52|55))(?<thickness>[A-Z0-9])(?<temperature>R7|R6|C7|C8|5C|D7|1X)(?<volts>0E|0G|0J|1A|1C|1E|1H|1V|1J|2A|2D|2E|2J|2W|G[FBD])(?<value>\d{3})(?<tolerance>[GJKM])(?<design>[A-Z0-9]{3})(?<packing>[A-Z])$/,
  packings: murataPackings,
  read: ({ series = '', thickness, temperature = '', volts = '', value = '', tolerance, design, packing }) =>
    readCeramic({
      series: series.slice(0, 3),
      value,
      tolerance,
      package: SIZES.get(series),
      voltage: VOLTS.get(volts) ?? voltageOfCode(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `${series}${thickness}${temperature}${volts}${value}${tolerance}${design}`,
    }),
};
