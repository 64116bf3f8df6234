import { Decimal, ZERO } from '../decimal.ts';
import type { LandedRow } from './types.ts';

/** A row with the lines of the plan that cause it, each by the value of its goods. */
export interface Charge {
  row: LandedRow;
  /** By place of the line in the plan; null: all lines. */
  weights: ReadonlyMap<number, Decimal> | null;
}

export function chargeOfAll(row: LandedRow): Charge {
  return { row, weights: null };
}

/** The goods of each line, the lines that appear several times added up. */
export function weightsOf(goods: Iterable<{ line: number; goods: Decimal }>): Map<number, Decimal> {
  const weights = new Map<number, Decimal>();
  for (const { line, goods: value } of goods) weights.set(line, value.plus(weights.get(line) ?? ZERO));
  return weights;
}
