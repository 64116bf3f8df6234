import { once } from 'node:events';
import { createRedisBackend } from 'bullmq';
import type { QueueStore, StoreOptions } from './index.ts';
import { openRedisClients } from './redis-clients.ts';

/** Redis or Valkey. Throws when it does not answer within `timeoutMs`. */
export async function connectRedis(url: string, options: StoreOptions): Promise<QueueStore> {
  const { timeoutMs } = options;
  const clients = await openRedisClients(url, options);
  // Who asks should rather fail than hang.
  const asking = clients.connect({ connectTimeout: timeoutMs, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  try {
    await once(asking, 'ready', { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    clients.close();
    throw new Error(`${options.place} does not answer: it went within its first moments`, { cause: error });
  }
  return {
    factory: createRedisBackend,
    askingConnection: asking,
    workingConnection: clients.connect({ connectTimeout: timeoutMs, maxRetriesPerRequest: null }),
    idleSeconds: 5,
    close: async () => clients.close(),
  };
}
