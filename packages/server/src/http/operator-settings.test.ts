import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintKey } from '../api-keys.ts';
import { newId } from '../ids.ts';
import type { Settings } from '../settings.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

const BEFORE = 'the secret of before '.repeat(2);
const NOW = 'the present secret '.repeat(2);

let running: RunningService;
beforeAll(async () => void (running = await startService()), 120_000);
afterAll(() => running.stop());

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
/** The same server after a start with these settings. */
const restart = (secret: string, previous: string[], settings: Partial<Settings> = {}): void => {
  Object.assign(running.service, { secret: hash(secret), previousSecrets: previous.map(hash) });
  Object.assign(running.service.settings, settings);
};

/** A key as a server with that secret made it. */
async function keepKeyOf(secret: string): Promise<string> {
  const { service, accountId } = running;
  const id = newId('key');
  const pepper = hash(secret);
  const { key, start: shown, hash: kept } = mintKey(id, 'test', service.settings.KEY_PREFIX, pepper);
  await service.records.keys.create({
    id,
    accountId,
    name: 'kept',
    mode: 'test',
    scopes: ['account:read'],
    start: shown,
    hash: kept,
    expiresAt: null,
  });
  return key;
}

describe('While PARTWRIGHT_SECRET is exchanged', () => {
  it('keys of before hold, and those that were used outlive the old secret', async () => {
    restart(NOW, [BEFORE]);
    const used = await keepKeyOf(BEFORE);
    const unused = await keepKeyOf(BEFORE);
    const ask = async (key: string) => (await running.call('GET', '/v1/credits/balance', { key })).status;
    expect(await ask(used)).toBe(200);
    restart(NOW, []);
    expect(await ask(used)).toBe(200);
    expect(await ask(unused)).toBe(401);
  });

  it('a key of neither secret is refused', async () => {
    restart(NOW, [BEFORE]);
    const key = await keepKeyOf('somebody else’s secret, long enough');
    expect(await running.call('GET', '/v1/credits/balance', { key })).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
    });
  });

  it('a session of before holds, with its own token against forged requests', async () => {
    restart(BEFORE, []);
    const begun = await running.call('POST', '/v1/session', { json: { key: await running.newKey() } });
    const cookie = begun.headers.get('set-cookie')!.split(';')[0]!;
    restart(NOW, [BEFORE]);
    const shown = await running.call('GET', '/v1/session', { headers: { Cookie: cookie } });
    expect(shown).toMatchObject({ status: 200, body: { data: { csrf_token: begun.body.data.csrf_token } } });
    restart(NOW, []);
    expect((await running.call('GET', '/v1/session', { headers: { Cookie: cookie } })).status).toBe(401);
  });
});

describe('Metrics', () => {
  it('are refused to everybody when no setting says otherwise, API keys too', async () => {
    restart(NOW, [], { METRICS_OPEN: false, METRICS_TOKEN: null });
    for (const path of ['/metrics', '/v1/metrics']) expect((await running.call('GET', path)).status).toBe(401);
  });

  it('are told to who has the token, and to nobody else', async () => {
    restart(NOW, [], { METRICS_OPEN: false, METRICS_TOKEN: 'scrape-me' });
    const ask = async (authorization: string) =>
      (await running.call('GET', '/metrics', { headers: { Authorization: authorization } })).status;
    expect(await ask('Bearer scrape-me')).toBe(200);
    expect(await ask('Bearer scrape-m')).toBe(401);
    expect(await ask('')).toBe(401);
  });
});
