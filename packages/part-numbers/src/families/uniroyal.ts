import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { parseFigures, parseTable } from '../tables.ts';

/** Letters that stand for small powers of ten behind the significant digits. */
const SMALL_POWERS = parseFigures('J -1, K -2, L -3, M -4, N -5');

/** Sizes of the series whose number begins with letters, by their last two digits. */
const SHORT_SIZES = parseTable('01 0201, 02 0402, 03 0603, 05 0805, 06 1206, 07 1210, 10 2010, 12 2512');

/** `1002` 10 kΩ, `0103` 10 kΩ at 5 %, `430J` 43 Ω, `100K` 1 Ω, `0000` a link. */
function ohmsOfCode(code: string): number | null {
  const ohms = ohmsOfLeadedCode(code);
  return ohms === 0 && code !== '0000' ? null : ohms;
}

/** `470J` 47 Ω, `0103` 10 kΩ, `2203` 220 kΩ: figures and a power of ten. */
function ohmsOfLeadedCode(code: string): number {
  const last = code.charAt(3);
  return Number(`${code.slice(0, 3)}e${SMALL_POWERS.get(last) ?? last}`);
}

/** Numbering schemes of UNI-ROYAL. */
export const uniroyal: readonly Family[] = [
  // 0603WAF1002T5E: size, power, tolerance, value, packing. CQ is the automotive, HP the high-power, AS the surge, HV the high-voltage version; LR and MS are shunts.
  {
    id: 'uniroyal',
    manufacturer: 'UNI-ROYAL',
    kind: 'resistor',
    title: 'UNI-ROYAL (Royalohm) thick film chip resistors',
    source: 'UNI-ROYAL, thick film chip resistor data sheet: ordering procedure',
    example: '0603WAF1002T5E',
    prefixes: '01 02 04 06 08 12 18 20 25 CQ HP NQ NS AS HV HQ CS PS MS LR',
    pattern:
      /^(?<series>CQ|HP|NQ|NS|AS|HV|HQ|CS|PS|MS|LR)?(?<size>01005|\d{4}|\d{2})(?<watts>W[HMGA85432]|0[67]|1A|[123]W)(?<tolerance>[BCDFGJK])(?<value>\d{3}[0-9JKLMN])(?<packing>T[A-Z0-9])(?<version>[EFS]?)$/,
    series: ({ series = 'WR' }) => series,
    value: ohmsOfCode,
    size: (size, { series }) => (series ? (SHORT_SIZES.get(size) ?? null) : imperialSize(size)),
    watts:
      'WH 1/32, WM 0.05, WG 1/16, WA 0.1, W8 1/8, W4 1/4, W3 1/3, W2 1/2, 07 0.75, 1W 1, 2W 2, 3W 3, W5 0.2, 06 0.6, 1A 1.5',
    automotive: ({ series }) => series === 'CQ',
    base: ({ series = '', size, watts, tolerance, value, version = '' }) =>
      `${series}${size}${watts}${tolerance}${value}${version.replace('E', '')}`,
    more: ({ series }) => ({
      category: series === 'LR' || series === 'MS' ? 'resistor.current_sense' : 'resistor.chip',
    }),
  },
  // 4D03WGJ0103T5E: four elements of size 0603, 1/16 W, tolerance, value, packing.
  {
    id: 'uniroyal-array',
    manufacturer: 'UNI-ROYAL',
    kind: 'resistor_network',
    title: 'UNI-ROYAL 4D and 2D chip resistor arrays',
    source: 'UNI-ROYAL, thick film array data sheet: ordering procedure',
    example: '4D03WGJ0103T5E',
    prefixes: '4D 2D',
    pattern:
      /^(?<count>[24])D(?<size>02|03)(?<power>W[GA])(?<tolerance>[FJ])(?<value>\d{3}[0-9JKLM])(?<packing>T[A-Z0-9]E?)$/,
    series: '{count}D',
    value: ohmsOfCode,
    size: (size, { count }) => `${size === '02' ? '0402' : '0603'}x${count}`,
    base: '{count}D{size}{power}{tolerance}{value}',
  },
  // CFR0W4J0101A50: series, power, tolerance, value, packing. MF has one more letter: MF0W4FF3300A50.
  {
    id: 'uniroyal-leaded',
    manufacturer: 'UNI-ROYAL',
    kind: 'resistor',
    title: 'UNI-ROYAL CFR, MFR, MF, MOR, KNP leaded resistors',
    source: 'UNI-ROYAL, carbon, metal and metal oxide film fixed resistor data sheets: ordering procedure',
    category: 'resistor.through_hole',
    example: 'CFR0W4J0101A50',
    prefixes: 'CF MF MO KN FR PR CR',
    pattern:
      /^(?<series>CFR?|MFR?|MOR|MOF|KNPN?|FRN?|PRM)0?(?<watts>W[8642]|S[42]|[1235][WS])(?<tolerance>[BCDFGJK])(?<type>[FGJ]?)(?<value>\d{3}[0-9JKL])(?<packing>[A-Z][A-Z0-9]\d)$/,
    value: ohmsOfLeadedCode,
    // W4 is 1/4, 1W 1, 02 2.
    watts: 'W8 1/8, W6 0.167, W4 1/4, W2 1/2, S4 1/4, S2 1/2, 1W 1, 2W 2, 3W 3, 5W 5, 1S 1, 2S 2, 3S 3, 5S 5',
  },
  // TC0325B1002T5E: size, drift in ppm, tolerance, value, packing.
  {
    id: 'uniroyal-thin',
    manufacturer: 'UNI-ROYAL',
    kind: 'resistor',
    title: 'UNI-ROYAL TC thin film chip resistors',
    source: 'UNI-ROYAL, thin film chip resistor data sheet: ordering procedure',
    example: 'TC0325B1002T5E',
    prefixes: 'TC',
    pattern:
      /^(?<series>TC)(?<size>\d{2})(?<drift>05|10|15|25|50)(?<tolerance>[BCDFGJW])(?<value>\d{3}[0-9JKLM])(?<packing>T[A-Z0-9])(?<power>[EFGHJ])$/,
    value: ohmsOfCode,
    size: (size) => SHORT_SIZES.get(size) ?? null,
  },
];
