import fs from 'node:fs';
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PglitePool } from '../../jobs/pglite-pool.ts';
import { putOffOf } from './durable-folder.ts';
import { openPglite } from './pglite.ts';

let folder: string;
let pglite: PGlite;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'partwright-durable-'))));
afterEach(async () => {
  vi.restoreAllMocks();
  await pglite?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Which files of the log of changes were written since, and are not on the disk yet. */
function watchLog(): () => Promise<string[]> {
  const waiting = new Set<number>();
  const { writeSync, fdatasyncSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation((...asked: Parameters<typeof writeSync>) => {
    waiting.add(asked[0]);
    return writeSync(...asked);
  });
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
    fdatasyncSync(file);
    waiting.delete(file);
  });
  return async () => {
    const paths = await Promise.all([...waiting].map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
    return paths.filter((path) => path.includes('/pg_wal/'));
  };
}

describe.skipIf(process.platform !== 'linux')('the embedded database on the disk (needs /proc)', () => {
  it.each([
    [true, 'has each commit there when it is answered'],
    [false, 'leaves it to the system when it is told to'],
  ])('durable %s: %s', async (isDurable) => {
    pglite = await openPglite(folder, undefined, { isDurable });
    const waiting = watchLog();
    await pglite.exec('create table kept (one int)');
    await pglite.query('insert into kept values (1)');
    expect((await waiting()).length > 0).toBe(!isDurable);
  });

  it('brings what the queue put off there with the next commit that is waited for', async () => {
    pglite = await openPglite(folder, undefined, { isDurable: true });
    await pglite.exec('create schema queue; create table queue.entries (one int); create table kept (one int)');
    const waiting = watchLog();
    const pool = new PglitePool(pglite, 'queue', putOffOf(pglite));
    await pool.query('insert into entries values ($1)', [1]);
    expect(await waiting()).not.toEqual([]);
    await pglite.query('insert into kept values (1)');
    expect(await waiting()).toEqual([]);
    expect((await pglite.query('select one from queue.entries')).rows).toEqual([{ one: 1 }]);
  });

  it('goes on where the log of changes needs a new file and the disk has no room for one', async () => {
    pglite = await openPglite(folder, undefined, { isDurable: true });
    await pglite.exec('create table kept (one int)');
    const log = join(folder, 'pg', 'pg_wal');
    const listLog = (): string[] => fs.readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
    await vi.waitFor(() => expect(listLog()).toHaveLength(2), 10_000);
    const { openSync } = fs;
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...asked) => {
      if (String(path).includes('xlogtemp')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return openSync(path, ...asked);
    });
    for (const _ of [1, 2]) await pglite.query(`select pg_logical_emit_message(true, '', repeat('y', 9000000))`);
    await pglite.query('insert into kept values (1)');
    expect((await pglite.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  });
});
