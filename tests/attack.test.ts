import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryAddresses } from '../checks/attack/addresses.ts';
import { tryRequests } from '../checks/attack/fuzz.ts';
import { tryRights } from '../checks/attack/rights.ts';
import { makeRandom } from '../checks/mutated-boms/random.ts';
import type { Target } from '../checks/attack/wire.ts';
import { startService, type RunningService } from '../packages/server/src/testing/running.fixture.ts';

const SEED = 20;

let running: RunningService;
let target: Target;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const strangerKey = await running.newKey({ accountId: await running.newAccount('a stranger') });
  target = { url: running.url, ownerKey: running.key, strangerKey, hangMs: 60_000 };
}, 120_000);
afterAll(() => running.stop());

describe('A server that is attacked (the long form is `npm run checks -- attack`)', { timeout: 300_000 }, () => {
  it('gives nothing of an account to another one, whatever operation names it and where', async () => {
    const { tries, opened, breaches } = await tryRights(target, { everyField: false });
    expect(breaches).toEqual([]);
    expect(tries.path).toBeGreaterThan(36);
    // A try that is refused for another reason proves nothing.
    expect(opened).toBeGreaterThanOrEqual(10);
  });

  it('calls nothing of its own network', async () => {
    const report = await tryAddresses(target, makeRandom(SEED), { formsOfAField: 5, quietMs: 500 });
    expect(report.breaches).toEqual([]);
    expect(report.forms).toBeGreaterThan(81);
    expect(report.fields).toContain('POST /webhooks url');
  });

  it('has no fault, whatever it is asked', async () => {
    const report = await tryRequests(target, { count: 120, seed: SEED });
    expect(report.faults).toEqual([]);
    expect((await running.call('GET', '/health')).status).toBe(200);
  });
});
