import { describe, expect, it } from 'vitest';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { JobQueue, JobRecord, Jobs } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { JobCanceled, JobFailed } from './job-errors.ts';
import { runJobs } from './worker.ts';

/** One job of an account with 100 credits, 30 of them held for it. */
export interface World {
  records: Records;
  accountId: string;
  jobId: string;
  holdId: string;
}

const ATTEMPTS = 3;
const DONE: Jobs['bom']['result'] = { bomId: 'bom_1', summary: {} };

interface Case {
  handler: (signal: AbortSignal) => JobHandler<'bom'>;
  end: JobRecord['status'];
  charged: 0 | 30;
}

const result: JobHandler<'bom'> = async (_, { progress }) => {
  await progress(50, 'half way');
  return DONE;
};

function failing(times: number): JobHandler<'bom'> {
  let left = times;
  return async (job, context) => {
    left -= 1;
    if (left >= 0) throw new Error('the network is away');
    return result(job, context);
  };
}

const cases: Record<string, Case> = {
  'a job that succeeds': { handler: () => result, end: 'complete', charged: 30 },
  'a job that succeeds on its second try': { handler: () => failing(1), end: 'complete', charged: 30 },
  'a job that fails every time': { handler: () => failing(Infinity), end: 'failed', charged: 0 },
  'a job that cannot succeed': {
    handler: () => () => Promise.reject(new JobFailed('bom_unreadable', 'Row 7 is no BOM line')),
    end: 'failed',
    charged: 0,
  },
  'a job that is canceled while it runs': {
    handler: (signal) => () => Promise.reject(signal.reason as Error),
    end: 'canceled',
    charged: 0,
  },
};

/** Every place a process can be killed at, over real records or those in memory. */
export function describeCharging(name: string, open: () => Promise<World>): void {
  describe(`Jobs over ${name}`, () => {
    it.each(Object.entries(cases))(
      'charge %s exactly once, wherever its process is killed',
      async (_, { handler, end, charged }) => {
        let kills = 0;
        for (let step = 0; ; step += 1) {
          const world = await open();
          const events: string[] = [];
          const canceled = AbortSignal.abort(new JobCanceled());
          const signal = end === 'canceled' ? canceled : new AbortController().signal;
          const work = handler(signal);
          // The queue delivers until nobody throws, more often than the job may be tried, and once more after the end.
          const live = async (records: Records) => {
            for (let delivery = 0; delivery < ATTEMPTS + 2; delivery += 1) {
              const error = await deliver(records, world.jobId, work, signal, events).catch(
                (thrown: unknown) => thrown,
              );
              if (error instanceof Killed) return true;
            }
            return false;
          };
          const killed = await live(killedAt(world.records, step));
          await live(world.records);

          const job = await world.records.jobs.get(world.jobId);
          expect({ step, status: job?.status }).toEqual({ step, status: end });
          expect(await world.records.ledger.balance(world.accountId)).toMatchObject({
            balance: 100 - charged,
            held: 0,
          });
          expect(await world.records.ledger.audit()).toEqual({ balanced: true, problems: [] });
          expect(events).toEqual([end]);
          if (!killed) break;
          kills += 1;
        }
        // start, finish, the credits and the commit: before and after each.
        expect(kills).toBeGreaterThanOrEqual(8);
      },
    );

    it('charge once when two workers finish the same job', async () => {
      const world = await open();
      const events: string[] = [];
      const both = Promise.withResolvers<void>();
      let running = 0;
      const handler: JobHandler<'bom'> = async () => {
        running += 1;
        if (running === 2) both.resolve();
        await both.promise;
        return DONE;
      };
      const { signal } = new AbortController();
      const worker = () => deliver(world.records, world.jobId, handler, signal, events);
      await Promise.all([worker(), worker()]);
      expect(events).toEqual(['complete']);
      expect(await world.records.ledger.balance(world.accountId)).toMatchObject({ balance: 70, held: 0 });
    });

    it('charge nothing when a cancel comes before the end of the work', async () => {
      const world = await open();
      const events: string[] = [];
      const handler: JobHandler<'bom'> = async () => {
        await world.records.transaction(async (tx) => {
          await tx.jobs.finish(world.jobId, { status: 'canceled' });
          await tx.ledger.void(world.accountId, world.holdId);
        });
        return DONE;
      };
      await deliver(world.records, world.jobId, handler, new AbortController().signal, events);
      expect((await world.records.jobs.get(world.jobId))?.status).toBe('canceled');
      expect(await world.records.ledger.balance(world.accountId)).toMatchObject({ balance: 100, held: 0 });
      expect(events).toEqual([]);
    });

    it('give up a job that ends its worker every time', async () => {
      const world = await open();
      const events: string[] = [];
      for (let crash = 0; crash < ATTEMPTS; crash += 1) await world.records.jobs.start(world.jobId);
      await deliver(world.records, world.jobId, result, new AbortController().signal, events);
      expect((await world.records.jobs.get(world.jobId))?.error).toEqual({
        code: 'processing_failed',
        error: 'The job ended its worker too often',
      });
      expect(await world.records.ledger.balance(world.accountId)).toMatchObject({ balance: 100, held: 0 });
    });
  });
}

/** What a queue does when it delivers an entry once. */
async function deliver(
  records: Records,
  jobId: string,
  handler: JobHandler<'bom'>,
  signal: AbortSignal,
  events: string[],
): Promise<void> {
  let delivery: Promise<void> | undefined;
  const queue = {
    work: async (handle: (type: string, jobId: string, signal: AbortSignal) => Promise<void>) =>
      void (delivery = handle('bom', jobId, signal)),
  } as unknown as JobQueue;
  // The event stands for what is written in the same transaction; it counts when the transaction is committed.
  let written: string[] = [];
  await runJobs(
    { records, queue },
    { bom: handler },
    {
      concurrency: 1,
      attempts: ATTEMPTS,
      onEnd: async (_, job) => {
        written = [job.status];
      },
    },
  );
  try {
    await delivery;
    events.push(...written);
  } catch (error) {
    if (error instanceof Killed && error.committed) events.push(...written);
    throw error;
  }
}

class Killed extends Error {
  /** The transaction was committed when the process died. */
  committed = false;
}

/**
 * Records whose process dies at the given step: before or after any call of a store, and before or after a commit. From
 * then on no call gets through.
 */
function killedAt(records: Records, step: number): Records {
  let count = 0;
  let dead = false;
  let committed = false;
  const point = () => {
    if (!dead && count++ === step) dead = true;
    if (dead) throw Object.assign(new Killed(), { committed });
  };
  const wrapped = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          point();
          const answer: unknown = await method.apply(target, args);
          point();
          return answer;
        };
      },
    });
  const wrap = (inner: Records): Records =>
    ({
      jobs: wrapped(inner.jobs),
      ledger: wrapped(inner.ledger),
      async transaction<T>(work: (tx: Records) => Promise<T>): Promise<T> {
        const answer = await inner.transaction(async (tx) => {
          const done = await work(wrap(tx));
          point();
          return done;
        });
        committed = true;
        point();
        return answer;
      },
    }) as unknown as Records;
  return wrap(records);
}
