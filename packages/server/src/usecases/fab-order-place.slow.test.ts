import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeService, composeService } from '../compose.ts';
import type { FabVendor, PlaceOutcome } from '../ports/fab.ts';
import type { ReadableJob } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import type { Caller, Service } from '../service.ts';
import { readSettings } from '../settings.ts';
import { createTestDatabase } from '../store/test-engine.ts';
import { openFakePcbWay } from '../testing/fake-pcbway.fixture.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';
import { smallGerbers } from '../testing/small-gerbers.fixture.ts';
import { processFabOrder } from './fab-order-place.ts';
import { reportFabOrder, type Told } from './fab-order-report.ts';
import { orderFab } from './fab-orders.ts';

const { signal } = new AbortController();
const placed: PlaceOutcome = {
  outcome: 'placed',
  reference: 'W1',
  price: '49.5',
  currency: 'USD',
  note: 'in the cart',
};

/** A vendor that counts how often it is asked for an order. */
function countingVendor(answer: (time: number) => Promise<PlaceOutcome>): FabVendor & { times: number } {
  const vendor = {
    times: 0,
    id: 'counting',
    title: 'Counting',
    whyNotPlaced: null,
    quote: () =>
      Promise.resolve({
        ok: true as const,
        quotes: [
          {
            vendor: 'Counting',
            service: 'standard',
            title: 'Counting',
            quantity: 5,
            boards: 5,
            price: '49.5',
            currency: 'USD',
            perBoard: '9.9',
            days: 4,
            kind: 'live' as const,
            breakdown: [],
            asOf: null,
            sourceUrl: null,
            notes: [],
            whyNot: [],
            unchecked: [],
            terms: { buildDays: 4 },
          },
        ],
      }),
    place: () => answer(++vendor.times),
    status: () =>
      Promise.resolve({
        ok: false as const,
        error: { code: 'unreachable' as const, message: 'no', retryAfterMs: null },
      }),
    close: () => undefined,
  };
  return vendor;
}

const serverUrl = process.env['TEST_DATABASE_URL'];

const engines: [string, boolean][] = [['the embedded database', false]];
if (serverUrl) engines.push(['PostgreSQL', true]);

