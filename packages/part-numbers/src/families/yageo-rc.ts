import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { yageoReels } from '../packings.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Rated power at 70 °C of the plain versions, in watts. */
const POWER_WATTS = new Map([
  ['01005', 0.03125],
  ['0201', 0.05],
  ['0402', 0.0625],
  ['0603', 0.1],
  ['0805', 0.125],
  ['1206', 0.25],
  ['1210', 0.5],
  ['1218', 1],
  ['2010', 0.75],
  ['2512', 1],
]);
/** Reel codes of the versions for more power, with the multiple of the plain rating where it is the same for all sizes. */
const POWER_VERSIONS = new Map([
  ['7W', 2],
  ['7T', null],
  ['47', 4],
  ['57', null],
  ['87', null],
]);
const GENERAL_PURPOSE = new Set(['RC', 'AC', 'SR']);
const AUTOMOTIVE = new Set(['AC', 'AT', 'AA', 'AR', 'AF']);

/** RC0402FR-0710KL: series, size, tolerance, packing, temperature drift, reel, value, lead-free mark. */
export const yageoRc: Family = {
  id: 'yageo-rc',
  manufacturer: 'Yageo',
  kind: 'resistor',
  title: 'Yageo RC, AC, AF, AT, RT, RL, RV, SR, PT, PE, PA chip resistors',
  source: 'Yageo, RC, AC, RT, RL and PT chip resistor data sheets: ordering information',
  example: 'RC0402FR-0710KL',
  prefixes: ['RC', 'AC', 'AF', 'AT', 'AA', 'AR', 'RT', 'RL', 'RV', 'RE', 'RP', 'SR', 'PT', 'PE', 'PA', 'PF', 'PS'],
  pattern:
    /^(?<series>[RA]C|A[FTAR]|R[TLVEP]|SR|P[TEAFS])(?<size>\d{4})(?<tolerance>[A-Z])(?<packing>[RKS])(?<drift>-|[A-Z]?)(?<reel>[01457][0-9WTND]|57|87)(?<value>[0-9RKM]{2,6})(?<lead>[LEZP]?)(?:-S)?$/,
  packings: yageoReels,
  read: ({ series = '', size, tolerance, packing, drift, reel = '', value = '', lead }) => {
    const numeric = ohmsOfLetters(value);
    const body = imperialSize(size);
    const letter = resistorTolerance(tolerance);
    if (numeric === null || body === null || letter === null) return null;
    const version = POWER_VERSIONS.get(reel);
    const multiple = version === undefined && GENERAL_PURPOSE.has(series) ? 1 : version;
    // In 2010 the steps are others.
    const isKnown = multiple != null && (multiple === 1 || body !== '2010');
    return {
      series,
      numeric,
      tolerance: letter,
      package: body,
      power: isKnown ? (POWER_WATTS.get(body) ?? 0) * multiple || null : null,
      packaging: `${packing}${reel}`,
      automotive: AUTOMOTIVE.has(series),
      base: `${series}${size}${tolerance}${drift === '-' ? '' : drift}${version === undefined ? '' : reel}${value}${lead === 'P' ? lead : ''}`,
    };
  },
};
