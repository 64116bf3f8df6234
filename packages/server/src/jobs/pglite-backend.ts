import type { PGlite } from '@electric-sql/pglite';
import type { QueueStore, StoreFactory } from '@partwright/queue-store';
import { createPostgresBackend, DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import { PglitePool, type PutOff } from './pglite-pool.ts';

/** Prefixes opened on an instance so far. Only one process can open a data folder, so at the first opening nobody works. */
const opened = new WeakMap<PGlite, Set<string>>();

/**
 * BullMQ's PostgreSQL backend on a PGlite instance of this process. The instance stays open on close. `leftovers`: entries that
 * are active now were left by a process that died.
 */
export async function connectPglite(
  { pglite, putOff }: { pglite: PGlite; putOff?: PutOff | undefined },
  prefix: string,
): Promise<{ store: QueueStore; leftovers: boolean }> {
  const pool = new PglitePool(pglite, DEFAULT_SCHEMA, putOff);
  const client = await pool.connect();
  await runMigrations(client);
  client.release();
  const prefixes = opened.get(pglite) ?? new Set();
  opened.set(pglite, prefixes);
  const leftovers = !prefixes.has(prefix);
  prefixes.add(prefix);
  const store: QueueStore = {
    factory: createPostgresBackend as StoreFactory,
    askingConnection: pool,
    workingConnection: pool,
    idleSeconds: 30,
    close: () => pool.end(),
  };
  return { store, leftovers };
}
