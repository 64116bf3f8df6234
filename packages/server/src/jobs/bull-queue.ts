import type { PGlite } from '@electric-sql/pglite';
import type { QueueStore } from '@partwright/queue-store';
import { Queue, WaitingError, Worker, type IQueueBackend, type Job, type JobProgress } from 'bullmq';
import type { JobQueue, QueueStats } from '../ports/jobs.ts';
import { StoreUnavailable } from '../ports/outages.ts';
import { JobCanceled } from './job-errors.ts';
import type { PutOff } from './pglite-pool.ts';

export type BullQueueStore =
  | { backend: 'redis'; url: string }
  | { backend: 'postgres'; url: string }
  /**
   * The instance may serve the records too. Calls inside one of its transactions would wait for that one's end for ever.
   * `putOff`: how a commit is not waited for until it is on the disk; left out: it is as the instance has it.
   */
  | { backend: 'pglite'; pglite: PGlite; putOff?: PutOff | undefined };

export interface BullQueueOptions {
  /** Keeps several services apart in one store. Letters, digits, `_` and `-`. */
  prefix: string;
  /** Tries of one entry before the queue lets it lie as failed. */
  attempts: number;
  /** Pause before the second try; it doubles for each further one, less up to a fifth by chance. */
  backoffMs: number;
  /** A worker that has not renewed its hold of an entry for so long is taken for dead. */
  lockMs: number;
  /** Time between two looks for dead workers. An entry is given to another one `lockMs` + 2 looks after the death at the latest. */
  stalledIntervalMs: number;
  /** How long to wait for the store when the queue is opened. */
  connectTimeoutMs: number;
  /** Errors of the store that no caller waits for. */
  onError: (error: Error) => void;
}

const defaults: BullQueueOptions = {
  prefix: 'partwright',
  attempts: 5,
  backoffMs: 1000,
  lockMs: 30_000,
  stalledIntervalMs: 10_000,
  connectTimeoutMs: 10_000,
  onError: () => undefined,
};

/** Entries that failed for good stay to be counted and dispatched again: a week, a thousand of them. */
const KEEP_FAILED = { age: 7 * 24 * 3600, count: 1000 };

/** Turns are what BullMQ has as priorities: the lowest goes first, of equal ones the oldest. */
const FIRST_TURN = 1;
const LAST_TURN = 2_097_152;

/** BullMQ takes an entry up by itself when its pause ends; who looks so much later finds one that the clock holds back. */
const HELD_AFTER_MS = 500;

/** Clocks of machines that share a store differ by less. */
const CLOCKS_APART_MS = 5000;

/** Handlers that do not stop when told get so long before their entry is given back without them. */
const ABORT_GRACE_MS = 500;

/** Of PostgreSQL, at most: one for LISTEN, the others for queries that last a millisecond. */
const MOST_CONNECTIONS = 5;

/** Each step of closing gets so long. */
const STORE_GRACE_MS = 2000;

/** Open the queue on one of three stores. Throws when the store does not answer. */
export async function openBullQueue(store: BullQueueStore, options: Partial<BullQueueOptions> = {}): Promise<JobQueue> {
  const settings = { ...defaults, ...options };
  const { store: opened, leftovers } = await connect(store, settings);
  const queue = new BullQueue(opened, leftovers, settings);
  await queue.open();
  return queue;
}

/** `leftovers`: entries that are active now were left by a process that died, as nobody else can reach this store. */
async function connect(
  store: BullQueueStore,
  { prefix, connectTimeoutMs: timeoutMs }: BullQueueOptions,
): Promise<{ store: QueueStore; leftovers: boolean }> {
  const name = `${prefix}-jobs`;
  // Only the chosen client is loaded: embedded use never loads ioredis or pg.
  if (store.backend === 'redis') {
    const { connectRedis } = await import('@partwright/queue-store/redis');
    return { store: await connectRedis(store.url, { name, place: 'Redis', timeoutMs }), leftovers: false };
  }
  if (store.backend === 'postgres') {
    const { connectPostgres } = await import('@partwright/queue-store/postgres');
    const options = { name, place: 'PostgreSQL', timeoutMs, connections: MOST_CONNECTIONS };
    return { store: await connectPostgres(store.url, options), leftovers: false };
  }
  return (await import('./pglite-backend.ts')).connectPglite(store, prefix);
}

