import { type Effort } from './cover.ts';
import { type Incumbent, keepBetter, planOf } from './incumbent.ts';
import { type Assignment, type OrderProblem, orderTotal } from './problem.ts';
import { allStates, countStates, lookAt, type Outlook } from './state.ts';
import { walk } from './walk.ts';

/** Up to so much work (states of the suppliers by lines) all states are looked at: 2,700 states with 200 lines. */
const MOST_WORK = 600_000;
/** What a state takes besides its lines, in lines. */
const STATE_COST = 20;
/** Effort for a first answer in one state, for the first answers of all, and for better ones (see Effort). */
const DIVE_EFFORT = 10_000;
const ALL_DIVES_EFFORT = 350_000;
const PROOF_EFFORT = 200_000;

/**
 * Pick one choice a line for the least total of goods and charges. Never worse than the cheapest choice of each line.
 *
 * A walk from state to neighbouring state of the suppliers finds a good order. Then every state (each supplier closed,
 * open or held to a threshold) is looked at, unless they are too many: its bound is its cheapest choices and charges.
 * By rising bound, while that is below the best order, lines are moved until the state's thresholds are met.
 */
export function chooseOrder(problem: OrderProblem): number[] {
  const cheapest = problem.lines.map(() => 0);
  const best: Incumbent = { picks: cheapest, total: orderTotal(problem, cheapest) };
  walk(problem, best);
  if (countStates(problem) * (problem.lines.length + STATE_COST) <= MOST_WORK) searchAll(problem, best);
  return best.picks;
}

function searchAll(problem: OrderProblem, best: Incumbent): void {
  const kept = new Map<string, Assignment | null>();
  const outlooks: Outlook[] = [];
  for (const state of allStates(problem)) {
    const outlook = lookAt(problem, state, kept);
    if (outlook && outlook.bound < best.total) outlooks.push(outlook);
  }
  outlooks.sort((a, b) => (a.bound < b.bound ? -1 : Number(a.bound > b.bound)));
  let divesLeft = ALL_DIVES_EFFORT;
  for (const outlook of outlooks) {
    const effort = { left: Math.min(DIVE_EFFORT, divesLeft) };
    divesLeft -= effort.left;
    settle(problem, outlook, best, effort);
    divesLeft += effort.left;
  }
  const proof: Effort = { left: PROOF_EFFORT };
  for (const outlook of outlooks) if (outlook.deficits.length > 0) settle(problem, outlook, best, proof);
}

/** Take the plan of a state when it beats the best. */
function settle(problem: OrderProblem, outlook: Outlook, best: Incumbent, effort: Effort): void {
  const slack = best.total - outlook.bound;
  const picks = slack > 0n ? planOf(problem, outlook, slack, effort) : undefined;
  if (picks) keepBetter(problem, picks, best);
}
