import type { ExactAnswer, OrderProblem } from '@partwright/cost/order/exact';

/** To the solver's thread: improve these picks. */
export interface SolveOrder {
  problem: OrderProblem;
  fastPicks: number[];
  timeLimitMs: number;
}

/** `done`: the search came to its end; `time_up`: it did not; `impossible`: every order buys from too many suppliers. */
type Ending = 'done' | 'time_up' | 'impossible';

export type SolveReport =
  | { kind: 'ready' }
  /** The best that is known until now. */
  | { kind: 'found'; answer: ExactAnswer }
  | { kind: 'done'; answer: ExactAnswer; ended: Ending }
  | { kind: 'failed'; error: string };
