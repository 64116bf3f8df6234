import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmptyPglite } from './empty-database.fixture.ts';
import { openRecords, type OpenRecords } from './open-records.ts';

/** One of the two engines with empty records, for tests. */
export interface TestEngine {
  records: OpenRecords;
  /** Past the ports: to break what they guard. */
  query(sql: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openTestPglite(): Promise<TestEngine> {
  const pglite = await openEmptyPglite();
  const records = await openRecords({ kind: 'pglite', pglite });
  return {
    records,
    query: async (sql, params) => (await pglite.query<Record<string, unknown>>(sql, params)).rows,
    async close() {
      await records.close();
      await pglite.close();
    },
  };
}

/** A database of its own on that server, dropped on close. `connectTimeoutMs`: how long its transactions wait for their turn. */
export async function openTestPostgres(
  serverUrl: string,
  options: { connectTimeoutMs?: number } = {},
): Promise<TestEngine & { url: string }> {
  const { url, drop } = await createTestDatabase(serverUrl);
  const records = await openRecords({ kind: 'postgres', url, ...options });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  return {
    url,
    records,
    query: async (sql, params) => (await pool.query(sql, params)).rows as Record<string, unknown>[],
    async close() {
      await records.close();
      await pool.end();
      await drop();
    },
  };
}

export async function createTestDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `partwright_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropWhenFree(name, run) };
}

/** The server sees the end of a connection a little after its client. */
async function dropWhenFree(name: string, run: (sql: string) => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      return await run(`drop database ${name}`);
    } catch {
      await sleep(20);
    }
  }
  await run(`drop database ${name} with (force)`);
}
