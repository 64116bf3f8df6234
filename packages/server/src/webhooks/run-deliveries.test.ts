import { setTimeout as sleep } from 'node:timers/promises';
import { verifyWebhook } from '@partwright/client';
import { answerEncoder } from '@partwright/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../ids.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import type { AccountEvent, DeliveryStore, PendingDelivery, WebhookRecord } from '../ports/webhooks.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from '../store/test-engine.ts';
import { registerWebhook } from '../store/webhook-store.conformance.ts';
import { describeJob } from '../usecases/jobs.ts';
import { noteEvent } from '../usecases/note-event.ts';
import { testWebhook } from '../usecases/webhooks.ts';
import { noteCallback } from '../usecases/job-event.ts';
import { checkCallable } from '../outbound/callable-url.ts';
import { selfSignedCertificate } from '@partwright/watcher/certificate.fixture';
import { answering, openReceiver, type Received } from './receiver.fixture.ts';
import { runDeliveries, type DeliveryOptions } from './run-deliveries.ts';
import { callbackSecret } from './sign-event.ts';

const secret = Buffer.alloc(32, 7);
const log = pino({ level: 'silent' });
const NEVER_MS = 3_600_000;
/** Other suites may take the machine for a while. */
const PATIENT = { timeout: 20_000 };

/** Stops at the end of the test. */
function start(records: Pick<Records, 'deliveries'>, options: Partial<DeliveryOptions> = {}, allowPrivate = true) {
  const running = runDeliveries(
    { records, secret, settings: { CALLBACK_ALLOW_PRIVATE: allowPrivate }, log },
    { intervalMs: 10, ...options },
  );
  onTestFinished(() => running.stop());
  return running;
}

async function receiver(...args: Parameters<typeof openReceiver>) {
  const opened = await openReceiver(...args);
  onTestFinished(() => opened.close());
  return opened;
}

const webhookId = ({ headers }: Received) => headers['webhook-id'];

