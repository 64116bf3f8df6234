import type { Level, OrderProblem } from '../problem.ts';
import { numberColumns, type OrderColumns } from './columns.ts';
import { type Entry, type Milp, MilpRows } from './milp.ts';
import type { TamedProblem } from './penalties.ts';

export interface Formulation {
  milp: Milp;
  columns: OrderColumns;
  /** What every order costs beside the columns, in units of the problem. */
  constant: bigint;
  /** Cost units of the program for one unit of the problem. */
  scale: number;
}

/** The costs of all lines and suppliers together, in units of the program: far from both ends of its tolerances. */
const COST_RANGE = 1e5;
/** A threshold, in units of the rows about it. */
const THRESHOLD_RANGE = 1e4;
/** The finest step of costs that a solver can be trusted with. */
const FINEST_STEP = 1e-7;

/**
 * The order as a program in whole numbers. A column a choice: one of each line is 1. A column a supplier: 1 when a
 * choice of it is. A column a threshold: 1 only when the goods are worth it, and then the charges fall. Undefined when
 * every order buys from too many suppliers.
 */
export function formulate(
  problem: OrderProblem,
  kept: readonly (readonly number[])[],
  { setback, range }: Pick<TamedProblem, 'setback' | 'range'>,
): Formulation | undefined {
  const columns = numberColumns(problem, kept);
  const rows = new MilpRows();
  for (const picks of columns.choices) if (picks.length > 1) rows.add(1, ones(picks), 1);
  const supplies = listSupplies(problem, kept, columns);
  const canLack = columns.lacking !== undefined;
  for (const [supplier, levels] of problem.suppliers.entries()) {
    const own = { used: columns.used[supplier], thresholds: columns.levels[supplier]!, canLack };
    addSupplier(rows, levels, supplies[supplier]!, own);
  }
  if (!addLimits(rows, problem, columns)) return undefined;
  const { costs, constant } = makeCosts(problem, kept, columns, setback);
  const scale = COST_RANGE / Number(moneyRange(problem, kept, range));
  const step = Number(costs.reduce(greatestDivisor, 0n)) * scale;
  // Costs are multiples of the step, so that anything closer than one step is the same.
  const resolution = Math.max(FINEST_STEP, step * 0.9);
  const cost = Float64Array.from(costs, (amount) => Number(amount) * scale);
  const upper = new Float64Array(columns.count).fill(1);
  if (columns.lacking !== undefined) upper[columns.lacking] = columns.mostLacking;
  return { milp: rows.toMilp({ cost, upper, resolution }), columns, constant, scale };
}

function makeCosts(
  problem: OrderProblem,
  kept: readonly (readonly number[])[],
  columns: OrderColumns,
  setback: bigint,
): { costs: bigint[]; constant: bigint } {
  const costs = Array.from({ length: columns.count }, () => 0n);
  let constant = 0n;
  for (const [line, picks] of kept.entries()) {
    for (const [i, pick] of picks.entries()) {
      const { cost } = problem.lines[line]![pick]!;
      const column = columns.choices[line]![i];
      if (column === undefined) constant += cost;
      else costs[column] = cost;
    }
  }
  for (const [supplier, levels] of problem.suppliers.entries()) {
    const used = columns.used[supplier];
    if (used === true) constant += levels[0]!.charge;
    else if (used !== undefined) costs[used] = levels[0]!.charge;
    for (const [at, { charge }] of levels.entries()) {
      const column = columns.levels[supplier]![at];
      if (column !== undefined) costs[column] = charge - levels[at - 1]!.charge;
    }
  }
  if (columns.lacking !== undefined) costs[columns.lacking] = setback;
  return { costs, constant };
}

/** What the kept choices and the charges can make of difference, without penalties. */
function moneyRange(problem: OrderProblem, kept: readonly (readonly number[])[], range: bigint): bigint {
  const lists = [
    ...kept.map((picks, line) => picks.map((pick) => problem.lines[line]![pick]!.cost)),
    ...problem.suppliers.map((levels) => levels.map(({ charge }) => charge)),
  ];
  const most = (amounts: bigint[]): bigint => amounts.reduce((a, b) => (b > a && b <= range ? b : a), 0n);
  return lists.reduce((sum, amounts) => sum + most(amounts), 1n);
}

