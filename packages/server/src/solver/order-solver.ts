import type { ExactAnswer, OrderProblem } from '@partwright/cost/order/exact';
import { programFile } from '../program-file.ts';
import type { SolveOrder } from './messages.ts';
import { type Outcome, SolverThread } from './solver-thread.ts';

export interface SolverOptions {
  /** What one order may take. */
  timeLimitMs: number;
  /** Orders that may wait for the one that is solved; one more is turned away. */
  mostWaiting: number;
  /** After so long without an order the thread and its memory are given back. */
  idleMs: number;
  /** Choices of all lines together; a larger order is not tried. */
  mostChoices: number;
  /** The program of the thread, if not its own. */
  entry?: URL;
}

export interface SolvedOrder {
  /** One choice a line, never worse than the fast picks. */
  picks: number[];
  /** The most that a better order could save, as a part of this one's cost; '0': none is better; null: not known. */
  gap: string | null;
  /** Why this is not proven to be the best order, for a person. */
  note?: string;
  /** Time spent on it, without waiting. */
  ms: number;
}

export interface OrderSolver {
  /** Improve the fast picks, up to the best order. Rejects with SolverBusy; whatever else goes wrong is a note. */
  choose(problem: OrderProblem, fastPicks: number[]): Promise<SolvedOrder>;
  /** End the thread. What runs or waits is answered with what is known. */
  close(): Promise<void>;
}

/** Too many orders wait already; the fast plan stands, or it is asked again later. */
export class SolverBusy extends Error {
  readonly code = 'solver_busy';

  constructor(waiting: number) {
    super(`${waiting} orders wait for the exact search already`);
    this.name = 'SolverBusy';
  }
}

const defaults: SolverOptions = {
  timeLimitMs: 5000,
  mostWaiting: 20,
  idleMs: 30_000,
  mostChoices: 60_000,
};

/** A solver in a thread of its own, which starts with the first order. */
export function createSolver(options: Partial<SolverOptions> = {}): OrderSolver {
  return new ThreadSolver({ ...defaults, ...options });
}

class ThreadSolver implements OrderSolver {
  readonly #options: SolverOptions;
  #thread: SolverThread | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Orders that are solved or wait. */
  #orders = 0;
  #isClosed = false;

  constructor(options: SolverOptions) {
    this.#options = options;
  }

  async choose(problem: OrderProblem, fastPicks: number[]): Promise<SolvedOrder> {
    if (this.#orders > this.#options.mostWaiting) throw new SolverBusy(this.#orders - 1);
    this.#orders += 1;
    const solved = this.#last.then(() => this.#solve(problem, fastPicks));
    this.#last = solved.catch(() => undefined);
    try {
      return await solved;
    } finally {
      this.#orders -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stopThread();
    await this.#last;
  }

  async #solve(problem: OrderProblem, fastPicks: number[]): Promise<SolvedOrder> {
    const started = performance.now();
    const { picks, gap, note } = await this.#improve(problem, fastPicks);
    const ms = performance.now() - started;
    return note === undefined ? { picks, gap, ms } : { picks, gap, note, ms };
  }

  async #improve(problem: OrderProblem, fastPicks: number[]): Promise<ExactAnswer & { note?: string | undefined }> {
    const { mostChoices, timeLimitMs } = this.#options;
    const fast = { picks: fastPicks, gap: null };
    if (this.#isClosed) return { ...fast, note: 'The service stops; this is the fast plan.' };
    const choices = problem.lines.reduce((count, line) => count + line.length, 0);
    if (choices > mostChoices) {
      const note = `The order has ${choices} ways to buy its lines and the exact search takes at most ${mostChoices}; this is the fast plan.`;
      return { ...fast, note };
    }
    const { answer = fast, ended } = await this.#run({ problem, fastPicks, timeLimitMs });
    return { ...answer, note: explainOutcome(ended, answer, timeLimitMs) };
  }

  async #run(order: SolveOrder): Promise<Outcome> {
    clearTimeout(this.#idleTimer);
    if (!this.#thread?.isAlive) this.#thread = new SolverThread(this.#options.entry ?? programFile('solver/main'));
    const outcome = await this.#thread.run(order);
    this.#idleTimer = setTimeout(() => void this.#stopThread(), this.#options.idleMs).unref();
    return outcome;
  }

  async #stopThread(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.stop();
  }
}

function explainOutcome(ended: Outcome['ended'], { gap }: ExactAnswer, timeLimitMs: number): string | undefined {
  if (gap === '0') return undefined;
  if (ended === 'impossible') return 'Every order buys from more suppliers than asked for; this is the fast plan.';
  const known =
    gap === null
      ? 'how much a better order could save is not known'
      : `a better order could save at most ${percent(gap)} %`;
  if (ended === 'failed') return `The exact search broke off; ${known}.`;
  if (ended === 'stopped') return `The exact search was stopped because the service stops; ${known}.`;
  if (ended === 'done') return `The exact search ended without a full proof; ${known}.`;
  return `The exact search was stopped after ${timeLimitMs / 1000} s; ${known}.`;
}

function percent(gap: string): string {
  return String(Number((Number(gap) * 100).toFixed(4)));
}