type EntryQueue = Queue<object, void, string, object, void, string, IQueueBackend, object>;
type EntryWorker = Worker<object, void, string, IQueueBackend, JobProgress, object>;

interface Run {
  jobId: string;
  controller: AbortController;
  /** Rejects when the run is given up while its handler still goes on. */
  abandoned: PromiseWithResolvers<never>;
  finished: Promise<unknown>;
}

class BullQueue implements JobQueue {
  readonly #store: QueueStore;
  readonly #leftovers: boolean;
  readonly #options: BullQueueOptions;
  readonly #queue: EntryQueue;
  readonly #runs = new Set<Run>();
  /** Entries that failed here and wait for their next try. BullMQ plans it by the clock on the wall, which may be set back meanwhile. */
  readonly #retries = new Map<string, NodeJS.Timeout>();
  #worker: EntryWorker | undefined;
  #closing: Promise<void> | undefined;
  #stopping = false;
  #asking: Promise<number> | undefined;

  constructor(store: QueueStore, leftovers: boolean, options: BullQueueOptions) {
    this.#store = store;
    this.#leftovers = leftovers;
    this.#options = options;
    this.#queue = new Queue(
      `${options.prefix}-jobs`,
      {
        connection: store.askingConnection,
        streams: { events: { maxLen: 100 } },
        defaultJobOptions: {
          attempts: options.attempts,
          backoff: { type: 'exponential', delay: options.backoffMs, jitter: 0.2 },
          removeOnComplete: true,
          removeOnFail: KEEP_FAILED,
          stackTraceLimit: 1,
        },
      },
      store.factory,
    );
    this.#queue.on('error', options.onError);
  }

  async open(): Promise<void> {
    await this.#queue.waitUntilReady();
  }

  async dispatch(type: string, jobId: string, { behind = 0 }: { behind?: number } = {}): Promise<void> {
    await asked(async () => {
      // An entry that waits, is worked on, or waits for its next try is left as it is: BullMQ adds an id only once. A
      // failed one is kept under its id, so it has to go first.
      const state = await this.#queue.getJobState(jobId);
      if (state === 'delayed') return this.#freeHeld(jobId);
      if (state === 'failed') await this.#queue.remove(jobId);
      const priority = Math.min((await this.#turnNow()) + behind, LAST_TURN);
      await this.#queue.add(type, {}, { jobId, priority });
    });
  }

  /** The process that planned its next try may be dead. When it began later than now, the clock was set back since. */
  async #freeHeld(jobId: string): Promise<void> {
    const job = await this.#queue.getJob(jobId);
    const beganMs = job?.processedOn ?? job?.timestamp ?? -Infinity;
    if (beganMs > Date.now() + CLOCKS_APART_MS) await this.#promote(jobId);
  }

  /** A timer goes by the time that passes, however the clock is set. */
  #watchRetry({ id = '', delay }: Job): void {
    clearTimeout(this.#retries.get(id));
    const look = (): void => {
      this.#retries.delete(id);
      this.#promote(id).catch(this.#options.onError);
    };
    this.#retries.set(id, setTimeout(look, delay + HELD_AFTER_MS));
  }

  async #promote(jobId: string): Promise<void> {
    const job = await this.#queue.getJob(jobId);
    if (!job || !(await job.isDelayed())) return;
    await job.promote().catch(async (error: unknown) => {
      // Taken up by itself, between the two questions.
      if (await job.isDelayed()) throw error;
    });
  }

  async work(
    handler: (type: string, jobId: string, signal: AbortSignal) => Promise<void>,
    { concurrency }: { concurrency: number },
  ): Promise<void> {
    if (this.#worker || this.#closing) throw new Error('work() is called once, before close()');
    if (this.#leftovers) await this.#takeBack().catch(refuseAway);
    const worker = (this.#worker = new Worker(
      this.#queue.name,
      (job, token) => this.#run(job, token ?? '', handler),
      {
        connection: this.#store.workingConnection,
        concurrency,
        lockDuration: this.#options.lockMs,
        stalledInterval: this.#options.stalledIntervalMs,
        // The job's row counts the tries, those that ended with a dead worker too; the queue just delivers again.
        maxStalledCount: 1_000_000,
        drainDelay: this.#store.idleSeconds,
        runRetryDelay: Math.min(this.#options.lockMs, 5000),
      },
      this.#store.factory,
    ));
    worker.on('error', this.#options.onError);
    worker.on('failed', (job) => {
      const isTriedAgain = job !== undefined && job.finishedOn === undefined && job.delay > 0;
      if (isTriedAgain && !this.#stopping) this.#watchRetry(job);
    });
    // The process stood still for longer than the lock: by now the entry is somebody else's.
    worker.on('lockRenewalFailed', (jobIds: string[]) => {
      for (const jobId of jobIds) for (const run of this.#listRuns(jobId)) run.controller.abort(new LockLost());
    });
    await worker.waitUntilReady().catch(async (error: unknown) => {
      this.#worker = undefined;
      await within(STORE_GRACE_MS, worker.close(true)).catch(this.#options.onError);
      refuseAway(error);
    });
  }

  /** The turn of the entry that comes next. They begin anew when nothing waits. Who asks at the same time asks once. */
  #turnNow(): Promise<number> {
    this.#asking ??= this.#queue
      .getPrioritized(0, 0)
      .then(([next]) => Math.max(next?.priority ?? 0, FIRST_TURN))
      .finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async cancel(jobId: string): Promise<void> {
    // The run of this process is told, wherever the store is.
    for (const run of this.#listRuns(jobId)) run.controller.abort(new JobCanceled());
    await asked(() => this.#queue.remove(jobId));
  }

  async stats(): Promise<QueueStats> {
    const counts = await asked(() => this.#queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'));
    return {
      waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
      active: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      failed: counts.failed ?? 0,
    };
  }

  async ready(): Promise<void> {
    await this.stats();
  }

  close(timeoutMs: number): Promise<void> {
    this.#closing ??= this.#close(timeoutMs);
    return this.#closing;
  }

  async #close(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#retries.values()) clearTimeout(timer);
    const workerClosed = this.#worker?.close();
    await this.#settled(timeoutMs);
    for (const run of this.#runs) run.controller.abort(new Error('The service stops'));
    await this.#settled(ABORT_GRACE_MS);
    for (const run of this.#runs) run.abandoned.reject(new Error('The service stopped'));
    // A store that is away keeps nobody from stopping.
    for (const close of [() => workerClosed, () => this.#queue.close(), () => this.#store.close()]) {
      await within(STORE_GRACE_MS, close()).catch(this.#options.onError);
    }
  }

  #listRuns(jobId: string): Run[] {
    return [...this.#runs].filter((run) => run.jobId === jobId);
  }

  /** Until nothing runs here, at most so long. */
  async #settled(timeoutMs: number): Promise<void> {
    await within(timeoutMs, Promise.allSettled([...this.#runs].map((run) => run.finished)));
  }

  async #run(
    job: Job,
    token: string,
    handler: (type: string, jobId: string, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const jobId = job.id ?? '';
    // A worker that is closing may still fetch one entry.
    if (this.#stopping) return giveBack(job, token);
    const controller = new AbortController();
    const abandoned = Promise.withResolvers<never>();
    const finished = Promise.race([handler(job.name, jobId, controller.signal), abandoned.promise]);
    const run: Run = { jobId, controller, abandoned, finished };
    this.#runs.add(run);
    try {
      await finished;
    } catch (error) {
      const { signal } = controller;
      if (signal.reason instanceof JobCanceled || signal.reason instanceof LockLost) return;
      if (signal.aborted) return await giveBack(job, token);
      throw error;
    } finally {
      this.#runs.delete(run);
    }
  }

  /** Whoever held these entries is dead: no need to wait until the locks run out. */
  async #takeBack(): Promise<void> {
    for (const job of await this.#queue.getActive()) await job.moveToWait('0');
  }
}

/** Longer than a store that answers at all takes. */
const ANSWER_MS = 10_000;

/** What is asked of the store has no other way to fail than that the store does. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_MS} ms`)), ANSWER_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return refuseAway(error);
  } finally {
    clearTimeout(timer);
  }
}

function refuseAway(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new StoreUnavailable('queue', `The queue cannot be reached: ${reason}`, { cause: error });
}

/** Wait for the work, but no longer than that. */
async function within(timeoutMs: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

class LockLost extends Error {
  override name = 'LockLost';
}

/** Put an entry back for another worker, without counting a try. */
async function giveBack(job: Job, token: string): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
