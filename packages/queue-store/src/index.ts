import type { BackendFactory, IQueueBackend } from 'bullmq';

/** BullMQ's maker of the store's side of a Queue or Worker, whatever its connection options are. */
export type StoreFactory = BackendFactory<IQueueBackend, object>;

/** What BullMQ needs to reach one store. */
export interface QueueStore {
  factory: StoreFactory;
  /** For the side that asks: fails at once when the store is away. */
  askingConnection: object;
  /** For the side that works and listens: waits for a store that is away. */
  workingConnection: object;
  /**
   * Seconds that a worker with nothing to do sleeps when nobody wakes it. Stores that notify (PostgreSQL, PGlite) can be left
   * alone for long; Redis blocks on the server, and a blocked connection should not be held for long.
   */
  idleSeconds: number;
  close(): Promise<void>;
}

/** How a store is reached. */
export interface StoreOptions {
  /** What the store lists the connections by. */
  name: string;
  /** What it is called in an error. */
  place: string;
  /** How long it may take to answer. */
  timeoutMs: number;
}
