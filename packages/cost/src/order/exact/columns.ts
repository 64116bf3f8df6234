import type { OrderProblem } from '../problem.ts';
import { mostLacking } from './limits.ts';

/** Which column stands for what. */
export interface OrderColumns {
  count: number;
  /** By line, for each kept choice: picked. Undefined for a line with one choice. */
  choices: (number | undefined)[][];
  /** By supplier: used. `true`: in any order; undefined: it does not matter or nothing can be bought there. */
  used: (number | true | undefined)[];
  /** By supplier and level: its threshold is met. Undefined for the first level. */
  levels: (number | undefined)[][];
  /** How many suppliers too few, up to `mostLacking`. Undefined when any number will do. */
  lacking: number | undefined;
  mostLacking: number;
}

/** Number the columns of a problem with these choices kept. */
export function numberColumns(problem: OrderProblem, kept: readonly (readonly number[])[]): OrderColumns {
  let count = 0;
  const choices = kept.map((picks) => picks.map(() => (picks.length > 1 ? count++ : undefined)));
  const use = classifyUses(problem, kept);
  const isLimited = problem.mostSuppliers !== undefined || mostLacking(problem) > 0;
  const used = problem.suppliers.map((levels, supplier) => {
    if (use[supplier] !== 'some') return use[supplier] === 'always' ? true : undefined;
    return isLimited || levels.some(({ charge }) => charge !== 0n) ? count++ : undefined;
  });
  const levels = problem.suppliers.map((list, supplier) =>
    list.map((_, at) => (at > 0 && use[supplier] !== 'never' ? count++ : undefined)),
  );
  const most = mostLacking(problem);
  const lacking = most > 0 ? count++ : undefined;
  return { count, choices, used, levels, lacking, mostLacking: most };
}

function classifyUses(problem: OrderProblem, kept: readonly (readonly number[])[]): ('never' | 'some' | 'always')[] {
  const use = problem.suppliers.map((): 'never' | 'some' | 'always' => 'never');
  for (const [line, picks] of kept.entries()) {
    const sets = picks.map((pick) => new Set(problem.lines[line]![pick]!.spends.map(({ supplier }) => supplier)));
    for (const set of sets) {
      for (const supplier of set) {
        if (sets.every((other) => other.has(supplier))) use[supplier] = 'always';
        else if (use[supplier] === 'never') use[supplier] = 'some';
      }
    }
  }
  return use;
}
