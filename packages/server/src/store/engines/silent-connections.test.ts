import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import pg from 'pg';
import { RecordsUnavailable } from '../../ports/records.ts';
import { openLine, type Line } from '../../testing/line.fixture.ts';
import { openRecords, type OpenRecords } from '../open-records.ts';
import { createTestDatabase } from '../test-engine.ts';
import { watchSilence } from './silent-connections.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const SILENCE_MS = 400;
/** A database behind a silent network has 5 s to answer before it is away. */
const AWAY_TEST_MS = 30_000;

describe.skipIf(!serverUrl)('A database behind a network that becomes silent (needs TEST_DATABASE_URL)', () => {
  let line: Line;
  let direct: string;
  let records: OpenRecords;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase(serverUrl!);
    drop = database.drop;
    direct = database.url;
    line = await openLine(database.url);
    records = await openRecords({ kind: 'postgres', url: line.url, poolSize: 2, silenceMs: SILENCE_MS });
  });
  afterAll(async () => {
    line.become({ kind: 'open', delayMs: 0 });
    await records.close();
    await line.close();
    await drop();
  });

  it(
    'is away: what was asked fails, in a transaction too, and the next question is answered when it is back',
    async () => {
      await records.accounts.list();
      line.become({ kind: 'silent' });
      const asked = [records.accounts.list(), records.transaction((tx) => tx.accounts.list())];
      for (const result of await Promise.allSettled(asked))
        expect(result).toMatchObject({ status: 'rejected', reason: expect.any(RecordsUnavailable) as unknown });
      line.become({ kind: 'open', delayMs: 0 });
      expect(await records.accounts.list()).toEqual([]);
    },
    AWAY_TEST_MS,
  );

  it(
    'is asked by a connection of its own: what it works on goes on, and what it knows nothing of is ended',
    async () => {
      line.become({ kind: 'open', delayMs: 0 });
      const pool = new pg.Pool({ connectionString: line.url, max: 2 });
      pool.on('connect', (client) => void client.on('error', () => undefined));
      const endWatch = watchSilence(pool, { url: direct, afterMs: SILENCE_MS });
      const client = await pool.connect();
      onTestFinished(async () => {
        endWatch();
        client.release(true);
        await pool.end();
      });
      const { rows } = await client.query('select pg_sleep($1) is not null as slept', [(4 * SILENCE_MS) / 1000]);
      expect(rows).toEqual([{ slept: true }]);
      line.become({ kind: 'silent' });
      await expect(client.query('select 1')).rejects.toThrow('Connection terminated');
    },
    AWAY_TEST_MS,
  );

  it(
    'may have answered when it knows nothing of a question: only what it does not know twice is ended',
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const pool = new pg.Pool({ connectionString: direct, max: 1 });
      pool.on('connect', (made) => void made.on('error', () => undefined));
      const endWatch = watchSilence(pool, { url: direct, afterMs: 1 });
      const client = await pool.connect();
      const { processID: own, connection } = client as unknown as { processID: number; connection: pg.Connection };
      onTestFinished(async () => {
        endWatch();
        client.release(true);
        await pool.end();
      });
      const destroy = vi.spyOn(connection.stream, 'destroy').mockReturnValue(connection.stream);
      // A question under a number that the database has no work for, as one whose answer is on the way.
      const asked = client.query('select pg_sleep(5)').catch(() => undefined);
      Object.assign(client, { processID: 0 });
      await sleep(20);
      vi.advanceTimersByTime(1);
      await sleep(1000);
      expect(destroy).not.toHaveBeenCalled();
      await vi.waitFor(
        () => {
          vi.advanceTimersByTime(1);
          expect(destroy).toHaveBeenCalled();
        },
        { timeout: 10_000 },
      );
      destroy.mockRestore();
      Object.assign(client, { processID: own });
      connection.stream.destroy();
      await asked;
    },
    AWAY_TEST_MS,
  );

  it('is there when it has no connection left to give: what it works on goes on', async () => {
    line.become({ kind: 'open', delayMs: 0 });
    const owner = new pg.Client({ connectionString: direct });
    await owner.connect();
    const pool = new pg.Pool({ connectionString: line.url, max: 1 });
    pool.on('connect', (connected) => void connected.on('error', () => undefined));
    // A role that may hold no connection: the one that asks after it is refused by the database itself.
    const role = `one_connection_${randomUUID().replaceAll('-', '')}`;
    await owner.query(`create role ${role} login connection limit 0`);
    const refused = new URL(direct);
    refused.username = role;
    const endWatch = watchSilence(pool, { url: refused.href, afterMs: SILENCE_MS });
    const client = await pool.connect();
    onTestFinished(async () => {
      endWatch();
      client.release(true);
      await pool.end();
      await owner.query(`drop role ${role}`);
      await owner.end();
    });
    await expect(new pg.Client({ connectionString: refused.href }).connect()).rejects.toThrow('too many connections');
    const { rows } = await client.query('select pg_sleep($1) is not null as slept', [(4 * SILENCE_MS) / 1000]);
    expect(rows).toEqual([{ slept: true }]);
  });
});
