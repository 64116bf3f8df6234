import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import { onTestFinished, vi } from 'vitest';
import type { JobQueue } from '../ports/jobs.ts';
import type { BullQueueOptions, BullQueueStore } from './bull-queue.ts';
import { openQueue } from './open-queue.ts';

/** One store under test. */
export interface StoreUnderTest {
  store: BullQueueStore;
  /** The same kind of store for the crash test: where a child process finds it, and how it is opened after the child died. */
  crash: { place: string; reopen(): Promise<BullQueueStore> };
  /** BullMQ's own view of the entries of a prefix. */
  raw(prefix: string): Pick<Queue, 'obliterate' | 'getJob' | 'close'>;
  /** Cut the connections of a prefix, as a restart of the store does, and tell their number. Undefined when there are none. */
  cut?: (prefix: string) => Promise<number>;
  close(): Promise<void>;
}

export interface Place {
  prefix: string;
  open: (options?: Partial<BullQueueOptions>) => Promise<JobQueue>;
}

/** Where the queues of one test meet. They are closed, and what they left is removed, when the test ends. */
export function makeQueuePlace(under: StoreUnderTest): Place {
  const prefix = `test-${randomUUID()}`;
  onTestFinished(async () => {
    const raw = under.raw(prefix);
    await raw.obliterate({ force: true });
    await raw.close();
  });
  return {
    prefix,
    async open(options = {}) {
      const fast = { backoffMs: 100, lockMs: 1000, stalledIntervalMs: 300 };
      const queue = await openQueue(under.store, { ...fast, prefix, ...options });
      onTestFinished(() => queue.close(2000));
      return queue;
    },
  };
}

/** Work that only notes the ids. */
export async function collect(queue: JobQueue, concurrency = 1): Promise<string[]> {
  const seen: string[] = [];
  await queue.work(async (_, jobId) => void seen.push(jobId), { concurrency });
  return seen;
}

/** Work whose first run fails; notes when each run began, ms of a clock that nobody sets. */
export async function failOnce(queue: JobQueue): Promise<number[]> {
  const startedAtMs: number[] = [];
  await queue.work(
    async () => {
      startedAtMs.push(performance.now());
      if (startedAtMs.length === 1) throw new Error('broken');
    },
    { concurrency: 1 },
  );
  return startedAtMs;
}

/**
 * A job for each name, each behind those before it. Some at a time: each question to the queue has its own limit of time, on
 * a busy machine too.
 */
export async function dispatchAll(queue: JobQueue, jobIds: string[]): Promise<void> {
  const dispatch = (id: string, behind: number): Promise<void> => queue.dispatch('bom', id, { behind });
  const [first = '', ...others] = jobIds;
  // The turn that it is now is that of the first: the others count from it, so it has to stand there.
  await dispatch(first, 0);
  for (let at = 0; at < others.length; at += AT_ONCE)
    await Promise.all(others.slice(at, at + AT_ONCE).map((id, i) => dispatch(id, 1 + at + i)));
}
const AT_ONCE = 50;

/** Look until it holds, for longer than a busy machine takes. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval: 10 });
}
