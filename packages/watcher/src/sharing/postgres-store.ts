import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueueStore } from './queue-store.ts';
import { createSteadyBackend } from './steady-postgres.ts';

/** Four that listen, the others for queries that last milliseconds. */
const MOST_CONNECTIONS = 10;

/** PostgreSQL 13 or later; BullMQ's tables live in a schema of their own. Throws when it does not answer. */
export async function connectPostgres(url: string, place: string, timeoutMs: number): Promise<QueueStore> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    options: `-c search_path=${DEFAULT_SCHEMA}`,
    application_name: 'partwright-watch',
  });
  // An idle connection that drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The pool listens only to those that are idle: one that breaks at work would end it too, and its query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${place}, over which work is shared, cannot carry it: ${message}`, { cause: error });
  }
  return {
    factory: createSteadyBackend,
    askingConnection: pool,
    workingConnection: pool,
    idleSeconds: 30,
    place,
    close: () => pool.end(),
  };
}
