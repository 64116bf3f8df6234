import { once } from 'node:events';
import { createRedisBackend } from 'bullmq';
import type { QueueStore } from './queue-store.ts';
import { openRedisClients } from './redis-clients.ts';

/** Redis or Valkey. Throws when it does not answer within `timeoutMs`. */
export async function connectRedis(url: string, place: string, timeoutMs: number): Promise<QueueStore> {
  const clients = await openRedisClients(url, {
    name: 'partwright-watch',
    place: `${place}, over which work is shared,`,
    timeoutMs,
  });
  const asking = clients.connect({ connectTimeout: timeoutMs, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  await once(asking, 'ready', { signal: AbortSignal.timeout(timeoutMs) });
  return {
    factory: createRedisBackend,
    askingConnection: asking,
    workingConnection: clients.connect({ connectTimeout: timeoutMs, maxRetriesPerRequest: null }),
    idleSeconds: 5,
    place,
    close: async () => clients.close(),
  };
}
