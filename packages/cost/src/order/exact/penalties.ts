import { type Choice, type Level, type OrderProblem, measureSetback } from '../problem.ts';
import { mostLacking } from './limits.ts';

/**
 * The problem in numbers that a floating-point solver can tell apart. The cost of a choice is what it costs more than
 * the cheapest of its line; a penalty far above all money is brought down to twice what all the money can make of
 * difference. Of two orders the cheaper one is the same in both problems.
 */
export interface TamedProblem {
  problem: OrderProblem;
  /** What a supplier too few counts. */
  setback: bigint;
  /** The part of each supplier's charges that is penalty and no money. */
  penalties: bigint[];
  /** The most that two orders with the same penalties differ by; orders with other penalties differ by more. */
  range: bigint;
}

/** An amount is a penalty when it is above all goods and so many times what all smaller amounts can make of difference. */
const PENALTY_RATIO = 2n;

/** What may be added to the total once: one of the values. */
type Group = readonly bigint[];

export function tame(problem: OrderProblem): TamedProblem {
  const extras = problem.lines.map(listExtras);
  const leastCharges = problem.suppliers.map((levels) => least(levels.map(({ charge }) => charge)));
  const drops = problem.suppliers.map((levels, s) => levels.map(({ charge }) => charge - leastCharges[s]!));
  const setbacks = Array.from({ length: mostLacking(problem) }, () => [0n, measureSetback(problem)]);
  const groups = [...extras, ...drops, ...leastCharges.map((charge) => [0n, charge]), ...setbacks];
  const { values, range } = bringDown(groups, mostGoods(problem));
  const dropsAt = extras.length;
  const chargesAt = dropsAt + drops.length;
  const lines = problem.lines.map((choices, line) =>
    choices.map(({ spends }, pick): Choice => ({ cost: values[line]![pick]!, spends })),
  );
  const suppliers = problem.suppliers.map((levels, s) =>
    levels.map(({ atLeast }, at): Level => {
      return { atLeast, charge: values[dropsAt + s]![at]! + values[chargesAt + s]![1]! };
    }),
  );
  const penalties = leastCharges.map((charge, s) => (values[chargesAt + s]![1] === charge ? 0n : charge));
  const setback = setbacks.length > 0 ? values.at(-1)![1]! : 0n;
  return { problem: { ...problem, lines, suppliers }, setback, penalties, range };
}

/**
 * Write each penalty as a multiple of the smallest one and a rest, bring the rests down in the same way, and count the
 * multiples with a smaller penalty. Values that are no such multiples stay as they are.
 */
function bringDown(groups: readonly Group[], least: bigint): { values: bigint[][]; range: bigint } {
  const asTheyAre = { values: groups.map((group) => [...group]), range: spread(groups) };
  const penalty = smallestPenalty(groups, least);
  if (penalty === undefined) return asTheyAre;
  const counts = groups.map((group) => group.map((value) => nearest(value, penalty)));
  const rests = groups.map((group, g) => group.map((value, i) => value - counts[g]![i]! * penalty));
  if (spread(rests) * PENALTY_RATIO > penalty) return asTheyAre;
  const lower = bringDown(rests, least);
  // Twice, so that a bound within the range of an order shows that none has fewer penalties.
  const brought = 2n * spread(lower.values) + 1n;
  const values = lower.values.map((group, g) => group.map((rest, i) => counts[g]![i]! * brought + rest));
  return { values, range: lower.range };
}

/** The least of the values above the highest step that is too high to be money. */
function smallestPenalty(groups: readonly Group[], least: bigint): bigint | undefined {
  const values = groups.flatMap((group, g) => group.map((value) => ({ value: abs(value), g })));
  if (values.every(({ value }) => value <= least)) return undefined;
  values.sort((a, b) => compare(a.value, b.value));
  const most = groups.map(() => 0n);
  let below = 0n;
  let penalty: bigint | undefined;
  for (const { value, g } of values) {
    if (value > least && value > below * PENALTY_RATIO) penalty = value;
    below += value - most[g]!;
    most[g] = value;
  }
  return penalty;
}

function mostGoods({ lines }: OrderProblem): bigint {
  const worth = ({ spends }: Choice): bigint => spends.reduce((sum, { amount }) => sum + amount, 0n);
  return lines.reduce((sum, choices) => sum + greatest(choices.map(worth)), 1n);
}

function listExtras(choices: readonly Choice[]): bigint[] {
  const cheapest = least(choices.map(({ cost }) => cost));
  return choices.map(({ cost }) => cost - cheapest);
}

/** The most that two sums of one value of each group can differ by. */
function spread(groups: readonly Group[]): bigint {
  return groups.reduce((sum, group) => sum + greatest(group) - least(group), 0n);
}

function nearest(value: bigint, unit: bigint): bigint {
  return value < 0n ? -nearest(-value, unit) : (value + unit / 2n) / unit;
}

function least(values: Group): bigint {
  return values.reduce((a, b) => (b < a ? b : a));
}

function greatest(values: Group): bigint {
  return values.reduce((a, b) => (b > a ? b : a));
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
