import { type Micros, sumMicros } from './money.ts';
import type { PurchaseLine } from './types.ts';

/** What a plan with `shortStock: 'aside'` bought of some lines: an OrderPlan is one. */
export interface Planned {
  lines: readonly { id: string; amount: string }[];
  /** Lines that are not bought: without a price, or left out to keep to a limit. */
  short: readonly { id: string }[];
  /** Lines bought as if their offers had enough. */
  aside: readonly string[];
}

/**
 * Plans some lines in full for a run of boards. Where the order as a whole decides what is bought (limits on sellers, what
 * they charge), the curve and the batch are reckoned with it; without it each line is bought for itself.
 */
export type PlanAt = (boards: number, lines: readonly PurchaseLine[]) => Planned;

/** What the lines that a plan buys cost; those that it does not are `open`. */
export function goodsInFull({ lines, short }: Planned): { total: Micros; open: Set<string> } {
  const open = new Set(short.map(({ id }) => id));
  const amounts = lines.filter(({ id }) => !open.has(id)).map(({ amount }) => readMicros(amount));
  return { total: sumMicros(amounts), open };
}

/** An amount as plans write it: plain digits, six decimal places at most. */
export function readMicros(amount: string): Micros {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(6, '0'));
}
