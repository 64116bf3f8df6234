import type { OrderProblem } from '../problem.ts';

/** Goods by supplier, of the suppliers that a set of picks buys from. */
export function sumSpend({ lines }: OrderProblem, picks: readonly number[]): Map<number, bigint> {
  const spend = new Map<number, bigint>();
  for (const [line, pick] of picks.entries()) {
    for (const { supplier, amount } of lines[line]![pick]!.spends) {
      spend.set(supplier, (spend.get(supplier) ?? 0n) + amount);
    }
  }
  return spend;
}

/** How many suppliers too few an order can have. */
export function mostLacking({ leastSuppliers, suppliers }: OrderProblem): number {
  return Math.min(Math.max(leastSuppliers ?? 0, 0), suppliers.length);
}

/** How many suppliers too few a set of picks has. */
export function countLacking(problem: OrderProblem, picks: readonly number[]): number {
  return Math.max(mostLacking(problem) - sumSpend(problem, picks).size, 0);
}

export function hasTooMany(problem: OrderProblem, picks: readonly number[]): boolean {
  return sumSpend(problem, picks).size > (problem.mostSuppliers ?? Infinity);
}
