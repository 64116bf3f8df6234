import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { compress } from './compress.ts';

it('lets each event of a stream through at once', async () => {
  const app = express().use(compress());
  app.get('/', (_request, response) => {
    response.type('text/event-stream').write(`data: ${'x'.repeat(5_000)}\n\n`);
  });
  const server = createServer(app);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    // The stream is still open: what was buffered would not be here.
    const { value } = await answer.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toMatch(/^data: x+/);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  }
});