describe.each(engines)('an order whose server dies, over %s', (_, isPostgres) => {
  let running: RunningService;
  let drop: () => Promise<void> = () => Promise.resolve();
  let caller: Caller;
  beforeAll(async () => {
    const env = { STARTER_CATALOG: 'false', JOB_CONCURRENCY: '0', FAB_TIMEOUT_MS: '200' };
    if (!isPostgres) running = await startService(env);
    else {
      const database = await createTestDatabase(serverUrl!);
      ({ drop } = database);
      running = await startService({ ...env, DATABASE_URL: database.url, PARTWRIGHT_SECRET: 'x'.repeat(32) });
    }
    caller = { accountId: running.accountId, keyId: 'key_1', mode: 'live', scopes: new Set() };
  }, 120_000);
  afterAll(async () => {
    await running.stop();
    await drop();
  });

  const withVendor = (vendor: FabVendor): Service => ({ ...running.service, fabVendors: [vendor] });
  const confirmed = async (service: Service): Promise<string> => {
    const wish = { quantity: 5, vendor: 'counting', notes: undefined, confirm: true, projectId: undefined };
    const file = { bytes: smallGerbers(), filename: 'b.zip' };
    const made = await orderFab(service, caller, file, { ...wish, callbackUrl: undefined }, signal, async () => {});
    return made.job.id;
  };
  /** As a worker does it. */
  const work = async (service: Service, jobId: string): Promise<unknown> => {
    const job = (await service.records.jobs.start(jobId)) as ReadableJob<'fab'> | undefined;
    return job && processFabOrder(service, job, { signal });
  };
  const reportOrder = (service: Service, jobId: string, told: Told) =>
    reportFabOrder(service, caller, jobId, told, async () => {});
  const readOrder = async (jobId: string) => (await running.service.records.fabOrders.get(jobId))!;
  const never = new Promise<PlaceOutcome>(() => undefined);

  it('before it asked is placed once by the next, and by one of many at once', async () => {
    const vendor = countingVendor(() => sleep(20, placed));
    const service = withVendor(vendor);
    const id = await confirmed(service);
    const results = await Promise.all(Array.from({ length: 6 }, () => work(service, id)));
    expect(results).toEqual(results.map(() => expect.objectContaining({ vendorReference: 'W1' })));
    expect(vendor.times).toBe(1);
    expect((await readOrder(id)).order).toMatchObject({ state: 'placed', vendorReference: 'W1' });
  });

  it('until its offer has ended is not placed at another price', async () => {
    const vendor = countingVendor(() => Promise.resolve(placed));
    const service = withVendor(vendor);
    const id = await confirmed(service);
    const offer = { id: 'ofr_1', validUntil: new Date(Date.now() - 1000).toISOString() };
    await service.records.transaction(async (tx) => {
      const locked = (await tx.fabOrders.lock(id))!;
      const charged = { amount: '49.5', currency: 'USD' };
      await tx.fabOrders.keep({ ...locked, details: { ...locked.details, offer: { ...offer, charged } } });
    });
    await expect(work(service, id)).rejects.toThrow(/Offer ofr_1 ended .* nothing was ordered/);
    expect(vendor.times).toBe(0);
    const reason = expect.stringMatching(/Offer ofr_1 ended .* nothing was ordered/) as string;
    expect((await readOrder(id)).order).toMatchObject({ state: 'failed', reason });
  });

  it('while it asks is not asked for again, and waits for somebody to look', async () => {
    const vendor = countingVendor((time) => (time === 1 ? never : Promise.resolve({ ...placed, reference: 'W2' })));
    const service = withVendor(vendor);
    const id = await confirmed(service);
    void work(service, id);
    await expect.poll(() => vendor.times).toBe(1);
    // Its answer may still come: nobody says yet that it did not.
    await expect(reportOrder(service, id, { event: 'found_not_placed' })).rejects.toMatchObject({
      code: 'wrong_state',
    });
    expect(await work(service, id)).toBeUndefined();
    expect(await readOrder(id)).toMatchObject({ order: { state: 'confirmed', placement: 'unknown' } });
    expect(await running.service.records.jobs.get(id)).toMatchObject({ status: 'processing', parked: true });
    expect(await work(service, id)).toBeUndefined();
    await expect(reportOrder(service, id, { event: 'confirm' })).rejects.toMatchObject({ code: 'wrong_state' });
    expect(vendor.times).toBe(1);

    await reportOrder(service, id, { event: 'found_not_placed' });
    expect(await work(service, id)).toBeUndefined();
    expect(vendor.times).toBe(1);
    await reportOrder(service, id, { event: 'confirm' });
    expect(await work(service, id)).toMatchObject({ vendorReference: 'W2' });
    expect(vendor.times).toBe(2);
  });

  it.each([
    ['the answer came', 1, { state: 'confirmed', placement: 'asked' }, undefined],
    ['the answer was kept', 2, { state: 'placed', placement: 'done' }, { vendorReference: 'W1' }],
  ] as const)('after %s is not asked for again', async (_, lived, order, result) => {
    const vendor = countingVendor(() => Promise.resolve(placed));
    const service = withVendor(vendor);
    const id = await confirmed(service);
    await expect(work({ ...service, records: dyingAfter(service.records, lived) }, id)).rejects.toThrow('killed');
    expect((await readOrder(id)).order).toMatchObject(order);
    const again = await work(service, id);
    if (result) expect(again).toMatchObject(result);
    else expect(again).toBeUndefined();
    expect(vendor.times).toBe(1);
  });

  it('and whose answer comes too late is told, and nothing is lost', async () => {
    let answer: (outcome: PlaceOutcome) => void = () => undefined;
    const late = new Promise<PlaceOutcome>((done) => (answer = done));
    const vendor = countingVendor((time) => (time === 1 ? late : Promise.resolve({ ...placed, reference: 'W2' })));
    const service = withVendor(vendor);
    const id = await confirmed(service);
    const first = work(service, id);
    await expect.poll(() => vendor.times).toBe(1);
    await work(service, id);
    await reportOrder(service, id, { event: 'found_not_placed' });
    await reportOrder(service, id, { event: 'confirm' });
    await work(service, id);
    answer(placed);
    expect(await first).toBeUndefined();
    const { order, history } = await readOrder(id);
    expect(order.vendorReference).toBe('W2');
    expect(history.at(-1)!.note).toMatch(/W1.*two/);
  });

  it('refused for good has failed, with the reason', async () => {
    const vendor = countingVendor(() => Promise.resolve({ outcome: 'refused', reason: 'too thin', isFinal: true }));
    const service = withVendor(vendor);
    const id = await confirmed(service);
    for (let time = 0; time < 2; time++)
      await expect(work(service, id)).rejects.toMatchObject({ code: 'processing_failed', message: 'too thin' });
    expect(vendor.times).toBe(1);
  });
});

/** Records of a process that ends at its transaction after so many more. */
function dyingAfter(records: Records, transactions: number): Records {
  let left = transactions;
  return {
    ...records,
    transaction: async (work) => {
      if (left-- > 0) {
        const done = await records.transaction(work);
        if (left === 0 && transactions > 1) throw new Error('killed');
        return done;
      }
      throw new Error('killed');
    },
  };
}

it('killed by kill -9 while the vendor holds the order is asked for once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-fab-'));
  const pcbWay = await openFakePcbWay();
  const env = {
    ...pcbWay.settings,
    PARTWRIGHT_DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    PORT: '0',
  };
  const program = fileURLToPath(new URL('../testing/order-until-killed.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@partwright/source', program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', (_, by) => done(by)));
  // It has said that it wants the boards, and hears no answer.
  pcbWay.onOrder = () => void child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(pcbWay.placed).toHaveLength(1);

  const service = await composeService(readSettings(env));
  const [jobId] = pcbWay.placed as [string];
  expect((await service.records.fabOrders.get(jobId))!.order.placement).toBe('asked');
  const job = (await service.records.jobs.start(jobId)) as ReadableJob<'fab'>;
  const again = await Promise.all([
    processFabOrder(service, job, { signal }),
    processFabOrder(service, job, { signal }),
  ]);
  expect(again).toEqual([undefined, undefined]);
  expect((await service.records.fabOrders.get(jobId))!.order.placement).toBe('unknown');
  expect(pcbWay.placed).toEqual([jobId]);
  await closeService(service);
  await pcbWay.close();
  await rm(folder, { recursive: true, force: true });
}, 150_000);
