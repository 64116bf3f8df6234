import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ChildLimits, ChildProgram } from './checker-child.ts';
import { openCheckerPool, type CheckerPool } from './checker-pool.ts';

const entry = new URL('child/hostile.fixture.ts', import.meta.url);
const program: ChildProgram = { entry, args: [], codeFromStrings: false };
const limits: ChildLimits = { heapMb: 150, memoryMb: 600, deadlineMs: 15_000 };

function open(workers: number, more: Partial<ChildLimits> = {}): CheckerPool {
  const pool = openCheckerPool(workers, { ...limits, ...more });
  onTestFinished(() => pool.close());
  return pool;
}

describe('A pool of children', () => {
  const pool = openCheckerPool(1, limits);
  afterAll(() => pool.close());
  const run = (task: string, wish?: unknown): Promise<unknown> => pool.run(program, { task, wish });

  it('hands over files and sets as they are, and gives back what is made of them', async () => {
    const wish = {
      files: new Map([['__proto__', new Uint8Array([0, 255, 10])]]),
      checks: new Set(['erc']),
      none: null,
    };
    expect(await run('echo', wish)).toEqual(wish);
  });

  it('does one order after the other in the same child', async () => {
    const [first, second] = await Promise.all([run('pid'), run('pid')]);
    expect(second).toBe(first);
  });

  it.each([
    ['loops', 'loop', { code: 'too_slow', message: expect.stringContaining('took longer than 1 s') as string }],
    ['waits for ever', 'uncaught', { code: 'fault' }],
    ['fills its heap', 'heap', { code: 'too_much_memory', message: expect.stringContaining('150 MB') as string }],
    ['fills memory outside of its heap', 'buffers', { code: 'too_much_memory' }],
    ['makes a text that is too long', 'long-text', { code: 'too_much_memory' }],
    ['gives more than can be held', 'large-answer', { code: 'too_much_memory' }],
    ['gives what is no data', 'no-data', { code: 'fault' }],
    ['ends itself', 'exit', { code: 'fault', message: expect.stringContaining('with code 3') as string }],
    ['has a fault', 'fault', { code: 'fault', message: expect.stringContaining('columns') as string }],
    ['is not known', 'constructor', { code: 'fault', message: expect.stringContaining('No task') as string }],
  ])('survives a task that %s, and serves the next one', async (_, task, failure) => {
    const pool = open(1, { deadlineMs: task === 'loop' ? 1000 : limits.deadlineMs });
    await expect(pool.run(program, { task, wish: undefined })).rejects.toMatchObject({
      name: 'CheckFailed',
      ...failure,
    });
    expect(await pool.run(program, { task: 'echo', wish: 'next' })).toBe('next');
  });

  it('runs two at once, and what ends one is nothing to the other', async () => {
    const pool = open(2);
    const [broken, whole] = await Promise.allSettled([
      pool.run(program, { task: 'exit', wish: undefined }),
      pool.run(program, { task: 'wait', wish: 300 }),
    ]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
    const pids = await Promise.all([1, 2].map(() => pool.run(program, { task: 'wait', wish: 300 })));
    expect(new Set(pids).size).toBe(2);
  });

  it('starts another child for another program, and no more than it has workers', async () => {
    const pool = open(1);
    const other: ChildProgram = { ...program, args: ['polygons'], codeFromStrings: true };
    const first = await pool.run(program, { task: 'pid', wish: undefined });
    const second = await pool.run(other, { task: 'pid', wish: undefined });
    expect(second).not.toBe(first);
    await expect.poll(() => isRunning(first as number)).toBe(false);
    expect(await pool.run(other, { task: 'pid', wish: undefined })).toBe(second);
  });

  it('sets up each child before its first order', async () => {
    const pool = open(1);
    const prepared = { ...program, setup: new Map([['starter', new Uint8Array([1])]]) };
    expect(await pool.run(prepared, { task: 'kept', wish: undefined })).toEqual([prepared.setup]);
    await pool.run(prepared, { task: 'exit', wish: undefined }).catch(() => undefined);
    expect(await pool.run(prepared, { task: 'kept', wish: undefined })).toEqual([prepared.setup]);
  });

  it('says what is wrong when a child cannot be started', async () => {
    const missing = { ...program, entry: new URL('child/lockdown.ts', import.meta.url) };
    await expect(open(1).run(missing, { task: 'echo', wish: 1 })).rejects.toMatchObject({
      code: 'not_started',
      message: expect.stringContaining('did not start') as string,
    });
  });

  it('refuses what cannot be handed over', async () => {
    const pool = open(1);
    await expect(pool.run(program, { task: 'echo', wish: () => 1 })).rejects.toThrow('could not be');
    expect(await pool.run(program, { task: 'echo', wish: 'next' })).toBe('next');
  });

  it('ends all children when it is closed, with the orders that go on and those that wait', async () => {
    const pool = open(1);
    const pid = (await pool.run(program, { task: 'pid', wish: undefined })) as number;
    const orders = ['loop', 'pid'].map((task) => pool.run(program, { task, wish: undefined }));
    pool.close();
    const ended = await Promise.allSettled([...orders, pool.run(program, { task: 'pid', wish: undefined })]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
