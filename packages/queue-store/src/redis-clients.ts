import { Redis, type RedisOptions } from 'ioredis';
import type { StoreOptions } from './index.ts';

/** Clients of one Redis or Valkey, and those that BullMQ makes of them. */
export interface RedisClients {
  connect(options: RedisOptions): Redis;
  /** All of them, whatever state they are in. */
  close(): void;
}

/**
 * Throws when the server does not answer in time. A connection that is lost is made again, after 100 ms at first and 5 s at most,
 * up to half of it less by chance: all processes lose theirs at once.
 */
export async function openRedisClients(url: string, { name, place, timeoutMs }: StoreOptions): Promise<RedisClients> {
  await probe(url, place, timeoutMs);
  const clients: Redis[] = [];
  const own = (client: Redis): Redis => {
    clients.push(client);
    // BullMQ listens too, but not after its own close.
    client.on('error', () => undefined);
    const duplicate = client.duplicate.bind(client);
    client.duplicate = (options) => own(duplicate(options));
    return client;
  };
  return {
    connect: (options) =>
      own(
        new Redis(url, {
          connectionName: name,
          retryStrategy: (times) => Math.min(50 * 2 ** times, 5000) * (1 - Math.random() / 2),
          ...options,
        }),
      ),
    close() {
      for (const client of clients) client.disconnect();
    },
  };
}

async function probe(url: string, place: string, timeoutMs: number): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: timeoutMs, retryStrategy: () => null });
  // What `connect` rejects with says less than what the client says before.
  let reason = '';
  client.on('error', (error: Error) => (reason = error.message));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const message = reason || (error instanceof Error ? error.message : String(error));
    throw new Error(`${place} does not answer: ${message}`, { cause: error });
  } finally {
    client.disconnect();
  }
}
