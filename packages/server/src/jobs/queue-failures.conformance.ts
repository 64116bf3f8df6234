import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBullQueue } from './bull-queue.ts';
import { collect, eventually, makeQueuePlace, type StoreUnderTest } from './queue-place.fixture.ts';

/** What happens to entries when workers and connections die. */
export function describeQueueFailures(store: () => StoreUnderTest): void {
  describe('when something fails', () => {
    it('keeps a job that runs for longer than the lock', async () => {
      const { open } = makeQueuePlace(store());
      const queue = await open({ lockMs: 800, stalledIntervalMs: 200 });
      const other = await open({ lockMs: 800, stalledIntervalMs: 200 });
      let runs = 0;
      const handler = async () => {
        runs += 1;
        await sleep(2000);
      };
      await queue.work(handler, { concurrency: 1 });
      await other.work(handler, { concurrency: 1 });
      await queue.dispatch('bom', 'job_1');
      await eventually(() => expect(runs).toBe(1));
      await eventually(async () => expect(await queue.stats()).toMatchObject({ active: 0, waiting: 0 }));
      expect(runs).toBe(1);
    });

    it('stops a worker whose entry was given to another one, and leaves the entry to that one', async () => {
      const { open, prefix } = makeQueuePlace(store());
      const slow = await open({ lockMs: 400 });
      const reasons: unknown[] = [];
      const taken = Promise.withResolvers<void>();
      await slow.work(
        async (_, __, signal) => {
          await once(signal, 'abort');
          reasons.push(signal.reason);
          // Free before the other one has it, this worker would take it again.
          await taken.promise;
          throw signal.reason;
        },
        { concurrency: 1 },
      );
      await slow.dispatch('bom', 'job_1');
      await eventually(async () => expect(await slow.stats()).toMatchObject({ active: 1 }));
      const seen = await collect(await open());
      // What happens to an entry whose worker stood still: it waits again, and somebody else takes it.
      const raw = store().raw(prefix);
      await (await raw.getJob('job_1'))!.moveToWait('0');
      await raw.close();
      await eventually(() => expect(seen).toEqual(['job_1']));
      taken.resolve();
      await eventually(() => expect(reasons).toMatchObject([{ name: 'LockLost' }]));
      await sleep(100);
      expect(seen).toEqual(['job_1']);
      expect(await slow.stats()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
    });

    it('delivers a job again whose process was killed', async () => {
      const { prefix } = makeQueuePlace(store());
      const fixture = fileURLToPath(new URL('hold-a-job.fixture.ts', import.meta.url));
      const { backend } = store().store;
      const child = spawn(
        process.execPath,
        ['--conditions=@partwright/source', fixture, backend, store().crash.place, prefix, 'job_1'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');

      const reopened = await store().crash.reopen();
      const queue = await openBullQueue(reopened, { prefix, lockMs: 1000, stalledIntervalMs: 300 });
      onTestFinished(() => queue.close(1000));
      const seen = await collect(queue);
      // The lock of 1 s and two looks of 0.3 s.
      await eventually(() => expect(seen).toEqual(['job_1']));
    });
  });
}

/** Stores that are reached over connections, which break. */
export function describeCutConnections(store: () => StoreUnderTest): void {
  describe('when connections break', () => {
    it('goes on after its connections were cut, while it works and while it waits', async () => {
      const cut = store().cut!;
      const { open, prefix } = makeQueuePlace(store());
      const queue = await open();
      const gate = Promise.withResolvers<void>();
      const seen: string[] = [];
      await queue.work(
        async (_, jobId) => {
          await gate.promise;
          seen.push(jobId);
        },
        { concurrency: 1 },
      );
      await queue.dispatch('bom', 'job_1');
      await eventually(async () => expect(await queue.stats()).toMatchObject({ active: 1 }));
      expect(await cut(prefix)).toBeGreaterThan(0);
      gate.resolve();
      await eventually(() => expect(seen).toContain('job_1'));
      await eventually(async () => expect(await cut(prefix)).toBeGreaterThan(0));
      await eventually(() => queue.dispatch('bom', 'job_2'));
      await eventually(() => expect(seen).toContain('job_2'));
    });

    it('closes in time although its connections were cut a moment before', async () => {
      const cut = store().cut!;
      const { open, prefix } = makeQueuePlace(store());
      const queue = await open();
      await queue.work(async () => sleep(500), { concurrency: 1 });
      await queue.dispatch('bom', 'job_1');
      await eventually(async () => expect(await queue.stats()).toMatchObject({ active: 1 }));
      await cut(prefix);
      const closing = performance.now();
      await queue.close(300);
      expect(performance.now() - closing).toBeLessThan(5000);
    });
  });
}
