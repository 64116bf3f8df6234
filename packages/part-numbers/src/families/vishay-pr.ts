import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';

/** Watts of the PR series, by its number. */
const POWER_WATTS = new Map([
  ['01', 1],
  ['02', 2],
  ['03', 3],
]);

/** `1501` 1.5 kΩ; the last digits 7, 8, 9 are a thousandth, a hundredth and a tenth. */
function ohms(code: string): number {
  const power = Number(code[3]);
  return Number(`${code.slice(0, 3)}e${power > 6 ? power - 10 : power}`);
}

/** PR02000207509JA100: series, type, temperature coefficient, value, tolerance, packing. AC are the wire-wound ones. */
export const vishayPr: Family = {
  id: 'vishay-pr',
  manufacturer: 'Vishay',
  kind: 'resistor',
  title: 'Vishay PR01, PR02, PR03 metal film and AC wire-wound leaded resistors',
  source: 'Vishay BCcomponents, PR and AC data sheets: part number and product description',
  category: 'resistor.through_hole',
  example: 'PR02000207509JA100',
  prefixes: ['PR', 'AC'],
  pattern:
    /^(?<series>PR|AC)(?<power>0[1-9]|10|15|20)(?<type>[0-9A-Z]{2})(?<drift>[0-9A-Z]{3})(?<value>\d{4})(?<tolerance>[FGJ])(?<packing>[A-Z][A-Z0-9][0-9A-Z]{2})$/,
  read: ({ series = '', power = '', type, drift, value = '', tolerance, packing }) => ({
    series: `${series}${power}`,
    numeric: ohms(value),
    tolerance: resistorTolerance(tolerance),
    power: series === 'PR' ? (POWER_WATTS.get(power) ?? null) : Number(power),
    packaging: packing ?? null,
    base: `${series}${power}${type}${drift}${value}${tolerance}`,
  }),
};
