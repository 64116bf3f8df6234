import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({
    RATE_LIMIT_PER_MINUTE: '5',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '3',
    STARTER_CATALOG: 'false',
  });
});
afterAll(() => running.stop());

it('counts down per account, then answers 429 with Retry-After, another key of it too; another account is not touched', async () => {
  const left: string[] = [];
  for (let at = 0; at < 5; at++) left.push((await running.call('GET', '/v1/account')).headers.get('ratelimit')!);
  expect(left.map((text) => /r=(\d+)/.exec(text)![1])).toEqual(['4', '3', '2', '1', '0']);
  const refused = await running.call('GET', '/v1/account');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body.error).toContain('RATE_LIMIT_PER_MINUTE');
  // Keys are for the asking: each with a limit of its own, there would be none.
  expect((await running.call('GET', '/v1/account', { key: await running.newKey() })).status).toBe(429);
  const other = await running.newKey({ accountId: await running.newAccount('another') });
  expect((await running.call('GET', '/v1/account', { key: other })).status).toBe(200);
});

it('slows down guessing of keys by address, and never the health check', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++)
    statuses.push((await running.call('GET', '/v1/account', { key: 'svc_live_guess' })).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  for (let at = 0; at < 10; at++) expect((await running.call('GET', '/health')).status).toBe(200);
});
