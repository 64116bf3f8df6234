import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmptyPglite } from '../store/empty-database.fixture.ts';
import { PglitePool } from './pglite-pool.ts';

describe('A PGlite instance in the shape of a pg.Pool', () => {
  let pglite: PGlite;
  let pool: PglitePool;
  beforeAll(async () => {
    pglite = await openEmptyPglite();
    await pglite.exec('CREATE SCHEMA q; CREATE TABLE q.t (id int); CREATE TABLE t (id int)');
  });
  beforeEach(async () => {
    await pglite.exec('TRUNCATE q.t, t');
    pool = new PglitePool(pglite, 'q');
  });
  afterAll(() => pglite.close());

  const rows = async (table: string) => (await pglite.query(`SELECT id FROM ${table} ORDER BY id`)).rows;

  it('resolves plain names in its own schema only', async () => {
    expect(await pool.query('INSERT INTO t VALUES ($1), ($2)', [1, 2])).toEqual({ rows: [], rowCount: 2 });
    expect(await pool.query('SELECT id FROM t ORDER BY id')).toEqual({ rows: [{ id: 1 }, { id: 2 }], rowCount: 2 });
    expect(await rows('public.t')).toEqual([]);
  });

  it('keeps the code and detail of an error, and goes on', async () => {
    const failing = pool.query("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'BM001', DETAIL = '-5'; END $$");
    await expect(failing).rejects.toMatchObject({ code: 'BM001', detail: '-5' });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('holds the instance from BEGIN to COMMIT on a client', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO t VALUES ($1)', [1]);
    let outside = false;
    const waiting = pglite.query('INSERT INTO q.t VALUES (2)').then(() => (outside = true));
    await client.query('SELECT pg_sleep(0.01)');
    expect(outside).toBe(false);
    await client.query('COMMIT');
    await waiting;
    client.release();
    expect(await rows('q.t')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each(['ROLLBACK', 'release'])('takes back what was written before %s', async (end) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO t VALUES (1)');
    if (end === 'ROLLBACK') await client.query('ROLLBACK');
    client.release();
    expect(await rows('q.t')).toEqual([]);
  });

  it('can be used again after a statement of its transaction failed', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await expect(client.query('SELECT nothing')).rejects.toThrow('nothing');
    await client.query('ROLLBACK');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  it('tells each notification once, however often the channel was listened to, and none after release', async () => {
    const client = await pool.connect();
    const heard = vi.fn<(message: { channel: string; payload: string }) => void>();
    client.on('notification', heard);
    await client.query('-- the channel of all queues\nLISTEN news;\n');
    await client.query('LISTEN news');
    await pool.query("SELECT pg_notify('news', 'one')");
    expect(heard.mock.calls).toEqual([[{ channel: 'news', payload: 'one' }]]);
    client.release();
    await vi.waitFor(async () => {
      const { rows } = await pglite.query('SELECT * FROM pg_listening_channels()');
      expect(rows).toEqual([]);
    });
    await pool.query("SELECT pg_notify('news', 'two')");
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
