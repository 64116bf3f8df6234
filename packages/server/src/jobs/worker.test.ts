import { describe, expect, it, vi } from 'vitest';
import type { JobHandler, JobHandlers } from '../ports/job-handlers.ts';
import type { JobQueue, Jobs } from '../ports/jobs.ts';
import { StoreUnavailable } from '../ports/outages.ts';
import type { Records } from '../ports/records.ts';
import { describeCharging, type World } from './charging.conformance.ts';
import { JobCanceled } from './job-errors.ts';
import { openMemoryRecords } from './memory-records.fixture.ts';
import { runJobs } from './worker.ts';

const DONE: Jobs['bom']['result'] = { bomId: 'bom_1', summary: {} };

async function openWorld(): Promise<World> {
  const records = openMemoryRecords();
  await records.ledger.grant('acc_1', 100, 'grant_1', 'test');
  await records.ledger.hold('acc_1', 30, 'hold_1', 'test');
  await records.jobs.create({
    id: 'job_1',
    accountId: 'acc_1',
    type: 'bom',
    input: { bomId: 'bom_1' },
    holdId: 'hold_1',
    callbackUrl: null,
  });
  return { records, accountId: 'acc_1', jobId: 'job_1', holdId: 'hold_1' };
}

describeCharging('records in memory', openWorld);

