import { curveBends } from './bends.ts';
import { costCurve, CURVE_QUANTITIES } from './curve.ts';
import { Decimal, toText } from './decimal.ts';
import type { PurchaseOptions } from './line.ts';
import type { PurchaseLine } from './types.ts';

/** What one board may cost, and what it does. Decimal strings in the plan's currency. */
export interface TargetWish {
  target: string;
  /** What one board costs now, all that is known counted. */
  actual: string;
  /** The share of `actual` that is parts: only that falls with the price breaks. */
  parts: string;
  /** Boards of the run that `actual` is of. */
  quantity: number;
}

/** A target beside the actual cost. */
export interface TargetFinding {
  target: string;
  actual: string;
  /** actual - target: above 0 is too dear. */
  difference: string;
  met: boolean;
  /** The least quantity found from which the parts are cheap enough; the run itself when it meets the target. */
  metFrom: number | null;
  reason: string;
}

/** Price breaks whose quantities are tried. */
const MOST_BENDS = 60;

/**
 * Compare a target with the actual cost of a board, and look for the least run that would meet it: at the quantities of
 * the curve and at those where a price break is reached, with all that is not parts costing a board what it costs now.
 */
export function compareTarget(
  lines: readonly PurchaseLine[],
  { target, actual, parts, quantity }: TargetWish,
  options: PurchaseOptions = {},
): TargetFinding {
  const difference = new Decimal(actual).minus(target);
  const said = { target, actual, difference: toText(difference.toDecimalPlaces(6)) };
  if (difference.lte(0)) {
    const reason = `${toText(difference.neg().toDecimalPlaces(6))} below the target at ${quantity}.`;
    return { ...said, met: true, metFrom: quantity, reason };
  }
  const allowed = new Decimal(parts).minus(difference);
  const metFrom = allowed.gt(0) ? leastRun(lines, allowed, quantity, options) : null;
  const over = `${toText(difference.toDecimalPlaces(6))} above the target at ${quantity}`;
  const most = CURVE_QUANTITIES.at(-1)!;
  const hope =
    metFrom === null
      ? `no run up to ${most} brings the parts low enough`
      : `met from ${metFrom} boards on, if all but the parts costs a board the same`;
  return { ...said, met: false, metFrom, reason: `${over}; ${hope}.` };
}

function leastRun(
  lines: readonly PurchaseLine[],
  allowed: Decimal,
  from: number,
  options: PurchaseOptions,
): number | null {
  const most = CURVE_QUANTITIES.at(-1)!;
  const bends = curveBends(lines, from, most, options).slice(0, MOST_BENDS);
  const sizes = [...CURVE_QUANTITIES, ...bends.map(({ boards }) => boards)].filter((size) => size > from);
  const points = costCurve(
    lines,
    [...new Set(sizes)].sort((a, b) => a - b),
    options,
  );
  const priced = points[0]?.pricedLines ?? 0;
  return points.find((point) => point.pricedLines >= priced && allowed.gte(point.unitCost))?.quantity ?? null;
}
