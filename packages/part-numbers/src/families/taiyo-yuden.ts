import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { faradsOfCode, henriesOfCode, ohmsOfDigits } from '../value-codes.ts';

/** Rated voltage in volts by its letter, in the old and in the new numbers. */
const VOLTS = 'P 2.5, A 4, J 6.3, L 10, E 16, T 25, G 35, U 50, H 100, Q 250, S 630';

/** Numbering schemes of Taiyo Yuden. */
export const taiyoYuden: readonly Family[] = [
  // EMK107B7105KA-T: voltage, type, size, dielectric, capacitance, tolerance, thickness, packing.
  {
    id: 'taiyo-yuden',
    manufacturer: 'Taiyo Yuden',
    kind: 'capacitor',
    title: 'Taiyo Yuden ?MK and ?VK multilayer ceramic capacitors',
    source: 'Taiyo Yuden, Multilayer Ceramic Capacitors: part numbering',
    example: 'EMK107B7105KA-T',
    prefixes: 'AV EV TV UV AM JM LM EM TM GM UM HM QM PM SM',
    pattern:
      /^(?<volts>[AJLETGUHQPS])(?<end>M[KFRJ]|V[KS])(?<size>042|063|105|107|212|316|325|432)(?<option>[ABC]?)(?<temperature>BJ|B7|C6|C7|CG|CH|SD|LD|F)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<thickness>[A-Z])(?<packing>[A-Z-][TFRPQB][A-Z]?|[A-Z]{2,3})?$/,
    series: '{volts}{end}',
    value: faradsOfCode,
    size: '042 01005, 063 0201, 105 0402, 107 0603, 212 0805, 316 1206, 325 1210, 432 1812',
    volts: VOLTS,
    dielectric: 'BJ X5R, B7 X7R, C6 X6S, C7 X7S, CG C0G, CH C0H, F Y5V, SD -, LD -',
    // The letter before the tape mark is a special code, a dash stands for none.
    base: ({ volts, end, size, option, temperature, value, tolerance, thickness, packing = '' }) =>
      `${volts}${end}${size}${option}${temperature}${value}${tolerance}${thickness}${packing.charAt(0).replace('-', '')}`,
  },
  // BK1608HS601-T: series, metric size, material, impedance at 100 MHz, packing.
  {
    id: 'taiyo-yuden-bead',
    manufacturer: 'Taiyo Yuden',
    kind: 'ferrite_bead',
    title: 'Taiyo Yuden BK, BKP, FBM ferrite beads',
    source: 'Taiyo Yuden, BK and FB ferrite bead data sheets: part numbering',
    example: 'BK1608HS601-T',
    prefixes: 'BK FB',
    pattern:
      /^(?<series>BKP?|FBM[HJL]?)(?<size>0402|0603|1005|1608|2012|2125|3216|3225|4516|4525|4532)(?<material>[A-Z]{1,2})(?<value>\d{3})(?<tail>[A-Z]{0,2}?)(?:-|N)(?<packing>T[A-Z]?)$/,
    series: '{series}{size}',
    value: ohmsOfDigits,
    size: (size) => imperialOfMetric(size) ?? undefined,
  },
  // NR6045T470M: series, size, tape, inductance, tolerance. HK100510NJ-T is the multilayer series.
  {
    id: 'taiyo-yuden-inductor',
    manufacturer: 'Taiyo Yuden',
    kind: 'inductor',
    title: 'Taiyo Yuden NR, NRS, BRL, BRC, CB, LB, HK inductors',
    source: 'Taiyo Yuden, NR, BR and HK inductor data sheets: part numbering',
    example: 'NR6045T470M',
    prefixes: 'NR BR CB LB HK MD ME',
    pattern:
      /^(?:(?<series>NR[SHV]?|BR[LC]|[CL]B[CR]?|MD[KMPW]K|MEKK|CBM[FLP])(?<size>\d{4})(?<packing>T)(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[KMN])(?<tail>[A-Z]{0,4})|(?<multilayer>HK)(?<chip>0402|0603|1005|1608)(?<code>\d{2}N|\dN\d|R\d{2})(?<band>[GJKS])-(?<tape>T))$/,
    read: ({ series, size, packing, value, tolerance, tail = '', multilayer, chip, code, band, tape }) => {
      const numeric = henriesOfCode(value ?? code ?? '');
      if (numeric === null) return null;
      return {
        series: series ? `${series}${size}` : `${multilayer}${chip}`,
        numeric,
        tolerance: inductorTolerance(tolerance ?? band, numeric),
        package: chip ? imperialOfMetric(chip) : null,
        packaging: packing ?? tape ?? null,
        base: series ? `${series}${size}${value}${tolerance}${tail}` : `${multilayer}${chip}${code}${band}`,
      };
    },
  },
  // MSASE105SB7223KFNA01: type, voltage, size and thickness, quality, dielectric, capacitance, tolerance, packing.
  {
    id: 'taiyo-yuden-ms',
    manufacturer: 'Taiyo Yuden',
    kind: 'capacitor',
    title: 'Taiyo Yuden MSAS, MCAS, MEAS multilayer ceramic capacitors',
    source: 'Taiyo Yuden, Multilayer Ceramic Capacitors (numbers since 2022): part numbering',
    example: 'MSASE105SB7223KFNA01',
    prefixes: 'MS MC ME MB ML',
    pattern:
      /^(?<series>M[SCEBL]AS)(?<volts>[PAJLETGUHQS])(?<size>02|04|06|10|16|21|31|32|42|45)(?<thickness>[0-9A-Z])(?<quality>[A-Z])(?<temperature>CG|B5|B7|C6|C7)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<packing>[A-Z])(?<tail>[A-Z0-9]{4})$/,
    value: faradsOfCode,
    size: '02 008004, 04 01005, 06 0201, 10 0402, 16 0603, 21 0805, 31 1206, 32 1210, 45 1812',
    volts: VOLTS,
    dielectric: 'B5 X5R, B7 X7R, C6 X6S, C7 X7S, CG C0G',
    automotive: ({ series }) => series === 'MCAS',
  },
];