describe('A worker', () => {
  /** Delivers job_1 once. */
  async function deliver(records: Records, handlers: Partial<JobHandlers>, signal = new AbortController().signal) {
    const errors: unknown[] = [];
    let delivery = Promise.resolve();
    const work: JobQueue['work'] = async (handle) => void (delivery = handle('bom', 'job_1', signal));
    await runJobs({ records, queue: { work } as JobQueue }, handlers, {
      concurrency: 1,
      attempts: 2,
      onError: (error) => errors.push(error),
    });
    return delivery.then(
      () => ({ thrown: undefined, errors }),
      (thrown: unknown) => ({ thrown, errors }),
    );
  }

  it('does what the try that completes a job asked for in the transaction that completes it, and only then', async () => {
    const { records } = await openWorld();
    const done: unknown[] = [];
    const tryTo = (end: () => Promise<Jobs['bom']['result']>) =>
      deliver(records, {
        bom: (job, { whenComplete }) => {
          whenComplete(async (_tx, ended) => void done.push([job.attempts, ended.status]));
          return end();
        },
      });
    await tryTo(() => Promise.reject(new Error('once more')));
    expect(done).toEqual([]);
    await tryTo(async () => DONE);
    expect(done).toEqual([[2, 'complete']]);
  });

  it('leaves a job as it was when what it asked for fails', async () => {
    const { records } = await openWorld();
    await deliver(records, {
      bom: async (_job, { whenComplete }) => {
        whenComplete(() => Promise.reject(new Error('not now')));
        return DONE;
      },
    });
    expect(await records.jobs.get('job_1')).toMatchObject({ status: 'processing', result: null });
  });

  it('keeps the result and the progress of a job', async () => {
    const { records } = await openWorld();
    await deliver(records, {
      bom: async (job, { progress }) => {
        await progress(10, 'reading');
        await progress(60, 'matching');
        await progress(20, 'costing');
        return { bomId: job.input.bomId, summary: { totalLines: 2 } };
      },
    });
    expect(await records.jobs.get('job_1')).toMatchObject({
      status: 'complete',
      result: { bomId: 'bom_1', summary: { totalLines: 2 } },
      progress: 60,
      stage: 'costing',
    });
  });

  it('writes numbers of one stage at most twice a second', async () => {
    const { records } = await openWorld();
    const write = vi.spyOn(records.jobs, 'progress');
    await deliver(records, {
      bom: async (_, { progress }) => {
        for (let i = 0; i < 1000; i += 1) await progress(i / 10, 'matching');
        return DONE;
      },
    });
    expect(write.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('writes one thing at a time of a flood of stages that nobody waits for, and the last of them', async () => {
    const { records } = await openWorld();
    const { progress: keep } = records.jobs;
    let [underWay, most] = [0, 0];
    const write = vi.spyOn(records.jobs, 'progress').mockImplementation(async (...told) => {
      most = Math.max(most, (underWay += 1));
      await keep.apply(records.jobs, told);
      underWay -= 1;
    });
    await deliver(records, {
      bom: async (_, { progress }) => {
        const told = Array.from({ length: 10_000 }, (_each, i) => progress(i / 200, `page ${i + 1} of 10000`));
        await Promise.all(told);
        return DONE;
      },
    });
    expect(most).toBe(1);
    expect(write.mock.calls.length).toBeLessThanOrEqual(3);
    expect(write.mock.calls.at(-1)?.slice(1)).toEqual([50, 'page 10000 of 10000']);
  });

  it('stops a job that was canceled through another replica when it next tells its progress', async () => {
    const { records } = await openWorld();
    let reason: unknown;
    await deliver(records, {
      bom: async (_, { progress, signal }) => {
        await records.jobs.finish('job_1', { status: 'canceled' });
        await progress(50, 'matching');
        reason = signal.reason;
        signal.throwIfAborted();
        return DONE;
      },
    });
    expect(reason).toBeInstanceOf(JobCanceled);
    expect(await records.jobs.get('job_1')).toMatchObject({ status: 'canceled' });
  });

  it('tells callers no insides of an unexpected error, and the log all of it', async () => {
    const { records } = await openWorld();
    const boom = new Error('connect ECONNREFUSED 10.0.0.7:5432');
    const bom = () => Promise.reject(boom);
    expect(await deliver(records, { bom })).toEqual({ thrown: boom, errors: [boom] });
    expect(await deliver(records, { bom })).toEqual({ thrown: undefined, errors: [boom] });
    expect((await records.jobs.get('job_1'))?.error).toEqual({
      code: 'processing_failed',
      error: 'The job failed 2 times',
    });
  });

  it('leaves a job of an unknown type to another worker until its tries are used up', async () => {
    const { records } = await openWorld();
    expect((await deliver(records, { pcb: async () => ({ type: 'drc' }) })).thrown).toMatchObject({
      message: 'No handler here for jobs of type bom',
    });
    expect((await records.jobs.get('job_1'))?.status).toBe('processing');
  });

  it('takes no type for known because every object has a member of that name', async () => {
    const { records } = await openWorld();
    await records.jobs.create({
      id: 'job_1',
      accountId: 'acc_1',
      type: 'constructor' as 'bom',
      input: { bomId: 'bom_1' },
      holdId: null,
      callbackUrl: null,
    });
    const work: JobQueue['work'] = async (handle) => {
      await expect(handle('constructor', 'job_1', new AbortController().signal)).rejects.toThrow('No handler here');
    };
    await runJobs({ records, queue: { work } as JobQueue }, {}, { concurrency: 1, attempts: 2 });
  });

  it('leaves a job whose input another version wrote to a worker that knows it, until its tries are used up', async () => {
    const { records } = await openWorld();
    vi.spyOn(records.jobs, 'start').mockResolvedValueOnce({ ...(await records.jobs.get('job_1'))!, input: null });
    expect((await deliver(records, { bom: async () => DONE })).thrown).toMatchObject({
      message: 'The input of job job_1 is of another version',
    });
    expect((await deliver(records, { bom: async () => DONE })).thrown).toBeUndefined();
  });

  it('leaves a job that was stopped with its worker as it is, even on its last try', async () => {
    const { records } = await openWorld();
    await records.jobs.start('job_1');
    const stopped = new Error('The service stops');
    const bom: JobHandler<'bom'> = async (_, { signal }) => {
      signal.throwIfAborted();
      return DONE;
    };
    expect((await deliver(records, { bom }, AbortSignal.abort(stopped))).thrown).toBe(stopped);
    expect(await records.jobs.get('job_1')).toMatchObject({ status: 'processing', attempts: 2 });
  });

  it('counts no try of a job whose end found the store away, and gives its entry back when that answers again', async () => {
    const { records } = await openWorld();
    const away = new StoreUnavailable('database', 'away');
    const ready = vi.fn<Records['ready']>().mockRejectedValueOnce(away).mockResolvedValue();
    const transaction: Records['transaction'] = () => Promise.reject(away);
    const { thrown } = await deliver({ ...records, ready, transaction }, { bom: async () => DONE });
    expect(thrown).toBe(away);
    expect(ready).toHaveBeenCalledTimes(2);
    expect(await records.jobs.get('job_1')).toMatchObject({ status: 'processing', attempts: 0 });
  });

  it('begins when the stores answer where one was away', async () => {
    const away = new StoreUnavailable('queue', 'away');
    const work = vi.fn<JobQueue['work']>().mockRejectedValueOnce(away).mockResolvedValue();
    const ready = vi.fn<JobQueue['ready']>().mockRejectedValueOnce(away).mockResolvedValue();
    const onWait = vi.fn();
    const queue = { work, ready } as unknown as JobQueue;
    const records = { ...openMemoryRecords(), ready: () => Promise.resolve() };
    await runJobs({ records, queue }, {}, { concurrency: 1, attempts: 2, onWait });
    expect(onWait).toHaveBeenCalledExactlyOnceWith(away);
    expect([work.mock.calls.length, ready.mock.calls.length]).toEqual([2, 2]);
  });

  it('does not begin where the fault is no outage, nor when it is to stop meanwhile', async () => {
    const fault = new Error('a fault of the program');
    const queueThat = (error: unknown): JobQueue => {
      const fail = vi.fn().mockRejectedValue(error);
      return { work: fail, ready: fail } as unknown as JobQueue;
    };
    const records = openMemoryRecords();
    await expect(runJobs({ records, queue: queueThat(fault) }, {}, { concurrency: 1, attempts: 2 })).rejects.toBe(
      fault,
    );
    const away = queueThat(new StoreUnavailable('queue', 'away'));
    const stop = AbortSignal.abort();
    await expect(runJobs({ records, queue: away }, {}, { concurrency: 1, attempts: 2, stop })).rejects.toThrow('abort');
  });

  it('drops the entry of a job that is final or unknown', async () => {
    const { records } = await openWorld();
    await records.jobs.finish('job_1', { status: 'canceled' });
    const bom = vi.fn<JobHandler<'bom'>>();
    await deliver(records, { bom });
    expect(bom).not.toHaveBeenCalled();
  });
});
