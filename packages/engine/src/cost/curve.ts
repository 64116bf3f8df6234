import { cheapestAt, type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import { divideHalfUp, microsText, sumMicros } from './money.ts';
import { amountOf } from './split.ts';
import type { PurchaseLine } from './types.ts';

/** What a run of `quantity` boards costs in parts. */
export interface CurvePoint {
  quantity: number;
  /** total / quantity, six decimal places. */
  unitCost: string;
  /** All that is spent on the priced lines, surplus pieces included; no shipping. */
  total: string;
  pricedLines: number;
  /** Lines that cannot be covered: not in `total`, so points are alike only when these are. */
  unpricedLines: number;
}

/** Whole numbers of boards from 1 that a curve is drawn at when the caller names none. */
export const CURVE_QUANTITIES: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** The cost of one board over the size of the run, by the rules of `purchaseLine`. */
export function costCurve(
  lines: readonly PurchaseLine[],
  quantities: readonly number[] = CURVE_QUANTITIES,
  options: PurchaseOptions = {},
): CurvePoint[] {
  const prepared = prepareLines(lines, options);
  return quantities.map((quantity) => pointAt(prepared, quantity));
}

export function pointAt(prepared: readonly PreparedLine[], boards: number): CurvePoint {
  const ways = prepared.map((line) => cheapestAt(line, boards));
  const priced = ways.filter((way) => way !== undefined);
  const total = sumMicros(priced.map(amountOf));
  const unitCost = Number.isInteger(boards) && boards > 0 ? divideHalfUp(total, BigInt(boards)) : 0n;
  return {
    quantity: boards,
    unitCost: microsText(unitCost),
    total: microsText(total),
    pricedLines: priced.length,
    unpricedLines: ways.length - priced.length,
  };
}
