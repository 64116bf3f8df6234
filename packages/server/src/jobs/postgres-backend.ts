import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import pg from 'pg';
import type { BullBackend } from './bull-backend.ts';
import { createSteadyBackend } from './steady-postgres.ts';

/** PostgreSQL 13 or later; BullMQ's tables live in a schema of their own. Throws when it does not answer. */
export async function connectPostgres(url: string, prefix: string, timeoutMs: number): Promise<BullBackend> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    // One for LISTEN, the others for queries that last a millisecond.
    max: 5,
    keepAlive: true,
    options: `-c search_path=${DEFAULT_SCHEMA}`,
    application_name: `${prefix}-jobs`,
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
    throw new Error(`PostgreSQL cannot carry the jobs: ${(error as Error).message}`, { cause: error });
  }
  return {
    factory: createSteadyBackend,
    queueConnection: pool,
    workerConnection: pool,
    idleSeconds: 30,
    leftovers: false,
    close: () => pool.end(),
  };
}
