import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JobQueue, QueueStats } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { openMemoryRecords } from './memory-records.fixture.ts';
import { sweepJobs, type SweepOptions } from './sweep.ts';

async function recordsWithJobs(count: number): Promise<Records> {
  const records = openMemoryRecords();
  for (let i = 0; i < count; i += 1) {
    await records.jobs.create({
      id: `job_${i}`,
      accountId: 'acc_1',
      type: 'bom',
      input: { bomId: 'bom_1' },
      holdId: null,
      callbackUrl: null,
    });
  }
  return records;
}

const BUSY: QueueStats = { waiting: 1, active: 0, delayed: 0, failed: 0 };

function start(
  records: Records,
  dispatch: JobQueue['dispatch'],
  { stats = BUSY, ...options }: Partial<SweepOptions & { stats: QueueStats }> = {},
) {
  const sweep = sweepJobs({ records, queue: { dispatch, stats: async () => stats } as JobQueue }, options);
  onTestFinished(() => sweep.stop());
  return sweep;
}

const inOneHour = { now: () => new Date(Date.now() + 3_600_000) };

describe('The sweep', () => {
  it('dispatches at start what did not move for a minute and is not final', async () => {
    const records = await recordsWithJobs(3);
    await records.jobs.finish('job_1', { status: 'canceled' });
    await records.jobs.start('job_2');
    const dispatch = vi.fn<JobQueue['dispatch']>(async () => undefined);
    start(records, dispatch, { clock: inOneHour });
    await vi.waitFor(() =>
      expect(dispatch.mock.calls).toEqual([
        ['bom', 'job_0', { behind: 0 }],
        ['bom', 'job_2', { behind: 1 }],
      ]),
    );
  });

  it('leaves alone what moved a moment ago', async () => {
    const dispatch = vi.fn<JobQueue['dispatch']>(async () => undefined);
    expect(await start(await recordsWithJobs(3), dispatch).sweep()).toBe(0);
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('dispatches what moved before the clock was set back an hour', async () => {
    const anHourAgo = { now: () => new Date(Date.now() - 3_600_000) };
    const dispatch = vi.fn<JobQueue['dispatch']>(async () => undefined);
    expect(await start(await recordsWithJobs(2), dispatch, { clock: anHourAgo }).sweep()).toBe(2);
    expect(new Set(dispatch.mock.calls.map(([, id]) => id))).toEqual(new Set(['job_0', 'job_1']));
  });

  it.each<[string, number, Partial<QueueStats>, string[]]>([
    ['what waits beside a queue that holds nothing, when it waited since the last look', 10_000, {}, ['job_0']],
    ['nothing that came a moment ago', 1_000, {}, []],
    ['nothing while the queue holds a job', 10_000, { active: 1 }, []],
    ['nothing while an entry waits for its next try', 10_000, { delayed: 1 }, []],
  ])('dispatches soon %s', async (_, laterMs, held, ids) => {
    const records = await recordsWithJobs(2);
    await records.jobs.start('job_1');
    const dispatch = vi.fn<JobQueue['dispatch']>(async () => undefined);
    const stats = { waiting: 0, active: 0, delayed: 0, failed: 0, ...held };
    const clock = { now: () => new Date(Date.now() + laterMs) };
    expect(await start(records, dispatch, { clock, stats }).rescue()).toBe(ids.length);
    expect([...new Set(dispatch.mock.calls.map(([, id]) => id))]).toEqual(ids);
  });

  it('goes on after an error, round for round', async () => {
    const errors: unknown[] = [];
    const away = new Error('the queue is away');
    const dispatch = vi.fn<JobQueue['dispatch']>(() => Promise.reject(away));
    start(await recordsWithJobs(1), dispatch, {
      clock: inOneHour,
      intervalMs: 10,
      onError: (error) => errors.push(error),
    });
    await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(3));
    expect(new Set(errors)).toEqual(new Set([away]));
  });

  it('does nothing after it was stopped, and waits for the round that runs', async () => {
    const gate = Promise.withResolvers<void>();
    const dispatch = vi.fn<JobQueue['dispatch']>(() => gate.promise);
    const sweep = sweepJobs(
      { records: await recordsWithJobs(5), queue: { dispatch, stats: async () => BUSY } as unknown as JobQueue },
      { clock: inOneHour, intervalMs: 1 },
    );
    await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(1));
    let stopped = false;
    const stopping = sweep.stop().then(() => (stopped = true));
    await sleep(10);
    expect(stopped).toBe(false);
    gate.resolve();
    await stopping;
    await sleep(20);
    expect(dispatch).toHaveBeenCalledTimes(1);
  });
});