function describeDelivery(open: () => Promise<TestEngine>): void {
  let engine: TestEngine;
  let accountId: string;
  beforeAll(async () => void (engine = await open()));
  afterAll(() => engine?.close());
  const anAccount = async () => (await engine.records.accounts.create({ name: newId('acc') })).id;
  beforeEach(async () => {
    await engine.query('delete from partwright.deliveries');
    accountId = await anAccount();
  });

  /** A job of the account that ends with its event, as the worker ends it. */
  async function endJob(callbackUrl: string, owner = accountId): Promise<JobRecord> {
    const { jobs } = engine.records;
    const { id } = await jobs.create({
      id: newId('job'),
      accountId: owner,
      type: 'bom',
      input: { bomId: 'bom_1' },
      holdId: null,
      callbackUrl,
    });
    return engine.records.transaction(async (tx) => {
      const ended = await tx.jobs.finish(id, { status: 'complete', result: { bomId: 'bom_1', summary: {} } });
      await noteCallback(tx, ended!);
      return ended!;
    });
  }

  /** Another one each time. */
  const anEvent = (): AccountEvent => {
    const key = newId('job');
    return { accountId, projectId: null, type: 'job.complete', key, at: new Date(), data: { job_id: key } };
  };
  const readDeliveryRow = async ({ id }: JobRecord) =>
    (await engine.query('select * from partwright.deliveries where job_id = $1', [id]))[0]!;
  const becomes = (job: JobRecord, fields: Record<string, unknown>) =>
    vi.waitFor(async () => expect(await readDeliveryRow(job)).toMatchObject(fields), { ...PATIENT, interval: 10 });

  it('posts the event of a job right after the commit that ends it, signed with the secret of the account', async () => {
    const { url, received, came } = await receiver(answering(200));
    start(engine.records, { intervalMs: NEVER_MS });
    const job = await endJob(url);
    await came(1);
    const [{ headers, body }] = received as [Received];
    expect(headers['user-agent']).toBe('Partwright-Callback/1.0');
    const { subtle } = globalThis.crypto;
    const { id, event } = await verifyWebhook({
      payload: body,
      headers,
      secret: callbackSecret(secret, accountId),
      subtle,
    });
    expect(id).toBe(job.id.replace('job_', 'evt_'));
    expect(event).toEqual({
      type: 'job.complete',
      timestamp: job.finishedAt!.toISOString(),
      data: answerEncoder('getJob')(describeJob(job)),
    });
    await becomes(job, { status: 'delivered', attempts: 1, response_status: 200, error: null });
  });

  it('posts what was left by a process before it', async () => {
    const { url, received } = await receiver(answering(204));
    const job = await endJob(url);
    start(engine.records, { intervalMs: NEVER_MS });
    await becomes(job, { status: 'delivered' });
    expect(received).toHaveLength(1);
  });

  it('posts a failed event again, the same body under the same webhook-id', async () => {
    const { url, received } = await receiver((response, _, count) => response.writeHead(count < 3 ? 500 : 200).end());
    start(engine.records, { pausesMs: [0, 1, 1] });
    const job = await endJob(url);
    await becomes(job, { status: 'delivered', attempts: 3 });
    expect(received).toHaveLength(3);
    expect(new Set(received.map(webhookId))).toEqual(new Set([job.id.replace('job_', 'evt_')]));
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('gives an event up when the schedule is used up', async () => {
    const { url, received } = await receiver(answering(302, { Location: 'https://example.com/' }));
    start(engine.records, { pausesMs: [0, 1] });
    await becomes(await endJob(url), {
      status: 'failed',
      attempts: 2,
      response_status: 302,
      error: 'The receiver answered 302',
    });
    expect(received).toHaveLength(2);
  });

  it('gives an event up at once when the receiver is gone for good', async () => {
    const { url, received } = await receiver(answering(410));
    start(engine.records, { pausesMs: [0, 1, 1] });
    await becomes(await endJob(url), { status: 'failed', attempts: 1, response_status: 410 });
    expect(received).toHaveLength(1);
  });

  it('comes back no sooner than the receiver asked for', async () => {
    const { url } = await receiver(answering(503, { 'Retry-After': '3600' }));
    start(engine.records, { pausesMs: [0, 1, 1] });
    const job = await endJob(url);
    await becomes(job, { status: 'pending', attempts: 1, response_status: 503 });
    const waitMs = ((await readDeliveryRow(job))['next_attempt_at'] as Date).getTime() - Date.now();
    expect(waitMs).toBeGreaterThan(3_590_000);
    expect(waitMs).toBeLessThan(3_600_000 * 1.2 + 10_000);
  });

  it('tries again when nobody answers in time', async () => {
    const { url, received } = await receiver(() => undefined);
    start(engine.records, { timeoutMs: 200, pausesMs: [0, 1] });
    await becomes(await endJob(url), { status: 'failed', attempts: 2, error: 'No answer within 200 ms' });
    expect(received).toHaveLength(2);
  });

  it('tries again when nobody listens', async () => {
    const { url, close } = await openReceiver(answering(200));
    await close();
    start(engine.records, { pausesMs: [0, NEVER_MS] });
    const error = expect.stringContaining('ECONNREFUSED');
    await becomes(await endJob(url), { status: 'pending', attempts: 1, response_status: null, error });
  });

  it('is not led to this machine by a name that was public when the job began', async () => {
    const { port, received } = await receiver(answering(200), selfSignedCertificate('rebind.example'));
    const url = `https://rebind.example:${port}/`;
    const answers = ['93.184.216.34', '127.0.0.1'];
    const resolve = async () => [{ address: answers.shift()!, family: 4 }];
    await checkCallable(url, { allowPrivate: false, resolve });
    start(engine.records, { resolve, pausesMs: [0, NEVER_MS] }, false);
    const error = expect.stringMatching(/^callback_url cannot be called: rebind.example is not a public host;/);
    await becomes(await endJob(url), { status: 'pending', attempts: 1, error });
    expect(answers).toEqual([]);
    expect(received).toEqual([]);
  });

  it('posts each event once when several processes deliver', async () => {
    const { url, received } = await receiver(answering(200));
    const jobs: JobRecord[] = [];
    for (let account = 0; account < 5; account += 1) {
      const owner = await anAccount();
      for (let i = 0; i < 6; i += 1) jobs.push(await endJob(url, owner));
    }
    for (let i = 0; i < 3; i += 1) start(engine.records, { concurrency: 4, perAccount: 2 });
    for (const job of jobs) await becomes(job, { status: 'delivered', attempts: 1 });
    expect(received).toHaveLength(jobs.length);
    expect(new Set(received.map(webhookId))).toEqual(new Set(jobs.map(({ id }) => id.replace('job_', 'evt_'))));
  });

  it('lets no slow receiver hold up the events of other accounts', async () => {
    const release = Promise.withResolvers<void>();
    const slow = await receiver((response) => release.promise.then(() => response.writeHead(200).end()));
    const quick = await receiver(answering(200));
    const other = await anAccount();
    const held: JobRecord[] = [];
    for (let i = 0; i < 6; i += 1) held.push(await endJob(slow.url));
    const late = await endJob(quick.url, other);
    start(engine.records, { concurrency: 3, perAccount: 2 });
    await becomes(late, { status: 'delivered' });
    expect(slow.received.length).toBeLessThanOrEqual(2);
    release.resolve();
    for (const job of held) await becomes(job, { status: 'delivered' });
  });

  it('lets no slow webhook hold up the other webhooks of its account', async () => {
    const release = Promise.withResolvers<void>();
    const slow = await receiver((response) => release.promise.then(() => response.writeHead(200).end()));
    const quick = await receiver(answering(200));
    await registerWebhook(engine, accountId, { url: slow.url });
    for (let i = 0; i < 4; i += 1) await noteEvent(engine.records, anEvent());
    const { id } = await registerWebhook(engine, accountId, { url: quick.url });
    await noteEvent(engine.records, anEvent());
    start(engine.records, { concurrency: 8, perAccount: 4, perTarget: 2 });
    await quick.came(1);
    expect(slow.received.length).toBeLessThanOrEqual(2);
    release.resolve();
    await slow.came(5);
    expect((await engine.records.deliveries.list(id, { limit: 9, offset: 0 })).total).toBe(1);
  });

  it.each(['own', 'another'])('posts a new event of %s account before the rest of a long backlog', async (whose) => {
    const broken = await receiver(answering(500));
    const quick = await receiver(answering(200));
    await registerWebhook(engine, accountId, { url: broken.url });
    for (let i = 0; i < 12; i += 1) await noteEvent(engine.records, anEvent());
    if (whose === 'another') accountId = await anAccount();
    const { id } = await registerWebhook(engine, accountId, { url: quick.url });
    await testWebhook(engine.records, accountId, id);
    start(engine.records, { concurrency: 1, pausesMs: [0, NEVER_MS] });
    await quick.came(1);
    expect(broken.received.length).toBeLessThanOrEqual(2);
    await broken.came(12);
  });

  it('posts one at a time to a webhook that failed, until it takes one', async () => {
    let open = 0;
    let most = 0;
    const slow = await receiver(async (response, _, count) => {
      open += 1;
      most = Math.max(most, open);
      // Taken ones are answered only when another has come beside them.
      await (count <= 7 ? sleep(20) : slow.came(9));
      open -= 1;
      response.writeHead(count <= 6 ? 500 : 200).end();
    });
    const { id } = await registerWebhook(engine, accountId, { url: slow.url });
    const noteSome = (some: number) =>
      engine.records.transaction(async () => {
        for (let i = 0; i < some; i += 1) await noteEvent(engine.records, anEvent());
      });
    const posted = (some: number) =>
      vi.waitFor(async () => {
        const { deliveries } = await engine.records.deliveries.list(id, { limit: 9, offset: 0 });
        expect(deliveries.filter(({ responseStatus }) => responseStatus !== null)).toHaveLength(some);
      }, PATIENT);
    start(engine.records, { perTarget: 4, pausesMs: [0, NEVER_MS] });
    await noteSome(1);
    await posted(1);
    await noteSome(5);
    await posted(6);
    expect(most).toBe(1);
    await noteSome(3);
    await posted(9);
    expect(most).toBe(2);
  });

  it('disables a webhook whose receiver is gone or cannot be reached, and posts nothing more to it', async () => {
    const gone = await receiver(answering(410));
    const broken = await receiver(answering(500));
    const urls = [gone.url, broken.url];
    const [first, second] = await Promise.all(urls.map((url) => registerWebhook(engine, accountId, { url })));
    await noteEvent(engine.records, anEvent());
    start(engine.records, { pausesMs: [0, 1] });
    const { webhooks } = engine.records;
    const readDisabledReason = async (webhook?: WebhookRecord) =>
      (await webhooks.get(accountId, webhook!.id))!.disabledReason;
    await vi.waitFor(async () => {
      expect([await readDisabledReason(first), await readDisabledReason(second)]).toEqual(['gone', 'unreachable']);
    }, PATIENT);
    await noteEvent(engine.records, anEvent());
    await sleep(50);
    expect([gone.received.length, broken.received.length]).toEqual([1, 2]);
  });

  it('posts an event again under the same webhook-id when its delivery could not be kept', async () => {
    const { url, received, came } = await receiver(answering(200));
    const { deliveries } = engine.records;
    const markDelivered = () => Promise.reject(new Error('The database went away'));
    const first = start({ deliveries: { ...deliveries, markDelivered } });
    const job = await endJob(url);
    await came(1);
    await first.stop();
    expect(await readDeliveryRow(job)).toMatchObject({ status: 'pending', attempts: 1 });
    // As if its lease had run out.
    await engine.query('update partwright.deliveries set next_attempt_at = now()');
    start(engine.records);
    await becomes(job, { status: 'delivered', attempts: 2 });
    expect(received.map(webhookId)).toEqual(Array(2).fill(job.id.replace('job_', 'evt_')));
  });

  it('lets what it began come to its end when it stops, and begins nothing more', async () => {
    const release = Promise.withResolvers<void>();
    const { url, received, came } = await receiver((response) =>
      release.promise.then(() => response.writeHead(200).end()),
    );
    const { deliveries } = engine.records;
    const takes = new Set<Promise<unknown>>();
    const takeDue: typeof deliveries.takeDue = (wish) => {
      const taking = deliveries.takeDue(wish).finally(() => takes.delete(taking));
      takes.add(taking);
      return taking;
    };
    const running = start({ deliveries: { ...deliveries, takeDue } });
    const begun = await endJob(url);
    await came(1);
    const stopping = running.stop();
    // What is being taken when it is told to stop is begun.
    await Promise.all(takes);
    const left = await endJob(url);
    release.resolve();
    await stopping;
    expect(await readDeliveryRow(begun)).toMatchObject({ status: 'delivered' });
    expect(await readDeliveryRow(left)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(received).toHaveLength(1);
  });
}

describe('Deliveries over PGlite', () => {
  describeDelivery(openTestPglite);
});

const serverUrl = process.env['TEST_DATABASE_URL'];
const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
describe.skipIf(!serverUrl)(`Deliveries over PostgreSQL${skipped}`, () => {
  describeDelivery(() => openTestPostgres(serverUrl!));
});

describe('Deliveries over records that fail', () => {
  const pending: PendingDelivery = {
    id: 'dlv_1',
    accountId: 'acc_1',
    eventId: 'evt_1',
    eventType: 'job.complete',
    webhookId: null,
    jobId: 'job_1',
    url: '',
    body: '{}',
    attempts: 1,
    secretVersion: null,
    previousSecretUntil: null,
  };
  const fakeStore = (fakes: Partial<DeliveryStore>) => ({
    deliveries: {
      watch: () => () => undefined,
      sweep: async () => 0,
      takeDue: async () => [],
      ...fakes,
    } as unknown as DeliveryStore,
  });

  it('goes on when the records are back, and does not spin meanwhile', async () => {
    const { url, came, received } = await receiver(answering(200));
    const marked = Promise.withResolvers<string>();
    let asked = 0;
    const takeDue = async () => {
      asked += 1;
      if (asked < 5) throw new Error('away');
      return asked === 5 ? [{ ...pending, url }] : [];
    };
    const markDelivered = async (id: string) => marked.resolve(id);
    const begunAt = performance.now();
    start(fakeStore({ takeDue, markDelivered }), { intervalMs: 20 });
    await came(1);
    expect(performance.now() - begunAt).toBeGreaterThan(60);
    expect(await marked.promise).toBe('dlv_1');
    expect(received).toHaveLength(1);
  });

  it('goes on after a delivery that could not be kept', async () => {
    const { url } = await receiver(answering(200));
    const given = ['dlv_1', 'dlv_2'].map((id) => [{ ...pending, id, url }]);
    const marked: string[] = [];
    const markDelivered = async (id: string) => {
      marked.push(id);
      if (id === 'dlv_1') throw new Error('away');
    };
    start(fakeStore({ takeDue: async () => given.shift() ?? [], markDelivered }), { concurrency: 1 });
    await vi.waitFor(() => expect(marked).toEqual(['dlv_1', 'dlv_2']), PATIENT);
  });

  it('looks only as often as it should', async () => {
    const takeDue = vi.fn<DeliveryStore['takeDue']>(async () => []);
    const running = start(fakeStore({ takeDue }), { intervalMs: NEVER_MS });
    await vi.waitFor(() => expect(takeDue).toHaveBeenCalledTimes(1), PATIENT);
    running.wake();
    await vi.waitFor(() => expect(takeDue).toHaveBeenCalledTimes(2), PATIENT);
    await running.stop();
    running.wake();
    await sleep(5);
    expect(takeDue).toHaveBeenCalledTimes(2);
  });
});
