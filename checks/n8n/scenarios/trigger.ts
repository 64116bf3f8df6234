import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeOutcome } from '../execute.ts';
import { generateBom } from '../files/bom.ts';
import type { House } from '../house.ts';
import type { N8n } from '../n8n.ts';
import type { WebRequest } from '../receivers/web.ts';
import type { Scenario } from '../scenario.ts';
import { waitFor } from '../wait-for.ts';
import { chainNodes, partwrightTriggerType, type Workflow } from '../workflow.ts';

const EVENTS = ['bom.analyzed'];
/** What would start an execution has done so by then. */
const SETTLED_MS = 1500;

interface Webhook {
  id: string;
  url: string;
  events: string[];
  status: string;
}

interface Delivery {
  id: string;
  event_id: string;
  status: string;
  response_status: number | null;
}

export const trigger: Scenario = {
  name: 'trigger',
  async run(house, say) {
    const { n8n, front } = house;
    const workflowId = await n8n.createWorkflow(listeningWorkflow(house));
    await n8n.activate(workflowId);
    const webhook = await theWebhook(house);
    assert.ok(webhook.url.startsWith(`${front.url}/webhook/`), webhook.url);
    assert.deepEqual([webhook.events, webhook.status], [EVENTS, 'active']);

    const jobId = await house.server.uploadBom(generateBom(20));
    const outcome = await nextExecution(n8n, workflowId, 0);
    const [item] = outcome.items('Listen');
    const { event_id, type, data } = item!.json as { event_id: string; type: string; data: Record<string, unknown> };
    assert.equal(type, 'bom.analyzed');
    assert.equal(data['job_id'], jobId);
    const [delivery] = await waitFor('the delivery to be noted', () => delivered(house, webhook));
    assert.deepEqual([delivery!.event_id, delivery!.response_status], [event_id, 200]);
    say(`one webhook for ${EVENTS.join()}; the event of a real BOM started the workflow, its delivery is noted`);

    const path = new URL(webhook.url).pathname;
    const genuine = front.received.find((request) => request.path === path)!;
    await assertForgedRefused(webhook.url, genuine);
    await post(webhook.url, genuine.headers, genuine.body);
    await house.server.ask('POST', `/webhooks/${webhook.id}/deliveries/${delivery!.id}/resend`);
    const came = (): number => front.received.filter((request) => request.path === path).length;
    // The event, four forgeries, the replay, the resent event.
    await waitFor('the resent event', () => came() === 7);
    await sleep(SETTLED_MS);
    assert.equal((await n8n.listExecutions(workflowId)).length, 1, 'a forged or repeated event started the workflow');
    say('refused with 401: no signature, another body, another id, another time; the same event again starts nothing');

    await n8n.deactivate(workflowId);
    assert.deepEqual(await fetchWebhooks(house), []);
    const gone = await post(webhook.url, genuine.headers, genuine.body);
    assert.equal(gone.status, 404);
    say('deactivated: no webhook is left on the server');
  },
};

export const triggerRestart: Scenario = {
  name: 'trigger, n8n restarted',
  async run(house, say) {
    const { n8n, server } = house;
    const workflowId = await n8n.createWorkflow(listeningWorkflow(house));
    await n8n.activate(workflowId);
    const before = await theWebhook(house);
    for (const [at, how] of (['stop', 'kill'] as const).entries()) {
      await n8n[how]();
      await n8n.start();
      await n8n.waitUntilPublished(workflowId);
      const after = await theWebhook(house);
      assert.equal(after.url, before.url);
      await server.uploadBom(generateBom(5 + at));
      const { execution } = await nextExecution(n8n, workflowId, at);
      assert.equal(execution.status, 'success');
    }
    await sleep(SETTLED_MS);
    assert.equal((await n8n.listExecutions(workflowId)).length, 2, 'an event came twice');
    await n8n.deactivate(workflowId);
    assert.deepEqual(await fetchWebhooks(house), []);
    say('after a restart and after a kill: exactly one webhook, and each event starts the workflow once');
  },
};

export const triggerRefused: Scenario = {
  name: 'trigger, wrong key',
  async run(house, say) {
    const workflow = listeningWorkflow(house, house.credentials.wrongKey);
    const workflowId = await house.n8n.createWorkflow(workflow);
    const refused = await house.n8n.activate(workflowId).then(
      () => assert.fail('n8n activated a trigger whose key is wrong'),
      (error: Error) => error.message,
    );
    assert.match(refused, /This API key is unknown, mistyped or revoked/);
    assert.deepEqual(await fetchWebhooks(house), []);
    await house.n8n.rest('POST', `/workflows/${workflowId}/deactivate`, {});
    say(`"${refused}"`);
  },
};

function listeningWorkflow({ credentials }: House, credential = credentials.partwright): Workflow {
  return chainNodes('Listen', [
    {
      name: 'Listen',
      type: partwrightTriggerType,
      webhookId: crypto.randomUUID(),
      credentials: { partwrightApi: { id: credential, name: 'Partwright' } },
      parameters: { events: EVENTS },
    },
    { name: 'Done', type: 'n8n-nodes-base.noOp', parameters: {} },
  ]);
}

async function fetchWebhooks({ server }: House): Promise<Webhook[]> {
  return (await server.ask<{ data: { webhooks: Webhook[] } }>('GET', '/webhooks')).data.webhooks;
}

async function theWebhook(house: House): Promise<Webhook> {
  const webhooks = await fetchWebhooks(house);
  assert.equal(webhooks.length, 1, `the server has ${webhooks.length} webhooks`);
  return webhooks[0]!;
}

async function delivered({ server }: House, { id }: Webhook): Promise<Delivery[] | false> {
  const { data } = await server.ask<{ data: { deliveries: Delivery[] } }>('GET', `/webhooks/${id}/deliveries`);
  return data.deliveries.length > 0 && data.deliveries.every(({ status }) => status === 'delivered') && data.deliveries;
}

/** The end of the execution that comes after so many others of the workflow. */
async function nextExecution(n8n: N8n, workflowId: string, others: number) {
  const newest = await waitFor('an execution of the trigger', async () => {
    const executions = await n8n.listExecutions(workflowId);
    return executions.length > others && executions[0];
  });
  return describeOutcome(await n8n.waitForExecution(newest.id), workflowId, 0);
}

async function assertForgedRefused(url: string, { headers, body }: WebRequest): Promise<void> {
  const later = String(Number(headers['webhook-timestamp']) + 1);
  const altered = Buffer.from(body.toString().replace('bom.analyzed', 'bom.analyzer'));
  const forgeries: [string, WebRequest['headers'], Buffer][] = [
    ['without a signature', { 'content-type': 'application/json' }, body],
    ['another body', headers, altered],
    ['another id', { ...headers, 'webhook-id': 'evt_forged' }, body],
    ['another time', { ...headers, 'webhook-timestamp': later }, body],
  ];
  for (const [name, forgedHeaders, forgedBody] of forgeries) {
    const answer = await post(url, forgedHeaders, forgedBody);
    assert.equal(answer.status, 401, `${name}: ${await answer.text()}`);
  }
}

async function post(url: string, headers: WebRequest['headers'], body: Buffer): Promise<Response> {
  const kept = Object.entries(headers).filter(([name]) => /^(content-type|user-agent|webhook-.*)$/.test(name));
  const sent = kept.map(([name, value]): [string, string] => [name, String(value)]);
  return fetch(url, { method: 'POST', headers: sent, body: new Uint8Array(body) });
}
