import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeasedPoints } from './http/leased-points.ts';
import type { JobRecord } from './ports/jobs.ts';
import { readJob } from './usecases/jobs.ts';

const HOUR_MS = 3_600_000;

/** From now on the clock of this machine is an hour behind what it was. */
function setClockBack(): void {
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() - HOUR_MS);
}
afterEach(() => void vi.restoreAllMocks());

describe('When the clock goes back an hour', () => {
  it('who waits for a job waits as long as was said', async () => {
    const job = { id: 'job_1', accountId: 'acc_1', status: 'queued', stage: 'queued', updatedAt: new Date(0) };
    const records = { jobs: { get: async () => job as unknown as JobRecord } };
    const began = performance.now();
    const waiting = readJob({ records } as unknown as Parameters<typeof readJob>[0], 'acc_1', 'job_1', {
      waitSeconds: 1,
    });
    await sleep(50);
    setClockBack();
    expect(await Promise.race([waiting, sleep(15_000, 'still waiting')])).toMatchObject({ id: 'job_1' });
    expect(performance.now() - began).toBeGreaterThan(950);
  }, 30_000);

  it('points that were taken in advance end with their window', async () => {
    const store = new RateLimiterMemory({ points: 1000, duration: 1 });
    const asked = vi.spyOn(store, 'consume');
    const points = new LeasedPoints(store);
    for (let at = 0; at < 3; at += 1) await points.consume('a');
    setClockBack();
    await sleep(1100);
    const before = asked.mock.calls.length;
    await points.consume('a');
    expect(asked.mock.calls.length).toBeGreaterThan(before);
  });
});
