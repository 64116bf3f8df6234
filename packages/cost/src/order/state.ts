import {
  type Assignment,
  assign,
  cheapestWithin,
  type CompactOrder,
  levelReached,
  scoreAssignment,
} from './compact.ts';
import { meetDemands } from './cover.ts';
import type { Demand, Effort } from './filling.ts';

/** Each supplier closed (-1) or held to one of its levels. */
export type State = Int8Array;

export const CLOSED = -1;

/** The best plan found so far. */
export interface Incumbent {
  picks: Int32Array;
  worth: number;
}

export function openIn(state: State): Uint8Array {
  return Uint8Array.from(state, (level) => (level === CLOSED ? 0 : 1));
}

/** What the open suppliers must get more than `base` gives them for their levels to hold. */
export function listDemands(order: CompactOrder, state: State, base: Assignment): Demand[] {
  const demands: Demand[] = [];
  for (const [supplier, at] of state.entries()) {
    if (at === CLOSED) continue;
    const { atLeast } = order.levels[supplier]![at]!;
    if (atLeast > 0) demands.push({ supplier, missing: atLeast - base.spend[supplier]!, isUse: false });
    // Where suppliers must be many, those that are open are to be used.
    else if (order.leastSuppliers > 1) demands.push({ supplier, missing: 1 - base.uses[supplier]!, isUse: true });
  }
  return demands;
}

/** The plan of a state for less than `slack` above its base, if the effort finds one. */
export function planOpen(
  order: CompactOrder,
  isOpen: Uint8Array,
  base: Assignment,
  demands: readonly Demand[],
  slack: number,
  effort: Effort,
  isThorough = false,
): Int32Array | undefined {
  return demands.every(({ missing }) => missing <= 0)
    ? base.picks
    : meetDemands(order, isOpen, base, demands, slack, effort, isThorough);
}

/** Keep a plan when it beats the best. */
export function keepBetter(order: CompactOrder, picks: Int32Array, best: Incumbent): void {
  const worth = scoreAssignment(order, assign(order, picks));
  if (worth >= best.worth) return;
  best.picks = picks;
  best.worth = worth;
}

/** The suppliers in use, each at the level that its goods reach. */
export function makeState(order: CompactOrder, picks: Int32Array): State {
  const { spend, uses } = assign(order, picks);
  return Int8Array.from(order.levels, (levels, supplier) =>
    uses[supplier]! > 0 ? levelReached(levels, spend[supplier]!) : CLOSED,
  );
}

/** Lines looked at for a first plan within a limit on suppliers. */
const FIRST_WORK = 5_000_000;

/**
 * A first plan: the cheapest choice of each line. With too many suppliers, those are closed one by one whose goods
 * elsewhere cost least more; when that takes too long, those that sell least.
 */
export function firstPlan(order: CompactOrder): Incumbent {
  const isOpen = new Uint8Array(order.levels.length).fill(1);
  let plan = cheapestWithin(order, isOpen)!;
  let workLeft = FIRST_WORK;
  const without = (supplier: number): Assignment | undefined => {
    isOpen[supplier] = 0;
    workLeft -= order.lineCount;
    const rest = cheapestWithin(order, isOpen);
    isOpen[supplier] = 1;
    return rest;
  };
  for (;;) {
    const used = [...plan.uses.keys()].filter((supplier) => plan.uses[supplier]! > 0);
    if (used.length <= order.mostSuppliers) break;
    used.sort((a, b) => plan.spend[a]! - plan.spend[b]!);
    let best: { plan: Assignment; supplier: number } | undefined;
    for (const supplier of used) {
      if (best && workLeft <= 0) break;
      const rest = without(supplier);
      if (rest && rest.cost < (best?.plan.cost ?? Infinity)) best = { plan: rest, supplier };
    }
    if (!best) break;
    isOpen[best.supplier] = 0;
    plan = best.plan;
  }
  plan = spreadOut(order, plan, isOpen);
  return { picks: plan.picks, worth: scoreAssignment(order, plan) };
}

/** Move lines to suppliers that nothing is bought from, the cheapest moves first, until as many are used as must be. */
function spreadOut(order: CompactOrder, plan: Assignment, isOpen: Uint8Array): Assignment {
  const { starts, cost, spendStarts, spendSupplier } = order;
  const findSuppliers = (choice: number): Int32Array =>
    spendSupplier.subarray(spendStarts[choice], spendStarts[choice + 1]);
  let spread = plan;
  for (let used = plan.uses.filter((uses) => uses > 0).length; used < order.leastSuppliers; used++) {
    let best: { line: number; choice: number; extra: number } | undefined;
    for (const [line, from] of spread.picks.entries()) {
      // The only line of a supplier stays, or one would be won and one lost.
      if (findSuppliers(from).some((supplier) => spread.uses[supplier] === 1)) continue;
      for (let choice = starts[line]!; choice < starts[line + 1]!; choice++) {
        const extra = cost[choice]! - cost[from]!;
        if (extra >= (best?.extra ?? Infinity)) break;
        const [supplier, ...others] = findSuppliers(choice);
        if (supplier === undefined || others.length > 0 || spread.uses[supplier]! > 0 || !isOpen[supplier]) continue;
        best = { line, choice, extra };
      }
    }
    if (!best) break;
    const picks = spread.picks.slice();
    picks[best.line] = best.choice;
    spread = assign(order, picks);
  }
  return spread;
}
