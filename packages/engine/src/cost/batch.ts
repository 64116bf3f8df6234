import { bendsOf } from './bends.ts';
import { Decimal, toText } from './decimal.ts';
import { type CurvePoint, pointAt } from './curve.ts';
import { type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import type { PurchaseLine } from './types.ts';

export interface BatchOptions extends PurchaseOptions {
  /** The biggest run to look at. Default: half as many boards again. */
  most?: number | undefined;
}

/** A run near the wished one that costs less a board. */
export interface BatchAdvice {
  wished: CurvePoint;
  /** The biggest run that the same purchases make: minimum orders and price breaks leave pieces over. Null: none. */
  sameMoney: CurvePoint | null;
  /** The least cost of one board in reach; the wished run itself when nothing beats it. */
  best: CurvePoint;
  reason: string;
}

/** Price breaks tried, those that save most. */
const MOST_BENDS = 40;

/**
 * Find a cheaper run of `wished` boards or more. A bigger run never costs less in all than a smaller one, because the
 * smaller one may buy the bigger one's parts; but it can cost the same, or less a board. Runs with more unpriced lines
 * than the wished one are left out.
 */
export function cheapestBatch(lines: readonly PurchaseLine[], wished: number, options: BatchOptions = {}): BatchAdvice {
  const prepared = prepareLines(lines, options);
  const most = options.most ?? Math.ceil(wished * 1.5);
  const start = pointAt(prepared, wished);
  const sameMoney = stretch(prepared, start, most);
  const sizes = new Set(
    bendsOf(prepared, wished, most)
      .slice(0, MOST_BENDS)
      .map(({ boards }) => boards),
  );
  const points = [...sizes].map((boards) => pointAt(prepared, boards));
  if (sameMoney) points.push(sameMoney);
  let best = start;
  for (const point of points) {
    if (point.unpricedLines > start.unpricedLines) continue;
    const isCheaper = new Decimal(point.unitCost).cmp(best.unitCost) || point.quantity - best.quantity;
    if (isCheaper < 0) best = point;
  }
  return { wished: start, sameMoney, best, reason: explain(start, best) };
}

/** The biggest run up to `most` at the same total, by halving: totals never fall as runs grow. */
function stretch(prepared: readonly PreparedLine[], start: CurvePoint, most: number): CurvePoint | null {
  let found: CurvePoint | null = null;
  let low = start.quantity + 1;
  let high = most;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const point = pointAt(prepared, middle);
    const isSame = point.total === start.total && point.unpricedLines === start.unpricedLines;
    if (isSame) found = point;
    if (isSame) low = middle + 1;
    else high = middle - 1;
  }
  return found;
}

function explain(wished: CurvePoint, best: CurvePoint): string {
  if (best === wished) return `No bigger run in reach costs less a board than ${wished.quantity}.`;
  const more = new Decimal(best.total).minus(wished.total);
  const price = more.isZero() ? 'cost the same in all' : `cost ${toText(more)} more in all`;
  return `${best.quantity} boards ${price} and ${best.unitCost} each instead of ${wished.unitCost}.`;
}
