import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { protocol } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RecordsUnavailable } from '../../ports/records.ts';
import { openRecords } from '../open-records.ts';
import { DataDirInUse } from './data-dir-lock.ts';
import { EngineEnded } from './engine-end.ts';
import { openPglite } from './pglite.ts';
import { engineOf, type Reopening } from './reopening.ts';

const CHARGING = fileURLToPath(new URL('fixtures/charge-until-killed.ts', import.meta.url));
const CHARGES = 40;
/** A query that writes so much to the log of changes. */
const log = (bytes: number): Uint8Array =>
  protocol.serialize.query(`select pg_logical_emit_message(true, '', repeat('y', ${bytes}))`);
/** Two first starts, each of several seconds, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

/** Of this process, where the system tells. */
function listOpenFiles(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  const read = (name: string): string => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  };
  return fs
    .readdirSync('/proc/self/fd')
    .map(read)
    .filter((path) => path.startsWith(folder));
}

describe('The embedded database in a folder', { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'partwright-pglite-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('has every committed record after kill -9, and none by halves', async () => {
    const dataDir = join(folder, 'not', 'made', 'yet');
    const child = spawn(process.execPath, [...process.execArgv, '--conditions=@partwright/source', CHARGING, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let told = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      told = Number(line);
      if (told === 1) await expect(openPglite(dataDir)).rejects.toThrow(DataDirInUse);
      if (told === CHARGES) child.kill('SIGKILL');
    }
    if (child.signalCode === null) await once(child, 'exit');
    expect(told).toBeGreaterThanOrEqual(CHARGES);

    const records = await openRecords({ kind: 'pglite', dataDir });
    const account = await records.accounts.byName('crash');
    const { balance, held } = await records.ledger.balance(account!.id);
    // One more of each may have been committed than was told.
    const untold = 1_000_000 - balance - 9 * told;
    expect(untold).toBeGreaterThanOrEqual(0);
    expect(untold).toBeLessThanOrEqual(9);
    expect(held).toBe(0);
    // A caller who heard nothing says the charges again.
    for (const next of [told, told + 1])
      for (const at of Array(8).keys()) await records.ledger.charge(account!.id, 1, `c${next}-${at}`, '');
    const after = await records.ledger.balance(account!.id);
    expect([9 * told + 8, 9 * told + 9]).toContain(1_000_000 - after.balance);
    expect(await records.ledger.audit()).toEqual({ balanced: true, problems: [] });
    // A file of the log that is being made ready may be gone before it is copied, and no copy needs it.
    await writeFile(join(dataDir, 'pg', 'pg_wal', 'xlogtemp.spare'), 'half');
    await records.copyTo!(join(folder, 'copy'), async () => undefined);
    const copied = await readdir(join(folder, 'copy', 'pg_wal'));
    expect(copied).toContainEqual(expect.stringMatching(/^[0-9A-F]{24}$/));
    expect(copied.filter((name) => name.startsWith('xlogtemp'))).toEqual([]);
    await records.close();
    expect(await readdir(dataDir)).toEqual(['pg']);
  });

  it('is opened again where it was when it has ended by itself, and refuses at once until then', async () => {
    const dataDir = join(folder, 'not', 'made', 'yet');
    const told: Reopening[] = [];
    const records = await openRecords({ kind: 'pglite', dataDir, onReopening: (one) => void told.push(one) });
    const pglite = records.pglite!;
    const account = (await records.accounts.byName('crash'))!;
    const heard: string[] = [];
    const stopListening = await pglite.listen('news', (news) => void heard.push(news));
    const before = await records.ledger.balance(account.id);
    const { openSync } = fs;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...asked) => {
      if (String(path).includes('xlogtemp')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return openSync(path, ...asked);
    });
    // More than a file of the log of changes holds, and no room for another.
    const fill = (): Promise<unknown> => pglite.query(`select pg_logical_emit_message(true, '', repeat('y', 9000000))`);
    const others = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const halfDone = records.transaction(async () => {
      await records.ledger.charge(account.id, 7, 'half done', '');
      begun.resolve();
      await others.promise;
      await records.ledger.charge(account.id, 7, 'the other half', '');
    });
    await begun.promise;
    const inEngine = engineOf(pglite);
    const breaking = inEngine._runExclusiveQuery(async () => {
      for (const _ of [1, 2]) await inEngine.execProtocolStream(log(9_000_000), {});
    });
    await expect(breaking).rejects.toThrow(EngineEnded);
    // Meanwhile somebody waits for the session that has ended: a beginning, a question, one of the queue.
    const waiting = [records.transaction(() => records.accounts.list()), records.accounts.byName('crash'), fill()];
    await vi.waitFor(() => expect(told.map(({ state }) => state)).toContain('failed'), 20_000);
    vi.restoreAllMocks();
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ state: 'open' }), 60_000);
    expect(engineOf(pglite)).not.toBe(inEngine);

    // What was begun in the session of before does not go on in this one.
    others.resolve();
    await expect(halfDone).rejects.toThrow(RecordsUnavailable);
    // Those whose turn came after the end are answered by the next one, and who waited for a turn in it is refused.
    const ends = await Promise.allSettled(waiting);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await records.ledger.balance(account.id)).toEqual(before);
    await records.ready();
    for (const at of Array(4).keys()) await records.ledger.charge(account.id, 1, `after the end ${at}`, '');
    expect((await records.ledger.balance(account.id)).balance).toBe(before.balance - 4);
    expect(await records.ledger.audit()).toEqual({ balanced: true, problems: [] });
    await pglite.query(`select pg_notify('news', 'heard')`);
    await vi.waitFor(() => expect(heard).toEqual(['heard']));
    await stopListening();
    // An engine has each of its files open once: those of the engines that have ended, or never began, are closed.
    const openFiles = listOpenFiles(dataDir);
    expect(openFiles).toEqual([...new Set(openFiles)]);
    await records.close();
    expect(await readdir(dataDir)).toEqual(['pg']);
  });

  it('can be closed while it cannot be opened again, and what it held is there at the next start', async () => {
    const dataDir = join(folder, 'not', 'made', 'yet');
    const records = await openRecords({ kind: 'pglite', dataDir });
    const { writeSync } = fs;
    onTestFinished(() => void vi.restoreAllMocks());
    const broken = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    const account = await records.accounts.byName('crash');
    await expect(records.ledger.charge(account!.id, 1, 'not written', '')).rejects.toThrow(RecordsUnavailable);
    const refused = 'has ended by itself; it is opened again as soon as that is possible';
    await expect(records.ready()).rejects.toThrow(refused);
    await expect(records.accounts.byName('crash')).rejects.toThrow(RecordsUnavailable);
    await expect(records.transaction(() => records.accounts.list())).rejects.toThrow(refused);
    await records.close();
    expect(await readdir(dataDir)).toEqual(['pg']);
    broken.mockImplementation(writeSync);
    const again = await openRecords({ kind: 'pglite', dataDir });
    expect(await again.accounts.byName('crash')).toEqual(account);
    expect(await again.ledger.audit()).toEqual({ balanced: true, problems: [] });
    await again.close();
  });

  it('starts over when the first start was killed while it made the database', async () => {
    const dataDir = join(folder, 'half');
    await mkdir(join(dataDir, 'pg.making-0123', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'pg.making-0123', 'PG_VERSION'), '18\n');
    const pglite = await openPglite(dataDir);
    expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pglite.close();
    await pglite.close();
    expect(await readdir(dataDir)).toEqual(['pg']);
  });

  it('says which folder and format it cannot open, and gives the lock back', async () => {
    const dataDir = join(folder, 'foreign');
    await mkdir(join(dataDir, 'pg'), { recursive: true });
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '9.6\n');
    await expect(openPglite(dataDir)).rejects.toThrow(
      `${join(dataDir, 'pg')} (format: PostgreSQL 9.6) cannot be opened`,
    );
    expect(await readdir(dataDir)).toEqual(['pg']);
  });
});
