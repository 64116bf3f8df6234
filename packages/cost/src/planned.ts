import { type Micros, sumMicros } from './money.ts';
import type { PurchaseLine } from './types.ts';

/** What a plan bought of some lines: an OrderPlan is one. */
export interface Planned {
  lines: readonly { id: string; amount: string }[];
  short: readonly { id: string }[];
}

/**
 * Plans some lines for a run of boards. Where the order as a whole decides what is bought (limits on sellers), the curve
 * and the batch are reckoned with it; without it each line is bought for itself.
 */
export type PlanAt = (boards: number, lines: readonly PurchaseLine[]) => Planned;

/** What the lines that a plan buys in full cost; those that it does not are `short`. */
export function goodsInFull({ lines, short }: Planned): { total: Micros; short: Set<string> } {
  const missing = new Set(short.map(({ id }) => id));
  const amounts = lines.filter(({ id }) => !missing.has(id)).map(({ amount }) => readMicros(amount));
  return { total: sumMicros(amounts), short: missing };
}

/** An amount as plans write it: plain digits, six decimal places at most. */
export function readMicros(amount: string): Micros {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(6, '0'));
}
