import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { JobCanceled } from './job-errors.ts';
import { describeCutConnections, describeQueueFailures } from './queue-failures.conformance.ts';
import {
  collect,
  dispatchAll,
  eventually,
  failOnce,
  makeQueuePlace,
  type StoreUnderTest,
} from './queue-place.fixture.ts';

interface StoreTraits {
  /** Why the suite cannot run here. */
  skip: string | false;
  /** The store is another process, reached over connections that can break. */
  overConnections: boolean;
}

/** What the rest of the service relies on, of every store that carries jobs. */
export function describeJobQueue(
  name: string,
  { skip, overConnections }: StoreTraits,
  openStore: () => Promise<StoreUnderTest>,
): void {
  const why = skip === false ? '' : ` (skipped: ${skip})`;
  describe.skipIf(skip !== false)(`${name} as a JobQueue${why}`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => void (under = await openStore()));
    afterAll(async () => under.close());

    const newPlace = () => makeQueuePlace(under);

    it('delivers the type and the id of a job', async () => {
      const queue = await newPlace().open();
      const seen: string[][] = [];
      await queue.work(async (type, jobId) => void seen.push([type, jobId]), { concurrency: 1 });
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(seen).toEqual([['bom', 'job_1']]));
    });

    it('delivers what was dispatched before anybody worked', async () => {
      const { open } = newPlace();
      await (await open()).dispatch('bom', 'job_1');
      const queue = await open();
      const seen = await collect(queue);
      await eventually(() => expect(seen).toEqual(['job_1']));
    });

    it('delivers 500 jobs once each, more than 20 a second', async () => {
      const { open } = newPlace();
      // Nobody dies here, and a worker of a busy machine is not taken for dead.
      const patient = { lockMs: 30_000, stalledIntervalMs: 10_000 };
      const queue = await open(patient);
      const other = await open(patient);
      const started = performance.now();
      await dispatchAll(
        queue,
        Array.from({ length: 500 }, (_, i) => `job_${i}`),
      );
      const seen = [await collect(queue, 20), await collect(other, 20)];
      await eventually(() => expect(seen.flat()).toHaveLength(500));
      const perSecond = 500 / ((performance.now() - started) / 1000);
      expect(new Set(seen.flat()).size).toBe(500);
      expect(perSecond).toBeGreaterThan(20);
    });

    it('lets accounts take turns: a job comes before 499 of another account that waited already', async () => {
      const queue = await newPlace().open();
      await dispatchAll(
        queue,
        Array.from({ length: 500 }, (_, behind) => `many_${behind}`),
      );
      await queue.dispatch('bom', 'single', { behind: 0 });
      const seen: string[] = [];
      const three = Promise.withResolvers<void>();
      await queue.work(
        async (_, jobId) => {
          if (seen.push(jobId) === 3) three.resolve();
        },
        { concurrency: 1 },
      );
      await three.promise;
      expect(seen.slice(0, 3)).toEqual(['many_0', 'single', 'many_1']);
    });

    it('gives who comes later the turn that it is then, and who waits loses none', async () => {
      const queue = await newPlace().open();
      for (let behind = 0; behind < 6; behind += 1) await queue.dispatch('bom', `many_${behind}`, { behind });
      const seen: string[] = [];
      const late = Promise.withResolvers<void>();
      await queue.work(
        async (_, jobId) => {
          seen.push(jobId);
          if (jobId !== 'many_3') return;
          // Two of another account while the fourth is worked on: 4 and 5 of the first wait.
          for (let behind = 0; behind < 2; behind += 1) await queue.dispatch('bom', `late_${behind}`, { behind });
          late.resolve();
        },
        { concurrency: 1 },
      );
      await late.promise;
      await eventually(() => expect(seen).toHaveLength(8));
      expect(seen.slice(4)).toEqual(['many_4', 'late_0', 'many_5', 'late_1']);
    });

    it('tries again after a pause that doubles', async () => {
      const queue = await newPlace().open();
      const triedAtMs: number[] = [];
      await queue.work(
        async () => {
          triedAtMs.push(performance.now());
          if (triedAtMs.length < 4) throw new Error('not yet');
        },
        { concurrency: 1 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(triedAtMs).toHaveLength(4));
      const pauses = triedAtMs.slice(1).map((at, i) => at - triedAtMs[i]!);
      // 100, 200 and 400 ms, each up to a fifth shorter; 2 ms for clocks that are read apart.
      for (const [i, pause] of pauses.entries()) expect(pause).toBeGreaterThan(80 * 2 ** i - 2);
      await eventually(async () =>
        expect(await queue.stats()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }),
      );
    });

    it('lets an entry lie as failed after the last try, and takes it up when it is dispatched again', async () => {
      const queue = await newPlace().open({ attempts: 2, backoffMs: 10 });
      let tries = 0;
      await queue.work(
        async () => {
          tries += 1;
          if (tries <= 2) throw new Error('broken');
        },
        { concurrency: 1 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(async () => expect(await queue.stats()).toMatchObject({ failed: 1, delayed: 0 }));
      expect(tries).toBe(2);
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(tries).toBe(3));
      await eventually(async () => expect(await queue.stats()).toMatchObject({ failed: 0, active: 0 }));
    });

    it('holds an entry that failed back for its pause', async () => {
      const queue = await newPlace().open({ attempts: 2, backoffMs: 500 });
      const startedAtMs = await failOnce(queue);
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(startedAtMs).toHaveLength(2));
      // Less up to a fifth by chance.
      expect(startedAtMs[1]! - startedAtMs[0]!).toBeGreaterThan(395);
    });

    it('keeps one entry when an id that waits is dispatched again', async () => {
      const queue = await newPlace().open();
      await queue.dispatch('bom', 'job_1');
      await queue.dispatch('bom', 'job_1');
      expect(await queue.stats()).toMatchObject({ waiting: 1, delayed: 0 });
      const seen = await collect(queue);
      await eventually(() => expect(seen).toEqual(['job_1']));
      await sleep(50);
      expect(seen).toEqual(['job_1']);
    });

    it('keeps one entry, and its pause, when an id that waits for its next try is dispatched again', async () => {
      const queue = await newPlace().open({ attempts: 2, backoffMs: 1000 });
      const startedAtMs = await failOnce(queue);
      await queue.dispatch('bom', 'job_1');
      await eventually(async () => expect(await queue.stats()).toMatchObject({ delayed: 1 }));
      await queue.dispatch('bom', 'job_1');
      expect(await queue.stats()).toMatchObject({ waiting: 0, delayed: 1 });
      await eventually(() => expect(startedAtMs).toHaveLength(2));
      expect(startedAtMs[1]! - startedAtMs[0]!).toBeGreaterThan(795);
    });

    describe('when the clock goes back an hour', () => {
      afterEach(() => void vi.restoreAllMocks());
      const setClockBack = (): void => {
        const real = Date.now;
        vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
      };

      it('tries an entry that failed again in its time', async () => {
        const queue = await newPlace().open({ attempts: 2, backoffMs: 500 });
        const startedAtMs = await failOnce(queue);
        await queue.dispatch('bom', 'job_1');
        await eventually(async () => expect(await queue.stats()).toMatchObject({ delayed: 1 }));
        setClockBack();
        await eventually(() => expect(startedAtMs).toHaveLength(2));
        expect(startedAtMs[1]! - startedAtMs[0]!).toBeGreaterThan(395);
      });

      it('takes up what waits for a try that a dead process planned, once it is dispatched again', async () => {
        const place = newPlace();
        const first = await place.open({ attempts: 2, backoffMs: 5000 });
        await failOnce(first);
        await first.dispatch('bom', 'job_1');
        await eventually(async () => expect(await first.stats()).toMatchObject({ delayed: 1 }));
        await first.close(100);
        setClockBack();
        const second = await place.open({ attempts: 2, backoffMs: 5000 });
        const seen = await collect(second);
        await second.dispatch('bom', 'job_1');
        await eventually(() => expect(seen).toEqual(['job_1']));
      });
    });

    it('keeps one entry when an id is dispatched while it is worked on', async () => {
      const queue = await newPlace().open();
      const gate = Promise.withResolvers<void>();
      let runs = 0;
      await queue.work(
        async () => {
          runs += 1;
          await gate.promise;
        },
        { concurrency: 2 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(runs).toBe(1));
      await queue.dispatch('bom', 'job_1');
      expect(await queue.stats()).toMatchObject({ waiting: 0, active: 1 });
      gate.resolve();
      await eventually(async () => expect(await queue.stats()).toMatchObject({ waiting: 0, active: 0 }));
      expect(runs).toBe(1);
    });

    it('delivers a finished id again when it is dispatched again', async () => {
      const queue = await newPlace().open();
      const seen = await collect(queue);
      await queue.dispatch('bom', 'job_1');
      await eventually(async () => expect(await queue.stats()).toMatchObject({ waiting: 0, active: 0 }));
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(seen).toEqual(['job_1', 'job_1']));
    });

    it('works on as many jobs at once as it was told', async () => {
      const queue = await newPlace().open();
      let now = 0;
      let most = 0;
      let done = 0;
      await queue.work(
        async () => {
          most = Math.max(most, (now += 1));
          // Until the third has come, however slowly they are given out; from then on so long that a fourth would be seen.
          await eventually(() => expect(most).toBeGreaterThanOrEqual(3));
          await sleep(40);
          now -= 1;
          done += 1;
        },
        { concurrency: 3 },
      );
      for (let i = 0; i < 9; i += 1) await queue.dispatch('bom', `job_${i}`);
      await eventually(() => expect(done).toBe(9));
      expect(most).toBe(3);
    });

    it('takes a waiting and a delayed job out when it is canceled', async () => {
      const { open } = newPlace();
      const failing = await open({ attempts: 2, backoffMs: 1000 });
      await failOnce(failing);
      await failing.dispatch('bom', 'job_2');
      await eventually(async () => expect(await failing.stats()).toMatchObject({ delayed: 1 }));
      await failing.close(100);
      const queue = await open();
      await queue.dispatch('bom', 'job_1');
      await queue.dispatch('bom', 'job_3');
      await queue.cancel('job_1');
      await queue.cancel('job_2');
      await queue.cancel('job_4');
      const seen = await collect(queue);
      await eventually(() => expect(seen).toContain('job_3'));
      await sleep(1500);
      expect(seen).toEqual(['job_3']);
    });

    it('tells the handler of a canceled job, and does not try it again', async () => {
      const queue = await newPlace().open({ backoffMs: 10 });
      const reasons: unknown[] = [];
      let runs = 0;
      await queue.work(
        async (_, __, signal) => {
          runs += 1;
          await once(signal, 'abort');
          reasons.push(signal.reason);
          throw signal.reason;
        },
        { concurrency: 1 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(runs).toBe(1));
      await queue.cancel('job_1');
      await eventually(async () =>
        expect(await queue.stats()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }),
      );
      expect(reasons).toEqual([expect.any(JobCanceled)]);
      expect(runs).toBe(1);
    });

    it('counts what waits, runs, is delayed and failed', async () => {
      const { open } = newPlace();
      const [queue, patient] = [await open({ attempts: 1 }), await open({ attempts: 2, backoffMs: 60_000 })];
      const gate = Promise.withResolvers<void>();
      await queue.work(
        async (type) => {
          if (type === 'pcb') throw new Error('broken');
          await gate.promise;
        },
        { concurrency: 1 },
      );
      await queue.dispatch('pcb', 'job_0');
      await patient.dispatch('pcb', 'job_4');
      await eventually(async () => expect(await queue.stats()).toMatchObject({ failed: 1, delayed: 1 }));
      for (let i = 1; i <= 3; i += 1) await queue.dispatch('bom', `job_${i}`);
      await eventually(async () =>
        expect(await queue.stats()).toEqual({ waiting: 2, active: 1, delayed: 1, failed: 1 }),
      );
      gate.resolve();
    });

    it('finishes what runs when it is closed, and takes nothing new', async () => {
      const { open } = newPlace();
      const queue = await open();
      const started: string[] = [];
      const finished: string[] = [];
      await queue.work(
        async (_, jobId) => {
          started.push(jobId);
          await sleep(200);
          finished.push(jobId);
        },
        { concurrency: 2 },
      );
      for (const jobId of ['job_1', 'job_2', 'job_3']) await queue.dispatch('bom', jobId);
      await eventually(() => expect(started).toHaveLength(2));
      await queue.close(5000);
      expect(started).toHaveLength(2);
      expect(finished).toEqual(started);
      expect(await (await open()).stats()).toMatchObject({ waiting: 1, active: 0 });
    });

    it('stops a job that outlasts the closing, and gives it to another worker without counting a try', async () => {
      const { open } = newPlace();
      const queue = await open({ attempts: 1, lockMs: 60_000 });
      const stopped = Promise.withResolvers<unknown>();
      let running = false;
      await queue.work(
        async (_, __, signal) => {
          running = true;
          await once(signal, 'abort');
          stopped.resolve(signal.reason);
          throw signal.reason;
        },
        { concurrency: 1 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(running).toBe(true));
      await queue.close(50);
      expect(await stopped.promise).not.toBeInstanceOf(JobCanceled);
      const seen = await collect(await open({ attempts: 1 }));
      await eventually(() => expect(seen).toEqual(['job_1']));
    });

    it('closes although a handler does not listen, and gives its job away', async () => {
      const { open } = newPlace();
      const queue = await open({ lockMs: 60_000 });
      const gate = Promise.withResolvers<void>();
      let running = false;
      await queue.work(
        async () => {
          running = true;
          await gate.promise;
        },
        { concurrency: 1 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(running).toBe(true));
      const closing = performance.now();
      await queue.close(50);
      expect(performance.now() - closing).toBeLessThan(3000);
      const seen = await collect(await open());
      await eventually(() => expect(seen).toEqual(['job_1']));
      gate.resolve();
    });

    describeQueueFailures(() => under);
    if (overConnections) describeCutConnections(() => under);
  });
}
