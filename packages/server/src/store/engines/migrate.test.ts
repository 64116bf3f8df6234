import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { openRecords } from '../open-records.ts';
import { createTestDatabase } from '../test-engine.ts';
import { migrations } from './migrations/index.ts';
import { openPglite } from './pglite.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';

describe('Migrations on PGlite', () => {
  let pglite: PGlite;
  beforeAll(async () => void (pglite = await openPglite(null)));
  afterAll(() => pglite.close());

  it('run once, all of them', async () => {
    const read = async () =>
      (await pglite.query('select name, timestamp from partwright.kysely_migration order by name')).rows;
    await openRecords({ kind: 'pglite', pglite });
    const first = await read();
    expect(first.map((row) => (row as { name: string }).name)).toEqual(Object.keys(migrations));
    await openRecords({ kind: 'pglite', pglite });
    expect(await read()).toEqual(first);
  });

  it('refuse a database of a newer version', async () => {
    await pglite.query(`insert into partwright.kysely_migration values ('9999-future', now()::text)`);
    const refused: unknown = await openRecords({ kind: 'pglite', pglite }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      message: expect.stringContaining('made by a newer version (it has 9999-future). Start that version') as string,
      // What has a code is told to the operator as a sentence, without the stack of a fault of ours.
      code: 'database_unusable',
    });
  });
});

describe.skipIf(!serverUrl)(`Migrations on PostgreSQL${skipped}`, () => {
  /** A database and a role that may log in and do no more there than it is granted. */
  const asGuest = async (grant: string) => {
    const { url, drop } = await createTestDatabase(serverUrl!);
    const guest = `guest_${randomUUID().replaceAll('-', '')}`;
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const database = new URL(url).pathname.slice(1);
    await owner.query(`create role ${guest} login password 'guest'`);
    await owner.query(grant.replaceAll('GUEST', guest).replaceAll('DATABASE', `database ${database}`));
    onTestFinished(async () => {
      await owner.query(`drop owned by ${guest} cascade; drop role ${guest}`);
      await owner.end();
      await drop();
    });
    const guestUrl = new URL(url);
    guestUrl.username = guest;
    guestUrl.password = 'guest';
    return guestUrl.href;
  };

  it('keep the callbacks that an older version left to be posted', async () => {
    const { url, drop } = await createTestDatabase(serverUrl!);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query('create schema partwright; create extension pg_trgm');
    const provider = { getMigrations: async () => migrations };
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'partwright' });
    expect((await migrator.migrateTo('0011-fab-orders')).error).toBeUndefined();
    const body = '{"type":"job.failed","data":{"name":"\\u0000"}}';
    await pool.query(`insert into partwright.accounts (id, name, plan, subscription)
      values ('acc_1', 'a', 'free', 'active')`);
    await pool.query(
      `insert into partwright.callbacks (id, account_id, job_id, url, body)
        values ('evt_1', 'acc_1', 'job_1', 'https://a.example/', $1)`,
      [body],
    );
    await db.destroy();
    const records = await openRecords({ kind: 'postgres', url, poolSize: 1 });
    onTestFinished(async () => {
      await records.close();
      await drop();
    });
    const due = await records.deliveries.takeDue({ limit: 9, leaseMs: 1, exceptAccounts: [], exceptTargets: [] });
    const event = { eventId: 'evt_1', eventType: 'job.failed', webhookId: null, jobId: 'job_1', body };
    expect(due).toMatchObject([{ id: 'evt_1', ...event, attempts: 1 }]);
  });

  it('note the files that an older version kept, whatever its JSON holds', async () => {
    const { url, drop } = await createTestDatabase(serverUrl!);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query('create schema partwright; create extension pg_trgm');
    const provider = { getMigrations: async () => migrations };
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'partwright' });
    expect((await migrator.migrateTo('0014-due-deliveries')).error).toBeUndefined();
    await pool.query(`insert into partwright.accounts (id, name, plan, subscription)
      values ('acc_1', 'a', 'free', 'active')`);
    await pool.query(`insert into partwright.boms (id, account_id, job_id, name, filename, blob_key, bytes, sha256)
      values ('bom_1', 'acc_1', 'job_1', 'a', 'a.csv', 'boms/acc_1/bom_1', 7, 'abc')`);
    const input = '{"filename":"\\u0000","blobs":{"gerbers":"jobs/acc_1/job_2/in-gerbers"}}';
    const kept = { name: 'dfm.json', blobKey: 'jobs/acc_1/job_2/dfm.json', bytes: 9, sha256: 'def' };
    const result = `{"notes":"\\ud800","keptFiles":[${JSON.stringify(kept)}]}`;
    await pool.query(
      `insert into partwright.jobs (id, account_id, type, status, input, result) values
        ('job_1', 'acc_1', 'bom', 'failed', '{"bomId":"bom_1"}', null), ('job_2', 'acc_1', 'dfm', 'complete', $1, $2)`,
      [input, result],
    );
    await db.destroy();
    const records = await openRecords({ kind: 'postgres', url, poolSize: 1 });
    onTestFinished(async () => {
      await records.close();
      await drop();
    });
    const { files } = await records.files.list('acc_1', { limit: 9, offset: 0 });
    expect(files.map(({ blobKey }) => blobKey).sort()).toEqual([
      'boms/acc_1/bom_1',
      'jobs/acc_1/job_2/dfm.json',
      'jobs/acc_1/job_2/in-gerbers',
    ]);
    expect(files.find(({ role }) => role === 'result')).toMatchObject({ jobId: 'job_2', bytes: 9, sha256: 'def' });
    expect(files.find(({ role }) => role === 'input')).toMatchObject({ name: 'gerbers', bytes: null });
    // What replaces a file has its row.
    await records.files.note({ ...files[0]!, bytes: 1 });
    expect((await records.files.list('acc_1', { limit: 9, offset: 0 })).total).toBe(3);
  });

  it('take turns when several processes start at once', async () => {
    const { url, drop } = await createTestDatabase(serverUrl!);
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openRecords({ kind: 'postgres', url, poolSize: 2 })),
    );
    await expect(Promise.all(opened.map((records) => records.accounts.list()))).resolves.toHaveLength(6);
    await Promise.all(opened.map((records) => records.close()));
    await drop();
  });

  it('say what to run when the extension is missing and may not be added', async () => {
    const url = await asGuest('create schema partwright authorization GUEST');
    await expect(openRecords({ kind: 'postgres', url })).rejects.toThrow('CREATE EXTENSION pg_trgm');
  });

  it('say what to run when the schema may not be made', async () => {
    const url = await asGuest('create extension pg_trgm');
    await expect(openRecords({ kind: 'postgres', url })).rejects.toThrow('GRANT CREATE ON DATABASE');
  });

  it('need no more than the right to create in the database', async () => {
    const url = await asGuest('grant create on DATABASE to GUEST');
    const records = await openRecords({ kind: 'postgres', url });
    await expect(records.ready()).resolves.toBeUndefined();
    await records.close();
  });
});
