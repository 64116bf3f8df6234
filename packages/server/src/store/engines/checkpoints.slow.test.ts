import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeCheckpoints } from './checkpoints.ts';
import { openPglite } from './pglite.ts';

const LOG_FILE_BYTES = 16 * 2 ** 20;

let dataDir: string;
let pglite: PGlite;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'partwright-checkpoints-'));
  pglite = await openPglite(dataDir);
}, 120_000);
afterAll(async () => {
  await pglite.close();
  await rm(dataDir, { recursive: true });
});

const write = (bytes: number): Promise<unknown> =>
  pglite.query(`select pg_logical_emit_message(true, '', repeat('y', ${bytes}))`);
const readRedo = async (): Promise<unknown> =>
  (await pglite.query('select redo_lsn from pg_control_checkpoint()')).rows[0];
const logBytes = async (): Promise<number> => {
  const files = await readdir(join(dataDir, 'pg', 'pg_wal'));
  return files.filter((name) => /^[0-9A-F]{24}$/.test(name)).length * LOG_FILE_BYTES;
};

it('takes up a log that has grown, and lets a short one be', { timeout: 60_000 }, async () => {
  const end = makeCheckpoints(pglite, { lookMs: 20, mostLogBytes: 4_000_000 });
  const before = await readRedo();
  await write(1_000_000);
  await new Promise((done) => setTimeout(done, 300));
  expect(await readRedo()).toEqual(before);
  await write(4_000_000);
  await vi.waitFor(async () => expect(await readRedo()).not.toEqual(before), { timeout: 20_000, interval: 50 });
  await end();
});

it('keeps the files of the log few, however much is written', { timeout: 120_000 }, async () => {
  const end = makeCheckpoints(pglite, { lookMs: 20, mostLogBytes: LOG_FILE_BYTES });
  for (let time = 0; time < 40; time++) {
    await write(8_000_000);
    await new Promise((done) => setTimeout(done, 40));
  }
  await end();
  expect(await logBytes()).toBeLessThanOrEqual(144 * 2 ** 20);
});
