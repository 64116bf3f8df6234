import { Decimal, sum, ZERO } from '@partwright/money';
import type { PlanOptions } from '../order/order-plan.ts';
import { planOrder } from '../order/plan.ts';
import type { PurchaseLine } from '../types.ts';

/** What a line was bought for in a run. */
export interface BoughtLine {
  line: PurchaseLine;
  /** Of the purchase in full, with the pieces in doubt. */
  amount: string;
}

/**
 * What a purchase costs without the pieces that are in doubt, bought by themselves. A share of the whole would not do: pieces
 * that fill up a reel cost nothing more, so that the others cost more than their share of it, or less where they fit the reel.
 */
export function findSureAmount(
  { line: { doubts = [], ...line }, amount }: BoughtLine,
  boards: number,
  options: PlanOptions,
): Decimal {
  if (doubts.length === 0) return new Decimal(amount);
  const perBoard = new Decimal(line.perBoard).minus(sum(doubts.map((one) => new Decimal(one.perBoard))));
  if (!perBoard.isPositive() || perBoard.isZero()) return ZERO;
  const alone = planOrder([{ ...line, perBoard: perBoard.toNumber() }], boards, [], {
    ...options,
    shortStock: 'aside',
    optimize: 'fast',
  }).lines[0]!;
  const own = new Decimal(alone.amount);
  return own.lt(amount) ? own : new Decimal(amount);
}

/**
 * What lines in doubt add to what a run costs, and how many of the bill of materials they are; a line that nothing is needed of
 * is not among them.
 */
export function sumDoubts(
  bought: readonly BoughtLine[],
  boards: number,
  options: PlanOptions,
): { added: Decimal; lines: number } {
  const inDoubt = bought.filter(({ line: { doubts = [], perBoard } }) => doubts.length > 0 && perBoard > 0);
  const added = inDoubt.map((one) => new Decimal(one.amount).minus(findSureAmount(one, boards, options)));
  return { added: sum(added), lines: inDoubt.reduce((all, { line }) => all + line.doubts!.length, 0) };
}
