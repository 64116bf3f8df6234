import { imperialOfMetric, readDielectric } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode, voltsOfDigits, voltsOfTantalum } from '../value-codes.ts';

/** Makers of ceramic and film capacitors with one scheme each. */
export const capacitors: readonly Family[] = [
  // GMC10X7R104K50NT: size, dielectric, capacitance, tolerance, volts, plating, packing.
  {
    id: 'cal-chip-gmc',
    manufacturer: 'Cal-Chip',
    kind: 'capacitor',
    title: 'Cal-Chip GMC multilayer ceramic capacitors',
    source: 'Cal-Chip Electronics, GMC series ceramic chip capacitors: part number guide',
    example: 'GMC10X7R104K50NT',
    prefixes: 'GM',
    pattern:
      /^(?<series>GMC)(?<size>02|04|10|21|31|32)(?<temperature>CG|X7R|X5R|Y5V)(?<value>\d{3}|\dR\d)(?<tolerance>[BCDFGJKMZ])(?<volts>4|6\.3|10|16|25|35|50|100|200|250|500)(?<plating>N)(?<packing>T)?(?<tail>[A-Z]{0,3})$/,
    value: faradsOfCode,
    size: '02 0201, 04 0402, 10 0603, 21 0805, 31 1206, 32 1210',
    volts: Number,
    dielectric: 'CG C0G, X7R X7R, X5R X5R, Y5V Y5V',
  },
  // TCC0603X7R104K500CT: series, size, dielectric, capacitance, tolerance, voltage, thickness and packing.
  {
    id: 'cctc-tcc',
    manufacturer: 'CCTC',
    kind: 'capacitor',
    title: 'CCTC TCC, HRE CGA and CSA, EYANG C multilayer ceramic capacitors',
    source: 'Chaozhou Three-Circle (CCTC), multilayer ceramic capacitor catalogue: part number',
    example: 'TCC0603X7R104K500CT',
    prefixes: 'TC CG CS C0 C1 C2',
    pattern:
      /^(?<series>TCC|CGA|CSA|HCA|C)(?<size>01005|\d{4})(?<temperature>X7R|X5R|X6S|X7S|X7T|C0G|COG|NP0|NPO|Y5V)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<packing>[A-Z]{1,2}T[A-Z]?|NT[A-Z])$/,
    makers: 'TCC CCTC, CGA HRE, CSA HRE, HCA HRE, C EYANG',
    value: faradsOfCode,
    size: imperialSize,
    volts: voltsOfDigits,
    dielectric: (code) => readDielectric(code),
    base: '{series}{size}{temperature}{value}{tolerance}{volts}{packing}',
  },
  // HGC0805R7104K500NTHJ: series, size, dielectric, capacitance, tolerance, voltage, termination, packing.
  {
    id: 'chinocera',
    manufacturer: 'Chinocera',
    kind: 'capacitor',
    title: 'Chinocera HGC, HHV and FOJAN FCC, HUIJU N multilayer ceramic capacitors',
    source: 'Chinocera, multilayer ceramic capacitor data sheets: part number',
    example: 'HGC0805R7104K500NTHJ',
    prefixes: 'HG HH FC NL NV NM NC',
    pattern:
      /^(?<series>HGC|HHV|FCC|N[LVMC])(?<size>\d{4})(?<temperature>R7|R5|G0|B|N|X)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<packing>[A-Z]{2,4})$/,
    makers: 'HGC Chinocera, HHV Chinocera, FCC FOJAN, NL HUIJU, NV HUIJU, NM HUIJU, NC HUIJU',
    value: faradsOfCode,
    size: imperialSize,
    volts: voltsOfDigits,
    dielectric: 'R7 X7R, R5 X5R, G0 C0G, B X7R, N C0G, X X5R',
    base: '{series}{size}{temperature}{value}{tolerance}{volts}{packing}',
  },
  // C1005X7R102KGTS: metric size, dielectric, capacitance, tolerance, voltage, packing.
  {
    id: 'darfon',
    manufacturer: 'Darfon',
    kind: 'capacitor',
    title: 'Darfon C multilayer ceramic capacitors',
    source: 'Darfon, Multilayer Ceramic Chip Capacitors: part number code',
    example: 'C1005X7R102KGTS',
    prefixes: 'C0 C1 C2 C3',
    pattern:
      /^(?<series>C)(?<size>0402|0603|1005|1608|2012|3216|3225)(?<temperature>NP0|NPO|X7R|X5R|Y5V)(?<value>\d{3})(?<tolerance>[BCDFGJKMZ])(?<volts>[CDEFGH])(?<packing>T)(?<tail>S?)$/,
    value: faradsOfCode,
    size: imperialOfMetric,
    volts: 'C 6.3, D 10, E 16, F 25, G 50, H 100',
    dielectric: (code) => readDielectric(code),
  },
  // C0603X104K101T: size, dielectric, capacitance, tolerance, voltage in plain volts or as a code, packing.
  {
    id: 'holy-stone',
    manufacturer: 'Holy Stone',
    kind: 'capacitor',
    title: 'Holy Stone C multilayer ceramic capacitors',
    source: 'Holy Stone, Multilayer Ceramic Capacitors catalogue: how to order',
    example: 'C0603X104K101T',
    prefixes: 'C0 C1 C2',
    pattern:
      /^(?<series>C)(?<size>\d{4})(?<temperature>[XNB])(?<value>\d{3}|\dR\d)(?<tolerance>[A-DFGJKM])(?<volts>\d{3})(?<packing>T)(?<tail>[A-Z]{0,3})$/,
    value: faradsOfCode,
    size: imperialSize,
    // `050` is 50 V in plain figures, `101` two digits and a power of ten; `007` stands for 6.3.
    volts: (code) => (code === '007' ? 6.3 : code.startsWith('0') ? voltsOfTantalum(code) : voltsOfDigits(code)),
    dielectric: 'X X7R, N C0G, B X5R',
  },
  // 500R14W104KV4T: voltage, series, size, dielectric, capacitance, tolerance, termination, marking, packing.
  {
    id: 'johanson',
    manufacturer: 'Johanson',
    kind: 'capacitor',
    title: 'Johanson multilayer ceramic capacitors',
    source: 'Johanson Dielectrics, Ceramic Capacitor catalogue: how to order',
    example: '500R14W104KV4T',
    prefixes: '10 16 20 25 50 63 6R',
    pattern:
      /^(?<volts>\d{3}|\dR\d)(?<series>[RSX])(?<size>05|07|11|14|15|18|41|43)(?<temperature>[WNSX])(?<value>\d{3}|\dR\d)(?<tolerance>[ABCDFGJKM])(?<termination>V)(?<marking>[1346])(?<packing>[TERUY])$/,
    value: faradsOfCode,
    size: '05 0201, 07 0402, 11 0505, 14 0603, 15 0805, 18 1206, 41 1210, 43 1812',
    volts: voltsOfDigits,
    dielectric: 'W X7R, N C0G, S C0G, X X5R',
  },
  // FN18X104K500PSG: series, size, dielectric, capacitance, tolerance, voltage, packing, thickness, plating.
  {
    id: 'psa-mlcc',
    manufacturer: 'PSA',
    kind: 'capacitor',
    title: 'PSA (Prosperity Dielectrics) FN, FM, FV, FS, FP, FH multilayer ceramic capacitors',
    source: 'PDC (PSA), Multilayer Ceramic Capacitors: ordering code',
    example: 'FN18X104K500PSG',
    prefixes: 'FN FM FV FS FP FH',
    pattern:
      /^(?<series>F[NMVSPH])(?<size>03|15|18|21|31|32|42|43|55)(?<temperature>[XNBF])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<packing>[PEB])(?<thickness>[A-Z])(?<plating>G)$/,
    value: faradsOfCode,
    size: '03 0201, 15 0402, 18 0603, 21 0805, 31 1206, 32 1210, 42 1808, 43 1812, 55 2220',
    volts: voltsOfDigits,
    dielectric: 'X X7R, N C0G, B X5R, F Y5V',
  },
  // C0402X7R500-471KNE: size, dielectric, voltage, capacitance, tolerance, termination, packing.
  {
    id: 'venkel',
    manufacturer: 'Venkel',
    kind: 'capacitor',
    title: 'Venkel C multilayer ceramic capacitors',
    source: 'Venkel, multilayer ceramic capacitors data sheet: how to order',
    example: 'C0402X7R500-471KNE',
    prefixes: 'C0 C1 C2',
    pattern:
      /^(?<series>C)(?<size>\d{4})(?<temperature>C0G|X7R|X5R|X6S|X7S|Y5V)(?<volts>\d{3}|\dR\d)-?(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<termination>[A-Z])(?<packing>[EPRB])$/,
    value: faradsOfCode,
    size: imperialSize,
    volts: voltsOfDigits,
    dielectric: (code) => readDielectric(code),
  },
  // V104K0402X7R160NBT: capacitance, tolerance, size, dielectric, voltage, packing.
  {
    id: 'viiyong',
    manufacturer: 'VIIYONG',
    kind: 'capacitor',
    title: 'VIIYONG V multilayer ceramic capacitors',
    source: 'VIIYONG, multilayer ceramic capacitor data sheet: part number',
    example: 'V104K0402X7R160NBT',
    prefixes: 'V0 V1 V2 V3 V4 V5 V6 V7 V8 V9',
    pattern:
      /^(?<series>V)(?<value>\d{3}|\dR\d)(?<tolerance>[A-DFGJKMZ])(?<size>\d{4})(?<temperature>X7R|X5R|X6S|X7S|C0G|HQC)(?<volts>\d{3}|\dR\d)(?<packing>N[A-Z]{2})$/,
    value: faradsOfCode,
    size: imperialSize,
    volts: voltsOfDigits,
    dielectric: 'X7R X7R, X5R X5R, X6S X6S, X7S X7S, C0G C0G, HQC -',
    base: '{series}{value}{tolerance}{size}{temperature}{volts}{packing}',
  },
  // MKS2C031001A00KSSD: series, voltage, capacitance (0310 is 0.1 µF: the exponent before the digits), body, version, tolerance, packing.
  {
    id: 'wima-film',
    manufacturer: 'WIMA',
    kind: 'capacitor',
    title: 'WIMA MKS, FKS, MKP, FKP film capacitors',
    source: 'WIMA, part number system for film capacitors',
    category: 'capacitor.film',
    example: 'MKS2C031001A00KSSD',
    prefixes: 'MK FK',
    pattern:
      /^(?<series>[MF]K[SP][0-9]{1,2})(?<volts>[BCDFGHJ])(?<value>0[0-5][1-9]\d)(?<body>\d{2}[A-Z0-9])(?<version>[A-Z0-9]{2})(?<tolerance>[HJKM])(?<packing>[A-Z0-9]{3})$/,
    value: (code) => Number(`${code.slice(2)}e${Number(code.slice(0, 2)) - 11}`),
    tolerance: (letter, farads) => (letter === 'H' ? null : capacitorTolerance(letter, farads)),
    volts: 'B 50, C 63, D 100, F 250, G 400, H 450, J 630',
  },
];
