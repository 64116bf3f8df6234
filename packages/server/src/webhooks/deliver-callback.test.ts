import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestPostgres } from '../store/test-engine.ts';
import { deliverCallback } from './deliver-callback.ts';
import { answering, openReceiver } from './receiver.fixture.ts';
import { standardPausesMs } from './retry-schedule.ts';
import { runCallbacks } from './run-callbacks.ts';

const secret = Buffer.alloc(32);
const callback = { id: 'evt_1', accountId: 'acc_1', jobId: 'job_1', url: 'https://hooks.example/', body: '{}' };

it('An event whose every attempt was cut off is given up without another', async () => {
  const resolve = vi.fn(async () => []);
  const rules = { secret, allowPrivate: false, resolve, timeoutMs: 1000, pausesMs: standardPausesMs };
  const outcome = await deliverCallback({ ...callback, attempts: 11 }, rules);
  expect(outcome).toEqual({ delivered: false, error: 'The last attempt was cut off', status: null, retryInMs: null });
  expect(resolve).not.toHaveBeenCalled();
});

it('The pause after an attempt that failed is at most a fifth longer than planned', async () => {
  const resolve = () => Promise.reject(new Error('queryA ESERVFAIL hooks.example'));
  const rules = { secret, allowPrivate: false, resolve, timeoutMs: 1000, pausesMs: standardPausesMs };
  const outcome = await deliverCallback({ ...callback, attempts: 2 }, rules);
  expect(outcome).toMatchObject({ delivered: false, error: 'queryA ESERVFAIL hooks.example', status: null });
  const { retryInMs } = outcome as { retryInMs: number };
  expect(retryInMs).toBeGreaterThanOrEqual(300_000);
  expect(retryInMs).toBeLessThanOrEqual(360_000);
});

const serverUrl = process.env['TEST_DATABASE_URL'];
const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';

it.skipIf(!serverUrl)(
  `An event whose process was killed before the answer was kept comes again${skipped}`,
  async () => {
    const engine = await openTestPostgres(serverUrl!);
    onTestFinished(() => engine.close());
    // The first request is never answered: its process is killed while it waits.
    const reply = answering(200);
    const receiver = await openReceiver((response, received, count) => count > 1 && reply(response, received, count));
    onTestFinished(() => receiver.close());
    const { records } = engine;
    const { id: accountId } = await records.accounts.create({ name: 'killed' });
    await records.callbacks.enqueue({ ...callback, accountId, url: receiver.url });

    const fixture = fileURLToPath(new URL('deliver-until-killed.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, ['--conditions=@partwright/source', fixture, engine.url], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await receiver.came(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // As if its lease had run out.
    await engine.query('update partwright.callbacks set next_attempt_at = now()');

    const log = pino({ level: 'silent' });
    const running = runCallbacks({ records, secret, settings: { CALLBACK_ALLOW_PRIVATE: true }, log });
    await receiver.came(2);
    await running.stop();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_1', 'evt_1']);
    const rows = await engine.query('select status, attempts from partwright.callbacks');
    expect(rows).toEqual([{ status: 'delivered', attempts: 2 }]);
  },
);
