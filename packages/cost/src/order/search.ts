import { type Assignment, cheapestWithin, compact, type CompactOrder, numberPicks } from './compact.ts';
import { leastExtraFor } from './cover.ts';
import type { Effort } from './filling.ts';
import type { OrderProblem } from './problem.ts';
import { CLOSED, listDemands, firstPlan, type Incumbent, keepBetter, openIn, planOpen, type State } from './state.ts';
import { walk } from './walk.ts';

/** Where more suppliers may be used no listing of states comes to an end. */
const MOST_SUPPLIERS = 40;
/** What the search may do: lines looked at while states are listed, in a first and in a closer look at each. */
const LIST_WORK = 12_000_000;
const STEP_COST = 8;
const MOST_OUTLOOKS = 20_000;
const DIVE_EFFORT = 10_000;
const ALL_DIVES_EFFORT = 1_500_000;
const PROOF_EFFORT = 2_500_000;

/** The picks of a search, and whether no others are better. */
export interface Choosing {
  picks: number[];
  isProven: boolean;
}

/** A state worth a look: no plan of it is worth less than `bound`. */
interface Outlook {
  state: State;
  base: Assignment;
  charges: number;
  bound: number;
}

/** Pick one choice a line for the least total of goods and charges, within the limits on suppliers. */
export function chooseOrder(problem: OrderProblem): number[] {
  return searchOrder(problem).picks;
}

/**
 * Pick one choice a line for the least total of goods and charges. Never worse than the cheapest choice of each line.
 *
 * A walk from state to neighbouring state of the suppliers finds a good order. Then the states (each supplier closed,
 * open or held to a threshold) that may hold a better one are listed: the bound of each is its cheapest choices, its
 * charges and the least extra cost of its thresholds. By rising bound lines are moved until the thresholds are met.
 */
export function searchOrder(problem: OrderProblem): Choosing {
  if (problem.lines.length === 0) return { picks: [], isProven: true };
  const order = compact(problem);
  const best = firstPlan(order);
  walk(order, best);
  const isProven = Math.min(order.levels.length, order.mostSuppliers) <= MOST_SUPPLIERS && searchAll(order, best);
  return { picks: numberPicks(order, best.picks), isProven: isProven && order.isExact };
}

/** True when every state has been looked at to the end. */
function searchAll(order: CompactOrder, best: Incumbent): boolean {
  const outlooks: Outlook[] = [];
  const isListed = listOutlooks(order, best, outlooks);
  outlooks.sort((a, b) => a.bound - b.bound);
  let divesLeft = ALL_DIVES_EFFORT;
  const open: Outlook[] = [];
  for (const outlook of outlooks) {
    if (outlook.bound >= best.worth || divesLeft <= 0) break;
    const effort = { left: Math.min(DIVE_EFFORT, divesLeft) };
    const given = effort.left;
    settle(order, outlook, best, effort);
    divesLeft -= given - Math.max(effort.left, 0);
    if (effort.left <= 0) open.push(outlook);
  }
  const proof: Effort = { left: PROOF_EFFORT };
  for (const outlook of open) if (outlook.bound < best.worth) settle(order, outlook, best, proof);
  return isListed && divesLeft > 0 && proof.left > 0;
}

/** Take the plan of a state when it beats the best. */
function settle(order: CompactOrder, { state, base, charges }: Outlook, best: Incumbent, effort: Effort): void {
  const slack = best.worth - base.cost - charges;
  if (slack <= 0) return;
  const picks = planOpen(order, openIn(state), base, listDemands(order, state, base), slack, effort, true);
  if (picks) keepBetter(order, picks, best);
}

/** List the states whose bound is below the best; false when there are too many to look at. */
function listOutlooks(order: CompactOrder, best: Incumbent, outlooks: Outlook[]): boolean {
  const { levels, mostSuppliers, leastSuppliers, setback } = order;
  const isOpen = new Uint8Array(levels.length).fill(1);
  const lowest = levels.map((list) => list.at(-1)!.charge);
  let workLeft = LIST_WORK;

  const decide = (supplier: number, opened: number, charges: number, base: Assignment): void => {
    if (workLeft <= 0 || base.cost + charges >= best.worth) return;
    if (supplier === levels.length) {
      const lacking = setback * Math.max(leastSuppliers - opened, 0);
      if (base.cost + charges + lacking < best.worth) holdLevels(base, lacking);
      return;
    }
    if (opened < mostSuppliers) decide(supplier + 1, opened + 1, charges + lowest[supplier]!, base);
    // With as many open as there may be, all others are closed at once.
    const next = opened < mostSuppliers ? supplier + 1 : levels.length;
    isOpen.fill(0, supplier, next);
    workLeft -= order.lineCount + levels.length;
    const isMissed = base.uses.subarray(supplier, next).some((uses) => uses > 0);
    const without = isMissed ? cheapestWithin(order, isOpen) : base;
    if (without) decide(next, opened, charges, without);
    isOpen.fill(1, supplier, next);
  };

  /** The states of one set of open suppliers. */
  const holdLevels = (base: Assignment, lacking: number): void => {
    const state = Int8Array.from(isOpen, (open) => (open === 1 ? 0 : CLOSED));
    const extras = levels.map((): (number | undefined)[] => []);
    const countExtra = (supplier: number, level: number, slack: number): number => {
      const missing = levels[supplier]![level]!.atLeast - base.spend[supplier]!;
      if (missing <= 0) return 0;
      const known = extras[supplier]![level];
      if (known !== undefined) return known;
      workLeft -= order.cost.length;
      const extra = leastExtraFor(order, isOpen, base, { supplier, missing, isUse: false }, slack);
      extras[supplier]![level] = extra;
      return extra;
    };
    const lowestAfter = new Float64Array(levels.length + 1);
    for (let supplier = levels.length - 1; supplier >= 0; supplier--) {
      lowestAfter[supplier] = lowestAfter[supplier + 1]! + (isOpen[supplier] === 1 ? lowest[supplier]! : 0);
    }
    workLeft -= levels.length * STEP_COST;
    const slackOfSet = best.worth - base.cost - lacking - lowestAfter[0]!;

    const hold = (supplier: number, charges: number, extra: number): void => {
      workLeft -= STEP_COST;
      if (workLeft <= 0 || base.cost + charges + extra + lowestAfter[supplier]! >= best.worth) return;
      if (supplier === levels.length) {
        if (outlooks.length === MOST_OUTLOOKS) workLeft = 0;
        outlooks.push({ state: state.slice(), base, charges, bound: base.cost + charges + extra });
        return;
      }
      if (!isOpen[supplier]) {
        hold(supplier + 1, charges, extra);
        return;
      }
      for (const [level, { charge }] of levels[supplier]!.entries()) {
        state[supplier] = level;
        hold(supplier + 1, charges + charge, extra + countExtra(supplier, level, slackOfSet));
      }
      state[supplier] = 0;
    };
    hold(0, lacking, 0);
  };

  const all = cheapestWithin(order, isOpen);
  if (all) decide(0, 0, 0, all);
  return workLeft > 0;
}
