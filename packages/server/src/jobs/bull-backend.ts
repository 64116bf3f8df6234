import type { BackendFactory, IQueueBackend } from 'bullmq';

/** BullMQ's maker of the store's side of a Queue or Worker, whatever its connection options are. */
export type StoreFactory = BackendFactory<IQueueBackend, object>;

/** What BullMQ needs to reach one kind of store. */
export interface BullBackend {
  factory: StoreFactory;
  /** For the side that dispatches: fails at once when the store is away. */
  queueConnection: object;
  /** For the side that works: waits for a store that is away. */
  workerConnection: object;
  /**
   * Seconds a worker with nothing to do sleeps when nobody wakes it. Stores that notify (PostgreSQL, PGlite) can be left
   * alone for long; Redis blocks on the server, and a blocked connection should not be held for long.
   */
  idleSeconds: number;
  /** Entries that are active now were left by a process that died: nobody else can reach this store. */
  leftovers: boolean;
  close(): Promise<void>;
}
