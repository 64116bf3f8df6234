import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false', TRUST_PROXY: '1' });
});
afterAll(() => running.stop());

interface SignedIn {
  cookie: string;
  flags: string;
  csrf: string;
}

async function signIn(key: string, headers: Record<string, string> = {}): Promise<SignedIn> {
  const answer = await running.call('POST', '/v1/session', {
    json: { key },
    headers: { Authorization: '', ...headers },
  });
  expect(answer.status).toBe(201);
  const [cookie = '', ...flags] = (answer.headers.get('set-cookie') ?? '').split('; ');
  return { cookie, flags: flags.join('; '), csrf: answer.body.data.csrf_token };
}

/** A request of a page: no key, the cookie, a browser's User-Agent. */
const browse = (method: string, path: string, cookie: string, headers: Record<string, string> = {}, json?: object) =>
  running.call(method, path, {
    headers: { Authorization: '', 'User-Agent': 'Mozilla/5.0 (X11)', Cookie: cookie, ...headers },
    ...(json ? { json } : {}),
  });

describe('a browser session', () => {
  it('is a cookie that no script reads and no other site sends; over https it is bound to the host', async () => {
    const plain = await signIn(running.key);
    expect(plain.cookie).toMatch(/^partwright_session=key_/);
    expect(plain.flags).toMatch(/^Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
    const https = await signIn(running.key, { 'X-Forwarded-Proto': 'https' });
    expect(https.cookie).toMatch(/^__Host-partwright_session=/);
    expect(https.flags).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('may do what its key may, and no more', async () => {
    const { cookie } = await signIn(await running.newKey({ scopes: ['account:read'] }));
    expect((await browse('GET', '/v1/account', cookie)).status).toBe(200);
    expect(await browse('GET', '/v1/projects', cookie)).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
  });

  it('asks its token of everything that changes something', async () => {
    const { cookie, csrf } = await signIn(running.key);
    const post = (headers: Record<string, string>) => browse('POST', '/v1/projects', cookie, headers, { name: 'P' });
    const other = await signIn(running.key);
    const wrong: Record<string, string>[] = [{}, { 'X-CSRF-Token': 'x' }, { 'X-CSRF-Token': other.csrf }];
    for (const headers of wrong)
      expect(await post(headers)).toMatchObject({ status: 403, body: { code: 'csrf_token_required' } });
    expect((await post({ 'X-CSRF-Token': csrf })).status).toBe(201);
  });

  it('tells a page that was loaded anew its token, and nobody without the cookie', async () => {
    const { cookie, csrf } = await signIn(running.key);
    expect(await browse('GET', '/v1/session', cookie)).toMatchObject({
      status: 200,
      body: { data: { csrf_token: csrf, key: { mode: 'test' } } },
    });
    expect(await browse('GET', '/v1/session', '')).toMatchObject({ status: 401, body: { code: 'key_required' } });
  });

  it('ends when its key is revoked, or when the key expires', async () => {
    const made = await running.call('POST', '/v1/auth/keys', { json: { name: 'short', mode: 'test' } });
    const { cookie } = await signIn(made.body.data.key);
    await running.call('DELETE', `/v1/auth/keys/${made.body.data.id}`);
    for (const path of ['/v1/session', '/v1/account'])
      expect(await browse('GET', path, cookie)).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
    const end = new Date(Date.now() + 2_000);
    const expiring = await running.call('POST', '/v1/session', {
      json: { key: await running.newKey({ expiresAt: end }) },
    });
    expect(new Date(expiring.body.data.expires_at).getTime()).toBeLessThanOrEqual(end.getTime());
  });

  it('is not taken when anything of its cookie was changed', async () => {
    const { cookie } = await signIn(running.key);
    const changed = cookie.replace(/\.(\d+)\./, (_, seconds: string) => `.${Number(seconds) + 9}.`);
    for (const wrong of [changed, `${cookie}x`, 'partwright_session=a.b.c.d'])
      expect(await browse('GET', '/v1/account', wrong)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('is taken away by DELETE, which asks the token too', async () => {
    const { cookie, csrf } = await signIn(running.key);
    expect((await browse('DELETE', '/v1/session', cookie)).status).toBe(403);
    const ended = await browse('DELETE', '/v1/session', cookie, { 'X-CSRF-Token': csrf });
    expect(ended).toMatchObject({ status: 200, body: { data: { ended: true } } });
    expect(ended.headers.get('set-cookie')).toMatch(/^partwright_session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await browse('DELETE', '/v1/session', '')).status).toBe(200);
  });

  it('is not begun with a wrong key, and what is sent as a form begins none', async () => {
    const wrong = await running.call('POST', '/v1/session', { json: { key: 'svc_live_wrong' } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
    const form = await running.call('POST', '/v1/session', {
      body: new URLSearchParams({ key: running.key }).toString(),
    });
    expect(form.status).toBe(415);
  });

  it('gives way to a key in the headers', async () => {
    const { cookie } = await signIn(running.key);
    const headers = { Authorization: `Bearer ${running.key}`, Cookie: cookie };
    expect((await running.call('POST', '/v1/projects', { json: { name: 'Q' }, headers })).status).toBe(201);
    const wrong = { Authorization: 'Bearer svc_live_wrong', Cookie: cookie };
    expect((await running.call('GET', '/v1/account', { headers: wrong })).status).toBe(401);
  });
});
