import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueueStore, StoreOptions } from './index.ts';
import { createSteadyBackend } from './steady-postgres.ts';

/**
 * PostgreSQL 13 or later; BullMQ's tables live in a schema of their own. `connections`: how many at most, one for each queue or
 * worker that listens, and some for questions that last milliseconds. Throws when it does not answer within `timeoutMs`, or
 * the tables cannot be made.
 */
export async function connectPostgres(
  url: string,
  { name, place, timeoutMs, connections }: StoreOptions & { connections: number },
): Promise<QueueStore> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    max: connections,
    keepAlive: true,
    options: `-c search_path=${DEFAULT_SCHEMA}`,
    application_name: name,
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
    throw new Error(`${place} cannot carry the jobs: ${message}`, { cause: error });
  }
  return {
    factory: createSteadyBackend,
    askingConnection: pool,
    workingConnection: pool,
    idleSeconds: 30,
    close: () => pool.end(),
  };
}
