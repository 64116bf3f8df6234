import { createRedisBackend } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type { BullBackend } from './bull-backend.ts';

/** Redis or Valkey. Throws when it does not answer within `timeoutMs`. */
export async function connectRedis(url: string, prefix: string, timeoutMs: number): Promise<BullBackend> {
  await probe(url, timeoutMs);
  const clients: Redis[] = [];
  const connect = (options: RedisOptions): Redis => {
    const client = new Redis(url, {
      connectionName: `${prefix}-jobs`,
      retryStrategy: (times) => Math.min(50 * 2 ** times, 5000),
      ...options,
    });
    return own(client, clients);
  };
  return {
    factory: createRedisBackend,
    // A request that dispatches should rather fail than hang: the sweep finds what was not dispatched.
    queueConnection: connect({ enableOfflineQueue: false, maxRetriesPerRequest: 1 }),
    workerConnection: connect({ maxRetriesPerRequest: null }),
    idleSeconds: 5,
    leftovers: false,
    async close() {
      for (const client of clients) client.disconnect();
    },
  };
}

/** Note a client and those BullMQ makes of it, so that all of them can be closed whatever state they are in. */
function own(client: Redis, clients: Redis[]): Redis {
  clients.push(client);
  // BullMQ listens too, but not after its own close.
  client.on('error', () => undefined);
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => own(duplicate(options), clients);
  return client;
}

async function probe(url: string, timeoutMs: number): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: timeoutMs, retryStrategy: () => null });
  let reason = '';
  client.on('error', (error: Error) => (reason = error.message));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new Error(`Redis does not answer: ${reason || (error as Error).message}`, { cause: error });
  } finally {
    client.disconnect();
  }
}
