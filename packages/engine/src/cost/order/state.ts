import { type Deficit } from './cover.ts';
import { type Assignment, cheapestWithin, type OrderProblem } from './problem.ts';

/** Each supplier closed (-1) or held to one of its levels. */
export type State = readonly number[];

export const CLOSED = -1;

/** A state reckoned: the cheapest choices among its open suppliers and how far those are from its levels. */
export interface Outlook {
  isOpen: boolean[];
  base: Assignment;
  deficits: Deficit[];
  /** Goods at the cheapest choices and the charges of the levels: no plan of this state costs less. */
  bound: bigint;
}

/** Reckon a state; undefined when some line cannot be bought. Assignments are kept by set of open suppliers. */
export function lookAt(problem: OrderProblem, state: State, kept: Map<string, Assignment | null>): Outlook | undefined {
  const isOpen = state.map((level) => level !== CLOSED);
  const key = isOpen.map(Number).join('');
  if (!kept.has(key)) kept.set(key, cheapestWithin(problem, isOpen) ?? null);
  const base = kept.get(key);
  if (!base) return undefined;
  let bound = base.cost;
  const deficits: Deficit[] = [];
  for (const [supplier, at] of state.entries()) {
    const level = problem.suppliers[supplier]![at];
    if (!level) continue;
    bound += level.charge;
    if (level.atLeast > 0n) deficits.push({ supplier, missing: level.atLeast - base.spend[supplier]! });
  }
  return { isOpen, base, deficits, bound };
}

export function countStates(problem: OrderProblem): number {
  return problem.suppliers.reduce((count, levels) => count * (levels.length + 1), 1);
}

export function allStates(problem: OrderProblem): State[] {
  let states: number[][] = [[]];
  for (const levels of problem.suppliers) {
    states = states.flatMap((state) => [CLOSED, ...levels.keys()].map((level) => [...state, level]));
  }
  return states;
}
