import { byWord, type Comparison } from './comparison.ts';
import type { Verdict } from './types.ts';

/** EIA RS-198: class II and III names are lower temperature, upper temperature, greatest change of capacitance between them. */
const LOWER_C = new Map([
  ['X', -55],
  ['Y', -30],
  ['Z', 10],
]);
const UPPER_C = new Map([
  ['2', 45],
  ['4', 65],
  ['5', 85],
  ['6', 105],
  ['7', 125],
  ['8', 150],
  ['9', 200],
]);
/** Percent; of letters with two sides the greater one. */
const CHANGE = new Map([
  ['A', 1],
  ['B', 1.5],
  ['C', 2.2],
  ['D', 3.3],
  ['E', 4.7],
  ['F', 7.5],
  ['P', 10],
  ['R', 15],
  ['L', 40],
  ['S', 22],
  ['T', 33],
  ['U', 56],
  ['V', 82],
]);
/** Up to this change a part counts as stable, and the wider temperature range decides: X6S for X5R. */
const STABLE_PERCENT = 22;
/** Class I: linear, no ageing, no loss under voltage. The zero-drift ones before those with a slope. */
const CLASS_1 = /^(?:C0[GHJK]|NP0|[PRSTU]2[GHJKM]|S3L|M7G|SL)$/;
const FLATTEST = new Set(['C0G', 'NP0', 'C0H', 'C0J', 'C0K']);

/**
 * C0G before X8R, X7R, X6S, X5R, Y5V. Of two class II dielectrics the one is better that reaches as far in temperature at no
 * greater change; where each is ahead in one thing nobody can say, that is unknown.
 */
export const dielectricClass: Comparison = byWord((original, candidate) =>
  compareDielectrics(String(original.value).toUpperCase(), String(candidate.value).toUpperCase()),
);

/** The verdict on `candidate` in the place of `original`, both EIA names. */
export function compareDielectrics(original: string, candidate: string): Verdict {
  if (original === candidate) return 'equal';
  if (CLASS_1.test(original)) {
    if (!CLASS_1.test(candidate)) return CLASS_2.test(candidate) ? 'worse' : 'unknown';
    return FLATTEST.has(candidate) && !FLATTEST.has(original) ? 'better' : 'unknown';
  }
  if (FLATTEST.has(candidate)) return CLASS_2.test(original) ? 'better' : 'unknown';
  const [a, b] = [read(original), read(candidate)];
  if (a === null || b === null) return 'unknown';
  const reaches = b.lower <= a.lower && b.upper >= a.upper;
  if (a.change <= STABLE_PERCENT && b.change <= STABLE_PERCENT) {
    if (!reaches) return 'worse';
    return b.upper > a.upper || b.lower < a.lower || b.change < a.change ? 'better' : 'worse';
  }
  if (reaches) return b.change <= a.change ? 'better' : 'unknown';
  return b.change >= a.change ? 'worse' : 'unknown';
}

const CLASS_2 = /^[XYZ][24-9][A-FLPR-V]$/;

/** Whether capacitance falls under voltage: everything but class I. */
export function losesUnderVoltage(dielectric: string): boolean {
  return !CLASS_1.test(dielectric.toUpperCase());
}

function read(name: string): { lower: number; upper: number; change: number } | null {
  if (!CLASS_2.test(name)) return null;
  return { lower: LOWER_C.get(name[0]!)!, upper: UPPER_C.get(name[1]!)!, change: CHANGE.get(name[2]!)! };
}
