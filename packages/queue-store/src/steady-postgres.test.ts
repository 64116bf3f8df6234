import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createSteadyBackend } from './steady-postgres.ts';

/** Milliseconds from the question to its failure. */
async function timeFailure(ask: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  return performance.now() - begin;
}

it('tells that the database is away after a pause, which grows, so that who asks again leaves the processor to others', async () => {
  // A port where nobody listens any more.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody' });
  onTestFinished(() => pool.end());
  const backend = createSteadyBackend('steady', { connection: pool }, {});
  const ask = () => backend.moveToActive('token', { lockDuration: 1000 } as never);
  const [first, second] = [await timeFailure(ask), await timeFailure(ask)];
  // 200 and 400 ms, less up to a half by chance.
  expect(first).toBeGreaterThan(90);
  expect(second).toBeGreaterThan(190);
});