/** The columns of one supplier. */
interface Own {
  used: number | true | undefined;
  thresholds: readonly (number | undefined)[];
  /** Whether there is a column for suppliers too few, so that only those count that something is bought from. */
  canLack: boolean;
}

function addSupplier(rows: MilpRows, levels: readonly Level[], supplies: readonly Supply[], own: Own): void {
  const { used, thresholds, canLack } = own;
  if (typeof used === 'number') {
    const buys = supplies.map(({ choices }) => ones(choices.map(({ column }) => column)));
    for (const entries of buys) rows.add(-Infinity, [...entries, [used, -1]], 0);
    if (canLack) rows.add(0, [...buys.flat(), [used, -1]], Infinity);
  }
  const sure = supplies.reduce((sum, supply) => sum + supply.sure, 0n);
  let below = used;
  for (const [at, { atLeast }] of levels.entries()) {
    const column = thresholds[at];
    if (column === undefined) continue;
    if (typeof below === 'number') rows.add(0, [...ones([below]), [column, -1]], Infinity);
    below = column;
    const missing = atLeast - sure;
    if (missing > 0n) rows.add(0, [...makeGains(supplies, missing), [column, -THRESHOLD_RANGE]], Infinity);
  }
}

/** What the choices add to the sure goods. What is above the threshold is of no use: left out, the program is tighter. */
function makeGains(supplies: readonly Supply[], missing: bigint): Entry[] {
  const factor = THRESHOLD_RANGE / Number(missing);
  return supplies.flatMap(({ sure, choices }) =>
    choices
      .filter(({ amount }) => amount > sure)
      .map(({ column, amount }): Entry => {
        const gain = amount - sure < missing ? amount - sure : missing;
        return [column, Number(gain) * factor];
      }),
  );
}

/** False when every order buys from too many suppliers. */
function addLimits(rows: MilpRows, { mostSuppliers = Infinity }: OrderProblem, columns: OrderColumns): boolean {
  const sure = columns.used.filter((used) => used === true).length;
  const open = columns.used.filter((used) => typeof used === 'number');
  if (mostSuppliers < sure) return false;
  if (mostSuppliers - sure < open.length) rows.add(-Infinity, ones(open), mostSuppliers - sure);
  const { lacking, mostLacking } = columns;
  if (lacking !== undefined) rows.add(mostLacking - sure, ones([...open, lacking]), Infinity);
  return true;
}

function ones(columns: readonly (number | undefined)[]): Entry[] {
  return columns.flatMap((column): Entry[] => (column === undefined ? [] : [[column, 1]]));
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** A line's part in the goods of one supplier. */
interface Supply {
  /** What is spent whichever choice is picked. */
  sure: bigint;
  /** The columns of the choices that buy there, with what each spends. */
  choices: { column: number; amount: bigint }[];
}

/** By supplier, the lines that can be bought there. */
function listSupplies(problem: OrderProblem, kept: readonly (readonly number[])[], columns: OrderColumns): Supply[][] {
  const supplies = problem.suppliers.map((): Supply[] => []);
  for (const [line, picks] of kept.entries()) {
    const amounts = new Map<number, (bigint | undefined)[]>();
    for (const [i, pick] of picks.entries()) {
      for (const { supplier, amount } of problem.lines[line]![pick]!.spends) {
        const list = amounts.get(supplier) ?? picks.map(() => undefined);
        list[i] = (list[i] ?? 0n) + amount;
        amounts.set(supplier, list);
      }
    }
    for (const [supplier, list] of amounts) supplies[supplier]!.push(makeSupply(list, columns.choices[line]!));
  }
  return supplies;
}

function makeSupply(amounts: readonly (bigint | undefined)[], columns: readonly (number | undefined)[]): Supply {
  const sure = amounts.map((amount) => amount ?? 0n).reduce((a, b) => (b < a ? b : a));
  const choices = amounts.flatMap((amount, i) => {
    const column = columns[i];
    return column === undefined || amount === undefined ? [] : [{ column, amount }];
  });
  return { sure, choices };
}
