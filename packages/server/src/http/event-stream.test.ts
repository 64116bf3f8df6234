import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { expect, it } from 'vitest';
import { writeEventStream } from './event-stream.ts';

it('keeps the line open with comments, and stops the source when the reader goes away', async () => {
  let isOver = false;
  async function* messages(): AsyncGenerator<{ id: string; event: string; data: string }> {
    try {
      yield { id: '1', event: 'job.complete', data: '{"a":"b\\nc"}' };
      await sleep(60);
      for (let id = 2; ; id += 1) {
        yield { id: String(id), event: 'job.complete', data: '{}' };
        await sleep(5);
      }
    } finally {
      isOver = true;
    }
  }
  const app = express();
  app.get('/', async (_request, response) => writeEventStream(response, messages(), 20));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = new AbortController();
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: stop.signal });
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('id: 2\n')) break;
  }
  stop.abort();
  expect(text).toContain('id: 1\nevent: job.complete\ndata: {"a":"b\\nc"}\n\n');
  expect(text).toContain(': still here\n\n');
  while (!isOver) await sleep(5);
  server.close();
});
