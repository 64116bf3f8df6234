import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { startService } from '../testing/running.fixture.ts';

it('keeps a connection that rests longer than clients and proxies do, and says so', async () => {
  const service = await startService();
  const agent = new Agent({ keepAlive: true });
  try {
    const reply = await new Promise<IncomingMessage>((done, fail) => {
      get(`${service.url}/health`, { agent }, done).once('error', fail);
    });
    reply.resume();
    expect(reply.headers['keep-alive']).toBe('timeout=125');
  } finally {
    agent.destroy();
    await service.stop();
  }
});
