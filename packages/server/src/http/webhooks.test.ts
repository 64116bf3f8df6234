import { setTimeout as sleep } from 'node:timers/promises';
import { allScopes, eventTypes } from '@partwright/contract';
import { verifyWebhook } from '@partwright/client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';
import { smallGerbers } from '../testing/small-gerbers.fixture.ts';
import { answering, openReceiver, type Receiver } from '../webhooks/receiver.fixture.ts';

let running: RunningService;
beforeAll(async () => void (running = await startService({ CALLBACK_ALLOW_PRIVATE: 'true' })));
afterAll(() => running.stop());

const CSV = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\nU1,ZQXY 9,ODD,1\n';
const PATIENT = { timeout: 20_000, interval: 10 };

async function receiver(...args: Partial<Parameters<typeof openReceiver>>): Promise<Receiver> {
  const opened = await openReceiver(args[0] ?? answering(200));
  onTestFinished(() => opened.close());
  return opened;
}

/** A webhook at the receiver; its end with the test keeps it out of the next one. */
async function register(url: string, more: object = {}) {
  const { status, body } = await running.call('POST', '/v1/webhooks', {
    json: { url, events: ['job.complete'], ...more },
  });
  expect([200, 201]).toContain(status);
  onTestFinished(async () => void (await running.call('DELETE', `/v1/webhooks/${body.data.id}`)));
  return body.data;
}

const fetchDeliveries = async (id: string) => (await running.call('GET', `/v1/webhooks/${id}/deliveries`)).body.data;
const uploadBom = async (fields: Record<string, string> = {}, csv = CSV) =>
  (await running.call('POST', '/v1/bom', { body: form('a.csv', csv, fields) })).body.data;
const listEvents = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body.toString()));
const findEvent = (hook: Receiver, type: string) => listEvents(hook).find((event) => event.type === type);

describe('POST /webhooks', () => {
  it('registers a webhook, and tells its secret once', async () => {
    const json = { url: 'http://127.0.0.1:9009/Hook#part', events: ['job.failed', 'job.failed'], description: 'mine' };
    const { status, headers, body } = await running.call('POST', '/v1/webhooks', { json });
    const { id, secret, ...shown } = body.data;
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/webhooks/${id}`);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(shown).toMatchObject({
      url: 'http://127.0.0.1:9009/Hook',
      events: ['job.failed'],
      description: 'mine',
      project_id: null,
      price_change_percent: 5,
      stock_for_boards: null,
      status: 'active',
      disabled_reason: null,
    });
    expect((await running.call('GET', `/v1/webhooks/${id}`)).body.data).toEqual({ id, ...shown });
    const list = (await running.call('GET', '/v1/webhooks?limit=1')).body.data;
    expect(list).toMatchObject({ webhooks: [{ id, ...shown }], total: 1, limit: 1, offset: 0, next_cursor: null });
    await running.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('changes the webhook of a URL that is there, with a secret only when it is a new one', async () => {
    const url = 'http://127.0.0.1:9009/again';
    const first = await register(url);
    const again = await running.call('POST', '/v1/webhooks', {
      json: { url, events: ['bom.analyzed'], price_change_percent: 12.5, stock_for_boards: 7 },
    });
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({
      id: first.id,
      events: ['bom.analyzed'],
      price_change_percent: 12.5,
      stock_for_boards: 7,
    });
    expect(again.body.data).not.toHaveProperty('secret');
    const rotated = await running.call('POST', '/v1/webhooks', {
      json: { url, events: ['bom.analyzed'], rotate_secret: true },
    });
    expect(rotated.body.data.secret).toMatch(/^whsec_/);
    expect(rotated.body.data.secret).not.toBe(first.secret);
  });

  it('answers a replay with the same secret', async () => {
    const call = () =>
      running.call('POST', '/v1/webhooks', {
        json: { url: 'http://127.0.0.1:9009/replay', events: ['job.failed'] },
        headers: { 'Idempotency-Key': 'one-webhook' },
      });
    const [first, second] = [await call(), await call()];
    expect(second).toMatchObject({ status: 201, body: first.body });
    await running.call('DELETE', `/v1/webhooks/${first.body.data.id}`);
  });

  it.each([
    [
      'a URL of cloud metadata',
      { url: 'http://169.254.169.254/latest' },
      422,
      'url_not_allowed',
      /^url cannot be called/,
    ],
    ['no URL', { url: 'nowhere' }, 422, 'url_not_allowed', /^url cannot be called: it is not a URL/],
    ['an endless URL', { url: `http://127.0.0.1/${'ü'.repeat(1_000)}` }, 422, 'url_not_allowed', /2000 characters/],
    ['no event', { events: [] }, 400, 'invalid_request', /events/],
    ['an unknown event', { events: ['job.begun'] }, 400, 'invalid_request', /events/],
    [
      'a field that there is not',
      { event: 'job.failed' },
      400,
      'invalid_request',
      /`event` is not known here: did you mean `events`/,
    ],
    [
      'more events than there are',
      { events: Array(eventTypes.length + 1).fill('job.failed') },
      400,
      'invalid_request',
      /events/,
    ],
    ['an endless project', { project_id: 'p'.repeat(101) }, 400, 'invalid_request', /project_id/],
    ['text that no store keeps', { description: 'a\u0000\ud800' }, 400, 'invalid_request', /description/],
    ['a foreign project', { project_id: 'prj_other' }, 404, 'project_not_found', /prj_other/],
  ])('refuses %s', async (_, wrong, status, code, error) => {
    const json = { url: 'http://127.0.0.1:9009/x', events: ['job.failed'], ...wrong };
    const answer = await running.call('POST', '/v1/webhooks', { json });
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(error) } });
  });

  it('refuses the fifty-first webhook of an account', async () => {
    const key = await running.newKey({ accountId: await running.newAccount('many') });
    const make = (at: number) =>
      running.call('POST', '/v1/webhooks', {
        json: { url: `http://127.0.0.1:9009/${at}`, events: ['job.failed'], description: 'one of many' },
        key,
      });
    for (let at = 0; at < 50; at += 1) expect((await make(at)).status).toBe(201);
    expect(await make(50)).toMatchObject({ status: 422, body: { code: 'too_many_webhooks' } });
    expect((await make(7)).status).toBe(200);
  });
});

