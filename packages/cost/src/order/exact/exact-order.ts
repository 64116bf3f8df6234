import { comparePicks, type OrderProblem, orderTotal, type Level } from '../problem.ts';
import { keepWorthwhile, amountAt } from './dominated.ts';
import { formulate } from './formulate.ts';
import { hasTooMany, countLacking, sumSpend } from './limits.ts';
import type { Milp } from './milp.ts';
import { tame, type TamedProblem } from './penalties.ts';
import type { OrderColumns } from './columns.ts';

/** An order put to a solver of mixed-integer programs, and what the solver's answers mean. */
export interface ExactOrder {
  /** No columns: nothing is left to decide. */
  milp: Milp;
  /** The fast picks as columns of the program. */
  start: Float64Array;
  /**
   * The best of the fast picks and of the solver's columns, each reckoned exactly. `bound` is what the solver has
   * proven that every order costs, in the units of the program.
   */
  read(columns: Float64Array | null, bound: number | null): ExactAnswer;
}

export interface ExactAnswer {
  picks: number[];
  /** The most that a better order could save, as a part of this one's goods and charges. '0': none is better; null: not known. */
  gap: string | null;
}

/**
 * Ready an order for a solver. Undefined when every order buys from too many suppliers.
 *
 * @example
 * import { planOrderWith } from '@partwright/cost';
 * import { readyExactOrder } from '@partwright/cost/order/exact';
 *
 * const offer = (seller: string, unitPrice: string) => ({
 *   seller, sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * });
 * const lines = [{ id: 'U1', perBoard: 1, offers: [offer('Acme', '2'), offer('Beta', '1.90')] }];
 * const plan = await planOrderWith(lines, 10, [], { optimize: 'exact' }, async (problem, fastPicks) => {
 *   const order = readyExactOrder(problem, fastPicks);
 *   // `order.milp` goes to a solver. Without what it found, the fast picks stand.
 *   return order?.read(null, null) ?? { picks: fastPicks, gap: null };
 * });
 * plan; // => { optimize: 'exact', goods: '19' }
 */
export function readyExactOrder(problem: OrderProblem, fastPicks: readonly number[]): ExactOrder | undefined {
  const tamed = tame(problem);
  const reachable = withReachableLevels(tamed.problem);
  const { kept, replacement } = keepWorthwhile(reachable);
  const formulation = formulate(reachable, kept, tamed);
  if (!formulation) return undefined;
  const fast = fastPicks.map((pick, line) => replacement[line]![pick]!);

  const read = (columns: Float64Array | null, bound: number | null): ExactAnswer => {
    const candidates = [[...fastPicks], fast];
    if (columns) candidates.push(readPicks(formulation.columns, kept, columns));
    const picks = candidates.reduce((best, other) => (comparePicks(problem, other, best) < 0 ? other : best));
    if (bound === null || hasTooMany(problem, picks)) return { picks, gap: null };
    const setbacks = BigInt(countLacking(problem, picks)) * tamed.setback;
    const worth = orderTotal(tamed.problem, picks) + setbacks - formulation.constant;
    const slack = Number(worth) - bound / formulation.scale;
    const step = formulation.milp.resolution / formulation.scale;
    return { picks, gap: computeGap(slack, step, problem, picks, tamed) };
  };
  return { milp: formulation.milp, start: makeColumns(reachable, kept, formulation.columns, fast), read };
}

/**
 * The problem with only those levels of each supplier that an order can be at: not those above all that could be
 * bought there, nor those below what is bought there in any case.
 */
function withReachableLevels(problem: OrderProblem): OrderProblem {
  const { least, most } = spendRanges(problem);
  const suppliers = problem.suppliers.map((levels, s): Level[] => {
    const reachable = levels.filter(({ atLeast }) => atLeast <= most[s]!);
    const first = reachable.findLastIndex(({ atLeast }) => atLeast <= least[s]!);
    return first < 1 ? (reachable.length > 0 ? reachable : levels.slice(0, 1)) : reachable.slice(first);
  });
  return { ...problem, suppliers };
}

