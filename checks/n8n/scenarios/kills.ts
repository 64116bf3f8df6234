import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contact, credentialType, type House } from '../house.ts';
import { freePorts } from '../ports.ts';
import type { Scenario } from '../scenario.ts';
import { type PartwrightServer, startPartwright } from '../server.ts';
import { waitFor } from '../wait-for.ts';
import { chainNodes, partwright, type Workflow, webhookTrigger } from '../workflow.ts';

/** `N8N_KILLS=100 N8N_ORDERS=10000` is the long form. */
const KILLS = Number(process.env['N8N_KILLS'] ?? 4);
const ORDERS = Number(process.env['N8N_ORDERS'] ?? 60);
/** Callers at the same time. */
const CALLERS = 4;
const SELLER = 'Seller of the kills';

interface Count {
  calls: number;
  ordered: number;
}

/**
 * Purchase orders by a webhook, each under the caller's own number, while server and n8n are ended in turn as by a power cut. The
 * caller sends again what was not answered with 200, as webhooks are sent: at the end each number was ordered once.
 */
export const kills: Scenario = {
  name: 'kills of server and n8n while orders come in',
  async run(house, say) {
    const { n8n, folder } = house;
    const dataDir = join(folder, 'kills');
    mkdirSync(dataDir, { recursive: true });
    const [port] = await freePorts(1);
    const env = { PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000' };
    let server = await startPartwright(dataDir, env);
    const { key } = server;
    const credential = await n8n.createCredential(credentialType, 'Partwright, killed', {
      baseUrl: `${server.url}/v1`,
      apiKey: key,
      contact,
    });
    const id = await n8n.createWorkflow(orderByWebhook(credential));
    await n8n.activate(id);
    const count: Count = { calls: 0, ordered: 0 };
    const killAll = async (): Promise<void> => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const due = Math.floor(((kill + 1) / (KILLS + 1)) * ORDERS);
        await waitFor(`order ${due}`, () => count.ordered >= due, { timeoutMs: 600_000, pauseMs: 10 });
        if (kill % 2 === 0) {
          await server.program.stop('SIGKILL', 0);
          server = await startPartwright(dataDir, env, key);
        } else {
          await n8n.kill();
          await n8n.start();
        }
      }
    };
    try {
      await Promise.all([killAll(), sendAll(house, count)]);
      const numbers = await listReferences(server);
      const times = new Map(numbers.map((number) => [number, numbers.filter((one) => one === number).length]));
      const lost = Array.from({ length: ORDERS }, (_, at) => `N-${at}`).filter((number) => !times.has(number));
      const twice = [...times].filter(([, often]) => often > 1).map(([number]) => number);
      assert.deepEqual({ lost, twice }, { lost: [], twice: [] });
      assert.ok(count.calls > ORDERS, 'no call was ever broken off: the kills hit nothing');
      say(`${ORDERS} orders, ${KILLS} kills, ${count.calls - ORDERS} calls sent again: 0 lost, 0 ordered twice`);
    } finally {
      await n8n.deactivate(id);
      await server.stop();
    }
  },
};

function orderByWebhook(credential: string): Workflow {
  const called = webhookTrigger('kills');
  const create = {
    resource: 'purchaseOrder',
    operation: 'create',
    seller: SELLER,
    currency: 'EUR',
    lines: { rows: [{ orderCode: 'A-1', quantity: 100, unitPrice: 0.25 }] },
    options: { reference: '={{ $json.body.number }}', idempotencyKey: '={{ $json.body.number }}' },
  };
  const answered = { ...called, parameters: { ...called.parameters, responseMode: 'lastNode' } };
  return chainNodes('Order by webhook', [answered, partwright(credential, create)]);
}

async function sendAll({ n8n }: House, count: Count): Promise<void> {
  let next = 0;
  const sendSome = async (): Promise<void> => {
    while (next < ORDERS) {
      const number = `N-${next}`;
      next += 1;
      while (!(await send(`${n8n.url}/webhook/kills`, number, count))) await sleep(300);
      count.ordered += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, sendSome));
}

/** Whether it was answered with 200 and the order. */
async function send(url: string, number: string, count: Count): Promise<boolean> {
  count.calls += 1;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
      signal: AbortSignal.timeout(120_000),
    });
    const text = await answer.text();
    return answer.ok && text.includes('"po_');
  } catch {
    // Ended in the middle of the answer, or not there.
    return false;
  }
}

async function listReferences({ ask }: PartwrightServer): Promise<string[]> {
  const references: string[] = [];
  for (let cursor = ''; ;) {
    const { data } = await ask<{ data: { orders: { reference: string }[]; next_cursor: string | null } }>(
      'GET',
      `/purchase-orders?limit=100&seller=${encodeURIComponent(SELLER)}${cursor}`,
    );
    references.push(...data.orders.map(({ reference }) => reference));
    if (data.next_cursor === null) return references;
    cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
}
