import type { Decimal } from '../decimal.ts';
import type { LandedRow } from './types.ts';

/** One buy of the plan: the place of its line, its place in the line, and the value of its goods. */
export interface BuyWeight {
  line: number;
  buy: number;
  goods: Decimal;
}

/** A row with the buys that cause it, in the order of the plan; each bears it by the value of its goods. */
export interface Charge {
  row: LandedRow;
  /** Null: all buys. */
  weights: readonly BuyWeight[] | null;
}

export function chargeOfAll(row: LandedRow): Charge {
  return { row, weights: null };
}
