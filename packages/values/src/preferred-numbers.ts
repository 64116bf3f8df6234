/** Preferred numbers of IEC 60063, as whole numbers of two (E24) or three digits (E96, E192). */
export const e24: readonly number[] = [
  10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91,
];

/** Every second value of E24, for 10 % parts. */
export const e12: readonly number[] = e24.filter((_, i) => i % 2 === 0);

const geometric = (steps: number): number[] =>
  // 9.20 is the one member of E192 that the geometric rule misses (it gives 9.19).
  Array.from({ length: steps }, (_, i) => Math.round(100 * 10 ** (i / steps))).map((n) => (n === 919 ? 920 : n));

/** The 96 values per decade of 1 % parts: 100, 102, 105 ... 976. */
export const e96: readonly number[] = geometric(96);

/** The 192 values of the finest series. */
export const e192: readonly number[] = geometric(192);

const common = new Set([...e24.map((n) => n * 10), ...e96]);
const preferred = new Set([...common, ...e192]);

/** Whether a resistor of this value is made in any of the E series up to E192. */
export function isPreferredNumber(value: number): boolean {
  return preferred.has(firstThreeDigits(value));
}

/** Whether the value stands in E24 or E96, as nearly all parts do. */
export function isCommonNumber(value: number): boolean {
  return common.has(firstThreeDigits(value));
}

/** 4700 gives 470; NaN for what needs more digits or is no positive number. */
function firstThreeDigits(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return Number.NaN;
  const digits = value.toExponential(6).replace('.', '').split('e')[0] ?? '';
  return /^\d{3}0*$/.test(digits) ? Number(digits.slice(0, 3)) : Number.NaN;
}
