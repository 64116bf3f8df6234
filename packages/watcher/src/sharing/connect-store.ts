import type { QueueStore } from '@partwright/queue-store';

/** The store that the watchers share. */
export interface SharedStore extends QueueStore {
  /** For people, without user and password. */
  place: string;
}

const NAME = 'partwright-watch';

/** Of PostgreSQL, at most: four that listen, the others for queries that last milliseconds. */
const MOST_CONNECTIONS = 10;

/** Connect to `redis://`, `rediss://` or `postgres://`. Throws when the store does not answer. */
export async function connectStore(url: string, timeoutMs: number): Promise<SharedStore> {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const protocol = parsed?.protocol ?? '';
  const place = `${protocol}//${parsed?.host ?? ''}${parsed?.pathname ?? ''}`;
  const options = { name: NAME, place: `${place}, over which work is shared,`, timeoutMs };
  // Only the chosen client is loaded, and none of them without sharing.
  if (protocol === 'redis:' || protocol === 'rediss:') {
    const { connectRedis } = await import('@partwright/queue-store/redis');
    return { ...(await connectRedis(url, options)), place };
  }
  if (protocol === 'postgres:' || protocol === 'postgresql:') {
    const { connectPostgres } = await import('@partwright/queue-store/postgres');
    return { ...(await connectPostgres(url, { ...options, connections: MOST_CONNECTIONS })), place };
  }
  throw new Error('Work is shared over redis://, rediss:// or postgres://; look at share.url in the settings');
}
