import type { PGlite } from '@electric-sql/pglite';
import type { JobQueue } from '../ports/jobs.ts';
import { StoreUnavailable } from '../ports/outages.ts';
import type { BullQueueOptions, BullQueueStore } from './bull-queue.ts';

/**
 * The queue on one of three stores. One that other processes share is asked at once: throws when it does not answer. The one
 * in this process is opened by its first use.
 */
export async function openQueue(store: BullQueueStore, options: Partial<BullQueueOptions> = {}): Promise<JobQueue> {
  // BullMQ takes some eighty milliseconds to load, and no first answer of an embedded server needs it.
  const open = async (): Promise<JobQueue> => (await import('./bull-queue.ts')).openBullQueue(store, options);
  return store.backend === 'pglite' ? new EmbeddedQueue(store.pglite, open) : open();
}

class EmbeddedQueue implements JobQueue {
  readonly #pglite: PGlite;
  readonly #open: () => Promise<JobQueue>;
  #opened: Promise<JobQueue> | undefined;
  #isClosed = false;

  constructor(pglite: PGlite, open: () => Promise<JobQueue>) {
    this.#pglite = pglite;
    this.#open = open;
  }

  async dispatch(...entry: Parameters<JobQueue['dispatch']>): Promise<void> {
    return (await this.#queue()).dispatch(...entry);
  }

  async work(...work: Parameters<JobQueue['work']>): Promise<void> {
    return (await this.#queue()).work(...work);
  }

  async cancel(jobId: string): Promise<void> {
    return (await this.#queue()).cancel(jobId);
  }

  async stats(): ReturnType<JobQueue['stats']> {
    return (await this.#queue()).stats();
  }

  async ready(): Promise<void> {
    if (this.#opened) return (await this.#opened).ready();
    await this.#pglite.query('select 1').catch((cause: unknown) => {
      throw away(cause);
    });
  }

  async close(timeoutMs: number): Promise<void> {
    this.#isClosed = true;
    // One that could not be opened holds nothing.
    const queue = await this.#opened?.catch(() => undefined);
    await queue?.close(timeoutMs);
  }

  async #queue(): Promise<JobQueue> {
    if (this.#isClosed && !this.#opened) throw new StoreUnavailable('queue', 'The queue is closed: the service stops');
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw away(error);
    });
    return this.#opened;
  }
}

/** It lies in the database of this process, which nobody else writes to: what fails is that database. */
function away(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('queue', `The queue cannot be reached: ${(cause as Error).message}`, { cause });
}
