import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestPostgres } from '../store/test-engine.ts';
import { registerWebhook } from '../store/webhook-store.conformance.ts';
import { deliverEvent } from './deliver-event.ts';
import { answering, openReceiver } from './receiver.fixture.ts';
import { standardPausesMs } from './retry-schedule.ts';
import { runDeliveries } from './run-deliveries.ts';

const secret = Buffer.alloc(32);
const callback = {
  id: 'dlv_1',
  accountId: 'acc_1',
  eventId: 'evt_1',
  eventType: 'job.complete' as const,
  webhookId: null,
  jobId: 'job_1',
  url: 'https://hooks.example/',
  body: '{}',
};
const taken = { ...callback, secretVersion: null, previousSecretUntil: null };

it('An event whose every attempt was cut off is given up without another', async () => {
  const resolve = vi.fn(async () => []);
  const rules = { secret, allowPrivate: false, resolve, timeoutMs: 1000, pausesMs: standardPausesMs };
  const outcome = await deliverEvent({ ...taken, attempts: 11 }, rules);
  expect(outcome).toEqual({
    delivered: false,
    error: 'The last attempt was cut off',
    status: null,
    retryInMs: null,
    disables: 'unreachable',
  });
  expect(resolve).not.toHaveBeenCalled();
});

it('The pause after an attempt that failed is at most a fifth longer than planned', async () => {
  const resolve = () => Promise.reject(new Error('queryA ESERVFAIL hooks.example'));
  const rules = { secret, allowPrivate: false, resolve, timeoutMs: 1000, pausesMs: standardPausesMs };
  const outcome = await deliverEvent({ ...taken, attempts: 2 }, rules);
  expect(outcome).toMatchObject({
    delivered: false,
    error: 'queryA ESERVFAIL hooks.example',
    status: null,
    disables: null,
  });
  const { retryInMs } = outcome as { retryInMs: number };
  expect(retryInMs).toBeGreaterThanOrEqual(300_000);
  expect(retryInMs).toBeLessThanOrEqual(360_000);
});

it('A callback is tried again sooner than the delivery of a webhook', async () => {
  const resolve = () => Promise.reject(new Error('queryA ESERVFAIL hooks.example'));
  const rules = { secret, allowPrivate: false, resolve, timeoutMs: 1000 };
  const pauses = await Promise.all(
    [taken, { ...taken, webhookId: 'whk_1', secretVersion: 1 }].map(async (delivery) => {
      const outcome = await deliverEvent({ ...delivery, attempts: 2 }, rules);
      return (outcome as { retryInMs: number }).retryInMs;
    }),
  );
  expect(pauses.map((ms) => Math.floor(ms / 30_000) * 30)).toEqual([
    30,
    expect.toSatisfy((s: number) => s >= 300 && s <= 360),
  ]);
});

it('An n8n that is only starting has not taken the event, though it answers 200', async () => {
  let body = 'n8n is starting up. Please wait';
  const receiver = await openReceiver((response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(body));
  onTestFinished(() => receiver.close());
  const rules = { secret, allowPrivate: true, resolve: undefined, timeoutMs: 5000, pausesMs: standardPausesMs };
  const attempt = () => deliverEvent({ ...taken, url: receiver.url, attempts: 1 }, rules);
  expect(await attempt()).toMatchObject({
    delivered: false,
    error: 'The receiver answered 200: n8n is starting up',
    status: 200,
    retryInMs: expect.any(Number),
    disables: null,
  });
  body = '{"message":"Workflow was started"}';
  expect(await attempt()).toEqual({ delivered: true, status: 200 });
});

it('Of a long reason so much is kept as a database takes', async () => {
  const resolve = () => Promise.reject(new Error(`\0${'names '.repeat(100)}`));
  const rules = { secret, allowPrivate: false, resolve, timeoutMs: 1000, pausesMs: standardPausesMs };
  const outcome = await deliverEvent({ ...taken, attempts: 1 }, rules);
  expect(outcome).toMatchObject({ error: 'names '.repeat(100).slice(0, 500) });
});

const serverUrl = process.env['TEST_DATABASE_URL'];
const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';

it.skipIf(!serverUrl)(
  `An event whose process was killed before the answer was kept comes again${skipped}`,
  async () => {
    const engine = await openTestPostgres(serverUrl!);
    onTestFinished(() => engine.close());
    // The first two requests are never answered: their process is killed while it waits.
    const reply = answering(200);
    const receiver = await openReceiver((response, received, count) => count > 2 && reply(response, received, count));
    onTestFinished(() => receiver.close());
    const { records } = engine;
    const { id: accountId } = await records.accounts.create({ name: 'killed' });
    const { url } = receiver;
    const { id: webhookId } = await registerWebhook(engine, accountId, { url });
    await records.deliveries.enqueue([
      { ...callback, accountId, url },
      { ...callback, id: 'dlv_2', eventId: 'evt_2', accountId, webhookId, url },
    ]);

    const fixture = fileURLToPath(new URL('deliver-until-killed.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, ['--conditions=@partwright/source', fixture, engine.url], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await receiver.came(2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // As if its lease had run out.
    await engine.query('update partwright.deliveries set next_attempt_at = now()');

    const log = pino({ level: 'silent' });
    const running = runDeliveries({ records, secret, settings: { CALLBACK_ALLOW_PRIVATE: true }, log });
    await receiver.came(4);
    await running.stop();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    const countDeliveries = (id: string) => ids.filter((one) => one === id).length;
    expect([countDeliveries('evt_1'), countDeliveries('evt_2')]).toEqual([2, 2]);
    const rows = await engine.query('select status, attempts from partwright.deliveries');
    const twice = { status: 'delivered', attempts: 2 };
    expect(rows).toEqual([twice, twice]);
  },
);
