import { createRedisBackend } from 'bullmq';
import type { BullBackend } from './bull-backend.ts';
import { openRedisClients } from './redis-clients.ts';

/** Redis or Valkey. Throws when it does not answer within `timeoutMs`. */
export async function connectRedis(url: string, prefix: string, timeoutMs: number): Promise<BullBackend> {
  const clients = await openRedisClients(url, { name: `${prefix}-jobs`, timeoutMs });
  return {
    factory: createRedisBackend,
    // A request that dispatches should rather fail than hang: the sweep finds what was not dispatched.
    queueConnection: clients.connect({ enableOfflineQueue: false, maxRetriesPerRequest: 1 }),
    workerConnection: clients.connect({ maxRetriesPerRequest: null }),
    idleSeconds: 5,
    leftovers: false,
    close: async () => clients.close(),
  };
}
