import { Decimal, sum, toText, ZERO } from './decimal.ts';
import { type PreparedLine, prepareLines, type PurchaseOptions, purchasePrepared } from './line.ts';
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
export const CURVE_QUANTITIES: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1000];

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
  const outcomes = prepared.map((line) => purchasePrepared(line, boards));
  const priced = outcomes.filter(({ shortage }) => shortage === null);
  const total = sum(priced.map(({ purchase }) => new Decimal(purchase.amount)));
  const unitCost = boards > 0 ? total.div(boards).toDecimalPlaces(6) : ZERO;
  return {
    quantity: boards,
    unitCost: toText(unitCost),
    total: toText(total),
    pricedLines: priced.length,
    unpricedLines: outcomes.length - priced.length,
  };
}
