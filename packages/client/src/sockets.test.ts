import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Client, ClientOptions } from './index.ts';
import { createClient, fetchTransport, PartwrightError, timerSleep } from './index.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, body: Buffer, count: number) => void;

let server: Server | undefined;

async function serve(handle: Handle, options: Partial<ClientOptions> = {}): Promise<Client> {
  let count = 0;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handle(request, response, Buffer.concat(chunks), (count += 1)));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'svc_test_key',
    userAgent: 'Tests/1.0 (tests@example.com)',
    transport: fetchTransport(fetch),
    sleep: timerSleep(setTimeout, clearTimeout),
    random: () => 0.02,
    ...options,
  });
}

function answer(response: ServerResponse, data: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ status: 'success', data }));
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

describe('over real sockets, a client', () => {
  it('sends key and User-Agent and reads the answer', async () => {
    const client = await serve((request, response) =>
      answer(response, { url: request.url, agent: request.headers['user-agent'], key: request.headers.authorization }),
    );
    expect(await client.parts.get({ sku: 'A/B' })).toEqual({
      url: '/v1/parts/A%2FB',
      agent: 'Tests/1.0 (tests@example.com)',
      key: 'Bearer svc_test_key',
    });
  });

  it('tries again after a torn connection and after 503 with Retry-After', async () => {
    const began = performance.now();
    const client = await serve((request, response, _body, count) => {
      if (count === 1) return request.socket.destroy();
      if (count === 2) {
        response.writeHead(503, { 'retry-after': '0.1' });
        return response.end();
      }
      return answer(response, { balance: 9 });
    });
    const { data, meta } = await client.credits.balance().withMeta();
    expect([data.balance, meta.attempts]).toEqual([9, 3]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(100);
  });

  it('sends a file byte for byte, again as it was, in a form that a parser of another make reads', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256);
    const forms: FormData[] = [];
    const keys = new Set<unknown>();
    const client = await serve((request, response, body, count) => {
      keys.add(request.headers['idempotency-key']);
      const type = { headers: { 'content-type': request.headers['content-type']! } };
      void new Response(new Uint8Array(body), type).formData().then((form) => {
        forms.push(form);
        if (count === 1) return answer(response, {}, 502);
        return answer(response, { job_id: 'job_1', bom_id: 'bom_1' }, 202, { location: '/v1/bom/job_1/status' });
      });
    });
    const file = { bytes, filename: 'Stückliste "B".csv', contentType: 'text/csv' };
    const { data, meta } = await client.bom.upload({ file, quantity: 10, name: 'Verstärker' }).withMeta();
    expect([data.bom_id, meta.status, meta.location, keys.size]).toEqual(['bom_1', 202, '/v1/bom/job_1/status', 1]);
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      const sent = form.get('file') as File;
      expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
      expect([sent.name, sent.type]).toEqual(['Stückliste "B".csv', 'text/csv']);
      expect([form.get('quantity'), form.get('name')]).toEqual(['10', 'Verstärker']);
    }
  });

  it('sends raw bytes when asked to', async () => {
    const client = await serve((request, response, body) =>
      answer(response, { url: request.url, type: request.headers['content-type'], length: body.length }),
    );
    const file = { bytes: new Uint8Array(300_000), filename: 'a b.xlsx' };
    expect(await client.bom.upload({ file, quantity: 2 }, { uploadAs: 'raw' })).toEqual({
      url: '/v1/bom?quantity=2&filename=a%20b.xlsx',
      type: 'application/octet-stream',
      length: 300_000,
    });
  });

  it('gets a file back', async () => {
    const client = await serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="bom.pdf"',
      });
      response.end(Buffer.from([0, 255, 37]));
    });
    expect(await client.bom.pdf({ bom_id: 'bom_1' })).toEqual({
      bytes: new Uint8Array([0, 255, 37]),
      contentType: 'application/pdf',
      filename: 'bom.pdf',
    });
  });

  it('walks pages', async () => {
    const client = await serve((request, response) => {
      const at = Number(new URL(request.url!, 'http://x').searchParams.get('cursor') ?? 0);
      answer(response, { parts: [{ sku: `P${at}` }], next_cursor: at < 4 ? String(at + 1) : null });
    });
    const skus = await Array.fromAsync(client.parts.searchAll({ q: 'x' }), (part) => part.sku);
    expect(skus).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
  });

  it('waits for a job by long poll', async () => {
    const client = await serve((request, response, _body, count) => {
      const job = { job_id: 'job_1', job_type: 'bom', status_url: '', created_at: '' };
      if (request.method === 'POST')
        return answer(response, { ...job, status: 'queued', progress: 0, bom_id: 'bom_1' }, 202);
      const done = count === 3;
      const state = { ...job, bom_id: 'bom_1', status: done ? 'complete' : 'processing', progress: done ? 100 : 50 };
      return setTimeout(() => answer(response, state, 200, { 'retry-after': '0.1' }), 50);
    });
    const job = await client.bom.upload({ file: { bytes: new Uint8Array(1), filename: 'a.csv' } });
    const progress: number[] = [];
    const done = await client.waitFor(job, { onProgress: (state) => progress.push(state.progress) });
    expect([done.status, done.bom_id, progress]).toEqual(['complete', 'bom_1', [50, 100]]);
  });

  it('stops at once when its caller aborts, and the server sees the connection end', async () => {
    let closed: () => void = () => {};
    const sawClose = new Promise<void>((resolve) => (closed = resolve));
    const stop = new AbortController();
    const client = await serve((_request, response) => {
      response.on('close', closed);
      stop.abort();
    });
    await expect(client.account.get({}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    await sawClose;
  });

  it('stops a pause between tries when its caller aborts', async () => {
    const stop = new AbortController();
    const client = await serve(
      (_request, response) => {
        response.writeHead(503, { 'retry-after': '50' });
        response.end();
      },
      { onRetry: () => setTimeout(() => stop.abort(), 20) },
    );
    const began = performance.now();
    await expect(client.account.get({}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('ends a try whose time is up and tries again', async () => {
    const client = await serve((_request, response, _body, count) => {
      if (count > 1) answer(response, { balance: 1 });
    });
    const { data, meta } = await client.credits.balance({}, { timeoutMs: 500 }).withMeta();
    expect([data.balance, meta.attempts]).toEqual([1, 2]);
  });

  it('says that the time was up when it never comes to an answer', async () => {
    const client = await serve(() => {});
    const failed = client.credits.balance({}, { timeoutMs: 50, maxRetries: 0 });
    await expect(failed).rejects.toMatchObject({ code: 'timeout', status: 0 });
    await expect(failed).rejects.toThrow('had no answer within 0.05 s');
  });

  it('says that nobody listens', async () => {
    const client = await serve(() => {});
    await new Promise((resolve) => server!.close(resolve));
    const failed = client.account.get({}, { maxRetries: 0 });
    await expect(failed).rejects.toBeInstanceOf(PartwrightError);
    await expect(failed).rejects.toThrow(/ECONNREFUSED.*Is the server running/);
  });

  it('follows no redirect, which would lose the key or send it elsewhere', async () => {
    const client = await serve((_request, response) => {
      response.writeHead(301, { location: 'https://elsewhere.example.com/v1' });
      response.end();
    });
    await expect(client.account.get()).rejects.toMatchObject({ code: 'redirected' });
  });
});
