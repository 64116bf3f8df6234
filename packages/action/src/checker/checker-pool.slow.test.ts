import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ChildLimits, ChildProgram } from './checker-child.ts';
import { openCheckerPool, type CheckerPool } from './checker-pool.ts';

const entry = new URL('child/hostile.fixture.ts', import.meta.url);
const program: ChildProgram = { entry, args: [], codeFromStrings: false };
const limits: ChildLimits = { heapMb: 150, memoryMb: 600, deadlineMs: 15_000, wallMs: 60_000 };

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
    [
      'loops',
      'loop',
      { code: 'too_slow', message: expect.stringContaining('took longer than 1 s of processor time') as string },
    ],
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

  it('counts the time that a child works, and not the time that passes', async () => {
    const pool = open(1, { deadlineMs: 300 });
    const pid = await pool.run(program, { task: 'wait', wish: 700 });
    expect(await pool.run(program, { task: 'pid', wish: undefined })).toBe(pid);
  });

  it('ends a child that only waits, too', async () => {
    const pool = open(1, { deadlineMs: 200, wallMs: 1000 });
    await expect(pool.run(program, { task: 'wait', wish: 60_000 })).rejects.toMatchObject({
      code: 'too_slow',
      message: expect.stringContaining('less than 0.2 s of processor time in 1 s') as string,
    });
  });

  it('does what was too slow beside another one only once when its parts are asked for next', async () => {
    const pool = open(2, { deadlineMs: 500 });
    const other = pool.run(program, { task: 'wait', wish: 50_000 }).catch(String);
    await expect(pool.run(program, { task: 'loop', wish: null }, undefined, true)).rejects.toThrow('processor time');
    pool.close();
    expect(await other).toContain('ended');
  });

  it.each([
    ['once more when none goes on', 'loop-until', expect.any(Number)],
    ['at most twice', 'loop', 'after the other'],
  ])('does what was too slow beside another one %s', async (_, task, expected) => {
    const pool = open(2, { deadlineMs: 500 });
    const both = [0, 0].map(() => pool.run(program, { task: 'wait', wish: 50 }));
    await Promise.all(both);
    let isOtherDone = false;
    const other = pool.run(program, { task: 'wait', wish: 2000 }).finally(() => (isOtherDone = true));
    const said = await pool
      .run(program, { task, wish: Date.now() + 1500 })
      .catch(() => (isOtherDone ? 'after the other' : 'before the other'));
    expect(said).toEqual(expected);
    await other;
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

  it('has what is kept opened once by each child that needs it', async () => {
    const pool = open(1);
    const starter = new Map([['starter', new Uint8Array([1])]]);
    const kept = { open: { task: 'setup', wish: starter } };
    const look = (): Promise<unknown> => pool.run(program, { task: 'kept', wish: undefined }, kept);
    expect(await pool.run(program, { task: 'kept', wish: undefined })).toEqual([]);
    expect([await look(), await look()]).toEqual([[starter], [starter]]);
    await pool.run(program, { task: 'exit', wish: undefined }).catch(() => undefined);
    expect(await look()).toEqual([starter]);
  });

  it.each([
    ['go to the child that has it, which others do not wait for', 2, 1],
    ['go to others too when many wait', 9, 2],
  ])('lets orders that need what is kept %s', async (_, count, children) => {
    const pool = open(2);
    pool.warm([program, program]);
    const kept = { open: { task: 'setup', wish: 1 } };
    const orders = Array.from({ length: count }, () => pool.run(program, { task: 'wait', wish: 300 }, kept));
    const other = await pool.run(program, { task: 'pid', wish: undefined });
    const pids = new Set(await Promise.all(orders));
    expect(pids.size).toBe(children);
    if (children === 1) expect(pids).not.toContain(other);
  });

  it('has a child of a program that can do more do what it can, and not the other way round', async () => {
    const pool = open(1);
    const more: ChildProgram = { ...program, args: ['polygons'], codeFromStrings: true };
    const less: ChildProgram = { ...program, alsoBy: [more] };
    pool.warm([more, less]);
    const pids = [];
    for (const one of [less, more, less]) pids.push(await pool.run(one, { task: 'pid', wish: undefined }));
    expect(new Set(pids).size).toBe(1);
    expect(await pool.run(program, { task: 'pid', wish: undefined })).not.toBe(pids[0]);
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
