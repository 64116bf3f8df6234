import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DataDirInUse, lockDataDir, type Holder } from './data-dir-lock.ts';
import { identifyThisProcess } from './process-identity.ts';

const HOLDING = fileURLToPath(new URL('fixtures/hold-lock.ts', import.meta.url));

describe('The lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'partwright-lock-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (change: Partial<Holder>) => {
    const holder: Holder = { ...(await identifyThisProcess()), since: 'then', token: 't', ...change };
    await writeFile(join(folder, 'partwright.lock'), JSON.stringify(holder));
  };
  const takeOver = async () => (await lockDataDir(folder, { silentAfterMs: 300 })).release();
  /** Another process; resolves with what it says first: `held` or the reason it was refused. */
  const start = async (): Promise<{ child: ChildProcess; says: string }> => {
    const child = spawn(process.execPath, [HOLDING, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [says] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, says: says.toString().trim() };
  };

  it('is for one at a time, and leaves nothing behind', async () => {
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(`${folder} is in use by this process since 20`);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
    await (await lockDataDir(folder)).release();
  });

  it('is refused to a second process, which says who has it', async () => {
    const lock = await lockDataDir(folder);
    expect((await start()).says).toContain(`in use by process ${process.pid} on ${hostname()} since`);
    await lock.release();
  });

  it('is taken over from a process that was killed', async () => {
    const { child, says } = await start();
    expect(says).toBe('held');
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(folder)).toEqual(['partwright.lock']);
    await (await lockDataDir(folder)).release();
  });

  it('is taken over by exactly one of many that start at once after a kill', async () => {
    await write({ pid: 2 ** 22 - 1, start: 'gone' });
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)));
    const held = ends.filter((end) => end.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(DataDirInUse);
    await held[0]!.value.release();
  });

  it.each([
    ['a process of this pid that started at another time', { start: 'another time' }],
    ['a process of before the machine was restarted', { boot: 'another boot' }],
    ['a container on this machine that is silent', { pidNamespace: 'another', host: 'elsewhere', pid: 1 }],
    ['another machine that is silent', { boot: 'another boot', host: 'elsewhere', pid: 1 }],
  ])('is taken over from %s', async (_who, change) => {
    await write(change);
    await expect(takeOver()).resolves.toBeUndefined();
  });

  it.each([
    ['a container on this machine', { pidNamespace: 'another', host: 'elsewhere', pid: 1 }],
    ['another machine', { boot: 'another boot', host: 'elsewhere', pid: 1 }],
  ])('is not taken over from %s whose heart beats', async (_who, change) => {
    await write(change);
    const heart = setInterval(() => {
      // One that is under way when the folder is removed has nothing to touch any more.
      utimes(join(folder, 'partwright.lock'), new Date(), new Date()).catch(() => undefined);
    }, 50);
    onTestFinished(() => clearInterval(heart));
    await expect(takeOver()).rejects.toThrow('in use by process 1 on elsewhere since then');
  });

  it('is taken over at once from a container whose heart stopped long ago', async () => {
    await write({ pidNamespace: 'another', pid: 1 });
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(folder, 'partwright.lock'), longAgo, longAgo);
    const start = performance.now();
    await (await lockDataDir(folder)).release();
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it.each(['', 'not JSON', '{"pid":'])('is made anew when it holds %j', async (content) => {
    await writeFile(join(folder, 'partwright.lock'), content);
    await expect(takeOver()).resolves.toBeUndefined();
  });

  it('is not removed by a holder that lost it', async () => {
    const lock = await lockDataDir(folder);
    await write({ token: 'of another' });
    await lock.release();
    expect(await readFile(join(folder, 'partwright.lock'), 'utf8')).toContain('of another');
  });
});
