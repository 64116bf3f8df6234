import type { QueueStore } from '@partwright/queue-store';
import {
  DelayedError,
  Queue,
  QueueEvents,
  UnrecoverableError,
  WaitingError,
  Worker,
  type IQueueBackend,
  type Job,
  type JobProgress,
} from 'bullmq';
import { NotMine, readFailure, StoreFailure, writeFailure } from './failures.ts';

export interface SharedQueueTiming {
  /** A watcher that has not renewed its hold for so long is taken for dead, and another goes on. */
  lockMs: number;
  /** Between two looks for dead ones. */
  stalledIntervalMs: number;
  /** Between two looks at what is waited for, should its event have been missed. */
  lookMs: number;
  /** A store that does not answer for so long is away. */
  storeMs: number;
}

/** What came of work is kept for those that ask late. */
const KEPT = { age: 7 * 24 * 3600, count: 20_000 };
/** Events carry results, so few are kept. */
const KEPT_EVENTS = 200;
/** Work that nobody here can do is offered to others again after so long. */
const NOT_MINE_MS = 1000;
/** Each step of closing gets so long. */
const CLOSE_STEP_MS = 2000;
/** States in which asking again would change nothing. */
const UNDER_WAY = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

export interface SharedJob {
  payload: string;
  /** What an earlier watcher noted before it died; '' : nothing. */
  progress: string;
  /** Resolves when it is kept, or can not be. */
  note(progress: string): Promise<void>;
  signal: AbortSignal;
}

interface Waiter {
  resolve(result: string): void;
  reject(error: Error): void;
  /** The work failed, now or when others asked for it before. */
  noteFailure(): void;
  progress(text: string): void;
}

interface Data {
  payload: string;
}
type WorkQueue = Queue<Data, string, string, Data, string, string, IQueueBackend, object>;
type WorkWorker = Worker<Data, string, string, IQueueBackend, JobProgress, object>;
type WorkEvents = QueueEvents<string, IQueueBackend, object>;
type WorkJob = Job<Data, string>;

/** Work of one kind, asked for and done by whichever watcher has time: of the same id once. */
export class SharedQueue {
  readonly #queue: WorkQueue;
  readonly #events: WorkEvents;
  readonly #worker: WorkWorker;
  readonly #timing: SharedQueueTiming;
  readonly #waiters = new Map<string, Set<Waiter>>();
  readonly #runs = new Map<string, AbortController>();
  #isClosing = false;

