import type { Unit } from '@partwright/values';

/** Figures agree within one millionth: they are written, not measured. */
export function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));
}

/**
 * How far two spellings of one nominal value lie apart at most, relative. Series of E24 and E96 round differently (680 and
 * 681 Ω), and frequencies are cut off (14.318 for 14.31818 MHz); no two neighbours of a series are so close.
 */
const SAME_NOMINAL: Partial<Record<Unit, number>> = { Ω: 0.005, F: 0.001, H: 0.001, Hz: 0.0002 };

/** How much of a rated power is left when it is written shorter: 1/16 W as 63 mW, 1/8 W as 0.13 W. The next rating is more than 10 % off. */
export const ROUNDED_POWER = 0.96;

/** Whether both figures name one nominal value. `tolerance`: the one asked for, percent; nothing finer is taken as equal. */
export function isSameNominal(a: number, b: number, unit: Unit, tolerance: number | null): boolean {
  if (isClose(a, b)) return true;
  const most = Math.min(SAME_NOMINAL[unit] ?? 0, (tolerance ?? Infinity) / 100);
  return Math.abs(a - b) <= most * Math.max(Math.abs(a), Math.abs(b));
}
