import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';

/** Watts by the two letters or digits behind the series: W4 is 1/4, 1W 1, 02 2. */
const POWER_WATTS = new Map([
  ['W8', 0.125],
  ['W6', 0.167],
  ['W4', 0.25],
  ['W2', 0.5],
  ['S4', 0.25],
  ['S2', 0.5],
  ['1W', 1],
  ['2W', 2],
  ['3W', 3],
  ['5W', 5],
  ['1S', 1],
  ['2S', 2],
  ['3S', 3],
  ['5S', 5],
]);

/** `470J` 47 Ω, `0103` 10 kΩ, `2203` 220 kΩ: figures and a power of ten; J, K and L are a tenth, a hundredth, a thousandth. */
function ohms(code: string): number | null {
  const m = /^(\d{3})([0-9JKL])$/.exec(code);
  if (!m) return null;
  const power = 'JKL'.includes(m[2]!) ? -1 - 'JKL'.indexOf(m[2]!) : Number(m[2]);
  return Number(`${m[1]}e${power}`);
}

/** CFR0W4J0101A50: series, power, tolerance, value, packing. MF has one more letter: MF0W4FF3300A50. */
export const uniroyalLeaded: Family = {
  id: 'uniroyal-leaded',
  manufacturer: 'UNI-ROYAL',
  kind: 'resistor',
  title: 'UNI-ROYAL CFR, MFR, MF, MOR, KNP leaded resistors',
  source: 'UNI-ROYAL, carbon, metal and metal oxide film fixed resistor data sheets: ordering procedure',
  category: 'resistor.through_hole',
  example: 'CFR0W4J0101A50',
  prefixes: ['CF', 'MF', 'MO', 'KN', 'FR', 'PR', 'CR'],
  pattern:
    /^(?<series>CFR?|MFR?|MOR|MOF|KNPN?|FRN?|PRM)0?(?<power>W[8642]|S[42]|[1235][WS])(?<tolerance>[BCDFGJK])(?<type>[FGJ]?)(?<value>\d{3}[0-9JKL])(?<packing>[A-Z][A-Z0-9]\d)$/,
  read: ({ series = '', power = '', type, tolerance, value = '', packing }) => {
    const numeric = ohms(value);
    if (numeric === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      power: POWER_WATTS.get(power) ?? null,
      packaging: packing ?? null,
      base: `${series}${power}${tolerance}${type}${value}`,
    };
  },
};
