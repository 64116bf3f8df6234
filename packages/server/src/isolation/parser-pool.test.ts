import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createParserPool, type ParserPool, type ParserPoolOptions } from './parser-pool.ts';

const entry = new URL('child/hostile.fixture.ts', import.meta.url);
const nothing = new Uint8Array();

function openPool(options: Partial<ParserPoolOptions> = {}): ParserPool<string> {
  const pool = createParserPool<string>({ entry, memoryMb: 150, deadlineMs: 10_000, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

const pidOf = (pool: ParserPool<string>) => pool.run<number>('pid', { bytes: nothing });

describe('A pool of reading processes', () => {
  let pool: ParserPool<string>;
  beforeAll(async () => {
    pool = createParserPool({ entry, memoryMb: 150, deadlineMs: 10_000 });
    await pool.ready();
  });
  afterAll(() => pool.close());

  it('hands bytes, maps, sets, dates and undefined through', async () => {
    expect(
      await pool.run('echo', {
        bytes: new Uint8Array([0, 255]),
        options: { sheet: undefined, deep: new Map([[1, 'a']]) },
      }),
    ).toEqual({
      bytes: new Uint8Array([0, 255]),
      options: { sheet: undefined, deep: new Map([[1, 'a']]) },
      map: new Map([['__proto__', new Set([1])]]),
      at: new Date(0),
      none: undefined,
    });
  });

  it('revives what a reader says of a file', async () => {
    await expect(pool.run('refuse', { bytes: nothing })).rejects.toMatchObject({
      name: 'ParseFailed',
      code: 'bom_unreadable',
      message: 'Row 7 holds no part',
      row: 7,
    });
  });

  it.each([
    ['a fault of the reader', 'fault', 'processing_failed', 'led to a fault'],
    ['a stack that is too deep', 'deep-call', 'processing_failed', 'led to a fault'],
    ['a result that is no data', 'no-data', 'processing_failed', 'led to a fault'],
    ['a task nobody knows', 'nobody knows', 'processing_failed', 'led to a fault'],
    ['an allocation that cannot be', 'one-buffer', 'unreadable_file', 'more memory than 150 MB'],
    ['a text that cannot be', 'long-text', 'unreadable_file', 'more memory than 150 MB'],
  ])('says so of %s, and the process goes on', async (_, task, code, message) => {
    const pid = await pidOf(pool);
    const failed = await pool.run(task, { bytes: nothing }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'ParseFailed', code, row: null });
    expect((failed as Error).message).toContain(message);
    expect(await pidOf(pool)).toBe(pid);
  });

  it.each([
    ['loops for ever', 'loop', 'parse_timeout', 'longer than 1 s'],
    ['waits for ever', 'wait', 'parse_timeout', 'longer than 1 s'],
    ['exits', 'exit', 'processing_failed', 'ended its reader (with code 3)'],
    ['throws where nobody catches', 'uncaught', 'processing_failed', 'ended its reader (with code 1)'],
    ['rejects where nobody waits', 'unhandled', 'processing_failed', 'ended its reader (with code 1)'],
  ])('replaces a process that %s', async (_, task, code, message) => {
    const pool = openPool({ deadlineMs: 1000 });
    const pid = await pidOf(pool);
    const failed = await pool.run(task, { bytes: nothing, options: 60_000 }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'ParseFailed', code });
    expect((failed as Error).message).toContain(message);
    expect(await pidOf(pool)).not.toBe(pid);
  });

  it.each(['heap', 'buffers'])('ends a process that fills its %s', async (task) => {
    const pool = openPool({ memoryMb: 60 });
    const pid = await pidOf(pool);
    await expect(pool.run(task, { bytes: nothing })).rejects.toMatchObject({
      code: 'unreadable_file',
      message:
        'Reading the file needs more memory than 60 MB. Open and save it again in the program that made it, or send less at once.',
    });
    expect(await pidOf(pool)).not.toBe(pid);
  });

  it('gives an error to none but the file that led to it', async () => {
    const pool = openPool({ size: 2 });
    const results = await Promise.allSettled([
      pool.run('wait', { bytes: nothing, options: 100 }),
      pool.run('exit', { bytes: nothing }),
      pool.run('echo', { bytes: nothing }),
      pool.run('exit', { bytes: nothing }),
      pool.run('echo', { bytes: nothing }),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('reads as many files at once as it has processes, and starts no more of them', async () => {
    const pool = openPool({ size: 2 });
    expect(pool.stats()).toEqual({ processes: 1, running: 0, queued: 0 });
    const ending = new AbortController();
    const { signal } = ending;
    const runs = Array.from({ length: 5 }, () => pool.run('wait', { bytes: nothing, options: 60_000 }, { signal }));
    const results = Promise.allSettled(runs);
    await vi.waitFor(() => expect(pool.stats()).toEqual({ processes: 2, running: 2, queued: 3 }), { timeout: 9000 });
    ending.abort(new Error('enough'));
    expect((await results).map((result) => result.status)).toEqual(Array.from(runs, () => 'rejected'));
    await vi.waitFor(() => expect(pool.stats()).toMatchObject({ running: 0, queued: 0 }));
  });

  it('turns a file away when too many wait', async () => {
    const pool = openPool({ maxQueued: 2 });
    const runs = [1, 2].map(() => pool.run('wait', { bytes: nothing, options: 10 }));
    await expect(pool.run('echo', { bytes: nothing })).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(runs);
    await pool.run('echo', { bytes: nothing });
  });

  it('replaces a process after so many files, and what one left behind is gone', async () => {
    const pool = openPool({ maxJobsPerChild: 3 });
    const states: number[] = [];
    for (let i = 0; i < 7; i += 1) states.push(await pool.run<number>('state', { bytes: nothing }));
    expect(states).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });

  it('says so of a result that is too large', async () => {
    const pool = openPool();
    await expect(pool.run('large-result', { bytes: nothing })).rejects.toMatchObject({
      name: 'ParseFailed',
      code: 'file_too_large',
      message: 'The file holds more than can be answered. Split it.',
    });
  });

  it('replaces a process that a file left half full, so that the next file is not blamed for it', async () => {
    const pool = openPool();
    const pid = await pidOf(pool);
    await pool.run('hold', { bytes: nothing });
    expect(await pidOf(pool)).not.toBe(pid);
    await pool.run('hold', { bytes: nothing });
    await pool.run('hold', { bytes: nothing });
    expect(pool.stats().queued).toBe(0);
  });

  it('ends the process of a file nobody wants any more, and takes one that waits out', async () => {
    const pool = openPool();
    const pid = await pidOf(pool);
    const [running, queued] = [new AbortController(), new AbortController()];
    const first = pool.run('loop', { bytes: nothing }, { signal: running.signal });
    const second = pool.run('echo', { bytes: nothing }, { signal: queued.signal });
    queued.abort(new Error('canceled while it waited'));
    await expect(second).rejects.toThrow('canceled while it waited');
    running.abort(new Error('canceled'));
    await expect(first).rejects.toThrow('canceled');
    expect(await pidOf(pool)).not.toBe(pid);
    await expect(pool.run('echo', { bytes: nothing }, { signal: running.signal })).rejects.toThrow('canceled');
  });

  it('rejects what runs and waits when it is closed, and leaves no process', async () => {
    const pool = openPool();
    const pid = await pidOf(pool);
    const runs = [pool.run('loop', { bytes: nothing }), pool.run('echo', { bytes: nothing })];
    const results = Promise.allSettled(runs);
    await pool.close();
    expect(await results).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    await expect(pool.run('echo', { bytes: nothing })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('says that no process can be started, and does not try on its own again and again', async () => {
    const pool = openPool({ entry: new URL('messages.ts', import.meta.url) });
    const runs = [pool.run('echo', { bytes: nothing }), pool.run('echo', { bytes: nothing })];
    for (const result of await Promise.allSettled(runs)) {
      expect(result).toMatchObject({
        reason: { code: 'unavailable', message: 'No process to read files can be started' },
      });
    }
    await sleep(100);
    expect(pool.stats()).toEqual({ processes: 0, running: 0, queued: 0 });
    await expect(pool.ready()).rejects.toThrow('A reading process did not start');
  });

  it('has a process ready before the first file, which waits for nothing', async () => {
    expect(pool.stats()).toMatchObject({ processes: 1, running: 0 });
    await pool.run('echo', { bytes: nothing });
    expect(pool.stats()).toMatchObject({ processes: 1, running: 0 });
  });

  it('leaves no process when its own process is killed', async () => {
    const script = `
      const { createParserPool } = await import(${JSON.stringify(new URL('parser-pool.ts', import.meta.url).href)});
      const pool = createParserPool({ entry: new URL(${JSON.stringify(entry.href)}) });
      console.log(await pool.run('pid', { bytes: new Uint8Array() }));
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--conditions=@partwright/source', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), { timeout: 10_000 });
  });

  it('does not keep its own process alive', async () => {
    const script = `
      const { createParserPool } = await import(${JSON.stringify(new URL('parser-pool.ts', import.meta.url).href)});
      const pool = createParserPool({ entry: new URL(${JSON.stringify(entry.href)}) });
      await pool.run('echo', { bytes: new Uint8Array() });`;
    const parent = spawn(process.execPath, ['--conditions=@partwright/source', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(parent, 'exit')).toEqual([0, null]);
  });
});
