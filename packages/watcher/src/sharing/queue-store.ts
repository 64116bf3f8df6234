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

/** Connect to `redis://`, `rediss://` or `postgres://`. Throws when the store does not answer. */
export async function connectStore(url: string, timeoutMs: number): Promise<QueueStore> {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const protocol = parsed?.protocol ?? '';
  const place = `${protocol}//${parsed?.host ?? ''}${parsed?.pathname ?? ''}`;
  // Only the chosen client is loaded, and none of them without sharing.
  if (protocol === 'redis:' || protocol === 'rediss:')
    return (await import('./redis-store.ts')).connectRedis(url, place, timeoutMs);
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return (await import('./postgres-store.ts')).connectPostgres(url, place, timeoutMs);
  throw new Error('Work is shared over redis://, rediss:// or postgres://; look at share.url in the settings');
}
