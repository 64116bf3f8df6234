import { createHmac, randomBytes } from 'node:crypto';
import { eventTypes } from '@partwright/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { events } from '../nodes/PartwrightTrigger/events.ts';
import { PartwrightTrigger } from '../nodes/PartwrightTrigger/PartwrightTrigger.node.ts';
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { searchWebhooks } from '../nodes/Partwright/list-search.ts';
import { byId, makeCalls, makeRun, type Api } from './execute.fixture.ts';
import { executeFunctions } from './n8n-functions.fixture.ts';
import { startTriggerWorkflow, type TriggerWorkflow } from './trigger.fixture.ts';

export function describeTrigger(api: () => Api): void {
  const open: TriggerWorkflow[] = [];

  afterEach(async () => {
    for (const workflow of open.splice(0)) {
      await workflow.stop();
      if (workflow.kept.webhookId) await api().call('DELETE', `/v1/webhooks/${workflow.kept.webhookId}`);
    }
  });

  async function workflowWith(parameters: Record<string, unknown> = {}): Promise<TriggerWorkflow> {
    const workflow = await startTriggerWorkflow(api().credential, {
      events: ['job.complete', 'job.failed'],
      ...parameters,
    });
    open.push(workflow);
    return workflow;
  }

  const webhooks = async (): Promise<Record<string, unknown>[]> =>
    (await api().call('GET', '/v1/webhooks')).body.data.webhooks;

  it('offers every event of the API but the test event, by name', () => {
    expect(events.map(({ value }) => value).toSorted()).toEqual(
      eventTypes.filter((type) => type !== 'webhook.test').toSorted(),
    );
    expect(events.map(({ name }) => name)).toEqual(events.map(({ name }) => name).toSorted());
    expect(new PartwrightTrigger().description).not.toHaveProperty('usableAsTool');
  });

  describe('activating a workflow', () => {
    it('registers its URL with what the parameters say, and keeps id and secret', async () => {
      const { body } = await api().call('POST', '/v1/projects', { json: { name: 'Amplifier' } });
      const workflow = await workflowWith({
        events: ['bom.price_changed', 'part.stock_low'],
        options: { projectId: byId(body.data.id), priceChangePercent: 2.5, stockForBoards: 250 },
      });
      expect(await workflow.activate()).toBe(true);
      expect(await webhooks()).toMatchObject([
        {
          id: workflow.kept.webhookId,
          url: workflow.url,
          events: ['bom.price_changed', 'part.stock_low'],
          description: 'n8n: Watch the stock',
          project_id: body.data.id,
          price_change_percent: 2.5,
          stock_for_boards: 250,
          status: 'active',
        },
      ]);
      expect(workflow.kept.secret).toMatch(/^whsec_/);
    });

    it('again, as n8n does at each start, changes nothing', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const before = { kept: { ...workflow.kept }, webhooks: await webhooks() };
      workflow.parameters = { events: ['job.failed', 'job.complete'], options: { projectId: byId('') } };
      expect(await workflow.activate()).toBe(false);
      expect({ kept: workflow.kept, webhooks: await webhooks() }).toEqual(before);
    });

    it.each([
      ['another event', { events: ['job.complete'] }, { events: ['job.complete'] }],
      [
        'one of the events in the place of the other',
        { events: ['job.complete', 'order.updated'] },
        { events: ['job.complete', 'order.updated'] },
      ],
      ['another price change', { options: { priceChangePercent: 10 } }, { price_change_percent: 10 }],
      ['a number of boards', { options: { stockForBoards: 5 } }, { stock_for_boards: 5 }],
    ])('with %s changes the webhook that is there', async (_, parameters, changed) => {
      const workflow = await workflowWith();
      await workflow.activate();
      const { webhookId } = workflow.kept;
      workflow.parameters = { ...workflow.parameters, ...parameters };
      expect(await workflow.activate()).toBe(true);
      expect(await webhooks()).toMatchObject([{ id: webhookId, ...changed }]);
    });

    it('makes a webhook that was disabled active again', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      workflow.isGone = true;
      await api().call('POST', `/v1/webhooks/${workflow.kept.webhookId}/test`);
      await vi.waitFor(async () => expect(await webhooks()).toMatchObject([{ status: 'disabled' }]));
      expect(await workflow.activate()).toBe(true);
      expect(await webhooks()).toMatchObject([{ id: workflow.kept.webhookId, status: 'active' }]);
    });

    it('at another URL registers that one, and leaves the old webhook alone', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const old = workflow.kept.webhookId!;
      workflow.url = workflow.url.replace('127.0.0.1', 'localhost');
      expect(await workflow.hooks.checkExists()).toBe(false);
      expect(workflow.kept.webhookId).toBe(old);
      await workflow.hooks.create();
      const ids = (await webhooks()).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set([old, workflow.kept.webhookId]));
      expect(ids).toHaveLength(2);
      await api().call('DELETE', `/v1/webhooks/${old}`);
    });

    it('after somebody deleted the webhook forgets it and registers anew', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const old = { ...workflow.kept };
      await api().call('DELETE', `/v1/webhooks/${old.webhookId}`);
      expect(await workflow.hooks.checkExists()).toBe(false);
      expect(workflow.kept).toEqual({});
      await workflow.hooks.create();
      expect(workflow.kept.webhookId).not.toBe(old.webhookId);
      expect(workflow.kept.secret).not.toBe(old.secret);
    });

    it('without the secret takes over the webhook at its URL with a new one', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const { webhookId, secret } = workflow.kept;
      workflow.kept = {};
      expect(await workflow.activate()).toBe(true);
      expect(workflow.kept.webhookId).toBe(webhookId);
      expect(workflow.kept.secret).not.toBe(secret);
      expect(await webhooks()).toHaveLength(1);
    });

    it('right after it was deactivated registers a new webhook, no replayed one', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const { webhookId } = workflow.kept;
      await workflow.deactivate();
      await workflow.activate();
      expect(workflow.kept.webhookId).not.toBe(webhookId);
      expect(await webhooks()).toMatchObject([{ id: workflow.kept.webhookId }]);
    });

    it.each([
      ['an address the server does not call', 'https://192.0.2.1:22/', {}, 422, 'url cannot be called: port 22'],
      [
        'a project that is not there',
        undefined,
        { options: { projectId: byId('prj_none') } },
        404,
        'No project prj_none',
      ],
    ])('fails with the words of the API for %s', async (_, url, parameters, status, words) => {
      const workflow = await workflowWith(parameters);
      workflow.url = url ?? workflow.url;
      await expect(workflow.activate()).rejects.toMatchObject({
        name: 'NodeApiError',
        message: expect.stringContaining(words),
        httpCode: String(status),
      });
      expect(workflow.kept).toEqual({});
    });

    it('fails for a key that may not manage webhooks, and forgets nothing', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const kept = { ...workflow.kept };
      workflow.credential = { ...api().credential, apiKey: await api().newKey({ scopes: ['catalog:read'] }) };
      await expect(workflow.activate()).rejects.toMatchObject({ httpCode: '403' });
      expect(workflow.kept).toEqual(kept);
    });
  });

  describe('deactivating a workflow', () => {
    it('deletes its own webhook and no other', async () => {
      const other = await workflowWith();
      await other.activate();
      const workflow = await workflowWith();
      await workflow.activate();
      expect(await workflow.deactivate()).toBe(true);
      expect(workflow.kept).toEqual({});
      expect(await webhooks()).toMatchObject([{ id: other.kept.webhookId }]);
    });

    it('is done when the webhook is gone already', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      await api().call('DELETE', `/v1/webhooks/${workflow.kept.webhookId}`);
      expect(await workflow.deactivate()).toBe(true);
      expect(workflow.kept).toEqual({});
    });

    it('asks nothing when nothing was registered', async () => {
      const workflow = await workflowWith();
      expect(await workflow.deactivate()).toBe(true);
      expect(workflow.asked).toEqual([]);
    });

    it('keeps the webhook in mind when the base URL leads elsewhere', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const kept = { ...workflow.kept };
      workflow.credential = { ...api().credential, baseUrl: `${api().url}/v2` };
      await expect(workflow.deactivate()).rejects.toMatchObject({ httpCode: '404' });
      expect(workflow.kept).toEqual(kept);
    });
  });

  describe('an event', () => {
    it('of the server starts the workflow', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const { body } = await api().call('POST', `/v1/webhooks/${workflow.kept.webhookId}/test`);
      await vi.waitFor(() => expect(workflow.runs).toHaveLength(1), { timeout: 10_000, interval: 20 });
      expect(workflow.runs).toEqual([
        {
          event_id: body.data.event_id,
          type: 'webhook.test',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          title: 'webhook.test',
          text: 'webhook.test.',
          slack: 'webhook.test.',
          data: { webhook_id: workflow.kept.webhookId, url: workflow.url },
        },
      ]);
      await vi.waitFor(async () => {
        const { body: listed } = await api().call('GET', `/v1/webhooks/${workflow.kept.webhookId}/deliveries`);
        expect(listed.data.deliveries).toMatchObject([{ status: 'delivered', response_status: 200 }]);
      });
    });

    it('is listed, tried, followed and ended by the node', async () => {
      const workflow = await workflowWith();
      await workflow.activate();
      const { run, jsonOf } = makeCalls(api);
      const webhookId = byId(workflow.kept.webhookId!);
      expect(jsonOf(await run('webhook', 'getMany')())).toMatchObject([{ id: webhookId['value'], status: 'active' }]);
      const list = executeFunctions(
        makeRun({ parameters: { resource: 'webhook', operation: 'test' }, credential: api().credential }),
      ) as unknown as ILoadOptionsFunctions;
      expect((await searchWebhooks.call(list, 'watch the STOCK')).results).toEqual([
        { name: `n8n: Watch the stock - ${workflow.url}`, value: webhookId['value'] },
      ]);
      const [sent] = jsonOf(await run('webhook', 'test')({ webhookId }));
      expect(sent).toMatchObject({ event_type: 'webhook.test', why_not_taken: null });
      expect(sent, 'what n8n takes for a failed item').not.toHaveProperty('error');
      const last = async () => jsonOf(await run('webhook', 'getDeliveries')({ webhookId }))[0];
      await vi.waitFor(async () =>
        expect(await last()).toMatchObject({ id: sent.id, event_type: 'webhook.test', status: 'delivered' }),
      );
      expect(jsonOf(await run('webhook', 'resend')({ webhookId, deliveryId: sent.id }))).toMatchObject([
        { event_id: sent.event_id, status: 'pending' },
      ]);
      await vi.waitFor(async () => expect(await last()).toMatchObject({ status: 'delivered' }));
      expect(workflow.runs, 'the event that came twice starts the workflow once').toHaveLength(1);
      await run('webhook', 'delete')({ webhookId });
      expect(await run('webhook', 'getMany')()).toEqual([]);
    });

    const payload = '{"type":"job.complete","timestamp":"2026-05-21T08:00:00Z","data":{"job_id":"job_1"}}';

    /** As the server signs it. */
    function signed(workflow: TriggerWorkflow, { id = 'evt_1', ageSeconds = 0, body = payload } = {}) {
      const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
      const key = Buffer.from(workflow.kept.secret!.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    }

    const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

    async function listening(): Promise<TriggerWorkflow> {
      const workflow = await workflowWith();
      workflow.kept = { secret: newSecret() };
      return workflow;
    }

    async function post(workflow: TriggerWorkflow, headers: Record<string, string>, body = payload) {
      const answer = await fetch(workflow.url, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    }

    it('that is sent again is answered with 200 and starts nothing', async () => {
      const workflow = await listening();
      const first = await post(workflow, signed(workflow));
      const second = await post(workflow, signed(workflow));
      expect([first, second]).toEqual([
        { status: 200, body: { message: 'The event evt_1 starts the workflow' } },
        { status: 200, body: { message: 'The event evt_1 was taken before' } },
      ]);
      expect(workflow.runs).toEqual([
        {
          event_id: 'evt_1',
          type: 'job.complete',
          timestamp: '2026-05-21T08:00:00Z',
          title: 'Job Complete',
          text: 'A job is done and its result can be read.',
          slack: 'A job is done and its result can be read.',
          data: { job_id: 'job_1' },
        },
      ]);
    });

    it('is known among the last 200', async () => {
      const workflow = await listening();
      workflow.kept.seen = Array.from({ length: 200 }, (_, index) => `evt_old_${index}`);
      await post(workflow, signed(workflow, { id: 'evt_new' }));
      expect(workflow.kept.seen).toHaveLength(200);
      expect([workflow.kept.seen.at(0), workflow.kept.seen.at(-1)]).toEqual(['evt_old_1', 'evt_new']);
    });

    it.each<[string, string, (workflow: TriggerWorkflow) => Record<string, string>, string?]>([
      ['no signature', 'header_missing', () => ({})],
      ['a changed body', 'signature_mismatch', (workflow) => signed(workflow), payload.replace('job_1', 'job_2')],
      ['another id', 'signature_mismatch', (workflow) => ({ ...signed(workflow), 'webhook-id': 'evt_2' })],
      ['a played back signature', 'timestamp_out_of_range', (workflow) => signed(workflow, { ageSeconds: 301 })],
      ['an empty body', 'payload_malformed', (workflow) => signed(workflow, { body: '' }), ''],
      [
        'the signature of another secret',
        'signature_mismatch',
        (workflow) => signed({ ...workflow, kept: { secret: newSecret() } }),
      ],
    ])('with %s is refused with 401 and why', async (_, code, makeHeaders, body = payload) => {
      const workflow = await listening();
      expect(await post(workflow, makeHeaders(workflow), body)).toEqual({
        status: 401,
        body: { status: 'error', code, error: expect.stringMatching(/\w+ \w+/) },
      });
      expect(workflow.runs).toEqual([]);
      expect(workflow.kept.seen).toBeUndefined();
    });

    it('for a workflow that keeps no secret is refused', async () => {
      const workflow = await listening();
      const headers = signed(workflow);
      workflow.kept = {};
      expect(await post(workflow, headers)).toMatchObject({ status: 401, body: { code: 'not_registered' } });
      expect(workflow.runs).toEqual([]);
    });
  });
}