/** What is spent at each supplier at least and at most. */
function spendRanges({ lines, suppliers }: OrderProblem): { least: bigint[]; most: bigint[] } {
  const least = suppliers.map(() => 0n);
  const most = suppliers.map(() => 0n);
  for (const choices of lines) {
    const here = new Set(choices.flatMap(({ spends }) => spends.map(({ supplier }) => supplier)));
    for (const supplier of here) {
      const amounts = choices.map((choice) => amountAt(choice, supplier) ?? 0n);
      least[supplier]! += amounts.reduce((a, b) => (b < a ? b : a));
      most[supplier]! += amounts.reduce((a, b) => (b > a ? b : a));
    }
  }
  return { least, most };
}

/** What a sum of floating-point numbers may be off by, as a part of it. */
const FLOAT_ERROR = 1e-9;
const PLACES = 6;

/**
 * The most that a better order could save (`slack`, in units of the problem), as a part of this order's goods and
 * charges: decimal text, rounded up. '0' below the least difference that two orders can have (`step`), one unit, or
 * what floating-point numbers may be off by. Null when so much slack is left that a better order could have fewer
 * penalties.
 */
function computeGap(
  slack: number,
  step: number,
  problem: OrderProblem,
  picks: readonly number[],
  { penalties, range }: TamedProblem,
): string | null {
  const money = Number(computeMoney(problem, picks, penalties));
  const nothing = Math.max(1, step, money * FLOAT_ERROR);
  // An order below what is proven of all orders shows that the proof is wrong.
  if (!(slack >= -nothing && slack <= Number(range))) return null;
  if (slack <= nothing) return '0';
  const steps = 10 ** PLACES;
  const gap = Math.ceil((slack / money) * steps) / steps;
  return gap < 1 ? gap.toFixed(PLACES).replace(/0+$/, '') : '1';
}

/** Goods and charges without penalties. A choice that buys nothing has a penalty for its cost. */
function computeMoney(problem: OrderProblem, picks: readonly number[], penalties: readonly bigint[]): bigint {
  let money = 0n;
  for (const [supplier, goods] of sumSpend(problem, picks)) {
    const { charge } = problem.suppliers[supplier]!.findLast(({ atLeast }) => goods >= atLeast)!;
    money += goods + charge - penalties[supplier]!;
  }
  return money;
}

/** The picks that columns stand for: of each line the choice whose column is nearest to 1. */
function readPicks(
  columns: OrderColumns,
  kept: readonly (readonly number[])[],
  values: Readonly<Float64Array>,
): number[] {
  return kept.map((picks, line) => {
    const weights = columns.choices[line]!.map((column) => (column === undefined ? 1 : values[column]!));
    const nearest = weights.reduce((best, weight, i) => (weight > weights[best]! ? i : best), 0);
    return picks[nearest]!;
  });
}

/** The columns of picks, all of them kept: 1 for what is picked, used and reached. */
function makeColumns(
  problem: OrderProblem,
  kept: readonly (readonly number[])[],
  columns: OrderColumns,
  picks: readonly number[],
): Float64Array {
  const values = new Float64Array(columns.count);
  const set = (column: number | true | undefined, isOn: boolean): void => {
    if (typeof column === 'number' && isOn) values[column] = 1;
  };
  for (const [line, list] of kept.entries()) {
    for (const [i, pick] of list.entries()) set(columns.choices[line]![i], pick === picks[line]);
  }
  if (columns.lacking !== undefined) values[columns.lacking] = countLacking(problem, picks);
  const spend = sumSpend(problem, picks);
  for (const [supplier, levels] of problem.suppliers.entries()) {
    const goods = spend.get(supplier);
    set(columns.used[supplier], goods !== undefined);
    for (const [at, { atLeast }] of levels.entries()) {
      set(columns.levels[supplier]![at], goods !== undefined && goods >= atLeast);
    }
  }
  return values;
}
