import { voltageOfCode } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { avxPackings } from '../packings.ts';
import { avxCases, tantalumCase } from '../tantalum-cases.ts';
import { faradsOfCode, faradsOfTantalum, voltsOfTantalum } from '../value-codes.ts';

const PLATINGS: Readonly<Record<string, string>> = { S: 'R', U: 'T', B: 'A', K: 'H' };

/** Numbering schemes of Kyocera AVX, with the numbers of American Technical Ceramics and Nichicon that it took over. */
export const avx: readonly Family[] = [
  // 600S1R0BT250XT: series and size, capacitance, tolerance, termination, volts, marking, packing.
  {
    id: 'atc-600',
    manufacturer: 'Kyocera AVX',
    kind: 'capacitor',
    title: 'American Technical Ceramics 600L, 600S, 600F C0G capacitors',
    source: 'American Technical Ceramics, 600 series ultra-low ESR capacitors: part number code',
    example: '600S1R0BT250XT',
    prefixes: '60',
    pattern:
      /^(?<series>600(?<size>[LSF]))(?<value>\d{3}|\dR\d)(?<tolerance>[ABCDFGJ])(?<end>[TWN]|AT)(?<volts>200|250)(?<mark>X?)(?<packing>T(?:V|\d{3,4})?)?$/,
    value: faradsOfCode,
    size: 'L 0402, S 0603, F 0805',
    volts: Number,
    base: '{series}{value}{tolerance}{end}{volts}',
    more: () => ({ dielectric: 'C0G' }),
  },
  // KGM15AR71C104KT: series, size, thickness, dielectric, voltage, capacitance, tolerance, packing. KAM is automotive.
  {
    id: 'avx-kgm',
    manufacturer: 'Kyocera AVX',
    kind: 'capacitor',
    title: 'Kyocera AVX KGM, KAM multilayer ceramic capacitors',
    source: 'Kyocera AVX, KGM and KAM series general purpose and automotive MLCC: how to order',
    example: 'KGM15AR71C104KT',
    prefixes: 'KG KA',
    pattern:
      /^(?<series>K[GA]M)(?<size>02|03|05|15|21|31|32|43)(?<thickness>[A-Z])(?<temperature>R7|R5|CG|S7|S6|T7)(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<packing>[A-Z])(?<tail>[A-Z0-9]{0,3})$/,
    value: faradsOfCode,
    size: '02 01005, 03 0201, 05 0402, 15 0603, 21 0805, 31 1206, 32 1210, 43 1812',
    volts: voltageOfCode,
    dielectric: 'R7 X7R, R5 X5R, CG C0G, S7 X7S, S6 X6S, T7 X7T',
    automotive: ({ series }) => series === 'KAM',
  },
  // 0603YC104KAT2A: size, voltage, dielectric, capacitance, tolerance, failure rate, termination, packing, special.
  {
    id: 'avx-mlcc',
    manufacturer: 'Kyocera AVX',
    kind: 'capacitor',
    title: 'Kyocera AVX multilayer ceramic capacitors',
    source: 'Kyocera AVX, Surface Mount Ceramic Capacitor Products: how to order',
    example: '0603YC104KAT2A',
    prefixes: '02 04 06 08 12 18 22',
    pattern:
      /^(?<size>\d{4})(?<volts>[4679YZ3D512V])(?<temperature>[ACDFGUWZ])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<failure>[A4])(?<termination>[TZ71J])(?<packing>[1-9A-Z])(?<special>[A-Z0-9])?$/,
    packings: avxPackings,
    series: 'MLCC',
    value: faradsOfCode,
    size: imperialSize,
    volts: '4 4, 6 6.3, Z 10, Y 16, 3 25, D 35, 5 50, 1 100, 2 200, V 250, 9 300, 7 500',
    dielectric: 'A C0G, U C0G, C X7R, D X5R, F X8R, G Y5V, W X6S, Z X7S',
  },
  // SR215C104KAR: body, voltage, dielectric, capacitance, tolerance, test level, lead and packing.
  {
    id: 'avx-radial',
    manufacturer: 'Kyocera AVX',
    kind: 'capacitor',
    title: 'Kyocera AVX SR SkyCap leaded ceramic capacitors',
    source: 'Kyocera AVX, SkyCap SR series: how to order',
    example: 'SR215C104KAR',
    prefixes: 'SR',
    pattern:
      /^(?<series>SR[1-6]\d)(?<volts>[1257])(?<temperature>[ACE])(?<value>\d{3}|\dR\d)(?<tolerance>[CDFGJKMZ])(?<level>[A-Z])(?<packing>[A-Z])(?:TR\d?|AP)?$/,
    value: faradsOfCode,
    volts: '5 50, 1 100, 2 200, 7 500',
    dielectric: 'A C0G, C X7R, E Z5U',
  },
  // TAJB476K006RNJ: series, case, capacitance, tolerance, voltage, packing and plating or series resistance.
  {
    id: 'avx-tantalum',
    manufacturer: 'Kyocera AVX',
    kind: 'capacitor',
    title: 'Kyocera AVX TAJ, TPS, TCJ, TAC, TPM, TRJ tantalum capacitors',
    source: 'Kyocera AVX, Solid Tantalum, Niobium Oxide and Polymer Capacitors: how to order',
    category: 'capacitor.tantalum',
    example: 'TAJB476K006RNJ',
    prefixes: 'TA TP TC TR',
    pattern:
      /^(?<series>TAJ|TPS|TCJ|TRJ|TPM|TAC|TRM|TCR)(?<size>[A-Z])(?<value>\d{3})(?<tolerance>[JKM])(?<volts>\d{3}|\dR\d)(?<packing>[A-Z])(?<tail>[A-Z0-9]{2,9})?$/,
    value: faradsOfTantalum,
    // TAC has cases of its own, chips without a frame.
    size: (letter, { series }) => (series === 'TAC' ? undefined : tantalumCase(letter, avxCases)),
    volts: voltsOfTantalum,
    // The packing letter holds the plating too; letters of one plating on reels of two sizes are one.
    base: ({ series, size, value, tolerance, volts, packing = '', tail = '' }) =>
      `${series}${size}${value}${tolerance}${volts}${PLATINGS[packing] ?? packing}${tail}`,
  },
  // F931A106MAA: series, voltage, capacitance, tolerance, case, packing. The letter of the case is another's than of a size.
  {
    id: 'nichicon-f9',
    manufacturer: 'Kyocera AVX',
    kind: 'capacitor',
    title: 'Kyocera AVX (Nichicon) F91, F92, F93, F95, F97, F98 tantalum capacitors',
    source: 'Kyocera AVX, F93 and F98 series resin-molded chip tantalum capacitors: how to order',
    category: 'capacitor.tantalum',
    example: 'F931A106MAA',
    prefixes: 'F9 F3',
    pattern:
      /^(?<series>F9[1-8]|F38)(?<volts>0E|0G|0J|1A|1C|1D|1E|1V|1H)(?<value>\d{3})(?<tolerance>[KM])(?<case>[A-Z])(?<packing>[AC])(?<tail>[A-Z0-9]{0,5})$/,
    value: faradsOfTantalum,
    volts: voltageOfCode,
  },
];
