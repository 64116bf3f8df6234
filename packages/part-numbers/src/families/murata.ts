import { imperialOfMetric, voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { murataPackings } from '../packings.ts';
import { parseFigures } from '../tables.ts';
import { faradsOfCode, henriesOfCode, hertzOfCode, ohmsOfDigits } from '../value-codes.ts';

/** Rated voltage in volts by codes beyond the IEC ones. */
const MURATA_VOLTS = parseFigures('YA 35, YD 300, BB 350');

/** Numbering schemes of Murata. */
export const murata: readonly Family[] = [
  // BLM18PG471SN1D: size, type, impedance at 100 MHz, performance, category, circuits, packing.
  {
    id: 'murata-blm',
    manufacturer: 'Murata',
    kind: 'ferrite_bead',
    title: 'Murata BLM ferrite beads',
    source: 'Murata, Chip Ferrite Beads (C31E): part numbering',
    example: 'BLM18PG471SN1D',
    prefixes: 'BL',
    pattern:
      /^(?<series>BLM)(?<size>02|03|15|18|21|31|41)(?<type>[A-Z]{2})(?<value>\d{3})(?<performance>[A-Z])(?<category>[NZHTCF])(?<circuits>\d)?(?<packing>[A-Z])?$/,
    packings: murataPackings,
    series: '{series}{size}{type}',
    value: ohmsOfDigits,
    size: '02 01005, 03 0201, 15 0402, 18 0603, 21 0805, 31 1206, 41 1806',
    automotive: ({ category }) => category === 'H' || category === 'Z',
  },
  // DFE252012F-3R3M=P2: length, width and height in tenths of a millimetre, type, inductance, tolerance, packing.
  {
    id: 'murata-dfe',
    manufacturer: 'Murata',
    kind: 'inductor',
    title: 'Murata DFE metal alloy power inductors',
    source: 'Murata (TOKO), DFE data sheets: part numbering',
    category: 'inductor.power',
    example: 'DFE252012F-3R3M=P2',
    prefixes: 'DF',
    pattern:
      /^(?<series>DFE)(?<size>\d{6})(?<type>[A-Z]{1,3})-(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MN])(?:=(?<packing>P\d))?$/,
    series: '{series}{size}{type}',
    value: henriesOfCode,
    size: (size) => imperialOfMetric(size.slice(0, 4)) ?? undefined,
  },
  // GRM155R71C104KA88D: series, size, thickness, temperature characteristic, voltage, capacitance, tolerance, design, packing.
  {
    id: 'murata-grm',
    manufacturer: 'Murata',
    kind: 'capacitor',
    title: 'Murata GRM, GCM, GCJ, GRT, GRJ, GJM, GQM, GCQ, GRQ multilayer ceramic capacitors',
    source: 'Murata, Chip Multilayer Ceramic Capacitors (C02E): part numbering',
    example: 'GRM155R71C104KA88D',
    prefixes: 'GR GC GJ GQ GX GG',
    pattern:
      /^(?<series>GRM|GCM|GCJ|GRT|GRJ|GJM|GQM|GCQ|GCG|GCD|GCE|GC3|GR3|GR4|GR7|GRQ|GXM|GXT|GCB|GGM)(?<size>0[0-3D]|15|18|21|22|31|32|42|43|55|MN|11|14)(?<thickness>[A-Z0-9])(?<temperature>[A-Z0-9]{2})(?<volts>0E|0G|0J|1A|1C|1E|YA|1V|1H|1J|1K|2A|2C|2D|2E|2F|2H|2J|2V|2W|YD|BB|3A|3D|3F)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMWZ])(?<design>[A-Z0-9]{3})?(?<packing>[A-Z])?$/,
    packings: murataPackings,
    value: faradsOfCode,
    size: '01 008004, 02 01005, 03 0201, 15 0402, 18 0603, 21 0805, 22 1111, 31 1206, 32 1210, 42 1808, 43 1812, 55 2220, 14 0505',
    volts: (code) => MURATA_VOLTS.get(code) ?? voltageOfCode(code),
    // CH, CJ and CK of the JIS are the C0H, C0J and C0K of the EIA, its R at no bias X7R; B keeps its name.
    dielectric: `5C C0G, 6C C0H, 7C C0J, 8C C0K, 5G X8G, 7U U2J, 1X SL, 2C C0H, 3C C0J, 4C C0K, 6P P2H, 6R R2H, 6S S2H, 6T T2H,
      C6 X5S, C7 X7S, C8 X6S, D7 X7T, D8 X6T, E7 X7U, L8 X8L, M8 X8M, R6 X5R, Z7 X7R, R7 X7R, R9 X8R, F5 Y5V,
      B1 B, B3 B, R1 X7R, R3 R`,
    automotive: ({ series = '' }) => series.startsWith('GC'),
  },
  // LLL185R71E104MA11L: size, thickness, temperature characteristic, voltage, capacitance, tolerance, design, packing.
  {
    id: 'murata-lll',
    manufacturer: 'Murata',
    kind: 'capacitor',
    title: 'Murata LLL low inductance and GA3 safety capacitors',
    source: 'Murata, Chip Multilayer Ceramic Capacitors (C02E): part numbering',
    example: 'LLL185R71E104MA11L',
    prefixes: 'LL GA',
    pattern:
      /^(?<size>LLL(?:15|18|21|31)|GA3(?:42|43|52|55))(?<thickness>[A-Z0-9])(?<temperature>R7|R6|C7|C8|5C|D7|1X)(?<volts>0E|0G|0J|1A|1C|1E|1H|1V|1J|2A|2D|2E|2J|2W|G[FBD])(?<value>\d{3})(?<tolerance>[GJKM])(?<design>[A-Z0-9]{3})(?<packing>[A-Z])$/,
    packings: murataPackings,
    series: ({ size = '' }) => size.slice(0, 3),
    value: faradsOfCode,
    // LLL has its terminals on the long sides.
    size: 'LLL15 0204, LLL18 0306, LLL21 0508, LLL31 0612, GA342 1808, GA343 1812, GA352 2211, GA355 2220',
    // GA3 has the rated alternating voltage of its safety class.
    volts: (code) => (code.startsWith('G') ? 250 : voltageOfCode(code)),
    dielectric: 'R7 X7R, R6 X5R, C7 X7S, C8 X6S, 5C C0G, D7 X7T, 1X SL',
  },
  // LQW15AN12NJ00D: construction, size, type, inductance, tolerance, design, packing.
  {
    id: 'murata-lq',
    manufacturer: 'Murata',
    kind: 'inductor',
    title: 'Murata LQW, LQG, LQP, LQM, LQH inductors',
    source: 'Murata, Chip Inductors (O05E): part numbering',
    example: 'LQW15AN12NJ00D',
    prefixes: 'LQ',
    pattern:
      /^(?<series>LQ[BGHMPW])(?<size>02|03|04|0D|15|18|21|2B|2H|2M|31|32|3N|43|44|5B|66|2U|2A)(?<type>[A-Z]{1,2})(?<value>\d{2}N|\dN\d|N\d{2}|\dR\d|R\d{2}|\d{3})(?<tolerance>[A-DGHJKMNSW])(?<design>[A-Z0-9]{2})(?<packing>[A-Z])?$/,
    packings: murataPackings,
    series: '{series}{size}{type}',
    value: henriesOfCode,
    size: '02 01005, 03 0201, 15 0402, 18 0603, 21 0805, 2B 0805, 31 1206, 32 1210, 04 -, 0D -, 2A -, 2H -, 2M -, 2U -, 3N -, 43 -, 44 -, 5B -, 66 -',
  },
  // NCP15XH103F03RC: size, B constant, resistance at 25 °C, tolerance, individual specification, packing.
  {
    id: 'murata-ncp',
    manufacturer: 'Murata',
    kind: 'thermistor',
    title: 'Murata NCP, NCU, NCG NTC thermistors',
    source: 'Murata, NTC Thermistors (R44E): part numbering',
    category: 'thermistor.ntc',
    example: 'NCP15XH103F03RC',
    prefixes: 'NC',
    pattern:
      /^(?<series>NC[PUG])(?<size>02|03|15|18|21)(?<constant>[A-Z]{2})(?<value>\d{3})(?<tolerance>[DEFHJK])(?<design>[0-9A-Z]{2})(?<packing>[A-Z]{1,2})$/,
    value: ohmsOfDigits,
    size: '02 01005, 03 0201, 15 0402, 18 0603, 21 0805',
  },
  // NFM18PC225B0J3D: size, type, capacitance, characteristic, voltage, electrode, packing. Of the size, three pads make no chip.
  {
    id: 'murata-nfm',
    manufacturer: 'Murata',
    kind: 'capacitor',
    title: 'Murata NFM three-terminal capacitors',
    source: 'Murata, EMI Suppression Filters (C31E): part numbering',
    category: 'capacitor.feedthrough',
    example: 'NFM18PC225B0J3D',
    prefixes: 'NF',
    pattern:
      /^(?<series>NFM)(?<size>15|18|21|31|3D|41)(?<type>[CHKP][A-Z0-9])(?<value>\d{3})(?<temperature>[BDRUFTX])(?<volts>0G|0J|1A|1C|1E|1H|2A)(?<electrode>\d)(?<packing>[A-Z])?$/,
    packings: murataPackings,
    series: '{series}{size}{type}',
    value: faradsOfCode,
    volts: voltageOfCode,
  },
  // RDER71H104K0P1H03B: series, temperature characteristic, voltage, capacitance, tolerance, body, lead style, packing.
  {
    id: 'murata-radial',
    manufacturer: 'Murata',
    kind: 'capacitor',
    title: 'Murata RDE, RCE, RHE, RHS leaded ceramic capacitors',
    source: 'Murata, Leaded MLCC RDE and RCE series (C49E): part numbering',
    example: 'RDER71H104K0P1H03B',
    prefixes: 'RD RC RH',
    pattern:
      /^(?<series>RDE|RCE|RHE|RHS)(?<temperature>R7|C7|5C|L8|D7)(?<volts>1E|1H|1J|2A|2E|2J|2W|3A)(?<value>\d{3}|\dR\d)(?<tolerance>[CDJKMWG])(?<body>[0-9A-Z]{2})(?<lead>[A-Z0-9]{2})(?<design>[A-Z0-9]{2})(?<packing>[AB])$/,
    value: faradsOfCode,
    volts: voltageOfCode,
    dielectric: 'R7 X7R, C7 X7S, 5C C0G, L8 X8L, D7 X7T',
    automotive: ({ series }) => series !== 'RDE',
  },
  // 1239AS-H-1R0M=P2, FDSD0415-H-1R0M=P3: series, grade, microhenries, tolerance, packing.
  {
    id: 'murata-toko',
    manufacturer: 'Murata',
    kind: 'inductor',
    title: 'Murata (Toko) DFE in its old numbers, FDSD, FDV, FDA, DG inductors',
    source: 'Murata, Toko brand power inductors: product number guide',
    category: 'inductor.power',
    example: '1239AS-H-1R0M=P2',
    prefixes: '12 FD DG #A',
    pattern:
      /^(?<series>12\d{2}AS?|FD[SVA][DEHM]?[A-Z]?\d{4}|DG\d{4}[A-Z])-(?<grade>[HT]-)?(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[MNY])=?(?<packing>P\d)$/,
    value: henriesOfCode,
  },
  // XRCGB24M000F2P00R0: size, frequency with M for the point, tolerance and load, packing.
  {
    id: 'murata-xrc',
    manufacturer: 'Murata',
    kind: 'crystal',
    title: 'Murata XRC crystals and CSTN resonators',
    source: 'Murata, Timing Devices (P79E): part numbering',
    example: 'XRCGB24M000F2P00R0',
    prefixes: 'XR CS',
    pattern:
      /^(?<series>XRC[A-Z]{2}|CST[A-Z]{2})(?<value>\d{1,2}M\d{2,3})(?<options>[A-Z0-9]{5,7}?)(?<packing>R0|A0|B0|AR0)?(?<tail>[A-Z0-9]{0,3})$/,
    value: hertzOfCode,
    more: ({ series = '' }) => ({ kind: series.startsWith('CST') ? 'resonator' : 'crystal' }),
  },
];
