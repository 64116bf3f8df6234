import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { samsungPackings } from '../packings.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '01005'],
  ['03', '0201'],
  ['05', '0402'],
  ['10', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['32', '1210'],
  ['43', '1812'],
  ['55', '2220'],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['A', 'X5R'],
  ['B', 'X7R'],
  ['C', 'C0G'],
  ['F', 'Y5V'],
  ['X', 'X6S'],
  ['Y', 'X7S'],
  ['Z', 'X7T'],
  ['U', 'U2J'],
  ['S', 'S2H'],
  ['P', 'P2H'],
  ['R', 'R2H'],
  ['T', 'T2H'],
]);
/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['S', 2.5],
  ['R', 4],
  ['Q', 6.3],
  ['P', 10],
  ['O', 16],
  ['A', 25],
  ['L', 35],
  ['B', 50],
  ['C', 100],
  ['D', 200],
  ['E', 250],
  ['F', 350],
  ['G', 500],
  ['H', 630],
  ['I', 1000],
  ['J', 2000],
  ['K', 3000],
]);

/** CL10B104KB8NNNC: size, dielectric, capacitance, tolerance, voltage, thickness, design, packing. */
export const samsungCl: Family = {
  id: 'samsung-cl',
  manufacturer: 'Samsung',
  kind: 'capacitor',
  title: 'Samsung CL multilayer ceramic capacitors',
  source: 'Samsung Electro-Mechanics, MLCC catalogue: part numbering',
  example: 'CL10B104KB8NNNC',
  prefixes: ['CL'],
  pattern:
    /^CL(?<size>02|03|05|10|21|31|32|43|55)(?<temperature>[A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>[A-Z])(?<thickness>[A-Z0-9])(?<design>[A-Z0-9]{3})?(?<packing>[A-Z])?$/,
  packings: samsungPackings,
  read: ({ size = '', temperature = '', value = '', tolerance, volts = '', thickness, design = '', packing }) => {
    const numeric = faradsOfCode(value);
    const body = SIZES.get(size) ?? null;
    const voltage = VOLTS.get(volts) ?? null;
    if (numeric === null || body === null || voltage === null || !DIELECTRICS.has(temperature)) return null;
    return {
      series: 'CL',
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: body,
      voltage,
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `CL${size}${temperature}${value}${tolerance}${volts}${thickness}${design}`,
    };
  },
};
