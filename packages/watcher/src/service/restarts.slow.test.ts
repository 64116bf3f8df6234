import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchTransport, type Transport } from '@partwright/client';
import type { BomOutcome, CheckOutcome } from '../model.ts';
import { amplifier } from './boms.fixture.ts';
import { createService } from './index.ts';
import { type Served, startServer } from './served.fixture.ts';
import { listening, never, taskFor } from './tasks.fixture.ts';

let served: Served;
const contact = 'tests@example.com';
const folder = new URL('../../../../examples/check-a-board/gerbers/', import.meta.url);
const gerbers = Object.fromEntries(
  readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(new URL(name, folder)))]),
);

beforeAll(async () => (served = await startServer()), 120_000);
afterAll(() => served?.stop());

describe('a server that is killed', () => {
  it('in the middle of a check goes on with it when it is back, and is paid once', { timeout: 180_000 }, async () => {
    const key = await served.newKey('live');
    const begun = await served.balance();
    const seen = Promise.withResolvers<void>();
    const service = createService({ url: served.url, key, contact });
    const told = { ...listening(), progress: () => seen.resolve() };
    const checked = service.process(taskFor('gerber', gerbers), told, never);
    await Promise.race([seen.promise, checked]);
    await served.kill();
    const [outcome] = await Promise.all([checked, served.start()]);
    expect((outcome as CheckOutcome).counts).toEqual({ errors: 2, warnings: 0 });
    expect(begun - (await served.balance())).toBe(10);
  });

  it('before its answer arrives has the export once, and it is paid once', { timeout: 180_000 }, async () => {
    const key = await served.newKey('live');
    const begun = await served.balance();
    const real = fetchTransport(fetch);
    const bomIds: string[] = [];
    // The request arrives, its answer does not.
    const cut: Transport = async (request) => {
      const { body } = await real(request);
      bomIds.push(/bom_\w{20,}/.exec(new TextDecoder().decode(body))![0]);
      await served.kill();
      throw new Error('cut off');
    };
    const task = taskFor('bom', { 'amplifier.csv': amplifier });
    const first = createService({ url: served.url, key, contact, transport: cut });
    const failure = await first.process(task, listening(), never).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'away', code: 'network_error' });
    await served.start();
    const again = createService({ url: served.url, key, contact });
    const outcome = (await again.process(task, listening(), never)) as BomOutcome;
    expect([outcome.remote.bomId, begun - (await served.balance())]).toEqual([bomIds[0], 5]);
  });

  it('is away, and a known job is not waited for', { timeout: 60_000 }, async () => {
    await served.kill();
    const service = createService({ url: served.url, key: served.key, contact });
    const remote = { jobId: 'job_1', bomId: 'bom_1', projectId: null };
    for (const task of [
      taskFor('bom', { 'a.csv': amplifier }),
      taskFor('bom', {}, { remote }),
      taskFor('gerber', {}, { remote }),
    ])
      await expect(service.process(task, listening(), never)).rejects.toMatchObject({
        kind: 'away',
        code: 'network_error',
      });
    await expect(service.probe(never)).rejects.toMatchObject({ kind: 'away' });
  });
});
