import { Worker } from 'node:worker_threads';
import type { ExactAnswer } from '@partwright/cost/order/exact';
import type { SolveOrder, SolveReport } from './messages.ts';

/** What came of an order. The thread is gone after `killed` (it did not keep to the time limit), `failed` and `stopped`. */
export interface Outcome {
  /** The last answer; undefined when there was none. */
  answer: ExactAnswer | undefined;
  ended: 'done' | 'time_up' | 'impossible' | 'killed' | 'failed' | 'stopped';
}

/** Loading the solver takes a quarter of a second; a machine under load gets this long. */
const START_LIMIT_MS = 15_000;
/** What the solver may take beyond its own time limit, which it does not look at all the time. */
const GRACE_MS = 1500;

/** A thread with the solver loaded, for one order at a time. */
export class SolverThread {
  isAlive = true;
  readonly #worker: Worker;
  readonly #exited: Promise<unknown>;
  #isReady = false;
  #end: ((ended: Outcome['ended']) => void) | undefined;

  constructor(entry: URL) {
    this.#worker = new Worker(entry, { env: {}, execArgv: [] });
    this.#exited = new Promise((resolve) => void this.#worker.once('exit', resolve));
    this.#worker.once('exit', () => {
      this.isAlive = false;
      this.#end?.('failed');
    });
    // Its exit follows, and says all.
    this.#worker.on('error', () => undefined);
    this.#worker.on('messageerror', () => this.#end?.('failed'));
    this.#worker.once('message', () => (this.#isReady = true));
    this.#worker.unref();
  }

  async run(order: SolveOrder): Promise<Outcome> {
    let answer: ExactAnswer | undefined;
    const ended = Promise.withResolvers<Outcome['ended']>();
    const limitMs = order.timeLimitMs + GRACE_MS;
    const kill = (): void => ended.resolve('killed');
    let timer = setTimeout(kill, this.#isReady ? limitMs : START_LIMIT_MS);
    const hear = (report: SolveReport): void => {
      if (report.kind === 'ready') {
        clearTimeout(timer);
        timer = setTimeout(kill, limitMs);
      } else if (report.kind === 'failed') ended.resolve('failed');
      else {
        ({ answer } = report);
        if (report.kind === 'done') ended.resolve(report.ended);
      }
    };
    this.#end = ended.resolve;
    this.#worker.on('message', hear);
    this.#worker.ref();
    // Nothing is handed over: all is copied.
    this.#worker.postMessage(order, []);
    const how = await ended.promise;
    clearTimeout(timer);
    this.#end = undefined;
    this.#worker.off('message', hear);
    this.#worker.unref();
    if (how === 'killed' || how === 'failed' || how === 'stopped') await this.stop();
    return { answer, ended: how };
  }

  /** End the thread; an order that runs has the outcome `stopped`. */
  async stop(): Promise<void> {
    this.#end?.('stopped');
    await this.#worker.terminate();
    await this.#exited;
  }
}
