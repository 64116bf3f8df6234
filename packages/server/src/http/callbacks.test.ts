import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@partwright/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let running: RunningService;
let receiver: Server;
const received: Received[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', () => done()));
  running = await startService({ CALLBACK_ALLOW_PRIVATE: 'true' });
});
afterAll(async () => {
  await running.stop();
  await new Promise((done) => void receiver.close(done));
});

const CSV = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n';
const urlOf = (path: string): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;

it('posts the signed event of a job once to its callback_url', async () => {
  const upload = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV, { callback_url: urlOf('/hook') }) });
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  const { headers, body } = received[0]!;
  const { body: account } = await running.call('GET', '/v1/account');
  const { event } = await verifyWebhook({
    payload: body,
    headers,
    secret: account.data.callback_secret,
    subtle: crypto.subtle,
  });
  expect(event).toMatchObject({
    type: 'job.complete',
    data: { job_id: upload.body.data.job_id, status: 'complete', result: { bom_id: upload.body.data.bom_id } },
  });
  await new Promise((done) => void setTimeout(done, 1_000));
  expect(received).toHaveLength(1);
});

it('posts job.canceled for a job that is canceled', async () => {
  const before = received.length;
  // Enough lines that the job is still at work when it is canceled.
  const long = `Reference,Value,MPN,Qty\n${Array.from({ length: 3_000 }, (_, at) => `U${at},X${at},ZQXY${at * 7919}A,1`).join('\n')}\n`;
  const upload = await running.call('POST', '/v1/bom', {
    body: form('long.csv', long, { callback_url: urlOf('/hook') }),
  });
  const canceled = await running.call('POST', `/v1/jobs/${upload.body.data.job_id}/cancel`);
  expect(canceled.body.data).toMatchObject({ status: 'canceled' });
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(before + 1);
  expect(JSON.parse(received.at(-1)!.body)).toMatchObject({
    type: 'job.canceled',
    data: { job_id: upload.body.data.job_id },
  });
});

it.each([
  'http://169.254.169.254/latest/meta-data',
  'ftp://example.com/x',
  'http://user:secret@example.com/',
  'not a url',
])('refuses %s at submission', async (url) => {
  const answer = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV, { callback_url: url }) });
  expect(answer).toMatchObject({ status: 422, body: { code: 'url_not_allowed' } });
});
