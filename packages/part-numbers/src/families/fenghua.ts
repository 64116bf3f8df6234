import { beadFamily } from '../bead-scheme.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { inductorFamily } from '../inductor-scheme.ts';
import { fenghuaPackings } from '../packings.ts';
import { faradsOfCode, ohmsOfDigits, voltsOfDigits } from '../value-codes.ts';

/** Numbering schemes of Fenghua. */
export const fenghua: readonly Family[] = [
  beadFamily({
    id: 'fenghua-bead',
    manufacturer: 'Fenghua',
    title: 'Fenghua CBG, CBM, CBW ferrite beads',
    source: 'Guangdong Fenghua, chip ferrite bead catalogue: how to order',
    example: 'CBG160808U121T',
    series: 'CBG CBM CBW CBH CBY',
  }),
  inductorFamily({
    id: 'fenghua-inductor',
    manufacturer: 'Fenghua',
    title: 'Fenghua CMI, VHF, FHW, CMP, PRS, PIO, PIM inductors',
    source: 'Guangdong Fenghua, chip inductor catalogue: how to order',
    example: 'CMI160808J100KT',
    series: 'CMI VHF FHW CMP CMH PRS PIO PIM MS VLU LGA PBO HA',
    chips: 'CMI VHF FHW CMH',
    hasNanoCode: true,
  }),
  // 0402B104K160NT: size, dielectric, capacitance, tolerance, voltage, termination, packing.
  {
    id: 'fenghua-mlcc',
    manufacturer: 'Fenghua',
    kind: 'capacitor',
    title: 'Fenghua and AIDE multilayer ceramic capacitors',
    source: 'Guangdong Fenghua, MLCC catalogue: how to order',
    example: '0402B104K160NT',
    prefixes: '01 02 04 06 08 12 18 20 22 HV',
    pattern:
      /^(?<series>HV)?(?<size>01005|\d{4})(?<temperature>B|X|F|CG|CH|N|X7R|X5R|X6S|C0G|COG|Y5V)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<termination>[NSC])(?<packing>[TB])(?<tail>[A-Z0-9]{0,2})$/,
    packings: fenghuaPackings,
    series: ({ series = 'MLCC' }) => series,
    value: faradsOfCode,
    size: imperialSize,
    volts: voltsOfDigits,
    dielectric: 'B X7R, X X5R, F Y5V, CG C0G, CH CH, N C0G, X7R X7R, X5R X5R, X6S X6S, C0G C0G, COG C0G, Y5V Y5V',
    base: '{series}{size}{temperature}{value}{tolerance}{volts}{termination}',
    more: ({ termination, temperature = '' }) =>
      termination === 'C' && temperature.length === 1
        ? null
        : { manufacturer: temperature.length === 3 ? 'AIDE' : 'Fenghua' },
  },
  // RS-03K1002FT: size, drift class, value, tolerance, tape.
  {
    id: 'fenghua-rs',
    manufacturer: 'Fenghua',
    kind: 'resistor',
    title: 'Fenghua RS, RC, TD chip resistors',
    source: 'Guangdong Fenghua, RC, RS and TD chip resistor data sheets: how to order',
    example: 'RS-03K1002FT',
    prefixes: 'RS RC TD',
    pattern:
      /^(?<series>R[SC]-|TD)(?<size>\d{2})(?<drift>[A-Z])(?<value>\d{3,4}|\d{0,2}R\d{1,3})(?<tolerance>[BDFGJ])(?<packing>[TE])$/,
    value: ohmsOfDigits,
    size: '01 0201, 02 0402, 03 0603, 05 0805, 06 1206, 10 2010, 12 2512',
  },
];
