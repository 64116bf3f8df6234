import { cheapestWithin, type CompactOrder } from './compact.ts';
import type { Effort } from './filling.ts';
import { CLOSED, listDemands, type Incumbent, keepBetter, openIn, planOpen, type State, makeState } from './state.ts';

/** Choices and suppliers reckoned, over all the states tried. */
const WALK_WORK = 6_000_000;
const STATE_EFFORT = 20_000;
/** Work that an effort counts as. */
const EFFORT_COST = 2;

/**
 * Improve an order step by step: from the suppliers in use close one, open one, aim for a threshold, swap two or close
 * two, and go on from the first state that is better.
 */
export function walk(order: CompactOrder, best: Incumbent): void {
  let workLeft = WALK_WORK;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const next of neighbours(order, makeState(order, best.picks))) {
      workLeft -= order.cost.length + order.levels.length;
      if (workLeft < 0) return;
      const before = best.worth;
      const effort = { left: STATE_EFFORT };
      tryState(order, next, best, effort);
      workLeft -= (STATE_EFFORT - effort.left) * EFFORT_COST;
      isBetter = best.worth < before;
      if (isBetter) break;
    }
  }
}

function tryState(order: CompactOrder, state: State, best: Incumbent, effort: Effort): void {
  const isOpen = openIn(state);
  if (isOpen.reduce((count, open) => count + open, 0) > order.mostSuppliers) return;
  const base = cheapestWithin(order, isOpen);
  // The charges of open suppliers may not come to be, as they may not be used after all: only goods are compared.
  const slack = base ? best.worth - base.cost : 0;
  if (!base || slack <= 0) return;
  const picks = planOpen(order, isOpen, base, listDemands(order, state, base), slack, effort);
  keepBetter(order, picks ?? base.picks, best);
}

function* neighbours(order: CompactOrder, state: State): Generator<State> {
  const used = [...state.keys()].filter((supplier) => state[supplier] !== CLOSED);
  const unused = [...state.keys()].filter((supplier) => state[supplier] === CLOSED);
  for (const supplier of used) {
    yield state.with(supplier, CLOSED);
    for (let level = state[supplier]! + 1; level < order.levels[supplier]!.length; level++) {
      yield state.with(supplier, level);
    }
  }
  for (const opened of unused) {
    for (const level of order.levels[opened]!.keys()) yield state.with(opened, level);
  }
  for (const opened of unused) for (const closed of used) yield state.with(opened, 0).with(closed, CLOSED);
  for (const [i, a] of used.entries()) {
    for (const b of used.slice(i + 1)) {
      yield state.with(a, CLOSED).with(b, CLOSED);
      for (const opened of unused) yield state.with(a, CLOSED).with(b, CLOSED).with(opened, 0);
    }
  }
}
