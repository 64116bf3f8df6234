import type { OrderProblem } from '../problem.ts';
import type { OrderColumns } from './columns.ts';
import { countLacking, sumSpend } from './limits.ts';

/** The picks that columns stand for: of each line the choice whose column is nearest to 1. */
export function readPicks(
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
export function makeColumns(
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
