import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { RecordsUnavailable } from '../ports/records.ts';
import { openEmptyPglite } from './empty-database.fixture.ts';
import { openRecords } from './open-records.ts';

describe('Records over a PGlite that is shared', () => {
  let pglite: PGlite;
  beforeAll(async () => void (pglite = await openEmptyPglite()));
  afterAll(() => pglite.close());

  it('leaves it open when they close, and finds everything when they open again', async () => {
    const first = await openRecords({ kind: 'pglite', pglite });
    const account = await first.accounts.create({ name: 'kept' });
    await first.close();
    await first.close();
    await expect(first.ready()).rejects.toThrow('destroyed');
    expect(pglite.closed).toBe(false);
    const second = await openRecords({ kind: 'pglite', pglite });
    expect(await second.accounts.byName('kept')).toEqual(account);
    expect(second.pglite).toBe(pglite);
  });

  it('keeps what others ask of it out of their transactions', async () => {
    const records = await openRecords({ kind: 'pglite', pglite });
    await pglite.exec('create table beside (id int)');
    const begun = Promise.withResolvers<void>();
    const undone = records.transaction(async (tx) => {
      await tx.accounts.create({ name: 'undone' });
      begun.resolve();
      await sleep(30);
      throw new Error('undo');
    });
    undone.catch(() => undefined);
    await begun.promise;
    await pglite.query('insert into beside values (1)');
    await expect(undone).rejects.toThrow('undo');
    expect((await pglite.query('select * from beside')).rows).toEqual([{ id: 1 }]);
    expect(await records.accounts.byName('undone')).toBeUndefined();
  });

  it('finds its tables whatever search path somebody left in the session', async () => {
    const records = await openRecords({ kind: 'pglite', pglite });
    await pglite.exec('create schema other; create table other.jobs (id int); set search_path to other, public');
    expect(await records.jobs.get('job_none')).toBeUndefined();
    await pglite.exec('reset search_path');
  });

  it('cleans up', async () => {
    const records = await openRecords({ kind: 'pglite', pglite });
    await expect(records.maintain()).resolves.toBeUndefined();
  });
});

describe('Records that cannot be reached', () => {
  it('says so when no server answers', async () => {
    const opening = openRecords({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(opening).rejects.toThrow(RecordsUnavailable);
  });

  it('waits for a server that says nothing no longer than it is told to', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    const url = `postgres://nobody@127.0.0.1:${port}/none`;
    await expect(openRecords({ kind: 'postgres', url, connectTimeoutMs: 50 })).rejects.toThrow(RecordsUnavailable);
    expect(performance.now() - began).toBeLessThan(9_000);
    silent.close();
  });

  it('says so when the embedded database was closed', async () => {
    const pglite = await openEmptyPglite();
    const records = await openRecords({ kind: 'pglite', pglite });
    await pglite.close();
    await expect(records.transaction(() => records.accounts.list())).rejects.toThrow(RecordsUnavailable);
    await expect(records.ready()).rejects.toThrow('PGlite is closed');
  });
});
