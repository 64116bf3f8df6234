import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false', RATE_LIMIT_ANONYMOUS_PER_MINUTE: '40' });
});
afterAll(() => running.stop());

const policyOf = ({ headers }: { headers: Headers }): string | undefined =>
  /^"(\w+)"/.exec(headers.get('ratelimit-policy') ?? '')?.[1];

describe('X-API-Key', () => {
  it('is read as a bearer key', async () => {
    const headers = { Authorization: '', 'X-API-Key': running.key };
    expect((await running.call('GET', '/v1/account', { headers })).status).toBe(200);
  });

  it('may stand beside the same bearer key, and not beside another', async () => {
    const same = { 'X-API-Key': running.key };
    expect((await running.call('GET', '/v1/account', { headers: same })).status).toBe(200);
    const headers = { 'X-API-Key': await running.newKey() };
    expect(await running.call('GET', '/v1/account', { headers })).toMatchObject({
      status: 400,
      body: { code: 'malformed_request', error: expect.stringContaining('two different keys') },
    });
  });
});

describe('the rate limit', () => {
  it('counts a request with a valid key against its account, also one that is refused for its User-Agent', async () => {
    const refused = await running.call('GET', '/v1/account', { headers: { 'User-Agent': 'nameless' } });
    expect([refused.status, policyOf(refused)]).toEqual([400, 'account']);
    const wrong = await running.call('GET', '/v1/account', { key: 'svc_live_wrong' });
    expect([wrong.status, policyOf(wrong)]).toEqual([401, 'address']);
  });
});

describe('POST /auth/key/validate', () => {
  const validate = (key: string, headers: Record<string, string> = { Authorization: '' }) =>
    running.call('POST', '/v1/auth/key/validate', { json: { key }, headers: { 'User-Agent': 'tool/1.0', ...headers } });

  it('takes the key of the body as proof, without Authorization and with an old key in it', async () => {
    for (const headers of [{ Authorization: '' }, { Authorization: 'Bearer svc_live_old' }]) {
      const answer = await validate(running.key, headers);
      expect(answer).toMatchObject({ status: 200, body: { data: { valid: true, mode: 'test' } } });
      expect(policyOf(answer)).toBe('account');
    }
  });

  it('takes the key of the request when the body has none, and asks for one when neither has', async () => {
    const call = (headers: Record<string, string>) =>
      running.call('POST', '/v1/auth/key/validate', { json: {}, headers });
    expect(await call({})).toMatchObject({ status: 200, body: { data: { valid: true } } });
    expect(await call({ Authorization: '' })).toMatchObject({ status: 401, body: { code: 'key_required' } });
  });

  it.each([
    ['bad', async () => 'svc_live_bad', 'key_invalid'],
    ['expired', () => running.newExpiredKey(), 'key_expired'],
  ])('answers 401 for a key that is %s', async (_, makeKey, code) => {
    const key = await makeKey();
    expect(await validate(key)).toMatchObject({ status: 401, body: { code } });
  });

  it('is no oracle: wrong keys use up the limit of the address, a right one goes on', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 45 }, async () => (await validate('svc_live_guess')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await validate(running.key)).status).toBe(200);
  });
});