describe('A webhook', () => {
  it('is for keys with the scope, and for the keys of its own account', async () => {
    const { id } = await register('http://127.0.0.1:9009/own');
    const scopes = allScopes.filter((scope) => scope !== 'webhooks:manage');
    const narrow = await running.newKey({ scopes });
    expect(await running.call('GET', '/v1/webhooks', { key: narrow })).toMatchObject({ status: 403 });
    const other = await running.newKey({ accountId: await running.newAccount('other') });
    const paths = [
      ['GET', `/v1/webhooks/${id}`],
      ['DELETE', `/v1/webhooks/${id}`],
      ['GET', `/v1/webhooks/${id}/deliveries`],
      ['POST', `/v1/webhooks/${id}/deliveries/dlv_1/resend`],
      ['POST', `/v1/webhooks/${id}/test`],
    ] as const;
    for (const [method, path] of paths)
      expect(await running.call(method, path, { key: other })).toMatchObject({
        status: 404,
        body: { code: 'webhook_not_found' },
      });
    expect((await running.call('GET', '/v1/webhooks', { key: other })).body.data.webhooks).toEqual([]);
  });

  it('gets a signed test event, and the same one again when that is asked for', async () => {
    const hook = await receiver();
    const { id, secret } = await register(hook.url, { events: ['job.failed'] });
    const { body: test } = await running.call('POST', `/v1/webhooks/${id}/test`);
    expect(test.data).toMatchObject({ event_type: 'webhook.test', status: 'pending', attempts: 0 });
    await hook.came(1);
    await expect.poll(async () => (await fetchDeliveries(id)).deliveries[0].status, PATIENT).toBe('delivered');
    const resend = await running.call('POST', `/v1/webhooks/${id}/deliveries/${test.data.id}/resend`);
    expect(resend.body.data).toMatchObject({ event_id: test.data.event_id, status: 'pending' });
    expect(resend.body.data.id).not.toBe(test.data.id);
    await hook.came(2);
    for (const { headers, body } of hook.received) {
      const verified = await verifyWebhook({ payload: body, headers, secret, subtle: crypto.subtle });
      expect(verified).toMatchObject({
        id: test.data.event_id,
        event: { type: 'webhook.test', data: { webhook_id: id } },
      });
    }
    expect(hook.received[1]!.body).toEqual(hook.received[0]!.body);
    await expect.poll(async () => (await fetchDeliveries(id)).deliveries[0].status, PATIENT).toBe('delivered');
    expect(await fetchDeliveries(id)).toMatchObject({
      deliveries: [
        { id: resend.body.data.id, attempts: 1, response_status: 200, error: null, next_attempt_at: null },
        { id: test.data.id },
      ],
      total: 2,
    });
    const unknown = await running.call('POST', `/v1/webhooks/${id}/deliveries/dlv_none/resend`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'delivery_not_found' } });
  });

  it('is disabled by 410, takes nothing then, and is active again when it is registered again', async () => {
    let status = 410;
    const hook = await receiver((response) => response.writeHead(status).end());
    const { id } = await register(hook.url);
    await running.call('POST', `/v1/webhooks/${id}/test`);
    const shown = async () => (await running.call('GET', `/v1/webhooks/${id}`)).body.data;
    await expect.poll(async () => (await shown()).disabled_reason, PATIENT).toBe('gone');
    expect(await running.call('POST', `/v1/webhooks/${id}/test`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: expect.stringContaining('register its URL again') },
    });
    status = 204;
    await register(hook.url);
    expect(await shown()).toMatchObject({ status: 'active', disabled_reason: null });
    await running.call('POST', `/v1/webhooks/${id}/test`);
    await hook.came(2);
  });

  it('for which a thousand events wait is sent nothing by hand', async () => {
    const { url } = await receiver(() => undefined);
    const { id } = await register(url);
    const { accountId, service } = running;
    const waiting = Array.from({ length: 1000 }, (_, at) => ({
      id: `dlv_full_${at}`,
      accountId,
      eventId: `evt_full_${at}`,
      eventType: 'job.complete' as const,
      webhookId: id,
      jobId: null,
      url,
      body: '{}',
    }));
    await service.records.deliveries.enqueue(waiting);
    const full = {
      status: 409,
      body: { code: 'wrong_state', error: expect.stringContaining('1000 events or more wait') },
    };
    expect(await running.call('POST', `/v1/webhooks/${id}/test`)).toMatchObject(full);
    expect(await running.call('POST', `/v1/webhooks/${id}/deliveries/dlv_full_1/resend`)).toMatchObject(full);
  });

  it('that was deleted gets nothing more', async () => {
    const hook = await receiver(answering(500));
    const { id } = await register(hook.url);
    await running.call('POST', `/v1/webhooks/${id}/test`);
    await hook.came(1);
    expect((await running.call('DELETE', `/v1/webhooks/${id}`)).body.data).toEqual({ id, deleted: true });
    const other = await receiver();
    await register(other.url);
    await uploadBom();
    await other.came(1);
    expect(hook.received).toHaveLength(1);
    expect(await running.call('GET', `/v1/webhooks/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('Events', () => {
  it('tell of a BOM that it was processed, and what was made of it', async () => {
    const hook = await receiver();
    await register(hook.url, { events: ['job.complete', 'bom.analyzed'] });
    const { job_id, bom_id } = await uploadBom({ quantity: '25' });
    await hook.came(2);
    expect(findEvent(hook, 'job.complete').data).toMatchObject({ job_id, result: { bom_id } });
    const { data } = findEvent(hook, 'bom.analyzed');
    const { body: analysis } = await running.call('GET', `/v1/bom/${bom_id}/analysis`);
    expect(data).toEqual({
      bom_id,
      job_id,
      project_id: null,
      name: 'a.csv',
      quantity: 25,
      summary: findEvent(hook, 'job.complete').data.result.summary,
      cost_rollup: analysis.data.cost_rollup,
      warnings: analysis.data.warnings,
      unmatched: { count: 1, references: ['U1'] },
    });
    expect(data.cost_rollup.quantity).toBe(25);
    const ids = hook.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toContain(job_id.replace('job_', 'evt_'));
    expect(new Set(ids).size).toBe(2);
  });

  it('of a BOM without any price say so with a null', async () => {
    const hook = await receiver();
    await register(hook.url, { events: ['bom.analyzed'] });
    await uploadBom({}, 'Reference,Value,Qty\nU1,ZQXY 9,1\n');
    await hook.came(1);
    expect(listEvents(hook)[0].data).toMatchObject({ cost_rollup: null, unmatched: { count: 1 } });
  });

  it('of a project go to its webhooks and to those for everything', async () => {
    const createProject = async (name: string) =>
      (await running.call('POST', '/v1/projects', { json: { name } })).body.data.id;
    const [mine, other] = [await createProject('mine'), await createProject('other')];
    const [inside, outside, everywhere] = [await receiver(), await receiver(), await receiver()];
    await register(inside.url, { project_id: mine });
    await register(outside.url, { project_id: other });
    await register(everywhere.url);
    const { job_id } = await uploadBom({ project_id: mine });
    await Promise.all([inside.came(1), everywhere.came(1)]);
    expect(listEvents(inside)[0].data.job_id).toBe(job_id);
    expect(outside.received).toEqual([]);
  });

  it('tell of a job that failed, and of one that was canceled', async () => {
    const hook = await receiver();
    await register(hook.url, { events: ['job.failed', 'job.canceled'] });
    const { records } = running.service;
    const job = { accountId: running.accountId, input: { bomId: 'bom_gone' }, holdId: null, callbackUrl: null };
    await records.jobs.create({ ...job, id: 'job_fails', type: 'bom' });
    await running.service.queue.dispatch('bom', 'job_fails');
    await hook.came(1);
    expect(findEvent(hook, 'job.failed').data).toMatchObject({ job_id: 'job_fails', error_code: 'bom_not_found' });
    await records.jobs.create({ ...job, id: 'job_parked', type: 'bom', parkedAs: 'waiting' });
    await running.call('POST', '/v1/jobs/job_parked/cancel');
    await hook.came(2);
    expect(findEvent(hook, 'job.canceled').data).toMatchObject({ job_id: 'job_parked', status: 'canceled' });
  });

  it('tell of an order each time its state or placement changes', async () => {
    const hook = await receiver();
    await register(hook.url, { events: ['order.updated'] });
    const upload = form('b.zip', smallGerbers(), { quantity: '5' });
    const { body } = await running.call('POST', '/v1/manufacturing/fab', { body: upload });
    const { job_id } = body.data;
    const confirmEvent = (event: string) =>
      running.call('POST', `/v1/manufacturing/${job_id}/confirm`, { json: { event } });
    expect(await confirmEvent('confirm')).toMatchObject({ status: 202 });
    await hook.came(3);
    await confirmEvent('in_production');
    await hook.came(4);
    const changes = listEvents(hook)
      .map(({ data }) => [
        `${data.previous.state}/${data.previous.placement}`,
        `${data.order.state}/${data.order.placement}`,
      ])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
    expect(changes).toEqual([
      ['confirmed/asked', 'placed/done'],
      ['confirmed/none', 'confirmed/asked'],
      ['draft/none', 'confirmed/none'],
      ['placed/done', 'in_production/done'],
    ]);
    expect(listEvents(hook).every(({ data }) => data.job_id === job_id && data.order.simulated)).toBe(true);
  });

  it('tell of an order that fails with its job, and of one that is canceled with it', async () => {
    const hook = await receiver();
    await register(hook.url, { events: ['order.updated'] });
    const order = async (confirm: string) => {
      const upload = form('b.zip', smallGerbers(), { quantity: '5', confirm });
      return (await running.call('POST', '/v1/manufacturing/fab', { body: upload })).body.data.job_id;
    };
    await running.call('POST', `/v1/manufacturing/${await order('false')}/confirm`, { json: { event: 'cancel' } });
    await hook.came(1);
    expect(listEvents(hook)[0].data).toMatchObject({
      previous: { state: 'draft' },
      order: { state: 'cancelled', next: [] },
    });
    const { blobs } = running.service;
    const get = vi.spyOn(blobs, 'get').mockResolvedValue(undefined);
    onTestFinished(() => get.mockRestore());
    const jobId = await order('true');
    await hook.came(2);
    expect(listEvents(hook)[1].data).toMatchObject({
      job_id: jobId,
      previous: { state: 'confirmed', placement: 'none' },
      order: { state: 'failed', reason: expect.stringContaining('files of this order are gone') },
    });
  });
});

describe('A callback_url', () => {
  it('gets the signed event of its job, once', async () => {
    const hook = await receiver();
    const { job_id, bom_id } = await uploadBom({ callback_url: hook.url });
    await hook.came(1);
    const { body: account } = await running.call('GET', '/v1/account');
    const [{ headers, body }] = hook.received as [Receiver['received'][number]];
    const secret = account.data.callback_secret;
    const { event } = await verifyWebhook({ payload: body, headers, secret, subtle: crypto.subtle });
    expect(event).toMatchObject({ type: 'job.complete', data: { job_id, status: 'complete', result: { bom_id } } });
    await sleep(500);
    expect(hook.received).toHaveLength(1);
  });

  it('gets job.canceled for a job that is canceled while it works', async () => {
    const hook = await receiver();
    // Enough lines that the job is still at work when it is canceled.
    const lines = Array.from({ length: 3_000 }, (_, at) => `U${at},X${at},ZQXY${at * 7919}A,1\n`);
    const { job_id } = await uploadBom({ callback_url: hook.url }, `Reference,Value,MPN,Qty\n${lines.join('')}`);
    const canceled = await running.call('POST', `/v1/jobs/${job_id}/cancel`);
    expect(canceled.body.data).toMatchObject({ status: 'canceled' });
    await hook.came(1);
    expect(listEvents(hook)).toMatchObject([{ type: 'job.canceled', data: { job_id } }]);
  });

  it('of an order hears of the job that places it, and not of its quote', async () => {
    const hook = await receiver();
    const upload = form('b.zip', smallGerbers(), { quantity: '5', callback_url: hook.url });
    const { job_id } = (await running.call('POST', '/v1/manufacturing/fab', { body: upload })).body.data;
    const confirmed = (await running.call('POST', `/v1/manufacturing/${job_id}/confirm`)).body.data;
    await hook.came(1);
    await sleep(500);
    expect(listEvents(hook)).toMatchObject([{ type: 'job.complete', data: { job_id: confirmed.job_id } }]);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'ftp://example.com/x',
    'http://user:secret@example.com/',
    'not a url',
  ])('is refused at submission when it is %s', async (url) => {
    const answer = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV, { callback_url: url }) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'url_not_allowed' } });
  });
});
