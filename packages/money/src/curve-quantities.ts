/** Whole numbers of boards from 1 that a price curve, of parts or of bare boards, is drawn at when the caller names none. */
export const CURVE_QUANTITIES: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
