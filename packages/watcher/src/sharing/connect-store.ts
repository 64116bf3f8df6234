import type { QueueStore } from './queue-store.ts';

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
