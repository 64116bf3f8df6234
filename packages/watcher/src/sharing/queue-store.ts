import type { BackendFactory, IQueueBackend } from 'bullmq';

/** What BullMQ needs to reach the store that the watchers share. */
export interface QueueStore {
  factory: BackendFactory<IQueueBackend, object>;
  /** For the side that asks: fails at once when the store is away. */
  askingConnection: object;
  /** For the side that works and listens: waits for a store that is away. */
  workingConnection: object;
  /** Seconds that a worker with nothing to do sleeps when nobody wakes it. */
  idleSeconds: number;
  /** For people, without user and password. */
  place: string;
  close(): Promise<void>;
}
