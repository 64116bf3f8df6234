import { type Incumbent, keepBetter, planOf } from './incumbent.ts';
import { assign, type OrderProblem } from './problem.ts';
import { CLOSED, lookAt, type State } from './state.ts';

/** Lines and suppliers reckoned, over all the states tried. */
const WALK_WORK = 400_000;
const STATE_EFFORT = 20_000;

/**
 * Improve an order step by step: from the suppliers in use close one, open one, aim for a threshold, swap two or close
 * two, and go on from the first state that is better.
 */
export function walk(problem: OrderProblem, best: Incumbent): void {
  let workLeft = WALK_WORK;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    const state = stateOf(problem, best.picks);
    for (const next of neighbours(problem, state)) {
      workLeft -= problem.lines.length + problem.suppliers.length;
      if (workLeft < 0) return;
      const before = best.total;
      tryState(problem, next, best);
      isBetter = best.total < before;
      if (isBetter) break;
    }
  }
}

function tryState(problem: OrderProblem, state: State, best: Incumbent): void {
  const outlook = lookAt(problem, state, new Map());
  // The bound holds charges of open suppliers that may not be used after all, so only goods are compared with it.
  const slack = outlook ? best.total - outlook.base.cost : 0n;
  if (!outlook || slack <= 0n) return;
  const picks = planOf(problem, outlook, slack, { left: STATE_EFFORT });
  if (picks) keepBetter(problem, picks, best);
}

/** The suppliers in use, each at the level that its goods reach. */
function stateOf(problem: OrderProblem, picks: readonly number[]): State {
  const { spend, used } = assign(problem, picks);
  return problem.suppliers.map((levels, supplier) =>
    used.has(supplier) ? levels.findLastIndex((level) => spend[supplier]! >= level.atLeast) : CLOSED,
  );
}

function* neighbours(problem: OrderProblem, state: State): Generator<State> {
  const used = [...state.keys()].filter((supplier) => state[supplier] !== CLOSED);
  const unused = [...state.keys()].filter((supplier) => state[supplier] === CLOSED);
  for (const supplier of used) {
    yield state.with(supplier, CLOSED);
    for (let level = state[supplier]! + 1; level < problem.suppliers[supplier]!.length; level++) {
      yield state.with(supplier, level);
    }
  }
  for (const opened of unused) {
    for (const level of problem.suppliers[opened]!.keys()) yield state.with(opened, level);
  }
  for (const opened of unused) for (const closed of used) yield state.with(opened, 0).with(closed, CLOSED);
  for (const [i, a] of used.entries()) {
    for (const b of used.slice(i + 1)) {
      yield state.with(a, CLOSED).with(b, CLOSED);
      for (const opened of unused) yield state.with(a, CLOSED).with(b, CLOSED).with(opened, 0);
    }
  }
}
