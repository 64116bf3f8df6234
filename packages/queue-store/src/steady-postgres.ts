import { setTimeout as sleep } from 'node:timers/promises';
import {
  PostgresConnection,
  PostgresQueueBackend,
  type PostgresConnectionOptions,
  type QueueBaseOptions,
} from 'bullmq';
import type { StoreFactory } from './index.ts';

const LONGEST_PAUSE_MS = 2000;

/**
 * BullMQ's side of PostgreSQL, made to outlive it. As it comes, a worker whose database breaks asks again in the same turn: with a
 * server that refuses it asks without end, and with one that went at the wrong moment, before its first question was answered,
 * no other code of the process ever runs again.
 */
export const createSteadyBackend: StoreFactory = (name, opts, { withBlockingConnection } = {}) => {
  // What BullMQ's own factory calls the connection of a worker.
  const listenName = withBlockingConnection ? name : undefined;
  const { connection } = opts as QueueBaseOptions<PostgresConnectionOptions>;
  return new SteadyBackend(
    new SteadyConnection(connection),
    name,
    opts as QueueBaseOptions<PostgresConnectionOptions>,
    true,
    listenName,
  );
};

/** Its schema was made, and is the right one, before there is any: there is nothing to wait for that could fail for good. */
class SteadyConnection extends PostgresConnection {
  override async waitUntilReady(): Promise<void> {}
}

class SteadyBackend extends PostgresQueueBackend {
  #failures = 0;

  override moveToActive(
    ...asked: Parameters<PostgresQueueBackend['moveToActive']>
  ): ReturnType<PostgresQueueBackend['moveToActive']> {
    return this.#paced(() => super.moveToActive(...asked));
  }

  override waitForJob(
    ...asked: Parameters<PostgresQueueBackend['waitForJob']>
  ): ReturnType<PostgresQueueBackend['waitForJob']> {
    return this.#paced(() => super.waitForJob(...asked));
  }

  /** A failure is told after a pause, longer with each in a row and up to half shorter by chance. */
  async #paced<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures += 1;
      await sleep(Math.min(100 * 2 ** this.#failures, LONGEST_PAUSE_MS) * (1 - Math.random() / 2));
      throw error;
    }
  }
}
