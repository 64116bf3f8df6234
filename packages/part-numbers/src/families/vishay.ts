import { percent } from '@partwright/values';
import { beadFamily } from '../bead-scheme.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance, resistorTolerance } from '../letters.ts';
import { crcwPackings } from '../packings.ts';
import { tantalumCase, vishayCases } from '../tantalum-cases.ts';
import {
  faradsOfCode,
  faradsOfTantalum,
  henriesOfCode,
  ohmsOfDigits,
  ohmsOfLetters,
  voltsOfTantalum,
} from '../value-codes.ts';

/** `1001` 1 kΩ; the last digits 7, 8, 9 are a thousandth, a hundredth and a tenth. */
function ohmsOfMelf(code: string): number {
  const power = Number(code.charAt(3));
  return Number(`${code.slice(0, 3)}e${power > 6 ? power - 10 : power}`);
}

/** Numbering schemes of Vishay. */
export const vishay: readonly Family[] = [
  beadFamily({
    id: 'vishay-bead',
    manufacturer: 'Vishay',
    title: 'Vishay ILBB, ILHB ferrite beads',
    source: 'Vishay Dale, ILBB data sheet: description and global part number',
    example: 'ILBB0805ER121V',
    series: 'ILBB ILHB ILBU',
    isImperial: true,
  }),
  // CRCW040210K0FKED: series, size, value, tolerance, drift, packing, and HP for the high-power version. Z stands for a link.
  {
    id: 'vishay-crcw',
    manufacturer: 'Vishay',
    kind: 'resistor',
    title: 'Vishay CRCW, TNPW, RCA, RCG, WSL chip resistors',
    source: 'Vishay, CRCW, CRCW-HP and WSL data sheets: part number and product description',
    example: 'CRCW040210K0FKED',
    prefixes: 'CR TN RC WS',
    pattern:
      /^(?<series>CRCW|TNPW|RCWE|RCG|RCA|RCS|RCC|WSL[PT]?)(?<size>\d{4})(?<value>\d{1,3}[RKML]\d{0,4}|[RL]\d{3,5}|0000)(?<tolerance>[BCDFGJKZ])(?<drift>[A-Z0])?(?<packing>E[A-H]|R[A-Z0-9T][0-9]|T[A-F])?(?<extra>HP|C|IF|B|E3|18|HPIF)?$/,
    packings: crcwPackings,
    value: (code, { tolerance }) => (tolerance === 'Z' ? (/^0*$/.test(code) ? 0 : null) : ohmsOfLetters(code)),
    size: imperialSize,
    automotive: ({ series }) => series !== 'RCG',
    more: ({ packing, extra }) => (packing === undefined && extra !== undefined ? null : {}),
  },
  // IHLP2525CZER100M11: size, height, packing, plating, inductance, tolerance, series.
  {
    id: 'vishay-ihlp',
    manufacturer: 'Vishay',
    kind: 'inductor',
    title: 'Vishay IHLP power inductors',
    source: 'Vishay Dale, IHLP data sheets: description and global part number',
    category: 'inductor.power',
    example: 'IHLP2525CZER100M11',
    prefixes: 'IH',
    pattern:
      /^(?<series>IHLP)-?(?<size>\d{4})(?<height>[A-F][ZHD])-?(?<packing>E)(?<plating>R|T)(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[MKP])(?<design>[0-9A][1AE])$/,
    series: '{series}{size}{height}',
    value: henriesOfCode,
  },
  // IMC1210ER100K, IMC0603ER10NJ01: size, packing and plating, inductance, tolerance.
  {
    id: 'vishay-imc',
    manufacturer: 'Vishay',
    kind: 'inductor',
    title: 'Vishay IMC, ILSB chip inductors',
    source: 'Vishay Dale, IMC-1210, IMC-1812, IMC-0603 and ILSB data sheets: global part number information',
    example: 'IMC1210ER100K',
    prefixes: 'IM IL',
    pattern:
      /^(?<series>IMC|ILSB)-?(?<size>0402|0603|0805|1008|1206|1210|1812)(?<packing>E)(?<plating>[RSTBV])(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[GJKMS])(?<tail>\d{2})?$/,
    series: '{series}{size}',
    value: henriesOfCode,
    size: imperialSize,
  },
  // MMA02040C1001FB300: series, body, drift class, value, tolerance, packing. MBA and MBB are the leaded versions.
  {
    id: 'vishay-melf',
    manufacturer: 'Vishay',
    kind: 'resistor',
    title: 'Vishay MMU, MMA, MMB, SMM MELF, MCS, MCT chip and MBA, MBB leaded metal film resistors',
    source: 'Vishay Beyschlag, MMU/MMA/MMB and MBA/MBB data sheets: part number and product description',
    example: 'MMA02040C1001FB300',
    prefixes: 'MM SM MB MC',
    pattern:
      /^(?<series>MM[UAB]|SMM|MB[ABE]|MC[ASTU])(?<size>0102|0204|0207|0402|0603|0805|1206)(?<drift>[0-9A-Z]{2})(?<value>\d{4})(?<tolerance>[BCDFGJ])(?<packing>[A-Z][A-Z0-9]\d{2})$/,
    value: ohmsOfMelf,
    size: (body, { series = '' }) => (series.startsWith('MB') ? `Axial ${body}` : body),
    more: ({ series = '' }) => ({ category: series.startsWith('MB') ? 'resistor.through_hole' : 'resistor.chip' }),
  },
  // PR02000207509JA100: series, type, temperature coefficient, value, tolerance, packing. AC are the wire-wound ones.
  {
    id: 'vishay-pr',
    manufacturer: 'Vishay',
    kind: 'resistor',
    title: 'Vishay PR01, PR02, PR03 metal film and AC wire-wound leaded resistors',
    source: 'Vishay BCcomponents, PR and AC data sheets: part number and product description',
    category: 'resistor.through_hole',
    example: 'PR02000207509JA100',
    prefixes: 'PR AC',
    pattern:
      /^(?<series>PR|AC)(?<watts>0[1-9]|10|15|20)(?<type>[0-9A-Z]{2})(?<drift>[0-9A-Z]{3})(?<value>\d{4})(?<tolerance>[FGJ])(?<packing>[A-Z][A-Z0-9][0-9A-Z]{2})$/,
    series: '{series}{watts}',
    value: ohmsOfMelf,
    watts: (code, { series }) => (series === 'PR' && Number(code) > 3 ? undefined : Number(code)),
  },
  // CMF5510K000FHEB: series and body, value with its letter in five signs, tolerance, drift, packing. RN55D1002FB14: drift, four digits, tolerance, packing.
  {
    id: 'vishay-rn',
    manufacturer: 'Vishay',
    kind: 'resistor',
    title: 'Vishay Dale CMF and RN metal film resistors',
    source: 'Vishay Dale, CMF industrial and CMF (military RN) data sheets: global part number information',
    category: 'resistor.through_hole',
    example: 'CMF5510K000FHEB',
    prefixes: 'CM RN',
    pattern:
      /^(?:(?<series>CMF(?:50|55|60|65|70))(?<value>\d{1,3}[RKM]\d{2,4})(?<tolerance>[BCDFGJ])(?<drift>[A-Z])(?<packing>[A-Z]{2}\d{0,2})|(?<military>RN(?:50|55|60|65|70))(?<change>[CDEHY])(?<digits>\d{4}|\d{2}R\d)(?<letter>[BCDFG])(?<reel>[A-Z]\d{2}|[A-Z]{2}\d|[A-Z]{3}\d?)?)$/,
    read: ({ series, value = '', tolerance, drift, packing, military, change, digits = '', letter, reel }) => {
      const numeric = series ? ohmsOfLetters(value) : ohmsOfDigits(digits);
      if (numeric === null) return null;
      return {
        series: series ?? military ?? '',
        numeric,
        tolerance: resistorTolerance(tolerance ?? letter),
        packaging: packing ?? reel ?? null,
        base: `${series ?? military}${drift ?? change}${value || digits}${tolerance ?? letter}`,
      };
    },
  },
  // 293D106X9016A2TE3: series, capacitance, tolerance (X9 is 10 %, X0 20 %), voltage, case, plating, packing.
  {
    id: 'vishay-tantalum',
    manufacturer: 'Vishay',
    kind: 'capacitor',
    title: 'Vishay 293D, 593D, 193D, 298D, TR3, T55 tantalum capacitors',
    source: 'Vishay, 293D, 593D, TR3 and T55 data sheets: ordering information',
    category: 'capacitor.tantalum',
    example: '293D106X9016A2TE3',
    prefixes: '29 59 19 TR T5',
    pattern:
      /^(?:(?<series>[2351]9[3-8]D)(?<value>\d{3})(?<mark>X[90])(?<volts>\d{3}|\dR\d)(?<case>[A-Z])(?<plating>\d)(?<packing>[A-Z]{1,2}E3)|(?<polymer>TR3|TR8|T55)(?<body>[A-Z])(?<code>\d{3})(?<tolerance>[KM])(?<rated>\d{3}|\dR\d)(?<tail>[A-Z]\d{4}))$/,
    read: ({
      series,
      value,
      mark,
      volts,
      case: letter,
      plating = '',
      packing,
      polymer,
      body,
      code,
      tolerance,
      rated,
      tail = '',
    }) => {
      const numeric = faradsOfTantalum(value ?? code ?? '');
      const voltage = voltsOfTantalum(volts ?? rated ?? '');
      if (numeric === null || voltage === null) return null;
      return {
        series: series ?? polymer ?? '',
        numeric,
        tolerance: mark ? percent(mark === 'X9' ? 10 : 20) : capacitorTolerance(tolerance, numeric),
        package: tantalumCase(letter ?? body ?? '', vishayCases) ?? null,
        voltage,
        packaging: packing ?? null,
        base: series
          ? `${series}${value}${mark}${volts}${letter}${plating}`
          : `${polymer}${body}${code}${tolerance}${rated}${tail}`,
      };
    },
  },
  // VJ0603Y104KXJCW1BC: size, dielectric, capacitance, tolerance, termination, voltage, marking, packing.
  {
    id: 'vishay-vj',
    manufacturer: 'Vishay',
    kind: 'capacitor',
    title: 'Vishay VJ multilayer ceramic capacitors',
    source: 'Vishay Vitramon, VJ data sheets: ordering code information',
    example: 'VJ0603Y104KXJCW1BC',
    prefixes: 'VJ',
    pattern:
      /^(?<series>VJ)(?<size>\d{4})(?<temperature>[AYG])(?<value>\d{3}|\dR\d)(?<tolerance>[BCDFGJKM])(?<termination>[XFBE])(?<volts>[YQJXABCPELG])(?<marking>[AC])(?<packing>[A-Z0-9]{1,5})$/,
    value: faradsOfCode,
    size: imperialSize,
    volts: 'Y 6.3, Q 10, J 16, X 25, A 50, B 100, C 200, P 250, E 500, L 630, G 1000',
    dielectric: 'A C0G, Y X7R, G X5R',
  },
];