  constructor(
    store: QueueStore,
    options: {
      name: string;
      concurrency: number;
      timing: SharedQueueTiming;
      perform(job: SharedJob): Promise<string>;
      onError(error: Error): void;
    },
  ) {
    const { name, concurrency, timing, perform, onError } = options;
    this.#timing = timing;
    this.#queue = new Queue(
      name,
      {
        connection: store.askingConnection,
        skipWaitingForReady: true,
        streams: { events: { maxLen: KEPT_EVENTS } },
        defaultJobOptions: { attempts: 1, removeOnComplete: KEPT, removeOnFail: KEPT, stackTraceLimit: 0 },
      },
      store.factory,
    );
    this.#events = new QueueEvents(name, { connection: store.workingConnection }, store.factory);
    this.#worker = new Worker(
      name,
      (job, token) => this.#run(job, token ?? '', perform),
      {
        connection: store.workingConnection,
        concurrency,
        lockDuration: timing.lockMs,
        stalledInterval: timing.stalledIntervalMs,
        // Whoever asked counts the tries; the queue just goes on.
        maxStalledCount: 1_000_000,
        drainDelay: store.idleSeconds,
        runRetryDelay: Math.min(timing.lockMs, 5000),
      },
      store.factory,
    );
    this.#queue.on('error', onError);
    this.#events.on('error', onError);
    this.#worker.on('error', onError);
    this.#worker.on('lockRenewalFailed', (ids: string[]) => {
      for (const id of ids) this.#runs.get(id)?.abort(new WaitingError('Another watcher has it'));
    });
    this.#events.on('completed', ({ jobId, returnvalue }) =>
      this.#each(jobId, (waiter) => waiter.resolve(returnvalue)),
    );
    this.#events.on('failed', ({ jobId }) => this.#each(jobId, (waiter) => waiter.noteFailure()));
    this.#events.on('progress', ({ jobId, data }) => {
      if (typeof data === 'string') this.#each(jobId, (waiter) => waiter.progress(data));
    });
  }

  async open(): Promise<void> {
    const parts = [this.#queue, this.#events, this.#worker];
    await this.#soon(Promise.all(parts.map((part) => part.waitUntilReady())));
  }

  /**
   * Have it done, or wait with others that asked for the same. A success is told to all who ever ask; a failure to those who wait,
   * and who asks after it has it tried again.
   *
   * @throws {StoreFailure} and whatever `perform` threw.
   */
  async request(
    id: string,
    payload: () => Promise<string>,
    progress: (text: string) => void,
    signal: AbortSignal,
  ): Promise<string> {
    signal.throwIfAborted();
    const end = Promise.withResolvers<string>();
    const abort = (): void => end.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    let isSubmitted = false;
    const look = async (): Promise<void> => {
      try {
        const result = await this.#look(id);
        if (result !== null) end.resolve(result);
      } catch (error) {
        end.reject(error);
      }
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(look, this.#timing.lookMs);
    };
    // Events come late: that of an earlier failure may meet who asked again. What the queue says of the work now is true.
    const noteFailure = (): void => void (isSubmitted && look());
    const waiter: Waiter = { resolve: end.resolve, reject: end.reject, noteFailure, progress };
    const waiters = this.#waiters.get(id) ?? new Set();
    this.#waiters.set(id, waiters.add(waiter));
    try {
      const known = await Promise.race([this.#submit(id, payload), end.promise]);
      if (known !== null) return known;
      isSubmitted = true;
      timer = setTimeout(look, this.#timing.lookMs);
      return await end.promise;
    } finally {
      isOver = true;
      end.resolve('');
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      waiters.delete(waiter);
      if (waiters.size === 0) this.#waiters.delete(id);
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const workerClosed = this.#worker.close();
    for (const controller of this.#runs.values()) controller.abort(new WaitingError('The watcher stops'));
    const gone = new StoreFailure('The watcher stops');
    for (const id of this.#waiters.keys()) this.#each(id, (waiter) => waiter.reject(gone));
    // A store that is away keeps nobody from stopping.
    await within(CLOSE_STEP_MS, workerClosed);
    await within(CLOSE_STEP_MS, Promise.allSettled([this.#queue.close(), this.#events.close()]));
  }

  #each(id: string, report: (waiter: Waiter) => void): void {
    for (const waiter of this.#waiters.get(id) ?? []) report(waiter);
  }

  /** Gives the result when it is there already. */
  async #submit(id: string, payload: () => Promise<string>): Promise<string | null> {
    const state = await this.#soon(this.#queue.getJobState(id));
    if (UNDER_WAY.has(state)) return null;
    if (state === 'completed') return this.#result(id);
    const data = { payload: await payload() };
    if (state !== 'failed') {
      await this.#soon(this.#queue.add('work', data, { jobId: id }));
      return null;
    }
    const job = await this.#soon(this.#queue.getJob(id));
    if (!job) throw new StoreFailure('it does not know the work any more');
    await this.#soon(job.updateData(data));
    // Somebody else may have had the same thought: then it is under way.
    await job.retry('failed').catch(() => undefined);
    return null;
  }

  async #look(id: string): Promise<string | null> {
    const state = await this.#soon(this.#queue.getJobState(id));
    if (UNDER_WAY.has(state)) return null;
    if (state === 'completed') return this.#result(id);
    if (state !== 'failed') throw new StoreFailure('it does not know the work any more');
    throw readFailure((await this.#soon(this.#queue.getJob(id)))?.failedReason ?? '');
  }

  async #result(id: string): Promise<string> {
    const job = await this.#soon(this.#queue.getJob(id));
    if (!job) throw new StoreFailure('it does not know the work any more');
    return job.returnvalue;
  }

  async #run(job: WorkJob, token: string, perform: (job: SharedJob) => Promise<string>): Promise<string> {
    const id = job.id ?? '';
    // A worker that is closing may still fetch one.
    if (this.#isClosing) return giveBack(job, token);
    const controller = new AbortController();
    this.#runs.set(id, controller);
    let notes: Promise<void> = Promise.resolve();
    const note = (progress: string): Promise<void> => {
      notes = notes.then(() => job.updateProgress(progress)).catch(() => undefined);
      return notes;
    };
    try {
      const { signal } = controller;
      const result = await stoppable(signal, perform({ ...fromJob(job), note, signal }));
      await notes;
      // Results are kept for days, what they were made of is not.
      await job.updateData({ payload: '' }).catch(() => undefined);
      return result;
    } catch (error) {
      await notes;
      if (error instanceof NotMine) {
        await job.moveToDelayed(Date.now() + NOT_MINE_MS, token);
        throw new DelayedError();
      }
      if (controller.signal.aborted) return await giveBack(job, token);
      await job.updateData({ payload: '' });
      throw new UnrecoverableError(writeFailure(error));
    } finally {
      if (this.#runs.get(id) === controller) this.#runs.delete(id);
    }
  }

  /** What the store says, or a StoreFailure. */
  async #soon<T>(work: Promise<T>): Promise<T> {
    const failed = Promise.withResolvers<never>();
    const timer = setTimeout(() => failed.reject(new StoreFailure('it does not answer')), this.#timing.storeMs);
    try {
      return await Promise.race([work, failed.promise]);
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      throw new StoreFailure(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

function fromJob(job: WorkJob): Pick<SharedJob, 'payload' | 'progress'> {
  return { payload: job.data.payload, progress: typeof job.progress === 'string' ? job.progress : '' };
}

/** Put it back for another watcher. */
async function giveBack(job: WorkJob, token: string): Promise<never> {
  await job.moveToWait(token).catch(() => undefined);
  throw new WaitingError();
}

/** Work that does not stop when told to is left alone. */
async function stoppable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, stopped.promise]).finally(() => signal.removeEventListener('abort', stop));
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  await Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}
