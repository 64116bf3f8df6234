import type { Scope } from '@partwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

const CSV = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n';
const DAY_MS = 86_400_000;

let running: RunningService;
let live: string;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false', TEST_CALLS_PER_DAY: '5' });
  live = await running.newKey({ mode: 'live' });
});
afterAll(() => running.stop());

const make = (key: string, json: object) =>
  running.call('POST', '/v1/auth/keys', { key, json: { name: 'n', ...json } });

describe('a new key', () => {
  it('has to be said to be live or test', async () => {
    const { status, body } = await make(live, {});
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { pointer: '/mode', code: expect.any(String), detail: expect.stringContaining('"test"') },
    ]);
  });

  it('is a test key when a test key makes it', async () => {
    expect(await make(running.key, { mode: 'live' })).toMatchObject({ status: 403, body: { code: 'key_too_strong' } });
    expect((await make(running.key, { mode: 'test' })).status).toBe(201);
    expect((await make(live, { mode: 'live' })).status).toBe(201);
    expect((await make(live, { mode: 'test' })).status).toBe(201);
  });

  it('that is live is not revoked by a test key', async () => {
    const { id } = (await make(live, { mode: 'live' })).body.data;
    const revoke = (key: string) => running.call('DELETE', `/v1/auth/keys/${id}`, { key });
    expect(await revoke(running.key)).toMatchObject({ status: 403, body: { code: 'key_too_strong' } });
    expect((await revoke(live)).status).toBe(200);
  });

  it('does not outlive the one that makes it, and ends with it when nothing is said', async () => {
    const end = new Date(Date.now() + DAY_MS);
    const key = await running.newKey({ expiresAt: end });
    const tooLong = [{ expires_at: null }, { expires_at: new Date(end.getTime() + 1_000).toISOString() }];
    for (const wish of tooLong)
      expect(await make(key, { mode: 'test', ...wish })).toMatchObject({
        status: 403,
        body: { code: 'key_too_strong' },
      });
    expect((await make(key, { mode: 'test' })).body.data.expires_at).toBe(end.toISOString());
    const sooner = new Date(Date.now() + 1_000).toISOString();
    expect((await make(key, { mode: 'test', expires_at: sooner })).body.data.expires_at).toBe(sooner);
    expect((await make(live, { mode: 'test' })).body.data.expires_at).toBeNull();
  });

  it('has the scopes of the one that makes it when nothing is said, and never more', async () => {
    const scopes: Scope[] = ['keys:manage', 'bom:read'];
    const key = await running.newKey({ scopes });
    expect((await make(key, { mode: 'test' })).body.data.scopes.toSorted()).toEqual(scopes.toSorted());
    expect(await make(key, { mode: 'test', scopes: ['bom:read', 'fab:order'] })).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', error: expect.stringContaining('fab:order') },
    });
  });

  it('is the last one when the account has KEYS_PER_ACCOUNT; revoked and expired ones do not count', async () => {
    const accountId = await running.newAccount('full');
    const key = await running.newKey({ accountId });
    await running.newExpiredKey({ accountId });
    const { id } = (await make(key, { mode: 'test' })).body.data;
    const service = { ...running.service, settings: { ...running.service.settings, KEYS_PER_ACCOUNT: 2 } };
    const { createKey } = await import('../usecases/keys.ts');
    const more = () => createKey(service, accountId, { name: 'more', mode: 'test' });
    await expect(more()).rejects.toMatchObject({ code: 'too_many_keys' });
    await running.call('DELETE', `/v1/auth/keys/${id}`, { key });
    expect((await more()).key).toMatch(/^svc_test_/);
  });
});

describe('the secret of callbacks', () => {
  it('is told to who manages keys, and to nobody else', async () => {
    const ask = async (scopes: Scope[]) =>
      (await running.call('GET', '/v1/account', { key: await running.newKey({ scopes }) })).body.data.callback_secret;
    expect(await ask(['account:read', 'keys:manage'])).toMatch(/^whsec_/);
    expect(await ask(['account:read'])).toBeUndefined();
  });
});

describe('a test key', () => {
  it('is told so with every answer', async () => {
    for (const path of ['/v1/account', '/v1/nothing', '/v1/jobs/job_none'])
      expect((await running.call('GET', path)).headers.get('partwright-mode')).toBe('test');
    expect((await running.call('GET', '/v1/account', { key: live })).headers.get('partwright-mode')).toBeNull();
  });

  it('computes what costs credits so many times a day, and the account with it; free and live calls go on', async () => {
    const accountId = await running.newAccount('trying');
    const [one, two] = [await running.newKey({ accountId }), await running.newKey({ accountId })];
    const estimate = (key: string) =>
      running.call('POST', '/v1/costs/estimate', { key, json: { parts: [{ part_number: 'x', quantity: 1 }] } });
    for (let at = 0; at < 4; at++) expect((await estimate(one)).status).toBe(200);
    expect((await estimate(two)).status).toBe(200);
    for (const key of [one, two])
      expect(await estimate(key)).toMatchObject({
        status: 402,
        body: { code: 'credits_exhausted', error: expect.stringContaining('5 calls of today') },
      });
    expect((await running.call('GET', '/v1/projects', { key: one })).status).toBe(200);
    expect((await estimate(await running.newKey({ accountId, mode: 'live' }))).status).toBe(200);
  });
});

describe('a job', () => {
  it('is read and cancelled with the scope of its kind, and its files and results with it', async () => {
    const started = await running.call('POST', '/v1/bom', { key: live, body: form('a.csv', CSV) });
    const id: string = started.body.data.job_id;
    const ask = async (method: string, path: string, scope: Scope) =>
      (await running.call(method, path, { key: await running.newKey({ scopes: [scope] }) })).status;
    expect(await ask('GET', `/v1/jobs/${id}`, 'bom:read')).toBe(200);
    expect(await ask('GET', `/v1/jobs/${id}`, 'bom:write')).toBe(200);
    expect(await ask('GET', `/v1/jobs/${id}`, 'catalog:read')).toBe(403);
    expect(await ask('POST', `/v1/jobs/${id}/cancel`, 'bom:read')).toBe(403);
    expect([200, 409]).toContain(await ask('POST', `/v1/jobs/${id}/cancel`, 'bom:write'));
  });

  it('that is an order of boards is out of reach for a key that only reads the catalogue', async () => {
    const json = { width_mm: 50, height_mm: 40 };
    expect((await running.call('POST', '/v1/fab/quote', { key: live, json: { ...json, layers: 2 } })).status).toBe(200);
    const job = await running.service.records.jobs.create({
      id: 'job_order',
      accountId: running.accountId,
      type: 'fab',
      input: { filename: null },
      holdId: null,
      callbackUrl: null,
      parkedAs: 'awaiting_confirmation',
    });
    const key = await running.newKey({ scopes: ['catalog:read', 'dfm:run'] });
    for (const [method, path] of [
      ['GET', `/v1/jobs/${job.id}`],
      ['POST', `/v1/jobs/${job.id}/cancel`],
      ['GET', `/v1/manufacturing/${job.id}/status`],
    ] as const)
      expect(await running.call(method, path, { key })).toMatchObject({
        status: 403,
        body: { code: 'scope_missing', error: expect.stringContaining('fab:order') },
      });
    const other = await running.newKey({ accountId: await running.newAccount('stranger') });
    expect((await running.call('GET', `/v1/jobs/${job.id}`, { key: other })).status).toBe(404);
  });
});
