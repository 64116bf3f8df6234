import { once } from 'node:events';
import { createRedisBackend } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type { QueueStore } from './queue-store.ts';

/** Redis or Valkey. Throws when it does not answer within `timeoutMs`. */
export async function connectRedis(url: string, place: string, timeoutMs: number): Promise<QueueStore> {
  await probe(url, place, timeoutMs);
  const clients: Redis[] = [];
  const connect = (options: RedisOptions): Redis => {
    const client = new Redis(url, {
      connectionName: 'partwright-watch',
      connectTimeout: timeoutMs,
      retryStrategy: (times) => Math.min(50 * 2 ** times, 5000),
      ...options,
    });
    return own(client, clients);
  };
  const asking = connect({ enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  await once(asking, 'ready', { signal: AbortSignal.timeout(timeoutMs) });
  return {
    factory: createRedisBackend,
    askingConnection: asking,
    workingConnection: connect({ maxRetriesPerRequest: null }),
    idleSeconds: 5,
    place,
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

async function probe(url: string, place: string, timeoutMs: number): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: timeoutMs, retryStrategy: () => null });
  let reason = '';
  client.on('error', (error: Error) => (reason = error.message));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const message = reason || (error instanceof Error ? error.message : String(error));
    throw new Error(`${place}, over which work is shared, does not answer: ${message}`, { cause: error });
  } finally {
    client.disconnect();
  }
}
