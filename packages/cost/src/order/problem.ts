/** The order as a bare problem of choice. Amounts are whole millionths, so that sums are exact. */
export interface OrderProblem {
  /** The choices of each line, cheapest first; every line has at least one. */
  lines: Choice[][];
  /** The charges of each supplier. */
  suppliers: Level[][];
  /** How many suppliers may be bought from. Default: any number. */
  mostSuppliers?: number | undefined;
  /** How many suppliers must be bought from. Default: none. */
  leastSuppliers?: number | undefined;
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

/** What the goods of a set of picks come to. */
interface Goods {
  cost: bigint;
  /** Goods by supplier. */
  spend: bigint[];
  /** Suppliers that something is bought from, be it for nothing. */
  used: Set<number>;
}

/** Goods and charges of a set of picks. */
export function orderTotal(problem: OrderProblem, picks: readonly number[]): bigint {
  const { cost, spend, used } = sumGoods(problem, picks);
  let total = cost;
  for (const supplier of used) total += chargeAt(problem.suppliers[supplier]!, spend[supplier]!);
  return total;
}

/** Negative when `a` is the better set of picks: it keeps better to the limits on suppliers, or costs less. */
export function comparePicks(problem: OrderProblem, a: readonly number[], b: readonly number[]): number {
  const [first, second] = [scorePicks(problem, a), scorePicks(problem, b)];
  if (first.excess !== second.excess) return first.excess - second.excess;
  return first.worth < second.worth ? -1 : Number(first.worth > second.worth);
}

/** What a supplier too few counts in the search: more than any order costs, apart from choices that buy nothing. */
export function measureSetback({ lines, suppliers }: OrderProblem): bigint {
  let setback = 1n;
  for (const choices of lines) {
    setback += choices.reduce((most, { cost, spends }) => (spends.length > 0 && cost > most ? cost : most), 0n);
  }
  for (const levels of suppliers) setback += levels[0]!.charge;
  return setback;
}

function scorePicks(problem: OrderProblem, picks: readonly number[]): { excess: number; worth: bigint } {
  const { mostSuppliers = Infinity, leastSuppliers = 0 } = problem;
  const { used } = sumGoods(problem, picks);
  const lacking = BigInt(Math.max(leastSuppliers - used.size, 0));
  const worth = orderTotal(problem, picks) + (lacking > 0n ? lacking * measureSetback(problem) : 0n);
  return { excess: Math.max(used.size - mostSuppliers, 0), worth };
}

function sumGoods(problem: OrderProblem, picks: readonly number[]): Goods {
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
  return { cost, spend, used };
}

function chargeAt(levels: readonly Level[], spend: bigint): bigint {
  return levels.findLast((level) => spend >= level.atLeast)!.charge;
}
