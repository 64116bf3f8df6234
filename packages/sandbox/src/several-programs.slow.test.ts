import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChildLimits, ChildProgram } from './child-process.ts';
import type { HostileTasks } from './hostile.fixture.ts';
import { openPool, type Pool } from './pool.ts';

const entry = new URL('hostile.fixture.ts', import.meta.url);
const program: ChildProgram = { entry, codeFromStrings: false, packages: [] };
const limits: ChildLimits = { heapMb: 150, memoryMb: 600, processorMs: 15_000, wallMs: 60_000 };

function open(processes: number, more: Partial<ChildLimits> = {}): Pool<HostileTasks> {
  const pool = openPool<HostileTasks>({ program, limits: { ...limits, ...more }, processes, repeatsSlow: true });
  onTestFinished(() => pool.close());
  return pool;
}

describe('The time of an order', () => {
  it('is that which a child works, and not that which passes', async () => {
    const pool = open(1, { processorMs: 300 });
    const pid = await pool.run('wait', 700);
    expect(await pool.run('pid', null)).toBe(pid);
  });

  it('ends for a child that only waits, too', async () => {
    const pool = open(1, { processorMs: 200, wallMs: 1000 });
    await expect(pool.run('wait', 60_000)).rejects.toMatchObject({ failure: { code: 'too_slow', by: 'clock' } });
  });

  it('is given only once beside another order when its parts are asked for next', async () => {
    const pool = open(2, { processorMs: 500 });
    const other = pool.run('wait', 50_000).catch(String);
    await expect(pool.run('loop', null, { isDivisible: true })).rejects.toThrow('processor time');
    await pool.close();
    expect(await other).toContain('closed');
  });

  it.each([
    ['once more when none goes on', 'loop-until', expect.any(Number)],
    ['at most twice', 'loop', 'after the other'],
  ])('is given %s to what was too slow beside another order', async (_, task, expected) => {
    const pool = open(2, { processorMs: 500 });
    await Promise.all([0, 0].map(() => pool.run('wait', 50)));
    let isOtherDone = false;
    const other = pool.run('wait', 2000).finally(() => (isOtherDone = true));
    const said = await pool
      .run(task, Date.now() + 1500)
      .catch(() => (isOtherDone ? 'after the other' : 'before the other'));
    expect(said).toEqual(expected);
    await other;
    expect(await pool.run('echo', 'next')).toBe('next');
  });
});

describe('A pool for several programs', () => {
  it('runs two at once, and what ends one is nothing to the other', async () => {
    const pool = open(2);
    const [broken, whole] = await Promise.allSettled([pool.run('exit', null), pool.run('wait', 300)]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
    const pids = await Promise.all([1, 2].map(() => pool.run('wait', 4000)));
    expect(new Set(pids).size).toBe(2);
  });

  it('starts another child for another program, and no more than it has places', async () => {
    const pool = open(1);
    const other: ChildProgram = { ...program, codeFromStrings: true };
    const first = await pool.run('pid', null);
    const second = await pool.run('pid', null, { program: other });
    expect(second).not.toBe(first);
    await expect.poll(() => isRunning(first as number)).toBe(false);
    expect(await pool.run('pid', null, { program: other })).toBe(second);
  });

  it('has what is kept opened once by each child that needs it', async () => {
    const pool = open(1);
    const starter = new Map([['starter', new Uint8Array([1])]]);
    const kept = pool.keep('keep', starter);
    const look = (): Promise<unknown> => pool.run('kept', null, { kept });
    expect(await pool.run('kept', null)).toEqual([]);
    expect([await look(), await look()]).toEqual([[starter], [starter]]);
    await pool.run('exit', null).catch(() => undefined);
    expect(await look()).toEqual([starter]);
  });

  it.each([
    ['go to the child that has it, which others do not wait for', 2, 1],
    ['go to others too when many wait', 9, 2],
  ])('lets orders that need what is kept %s', async (_, count, children) => {
    const pool = open(2);
    pool.warm([program, program]);
    const kept = pool.keep('keep', 1);
    const orders = Array.from({ length: count }, () => pool.run('wait', 300, { kept }));
    const other = await pool.run('pid', null);
    const pids = new Set(await Promise.all(orders));
    expect(pids.size).toBe(children);
    if (children === 1) expect(pids).not.toContain(other);
  });

  it('has a child of a program that can do more do what it can, and not the other way round', async () => {
    const pool = open(1);
    const more: ChildProgram = { ...program, codeFromStrings: true };
    const less: ChildProgram = { ...program, alsoBy: [more] };
    pool.warm([more, less]);
    const pids = [];
    for (const one of [less, more, less]) pids.push(await pool.run('pid', null, { program: one }));
    expect(new Set(pids).size).toBe(1);
    expect(await pool.run('pid', null)).not.toBe(pids[0]);
  });

  it('says what is wrong when the child of one of them cannot be started', async () => {
    const missing = { ...program, entry: new URL('child/lockdown.ts', import.meta.url) };
    await expect(open(1).run('echo', 1, { program: missing })).rejects.toMatchObject({
      failure: { code: 'not_started' },
    });
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
