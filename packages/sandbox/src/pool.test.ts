import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChildLimits, ChildProgram } from './child-process.ts';
import type { HostileTasks, Refusal } from './hostile.fixture.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';

const entry = new URL('hostile.fixture.ts', import.meta.url);
const program: ChildProgram = { entry, codeFromStrings: false, packages: [] };
const limits: ChildLimits = { heapMb: 150, memoryMb: 150, processorMs: 10_000, wallMs: 10_000 };
const usual: PoolOptions<Refusal> = { program, limits, processes: 1, ready: [] };

function open(options: Partial<PoolOptions<Refusal>> = {}): Pool<HostileTasks> {
  const pool = openPool<HostileTasks, Refusal>({ ...usual, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

const readPid = async (pool: Pool<HostileTasks>): Promise<number> => (await pool.run('pid', null)) as number;

describe('A pool of children', () => {
  let pool: Pool<HostileTasks>;
  beforeAll(async () => {
    pool = openPool<HostileTasks, Refusal>(usual);
    await pool.ready();
  });
  afterAll(() => pool.close());

  it('hands bytes, maps, sets, dates and undefined through', async () => {
    const input = {
      bytes: new Uint8Array([0, 255]),
      map: new Map([['__proto__', new Set([1])]]),
      at: new Date(0),
      none: undefined,
    };
    expect(await pool.run('echo', input)).toEqual(input);
  });

  it('tells who listens what a task tells while it works, and nobody else', async () => {
    const heard: unknown[] = [];
    const onNews = (news: unknown): void => void heard.push(news);
    expect(await pool.run('tell-then-give', [1, { page: 2 }], { onNews })).toBe('done');
    expect(await pool.run('tell-then-give', [3])).toBe('done');
    expect(heard).toEqual([1, { page: 2 }]);
  });

  it('says what a task refuses its input for, and the process goes on', async () => {
    const pid = await readPid(pool);
    await expect(pool.run('refuse', null)).rejects.toMatchObject({
      name: 'TaskFailed',
      task: 'refuse',
      failure: { code: 'refused', refusal: { row: 7, message: 'Row 7 holds no part' } },
    });
    expect(await readPid(pool)).toBe(pid);
  });

  it('says the same of an error that spends the process, and goes on with another', async () => {
    const pid = await readPid(pool);
    await expect(pool.run('refuse-and-end', null)).rejects.toMatchObject({
      failure: { code: 'refused', refusal: { row: 7 } },
    });
    expect(await readPid(pool)).not.toBe(pid);
  });

  it('fails with what its owner makes of a failure', async () => {
    const pool = open({ toError: ({ failure }) => new RangeError(failure.code) });
    await expect(pool.run('refuse', null)).rejects.toThrow(new RangeError('refused'));
    await expect(pool.run('exit', null)).rejects.toThrow(new RangeError('ended'));
  });

  it.each([
    ['has a fault', 'fault', { code: 'broken', message: expect.stringContaining('columns') as string }],
    ['calls itself for ever', 'deep-call', { code: 'broken' }],
    ['gives what is no data', 'no-data', { code: 'broken' }],
    ['nobody knows', 'constructor', { code: 'broken', message: 'No task constructor' }],
    ['allocates what cannot be', 'one-buffer', { code: 'too_much_memory', heapMb: 150 }],
    ['makes a text that cannot be', 'long-text', { code: 'too_much_memory', heapMb: 150 }],
    ['exits', 'exit', { code: 'ended', how: 'with code 3' }],
    ['throws where nobody catches', 'uncaught', { code: 'ended', how: 'with code 1' }],
    ['rejects where nobody waits', 'unhandled', { code: 'ended', how: 'with code 1' }],
  ])('says so of a task that %s, and goes on with another process', async (_, task, failure) => {
    const pid = await readPid(pool);
    await expect(pool.run(task, null)).rejects.toMatchObject({ name: 'TaskFailed', task, failure });
    expect(await readPid(pool)).not.toBe(pid);
  });

  it.each([
    ['loops for ever', 'loop'],
    ['waits for ever', 'wait'],
  ])('ends a process that %s', async (_, task) => {
    const pool = open({ limits: { ...limits, processorMs: 1000, wallMs: 1000 } });
    const pid = await readPid(pool);
    await expect(pool.run(task, 60_000)).rejects.toMatchObject({
      failure: { code: 'too_slow' },
      message: expect.stringContaining('took longer than 1 s') as string,
    });
    expect(await readPid(pool)).not.toBe(pid);
  });

  it('gives a task the time that is its own', async () => {
    const times = { processorMs: 500, wallMs: 500 };
    const pool = open({ timesOf: (task) => (task === 'wait' ? times : undefined) });
    await expect(pool.run('wait', 60_000)).rejects.toThrow('took longer than 0.5 s');
  });

  it.each(['heap', 'buffers'])('ends a process that fills its %s', async (task) => {
    const pool = open({ limits: { ...limits, heapMb: 60, memoryMb: 60 } });
    const pid = await readPid(pool);
    await expect(pool.run(task, null)).rejects.toMatchObject({ failure: { code: 'too_much_memory', heapMb: 60 } });
    expect(await readPid(pool)).not.toBe(pid);
  });

  it('gives an error to none but the order that led to it', async () => {
    const pool = open({ processes: 2 });
    const tasks = ['wait', 'exit', 'echo', 'exit', 'echo'];
    const results = await Promise.allSettled(tasks.map((task) => pool.run(task, 100)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('does as many orders at once as it has processes, and starts no more of them', async () => {
    const pool = open({ processes: 2 });
    expect(pool.stats()).toEqual({ processes: 0, running: 0, queued: 0 });
    const ending = new AbortController();
    const { signal } = ending;
    const runs = Array.from({ length: 5 }, () => pool.run('wait', 60_000, { signal }));
    const results = Promise.allSettled(runs);
    await vi.waitFor(() => expect(pool.stats()).toEqual({ processes: 2, running: 2, queued: 3 }), { timeout: 9000 });
    ending.abort(new Error('enough'));
    expect((await results).map((result) => result.status)).toEqual(Array.from(runs, () => 'rejected'));
    await vi.waitFor(() => expect(pool.stats()).toMatchObject({ running: 0, queued: 0 }));
  });

  it('turns an order away when too many wait', async () => {
    const pool = open({ mostWaiting: 2 });
    const runs = [1, 2].map(() => pool.run('wait', 10));
    await expect(pool.run('echo', null)).rejects.toMatchObject({ failure: { code: 'busy' } });
    await Promise.all(runs);
    await pool.run('echo', null);
  });

  it('lets sharers take turns, however many orders one of them has', async () => {
    const pool = open();
    const done: string[] = [];
    const orders = ['B1', 'B2', 'B3', 'A1'].map(async (name) =>
      done.push((await pool.run('echo', name, { sharer: name[0] })) as string),
    );
    await Promise.all(orders);
    expect(done).toEqual(['B1', 'A1', 'B2', 'B3']);
  });

  it('leaves a process to others than the one who has many orders', async () => {
    const pool = open({ processes: 2, mostAtOnceOfOne: 1 });
    const ending = new AbortController();
    const { signal } = ending;
    const many = Promise.allSettled([1, 2, 3].map(() => pool.run('loop', null, { sharer: 'B', signal })));
    expect(await pool.run('echo', 'A', { sharer: 'A' })).toBe('A');
    expect(pool.stats()).toMatchObject({ running: 1, queued: 2 });
    ending.abort(new Error('enough'));
    await many;
  });

  it('turns an order away when too many of its sharer wait, and takes that of another', async () => {
    const pool = open({ mostWaitingOfOne: 2 });
    const runs = [1, 2].map(() => pool.run('echo', null, { sharer: 'B' }));
    const more = pool.run('echo', null, { sharer: 'B' });
    await expect(more).rejects.toMatchObject({ failure: { code: 'busy', by: 'sharer' } });
    await Promise.all([...runs, pool.run('echo', null, { sharer: 'A' })]);
  });

  it('starts another process where one did not start, and refuses nothing that waits for it', async () => {
    let starts = 0;
    const late: ChildProgram = {
      ...program,
      get entry() {
        starts += 1;
        return starts === 1 ? new URL('messages.ts', import.meta.url) : entry;
      },
    };
    const pool = open({ program: late, ready: undefined });
    expect(await Promise.all([pool.run('echo', 1), pool.run('echo', 2)])).toEqual([1, 2]);
    expect(starts).toBe(2);
  });

  it('replaces a process after so many orders, and what one left behind is gone', async () => {
    const pool = open({ ordersPerChild: 3 });
    const states: unknown[] = [];
    for (let i = 0; i < 7; i += 1) states.push(await pool.run('keep', 1));
    expect(states).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });

  it('says so of a value that is too large, of the shorter limit of two that had grown apart', async () => {
    // Room enough that the memory of a slow answer is not seen to be over its own limit first.
    const pool = open({ limits: { ...limits, memoryMb: 600 } });
    await expect(pool.run('large-value', null)).rejects.toMatchObject({ failure: { code: 'too_large' } });
  });

  it('replaces a process that an order left half full, so that the next one is not blamed for it', async () => {
    const pool = open();
    const pid = await readPid(pool);
    await pool.run('hold', null);
    expect(await readPid(pool)).not.toBe(pid);
    await pool.run('hold', null);
    await pool.run('hold', null);
    expect(pool.stats().queued).toBe(0);
  });

  it('ends the process of an order nobody wants any more, and takes one that waits out', async () => {
    const pool = open();
    const pid = await readPid(pool);
    const [running, queued] = [new AbortController(), new AbortController()];
    const first = pool.run('loop', null, { signal: running.signal });
    const second = pool.run('echo', null, { signal: queued.signal });
    queued.abort(new Error('canceled while it waited'));
    await expect(second).rejects.toThrow('canceled while it waited');
    running.abort(new Error('canceled'));
    await expect(first).rejects.toThrow('canceled');
    expect(await readPid(pool)).not.toBe(pid);
    await expect(pool.run('echo', null, { signal: running.signal })).rejects.toThrow('canceled');
  });

  it('refuses what cannot be handed over', async () => {
    const pool = open();
    await expect(pool.run('echo', () => 1)).rejects.toThrow('could not be handed over');
    expect(await pool.run('echo', 'next')).toBe('next');
  });

  it('fails what runs and waits when it is closed, and leaves no process', async () => {
    const pool = open();
    const pid = await readPid(pool);
    const results = Promise.allSettled([pool.run('loop', null), pool.run('echo', null)]);
    await pool.close();
    const closed = { reason: { failure: { code: 'closed' } } };
    expect(await results).toMatchObject([closed, closed]);
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    await expect(pool.run('echo', null)).rejects.toMatchObject({ failure: { code: 'closed' } });
  });

  it('says that no process can be started, and does not try on its own again and again', async () => {
    const pool = open({ program: { ...program, entry: new URL('messages.ts', import.meta.url) } });
    for (const result of await Promise.allSettled([pool.run('echo', null), pool.run('echo', null)]))
      expect(result).toMatchObject({ reason: { failure: { code: 'not_started' } } });
    await sleep(100);
    expect(pool.stats()).toEqual({ processes: 0, running: 0, queued: 0 });
    await expect(pool.ready()).rejects.toThrow('The process did not start');
  });

  it('has a process ready before the first order, with its tasks loaded', async () => {
    const pool = open({ program: { ...program, args: ['own'] }, ready: ['echo'] });
    await pool.ready();
    expect(await pool.run('warmed', null)).toEqual(['echo']);
    expect(pool.stats()).toMatchObject({ processes: 1, running: 0 });
    expect(await pool.run('arguments', null)).toEqual(['own', '--', 'echo']);
    expect(pool.stats()).toMatchObject({ processes: 1, running: 0 });
  });

  it('starts no process before the first order where none is to be ready', async () => {
    const { ready: _, ...lazy } = usual;
    const pool = openPool<HostileTasks, Refusal>(lazy);
    onTestFinished(() => pool.close());
    expect(pool.stats().processes).toBe(0);
    expect(await pool.run('arguments', null)).toEqual(['--', 'arguments']);
  });

  const script = (work: string): string => `
    const { openPool } = await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)});
    const program = { entry: new URL(${JSON.stringify(entry.href)}), codeFromStrings: false, packages: [] };
    const pool = openPool({ program, limits: ${JSON.stringify(limits)}, processes: 1 });
    ${work}`;
  const runScript = (work: string, stdout: 'pipe' | 'ignore') =>
    spawn(process.execPath, ['--conditions=@partwright/source', '--input-type=module', '-e', script(work)], {
      stdio: ['ignore', stdout, 'inherit'],
    });

  it.each([
    ['that waits', ''],
    ['that loops', `pool.run('loop', null).catch(() => {});`],
  ])('leaves no process %s when its own process is killed', async (_, work) => {
    const parent = runScript(
      `console.log(await pool.run('pid', null)); ${work} setInterval(() => console.log(), 50);`,
      'pipe',
    );
    const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    await once(parent.stdout!, 'data');
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), { timeout: 10_000 });
  });

  it('does not keep its own process alive', async () => {
    const parent = runScript(`await pool.run('echo', null);`, 'ignore');
    expect(await once(parent, 'exit')).toEqual([0, null]);
  });
});
