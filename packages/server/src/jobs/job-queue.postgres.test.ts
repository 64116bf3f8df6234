import { createPostgresBackend, Queue } from 'bullmq';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openBullQueue } from './bull-queue.ts';
import { describeJobQueue } from './job-queue.conformance.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

describeJobQueue(
  'BullMQ on PostgreSQL',
  { skip: url === '' && 'TEST_DATABASE_URL is not set', overConnections: true },
  async () => {
    const pool = new pg.Pool({ connectionString: url, options: '-c search_path=bullmq' });
    // Each queue made of it listens for errors of the pool, as long as the pool lives.
    pool.setMaxListeners(0);
    return {
      store: { backend: 'postgres', url },
      crash: { place: url, reopen: async () => ({ backend: 'postgres', url }) },
      raw: (prefix) => new Queue(`${prefix}-jobs`, { connection: pool }, createPostgresBackend),
      async cut(prefix) {
        const { rows } = await pool.query<{ cut: boolean }>(
          'SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE application_name = $1',
          // PostgreSQL keeps 63 bytes of a name.
          [`${prefix}-jobs`.slice(0, 63)],
        );
        return rows.length;
      },
      close: () => pool.end(),
    };
  },
);

it('says at once that no PostgreSQL answers', async () => {
  await expect(
    openBullQueue({ backend: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' }, { connectTimeoutMs: 1000 }),
  ).rejects.toThrow(/PostgreSQL cannot carry the jobs: .*ECONNREFUSED/);
});
