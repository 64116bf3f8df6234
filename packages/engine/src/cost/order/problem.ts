/**
 * The order as a bare problem of choice. Amounts are whole numbers of the smallest decimal place that any price has
 * (see scale.ts), so that the search compares thousands of sums exactly and fast.
 */
export interface OrderProblem {
  /** The choices of each line, cheapest first; every line has at least one. */
  lines: Choice[][];
  /** The charges of each supplier. */
  suppliers: Level[][];
}

/** One way to buy a line. */
export interface Choice {
  cost: bigint;
  spends: Spend[];
}

interface Spend {
  supplier: number;
  amount: bigint;
}

/** What an order costs beside goods, once the goods are worth `atLeast`. The first level is at 0; charges fall. */
export interface Level {
  atLeast: bigint;
  charge: bigint;
}

/** A choice for each line, before charges. */
export interface Assignment {
  picks: number[];
  cost: bigint;
  /** Goods by supplier. */
  spend: bigint[];
  /** Suppliers that something is bought from, be it for nothing. */
  used: Set<number>;
}

/** Goods and charges of a set of picks. */
export function orderTotal(problem: OrderProblem, picks: readonly number[]): bigint {
  const { cost, spend, used } = assign(problem, picks);
  let total = cost;
  for (const supplier of used) total += chargeAt(problem.suppliers[supplier]!, spend[supplier]!);
  return total;
}

/** The cheapest choice of every line among open suppliers; undefined when a line has none. */
export function cheapestWithin(problem: OrderProblem, isOpen: readonly boolean[]): Assignment | undefined {
  const picks: number[] = [];
  for (const choices of problem.lines) {
    const pick = choices.findIndex((choice) => choice.spends.every(({ supplier }) => isOpen[supplier]));
    if (pick === -1) return undefined;
    picks.push(pick);
  }
  return assign(problem, picks);
}

export function assign(problem: OrderProblem, picks: readonly number[]): Assignment {
  const spend = problem.suppliers.map(() => 0n);
  const used = new Set<number>();
  let cost = 0n;
  for (const [line, pick] of picks.entries()) {
    const choice = problem.lines[line]![pick]!;
    cost += choice.cost;
    for (const { supplier, amount } of choice.spends) {
      spend[supplier]! += amount;
      used.add(supplier);
    }
  }
  return { picks: [...picks], cost, spend, used };
}

function chargeAt(levels: readonly Level[], spend: bigint): bigint {
  return levels.findLast((level) => spend >= level.atLeast)!.charge;
}
