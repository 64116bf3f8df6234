import { type OrderProblem, measureSetback } from './problem.ts';

/**
 * An order problem in flat arrays of numbers, for the search. Amounts are whole and small enough for their sums to be
 * exact; only of orders worth billions the last digits are left off (`isExact` is then false).
 */
export interface CompactOrder {
  /** The choices of line l are starts[l] to starts[l + 1] - 1, cheapest first. */
  starts: Int32Array;
  cost: Float64Array;
  /** The spends of choice c are spendStarts[c] to spendStarts[c + 1] - 1. */
  spendStarts: Int32Array;
  spendSupplier: Int32Array;
  spendAmount: Float64Array;
  lineCount: number;
  levels: readonly CompactLevel[][];
  mostSuppliers: number;
  leastSuppliers: number;
  /** Counted for each supplier too few. */
  setback: number;
  isExact: boolean;
}

export interface CompactLevel {
  atLeast: number;
  charge: number;
}

/** A choice for each line (as a number into the flat arrays) and what they come to before charges. */
export interface Assignment {
  picks: Int32Array;
  cost: number;
  /** Goods by supplier. */
  spend: Float64Array;
  /** Lines that a supplier delivers to. */
  uses: Int32Array;
}

const MOST_SUM = 2 ** 52;

export function compact(problem: OrderProblem): CompactOrder {
  const { lines, suppliers, mostSuppliers, leastSuppliers } = problem;
  const least = Math.min(leastSuppliers ?? 0, suppliers.length);
  const setback = measureSetback(problem);
  const dearest = lines.map((choices) => choices.reduce((most, { cost }) => (cost > most ? cost : most), 0n));
  const greatest = dearest.reduce((a, b) => a + b, setback * BigInt(least + 1));
  let unit = 1n;
  while (greatest / unit >= MOST_SUM) unit *= 2n;
  const scaled = (amount: bigint): number => Number(amount / unit);

  const choices = lines.flat();
  const spends = choices.flatMap((choice) => choice.spends);
  const levels = suppliers.map((list) =>
    list.map(({ atLeast, charge }) => ({ atLeast: scaled(atLeast + unit - 1n), charge: scaled(charge) })),
  );
  return {
    starts: accumulateStarts(lines.map((list) => list.length)),
    cost: Float64Array.from(choices, ({ cost }) => scaled(cost)),
    spendStarts: accumulateStarts(choices.map((choice) => choice.spends.length)),
    spendSupplier: Int32Array.from(spends, ({ supplier }) => supplier),
    spendAmount: Float64Array.from(spends, ({ amount }) => scaled(amount)),
    lineCount: lines.length,
    levels,
    mostSuppliers: mostSuppliers ?? Infinity,
    leastSuppliers: least,
    setback: scaled(setback),
    isExact: unit === 1n,
  };
}

/** Picks as places in each line's own list, as problems have them. */
export function numberPicks({ starts }: CompactOrder, picks: Int32Array): number[] {
  return Array.from(picks, (choice, line) => choice - starts[line]!);
}

/** The cheapest choice of every line among open suppliers; undefined when a line has none. */
export function cheapestWithin(order: CompactOrder, isOpen: Uint8Array): Assignment | undefined {
  const picks = new Int32Array(order.lineCount);
  for (let line = 0; line < order.lineCount; line++) {
    const pick = nextOpen(order, isOpen, line, order.starts[line]!);
    if (pick === -1) return undefined;
    picks[line] = pick;
  }
  return assign(order, picks);
}

/** The first choice of a line, from `from` on, whose suppliers are all open; -1 when there is none. */
export function nextOpen(order: CompactOrder, isOpen: Uint8Array, line: number, from: number): number {
  const end = order.starts[line + 1]!;
  for (let choice = from; choice < end; choice++) if (isAllOpen(order, isOpen, choice)) return choice;
  return -1;
}

export function isAllOpen({ spendStarts, spendSupplier }: CompactOrder, isOpen: Uint8Array, choice: number): boolean {
  const end = spendStarts[choice + 1]!;
  for (let i = spendStarts[choice]!; i < end; i++) if (isOpen[spendSupplier[i]!] === 0) return false;
  return true;
}

export function assign(order: CompactOrder, picks: Int32Array): Assignment {
  const { cost, spendStarts, spendSupplier, spendAmount } = order;
  const spend = new Float64Array(order.levels.length);
  const uses = new Int32Array(order.levels.length);
  let total = 0;
  for (const choice of picks) {
    total += cost[choice]!;
    for (let i = spendStarts[choice]!; i < spendStarts[choice + 1]!; i++) {
      spend[spendSupplier[i]!]! += spendAmount[i]!;
      uses[spendSupplier[i]!]!++;
    }
  }
  return { picks, cost: total, spend, uses };
}

/** Goods, charges and setbacks; Infinity with too many suppliers. */
export function scoreAssignment(order: CompactOrder, { cost, spend, uses }: Assignment): number {
  let worth = cost;
  let used = 0;
  for (const [supplier, levels] of order.levels.entries()) {
    if (uses[supplier] === 0) continue;
    used++;
    worth += levels[levelReached(levels, spend[supplier]!)]!.charge;
  }
  if (used > order.mostSuppliers) return Infinity;
  return worth + order.setback * Math.max(order.leastSuppliers - used, 0);
}

export function levelReached(levels: readonly CompactLevel[], spend: number): number {
  let reached = 0;
  for (let level = 1; level < levels.length; level++) if (spend >= levels[level]!.atLeast) reached = level;
  return reached;
}

function accumulateStarts(counts: readonly number[]): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  for (const [i, count] of counts.entries()) starts[i + 1] = starts[i]! + count;
  return starts;
}
