import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { samsungPackings } from '../packings.ts';
import { parseTable } from '../tables.ts';
import { faradsOfCode, henriesOfCode, ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size of inductors by its code. */
const INDUCTOR_SIZES = parseTable('03 0201, 05 0402, 10 0603, 21 0805, 22 1008, 31 1206, 32 1210');

/** Numbering schemes of Samsung Electro-Mechanics. */
export const samsung: readonly Family[] = [
  // CIM10U601NC: series, size, material, impedance at 100 MHz, terminals, packing.
  {
    id: 'samsung-bead',
    manufacturer: 'Samsung Electro-Mechanics',
    kind: 'ferrite_bead',
    title: 'Samsung CIB, CIC, CIM, CIS, CIV ferrite beads',
    source: 'Samsung Electro-Mechanics, Chip Beads: part numbering',
    example: 'CIM10U601NC',
    prefixes: 'CI',
    pattern:
      /^(?<series>CI[BCMSV])(?<size>03|05|10|21|31|41)(?<material>[A-Z])(?<value>\d{3})(?<terminal>[NA])(?<packing>[CEDF])$/,
    series: '{series}{size}',
    value: ohmsOfDigits,
    size: '03 0201, 05 0402, 10 0603, 21 0805, 31 1206, 41 1806',
  },
  // CL10B104KB8NNNC: size, dielectric, capacitance, tolerance, voltage, thickness, design, packing.
  {
    id: 'samsung-cl',
    manufacturer: 'Samsung',
    kind: 'capacitor',
    title: 'Samsung CL multilayer ceramic capacitors',
    source: 'Samsung Electro-Mechanics, MLCC catalogue: part numbering',
    example: 'CL10B104KB8NNNC',
    prefixes: 'CL',
    pattern:
      /^(?<series>CL)(?<size>02|03|05|10|21|31|32|43|55)(?<temperature>[A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>[A-Z])(?<thickness>[A-Z0-9])(?<design>[A-Z0-9]{3})?(?<packing>[A-Z])?$/,
    packings: samsungPackings,
    value: faradsOfCode,
    size: '02 01005, 03 0201, 05 0402, 10 0603, 21 0805, 31 1206, 32 1210, 43 1812, 55 2220',
    volts:
      'S 2.5, R 4, Q 6.3, P 10, O 16, A 25, L 35, B 50, C 100, D 200, E 250, F 350, G 500, H 630, I 1000, J 2000, K 3000',
    dielectric: 'A X5R, B X7R, C C0G, F Y5V, X X6S, Y X7S, Z X7T, U U2J, S S2H, P P2H, R R2H, T T2H',
  },
  // CIGT252010LM1R0MNE, CIG22E1R0MNE, CIH05T10NJNC: series, metric size and height or a code, version, inductance, tolerance, packing.
  {
    id: 'samsung-inductor',
    manufacturer: 'Samsung Electro-Mechanics',
    kind: 'inductor',
    title: 'Samsung CIG, CIGT, CIGW, CIH, CIL inductors',
    source: 'Samsung Electro-Mechanics, Power Inductor and High Frequency Inductor: part numbering',
    example: 'CIGT252010LM1R0MNE',
    prefixes: 'CI',
    pattern:
      /^(?<series>CIG[TW]?|CI[HLK])(?:(?<metric>1608|2012|2016|2520|3225)(?<height>\d{2})(?<version>[A-Z]{1,2})|(?<size>03|05|10|21|22|31|32)(?<type>[A-Z]{1,2}?))(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[BCDGHJKMNS])(?<terminal>[NSA])(?<packing>[CEDF])$/,
    read: ({ series = '', metric, height, version, size, type, value = '', tolerance, terminal, packing }) => {
      const numeric = henriesOfCode(value);
      const body = metric === undefined ? (INDUCTOR_SIZES.get(size ?? '') ?? null) : imperialOfMetric(metric);
      if (numeric === null) return null;
      return {
        series,
        numeric,
        tolerance: inductorTolerance(tolerance, numeric),
        package: body,
        packaging: packing ?? null,
        base: `${series}${metric ?? size}${height ?? ''}${version ?? type}${value}${tolerance}${terminal}`,
      };
    },
  },
  // RC1005F1002CS: metric size, tolerance, value, packing.
  {
    id: 'samsung-rc',
    manufacturer: 'Samsung',
    kind: 'resistor',
    title: 'Samsung RC thick film chip resistors',
    source: 'Samsung Electro-Mechanics, Chip Resistor catalogue: part numbering',
    example: 'RC1005F1002CS',
    prefixes: 'RC',
    pattern:
      /^(?<series>RC)(?<size>0402|0603|1005|1608|2012|3216|3225|5025|6432)(?<tolerance>[DFGJ])(?<value>\d{3,4}|\d{0,2}R\d{1,2})(?<packing>[ACEP]S)$/,
    value: ohmsOfDigits,
    size: imperialOfMetric,
  },
];
