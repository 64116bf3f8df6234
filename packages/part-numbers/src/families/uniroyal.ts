import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';

/** Power codes in watts. */
const POWER_WATTS = new Map([
  ['WH', 0.03125],
  ['WM', 0.05],
  ['WG', 0.0625],
  ['WA', 0.1],
  ['W8', 0.125],
  ['W4', 0.25],
  ['W3', 1 / 3],
  ['W2', 0.5],
  ['07', 0.75],
  ['1W', 1],
  ['2W', 2],
  ['3W', 3],
  ['W5', 0.2],
  ['06', 0.6],
  ['1A', 1.5],
]);

/** Letters that stand for small powers of ten behind the significant digits. */
const SMALL_POWERS = new Map([
  ['J', -1],
  ['K', -2],
  ['L', -3],
  ['M', -4],
  ['N', -5],
]);

/** Sizes of the series whose number begins with letters, by their last two digits. */
const SHORT_SIZES = new Map([
  ['01', '0201'],
  ['02', '0402'],
  ['03', '0603'],
  ['05', '0805'],
  ['06', '1206'],
  ['07', '1210'],
  ['10', '2010'],
  ['12', '2512'],
]);

/** `1002` 10 kΩ, `0103` 10 kΩ at 5 %, `430J` 43 Ω, `100K` 1 Ω, `0000` a link. */
export function uniroyalOhms(code: string): number | null {
  const m = /^(\d{3})([0-9JKLMN])$/.exec(code);
  if (!m) return null;
  const digits = Number(m[1]);
  const power = SMALL_POWERS.get(m[2] ?? '') ?? Number(m[2]);
  if (digits === 0) return power === 0 ? 0 : null;
  return Number(`${digits}e${power}`);
}

/** 0603WAF1002T5E: size, power, tolerance, value, packing. CQ is the automotive, HP the high-power, AS the surge, HV the high-voltage version; LR and MS are shunts. */
export const uniroyal: Family = {
  id: 'uniroyal',
  manufacturer: 'UNI-ROYAL',
  kind: 'resistor',
  title: 'UNI-ROYAL (Royalohm) thick film chip resistors',
  source: 'UNI-ROYAL, thick film chip resistor data sheet: ordering procedure',
  example: '0603WAF1002T5E',
  prefixes: [
    '01',
    '02',
    '04',
    '06',
    '08',
    '12',
    '18',
    '20',
    '25',
    'CQ',
    'HP',
    'NQ',
    'NS',
    'AS',
    'HV',
    'HQ',
    'CS',
    'PS',
    'MS',
    'LR',
  ],
  pattern:
    /^(?<series>CQ|HP|NQ|NS|AS|HV|HQ|CS|PS|MS|LR)?(?<size>01005|\d{4}|\d{2})(?<power>W[HMGA85432]|0[67]|1A|[123]W)(?<tolerance>[BCDFGJK])(?<value>\d{3}[0-9JKLMN])(?<packing>T[A-Z0-9])(?<version>[EFS]?)$/,
  read: ({ series, size = '', power = '', tolerance, value = '', packing, version = '' }) => {
    const numeric = uniroyalOhms(value);
    const body = series ? (SHORT_SIZES.get(size) ?? null) : imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: series ?? 'WR',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      power: POWER_WATTS.get(power) ?? null,
      packaging: packing ?? null,
      automotive: series === 'CQ',
      category: series === 'LR' || series === 'MS' ? 'resistor.current_sense' : 'resistor.chip',
      base: `${series ?? ''}${size}${power}${tolerance}${value}${version.replace('E', '')}`,
    };
  },
};
