import type { OrderProblem } from '@partwright/cost/order/exact';

/** Whole numbers that repeat, by the linear congruence of Numerical Recipes. */
function dice(seed: number): (least: number, most: number) => number {
  let state = (seed * 7919 + 12_345) >>> 0;
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}

/** A made-up order in millionths, of lines of up to about `dearest` hundredths: shipping that falls with the goods, and lines that several suppliers have. */
export function randomOrder(
  seed: number,
  lines: number,
  suppliers: number,
  most: number,
  dearest = 3000,
): OrderProblem {
  const roll = dice(seed);
  const cents = (least: number, greatest: number): bigint => BigInt(roll(least, greatest)) * 10_000n;
  const levels = Array.from({ length: suppliers }, () => {
    const charge = cents(300, 2500);
    const list = [{ atLeast: 0n, charge }];
    const [some, more] = [cents(1000, 9000), cents(1000, 30_000)];
    if (roll(0, 3) > 0) list.push({ atLeast: some, charge: charge / 3n });
    if (roll(0, 2) > 0) list.push({ atLeast: some + more, charge: 0n });
    return list;
  });
  const choices = Array.from({ length: lines }, () => {
    const middle = roll(20, dearest);
    const list = Array.from({ length: roll(1, most) }, () => {
      const first = roll(0, suppliers - 1);
      const amount = cents(Math.floor(middle * 0.8), Math.ceil(middle * 1.3));
      if (roll(0, 5) > 0) return { cost: amount, spends: [{ supplier: first, amount }] };
      const part = amount / 3n;
      const second = { supplier: (first + 1) % suppliers, amount: part };
      return { cost: amount, spends: [{ supplier: first, amount: amount - part }, second] };
    });
    return list.sort((a, b) => Number(a.cost - b.cost));
  });
  return { lines: choices, suppliers: levels };
}

/** What an order comes to: suppliers too many and too few first, then money. */
export function reckon(problem: OrderProblem, picks: readonly number[]): { wrong: number; total: bigint } {
  const spend = new Map<number, bigint>();
  let total = 0n;
  for (const [line, pick] of picks.entries()) {
    const { cost, spends } = problem.lines[line]![pick]!;
    total += cost;
    for (const { supplier, amount } of spends) spend.set(supplier, (spend.get(supplier) ?? 0n) + amount);
  }
  for (const [supplier, goods] of spend) {
    const reached = problem.suppliers[supplier]!.filter(({ atLeast }) => goods >= atLeast);
    total += reached.at(-1)!.charge;
  }
  const { mostSuppliers = Infinity, leastSuppliers = 0 } = problem;
  return { wrong: Math.max(spend.size - mostSuppliers, leastSuppliers - spend.size, 0), total };
}

/** The best that any picks come to. */
export function bestOfAll(problem: OrderProblem): { wrong: number; total: bigint } {
  const picks = problem.lines.map(() => 0);
  let best = reckon(problem, picks);
  for (;;) {
    const at = picks.findIndex((pick, line) => pick + 1 < problem.lines[line]!.length);
    if (at === -1) return best;
    picks.fill(0, 0, at);
    picks[at]!++;
    const next = reckon(problem, picks);
    if (next.wrong < best.wrong || (next.wrong === best.wrong && next.total < best.total)) best = next;
  }
}
