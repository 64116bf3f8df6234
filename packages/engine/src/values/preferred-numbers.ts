/** Preferred numbers of IEC 60063, as whole numbers of two (E24) or three digits (E96, E192). */
const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];

const geometric = (steps: number): number[] =>
  // 9.20 is the one member of E192 that the geometric rule misses (it gives 9.19).
  Array.from({ length: steps }, (_, i) => Math.round(100 * 10 ** (i / steps))).map((n) => (n === 919 ? 920 : n));

/** The 96 values per decade of 1 % parts: 100, 102, 105 ... 976. */
export const e96: readonly number[] = geometric(96);

const preferred = new Set([...E24.map((n) => n * 10), ...geometric(192)]);

/** Whether a resistor of this value is made in any of the E series up to E192. */
export function isPreferredNumber(value: number): boolean {
  if (!(value > 0) || !Number.isFinite(value)) return false;
  const digits = value.toExponential(6).replace('.', '').split('e')[0] ?? '';
  return /^\d{3}0*$/.test(digits) && preferred.has(Number(digits.slice(0, 3)));
}
