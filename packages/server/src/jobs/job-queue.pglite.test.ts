import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPostgresBackend, Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { engineOf } from '../store/engines/reopening.ts';
import { openEmptyPglite, placeEngineFiles } from '../store/empty-database.fixture.ts';
import { openBullQueue } from './bull-queue.ts';
import { describeJobQueue } from './job-queue.conformance.ts';
import { PglitePool } from './pglite-pool.ts';
import { eventually } from './queue-place.fixture.ts';

describeJobQueue('BullMQ on PGlite', { skip: false, overConnections: false }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-jobs-'));
  await placeEngineFiles(folder);
  const pglite = await openEmptyPglite();
  let reopened: PGlite | undefined;
  return {
    store: { backend: 'pglite', pglite },
    crash: {
      place: folder,
      reopen: async () => {
        reopened = await PGlite.create(folder);
        return { backend: 'pglite', pglite: reopened };
      },
    },
    raw: (prefix) =>
      new Queue(`${prefix}-jobs`, { connection: new PglitePool(pglite, 'bullmq') }, createPostgresBackend),
    close: async () => {
      await pglite.close();
      await reopened?.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('A PGlite instance that carries jobs and records', () => {
  let pglite: PGlite;
  beforeAll(async () => {
    pglite = await openEmptyPglite();
    // The names are those of tables and functions that BullMQ has in its own schema.
    await pglite.exec(
      'CREATE TABLE job (id int PRIMARY KEY, note text); CREATE TABLE event (id int); INSERT INTO job VALUES (1, $$mine$$)',
    );
  });
  afterAll(() => pglite.close());

  it('leaves the session as it was', async () => {
    const queue = await openBullQueue({ backend: 'pglite', pglite }, { prefix: 'session' });
    onTestFinished(() => queue.close(1000));
    const paths: unknown[] = [];
    await queue.work(async () => void paths.push(...(await pglite.query('SHOW search_path')).rows), { concurrency: 2 });
    await queue.dispatch('bom', 'job_1');
    await queue.dispatch('bom', 'job_2');
    await eventually(() => expect(paths).toHaveLength(2));
    expect(paths).toEqual([{ search_path: 'public' }, { search_path: 'public' }]);
    expect((await pglite.query('SELECT * FROM job')).rows).toEqual([{ id: 1, note: 'mine' }]);
    expect((await pglite.query('SELECT * FROM event')).rows).toEqual([]);
  });

  it('keeps transactions of the records and entries of the queue apart', async () => {
    const queue = await openBullQueue({ backend: 'pglite', pglite }, { prefix: 'apart' });
    onTestFinished(() => queue.close(1000));
    const seen: string[] = [];
    await queue.work(async (_, jobId) => void seen.push(jobId), { concurrency: 4 });
    const rolledBack = Array.from({ length: 20 }, (_, i) =>
      pglite
        .transaction(async (tx) => {
          await tx.query('INSERT INTO event VALUES ($1)', [i]);
          await sleep(1);
          throw new Error('taken back');
        })
        .catch((error: Error) => error.message),
    );
    const dispatched = Array.from({ length: 20 }, (_, i) => queue.dispatch('bom', `job_${i}`));
    expect(new Set(await Promise.all(rolledBack))).toEqual(new Set(['taken back']));
    await Promise.all(dispatched);
    await eventually(() => expect(seen).toHaveLength(20));
    expect((await pglite.query('SELECT * FROM event')).rows).toEqual([]);
  });

  it('asks the database nothing while there is nothing to do, and still starts a new job at once', async () => {
    const queue = await openBullQueue({ backend: 'pglite', pglite }, { prefix: 'idle' });
    onTestFinished(() => queue.close(1000));
    const startedAtMs: number[] = [];
    await queue.work(async () => void startedAtMs.push(performance.now()), { concurrency: 4 });
    await sleep(300);
    const transactions = vi.spyOn(engineOf(pglite), 'transaction');
    onTestFinished(() => transactions.mockRestore());
    await sleep(1500);
    expect(transactions).not.toHaveBeenCalled();
    const dispatchedAtMs = performance.now();
    await queue.dispatch('bom', 'job_1');
    await eventually(() => expect(startedAtMs).toHaveLength(1));
    expect(startedAtMs[0]! - dispatchedAtMs).toBeLessThan(2000);
  });

  it('does not take back what another queue on the same instance works on', async () => {
    const open = () => openBullQueue({ backend: 'pglite', pglite }, { prefix: 'both' });
    const [first, second] = [await open(), await open()];
    onTestFinished(async () => void (await Promise.all([first.close(1000), second.close(1000)])));
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const handler = async () => {
      runs += 1;
      await gate.promise;
    };
    await first.work(handler, { concurrency: 1 });
    await first.dispatch('bom', 'job_1');
    await eventually(() => expect(runs).toBe(1));
    await second.work(handler, { concurrency: 1 });
    await sleep(200);
    gate.resolve();
    expect(runs).toBe(1);
  });
});
