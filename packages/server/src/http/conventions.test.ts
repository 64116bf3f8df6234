import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const CSV = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n';

describe('every request', () => {
  it('is refused without an identifying User-Agent, with an example of one', async () => {
    const { status, body } = await running.call('GET', '/v1/account', { headers: { 'User-Agent': 'nameless' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: 'error',
      code: 'user_agent_required',
      request_id: expect.stringMatching(/^req_/),
      docs_url: expect.stringContaining('/docs#user_agent_required'),
    });
    expect(body.error).toContain('(me@example.com)');
  });

  it.each([
    ['no key', '', 401, 'key_required'],
    ['another scheme', 'Basic abc', 401, 'key_required'],
    ['a key of a wrong form', 'Bearer svc_live_abc', 401, 'key_invalid'],
    ['a key of another prefix', 'Bearer acme_live_abc_def', 401, 'key_invalid'],
  ])('with %s is refused', async (_name, header, status, code) => {
    const answer = await running.call('GET', '/v1/account', { headers: { Authorization: header } });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('carries request id and rate limit, whatever its answer', async () => {
    for (const answer of [
      await running.call('GET', '/v1/account'),
      await running.call('GET', '/v1/account', { headers: { 'User-Agent': 'nameless' } }),
      await running.call('GET', '/v1/nothing'),
      await running.call('GET', '/v1/account', { headers: { Authorization: '' } }),
    ]) {
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      expect(answer.headers.get('ratelimit')).toMatch(/^"(?:account|address)";r=\d+;t=\d+$/);
      expect(answer.headers.get('ratelimit-policy')).toMatch(/^"(?:account|address)";q=\d+;w=60$/);
    }
  });

  it('to an unknown path is 404, with a wrong method 405 and Allow', async () => {
    expect(await running.call('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const wrong = await running.call('DELETE', '/v1/bom');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toBe('POST, GET, HEAD');
  });

  it('gets an ETag on GET and 304 when it has that answer already', async () => {
    const first = await running.call('GET', '/v1/values/normalize?value=4k7&reference=R1');
    const etag = first.headers.get('etag');
    expect(etag).toBeTruthy();
    const again = await running.call('GET', '/v1/values/normalize?value=4k7&reference=R1', {
      headers: { 'If-None-Match': etag! },
    });
    expect(again.status).toBe(304);
    expect(first.headers.get('vary')).toMatch(/Accept-Encoding/);
    expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
  });
});

describe('keys', () => {
  it('lack scopes they were not given', async () => {
    const key = await running.newKey({ scopes: ['bom:read'] });
    const { status, body } = await running.call('GET', '/v1/parts/search?q=10k', { key });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'scope_missing', error: expect.stringContaining('catalog:read') });
  });

  it('end when they expire and at once when they are revoked', async () => {
    const soon = new Date(Date.now() + 400);
    const expiring = await running.newKey({ expiresAt: soon });
    expect((await running.call('GET', '/v1/account', { key: expiring })).status).toBe(200);
    await new Promise((done) => void setTimeout(done, 500));
    expect(await running.call('GET', '/v1/account', { key: expiring })).toMatchObject({
      status: 401,
      body: { code: 'key_expired' },
    });

    const made = await running.call('POST', '/v1/auth/keys', { json: { name: 'short life', mode: 'test' } });
    expect(made.status).toBe(201);
    const { id, key } = made.body.data;
    expect((await running.call('GET', '/v1/account', { key })).status).toBe(200);
    expect(await running.call('DELETE', `/v1/auth/keys/${id}`)).toMatchObject({
      status: 200,
      body: { data: { id, revoked: true } },
    });
    expect(await running.call('GET', '/v1/account', { key })).toMatchObject({
      status: 401,
      body: { code: 'key_invalid' },
    });
    const validated = await running.call('POST', '/v1/auth/key/validate', { json: { key } });
    expect(validated).toMatchObject({
      status: 401,
      body: { code: 'key_invalid', error: expect.stringContaining('revoked') },
    });
  });

  it('are listed without their secret, and only to their own account', async () => {
    const other = await running.newAccount('somebody else');
    const otherKey = await running.newKey({ accountId: other });
    const mine = await running.call('GET', '/v1/auth/keys?limit=100');
    expect(mine.body.data.keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(mine.body)).not.toContain(running.key);
    const theirs = await running.call('GET', '/v1/auth/keys', { key: otherKey });
    expect(theirs.body.data.total).toBe(1);
    const [{ id }] = mine.body.data.keys;
    expect(await running.call('DELETE', `/v1/auth/keys/${id}`, { key: otherKey })).toMatchObject({
      status: 404,
      body: { code: 'key_not_found' },
    });
  });

  it('cannot give scopes they lack, and need an active subscription to be made', async () => {
    const narrow = await running.newKey({ scopes: ['keys:manage'] });
    expect(
      await running.call('POST', '/v1/auth/keys', {
        key: narrow,
        json: { name: 'more', mode: 'test', scopes: ['bom:write'] },
      }),
    ).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
    const poor = await running.newAccount('unpaid');
    const key = await running.newKey({ accountId: poor });
    await running.service.records.accounts.setSubscription(poor, { subscription: 'past_due' });
    expect(
      await running.call('POST', '/v1/auth/keys', { key, json: { name: 'one more', mode: 'test' } }),
    ).toMatchObject({
      status: 402,
      body: { code: 'subscription_required' },
    });
  });

  it('say their plan and scopes when they are validated', async () => {
    const { body } = await running.call('POST', '/v1/auth/key/validate', { json: { key: running.key } });
    expect(body.data).toMatchObject({
      valid: true,
      mode: 'test',
      plan: expect.any(String),
      scopes: expect.arrayContaining(['bom:write']),
    });
  });
});

describe('bodies', () => {
  it.each([
    [
      'text that is no JSON',
      { body: '{"component": ', headers: { 'Content-Type': 'application/json' } },
      400,
      'malformed_request',
    ],
    [
      'another content type',
      { body: '<a/>', headers: { 'Content-Type': 'application/xml' } },
      415,
      'unsupported_media_type',
    ],
    ['a missing field', { json: {} }, 400, 'invalid_request'],
    ['a wrong field', { json: { component: { value: '10k' }, max_results: 'many' } }, 400, 'invalid_request'],
  ])('of %s are refused', async (_name, options, status, code) => {
    const answer = await running.call('POST', '/v1/components/match', options);
    expect(answer).toMatchObject({ status, body: { code } });
    if (code === 'invalid_request')
      expect(answer.body.errors[0]).toMatchObject({
        pointer: expect.stringMatching(/^\//),
        code: expect.any(String),
        detail: expect.any(String),
      });
  });

  it('over the limit are 413', async () => {
    const answer = await running.call('POST', '/v1/bom', { body: form('big.csv', `${CSV}${'x'.repeat(10_000_001)}`) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    expect(
      await running.call('POST', '/v1/components/match', { json: { component: { value: 'x'.repeat(5_100_000) } } }),
    ).toMatchObject({ status: 413 });
  });

  it('of 501 components are 422 batch_too_large, of 500 they are answered', async () => {
    const components = Array.from({ length: 501 }, (_, at) => ({
      reference: `R${at}`,
      value: '10k',
      footprint: 'R_0402_1005Metric',
    }));
    expect(await running.call('POST', '/v1/components/match/batch', { json: { components } })).toMatchObject({
      status: 422,
      body: { code: 'batch_too_large' },
    });
    const answer = await running.call('POST', '/v1/components/match/batch', {
      json: { components: components.slice(1) },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { statistics: { total: 500 } } } });
  });

  it('without a file are 422 file_required', async () => {
    const empty = new FormData();
    empty.set('name', 'no file');
    expect(await running.call('POST', '/v1/bom', { body: empty })).toMatchObject({
      status: 422,
      body: { code: 'file_required' },
    });
    expect(await running.call('POST', '/v1/bom', { body: new FormData() })).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 422 || status === 400),
    });
  });

  it.each([
    [['file', 'datei', 'plan'], '`datei`, `plan`'],
    [['datei', 'plan', 'datei'], '`datei`, `plan`'],
    [['file', 'file'], '`file`'],
  ])('with file parts %j name all that are not wanted', async (parts, names) => {
    const body = new FormData();
    for (const part of parts) body.append(part, new Blob([CSV]), 'a.csv');
    const { status, body: problem } = await running.call('POST', '/v1/bom', { body });
    expect({ status, code: problem.code }).toEqual({ status: 422, code: 'file_required' });
    expect(problem.error).toMatch(new RegExp(`there is one in ${names}$`));
  });

  it('with more file parts than any are refused', async () => {
    const body = new FormData();
    for (let part = 0; part < 60; part += 1) body.append(`f${part}`, new Blob([CSV]), 'a.csv');
    expect(await running.call('POST', '/v1/bom', { body })).toMatchObject({
      status: 400,
      body: { code: 'malformed_request', error: expect.stringContaining('Too many files') },
    });
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same answer again, marked as a replay, and makes one BOM', async () => {
    const headers = { 'Idempotency-Key': 'upload-1' };
    const first = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV), headers });
    const again = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV), headers });
    expect(first.status).toBe(202);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('with another body is 422', async () => {
    const headers = { 'Idempotency-Key': 'upload-2' };
    await running.call('POST', '/v1/bom', { body: form('a.csv', CSV), headers });
    expect(
      await running.call('POST', '/v1/bom', { body: form('a.csv', CSV.replace('10k', '22k')), headers }),
    ).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  it('sent many times at once runs once; the others wait their turn or get the answer', async () => {
    const headers = { 'Idempotency-Key': 'upload-3' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => running.call('POST', '/v1/bom', { body: form('a.csv', CSV), headers })),
    );
    const made = answers.filter(({ status }) => status === 202);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.data.bom_id)).size).toBe(1);
    expect(
      answers
        .filter(({ status }) => status !== 202)
        .every(({ status, body }) => status === 409 && body.code === 'idempotency_in_flight'),
    ).toBe(true);
  });

  it('of a failed request may be used again', async () => {
    const headers = { 'Idempotency-Key': 'upload-4' };
    expect((await running.call('POST', '/v1/bom', { body: form('a.csv', 'nothing of a BOM'), headers })).status).toBe(
      422,
    );
    expect((await running.call('POST', '/v1/bom', { body: form('a.csv', CSV), headers })).status).toBe(202);
  });

  it('that another try was answered for meanwhile undoes what this try did', async () => {
    const accountId = await running.newAccount('slow');
    const key = await running.newKey({ mode: 'live', accountId });
    const { blobs, records } = running.service;
    const put = blobs.put.bind(blobs);
    blobs.put = async (...file) => {
      await put(...file);
      await records.idempotency.finish(accountId, 'upload-5', { status: 202, headers: {}, body: Buffer.alloc(0) });
    };
    try {
      const headers = { 'Idempotency-Key': 'upload-5' };
      const late = await running.call('POST', '/v1/bom', { key, body: form('a.csv', CSV), headers });
      expect(late).toMatchObject({ status: 409, body: { code: 'idempotency_in_flight' } });
    } finally {
      blobs.put = put;
    }
    const { body } = await running.call('GET', '/v1/credits/balance', { key });
    expect(body.data).toMatchObject({ balance: 1000, held: 0 });
  });

  it('replays the one answer that shows a new key', async () => {
    const headers = { 'Idempotency-Key': 'new-key-1' };
    const first = await running.call('POST', '/v1/auth/keys', { json: { name: 'once', mode: 'test' }, headers });
    const again = await running.call('POST', '/v1/auth/keys', { json: { name: 'once', mode: 'test' }, headers });
    expect(again.body.data.key).toBe(first.body.data.key);
    expect((await running.call('GET', '/v1/account', { key: again.body.data.key })).status).toBe(200);
  });

  it('tells nothing of a BOM that was deleted meanwhile', async () => {
    const { body } = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV) });
    const { bom_id: id, status_url: status } = body.data;
    await running.ended(status);
    const print = () =>
      running.call('POST', '/v1/bom/pdf', { json: { bom_id: id }, headers: { 'Idempotency-Key': 'print-1' } });
    expect((await print()).status).toBe(200);
    const again = await print();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect((await running.call('DELETE', `/v1/bom/${id}`)).status).toBe(200);
    expect(await print()).toMatchObject({ status: 404, body: { code: 'bom_not_found' } });
  });

  it('answered for a live key gives its answer to no test key, and to none that may do less', async () => {
    const accountId = await running.newAccount('two modes');
    const live = await running.newKey({ mode: 'live', accountId });
    const test = await running.newKey({ mode: 'test', accountId });
    const narrow = await running.newKey({ mode: 'live', accountId, scopes: ['keys:manage'] });
    const ask = (key: string, id: string) =>
      running.call('POST', '/v1/auth/keys', {
        key,
        json: { name: 'strong', mode: 'live', scopes: ['bom:read'] },
        headers: { 'Idempotency-Key': id },
      });
    expect((await ask(live, 'strong')).status).toBe(201);
    for (const key of [test, narrow])
      expect(await ask(key, 'strong')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  it('tried out with a test key does not pass for the real thing with a live key', async () => {
    const accountId = await running.newAccount('tried out');
    const headers = { 'Idempotency-Key': 'tried' };
    const [test, live] = [
      await running.newKey({ mode: 'test', accountId }),
      await running.newKey({ mode: 'live', accountId }),
    ];
    expect((await running.call('POST', '/v1/bom', { key: test, body: form('a.csv', CSV), headers })).status).toBe(202);
    expect(await running.call('POST', '/v1/bom', { key: live, body: form('a.csv', CSV), headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  it('that cannot be one is 400', async () => {
    expect(
      await running.call('POST', '/v1/bom', {
        body: form('a.csv', CSV),
        headers: { 'Idempotency-Key': 'x'.repeat(256) },
      }),
    ).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });
});

describe('credits', () => {
  it('are held by an upload and captured when it is done; test keys spend none', async () => {
    const accountId = await running.newAccount('spender');
    const key = await running.newKey({ mode: 'live', accountId });
    const upload = await running.call('POST', '/v1/bom', { key, body: form('a.csv', CSV) });
    expect(upload.headers.get('credits-charged')).toBe('5');
    expect(upload.headers.get('credits-remaining')).toBe('995');
    await running.ended(upload.body.data.status_url, { key });
    await expect
      .poll(async () => (await running.call('GET', '/v1/credits/balance', { key })).body.data)
      .toMatchObject({ balance: 995, held: 0, currency: 'credits' });

    const test = await running.newKey({ mode: 'test', accountId });
    const free = await running.call('POST', '/v1/costs/estimate', {
      key: test,
      json: { parts: [{ part_number: 'C25744', quantity: 10 }] },
    });
    expect(free.headers.get('credits-charged')).toBe('0');
    expect((await running.call('GET', '/v1/credits/balance', { key })).body.data.balance).toBe(995);
    expect(await running.service.records.ledger.audit()).toEqual({ balanced: true, problems: [] });
  });

  it('run out with 402, and nothing is done', async () => {
    const accountId = await running.newAccount('poor');
    await running.service.records.ledger.charge(accountId, 997, 'spent', 'before');
    const key = await running.newKey({ mode: 'live', accountId });
    expect(await running.call('POST', '/v1/bom', { key, body: form('a.csv', CSV) })).toMatchObject({
      status: 402,
      body: { code: 'credits_exhausted' },
    });
    expect((await running.call('GET', '/v1/credits/balance', { key })).body.data).toMatchObject({
      balance: 3,
      held: 0,
    });
  });

  it('are not charged for an error', async () => {
    const accountId = await running.newAccount('unlucky');
    const key = await running.newKey({ mode: 'live', accountId });
    expect((await running.call('POST', '/v1/bom', { key, body: form('a.csv', 'nothing of a BOM') })).status).toBe(422);
    expect(
      (await running.call('POST', '/v1/costs/cogs', { key, json: { source_type: 'bom_id', source_value: 'bom_none' } }))
        .status,
    ).toBe(404);
    expect((await running.call('GET', '/v1/credits/balance', { key })).body.data.balance).toBe(1000);
  });
});

describe('lists', () => {
  it('go on by cursor to the last page', async () => {
    const accountId = await running.newAccount('lister');
    const key = await running.newKey({ accountId });
    for (let at = 0; at < 5; at++) await running.call('POST', '/v1/projects', { key, json: { name: `P${at}` } });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const {
        body,
      }: {
        body: { data: { projects: { name: string }[]; next_cursor: string | null; total: number; limit: number } };
      } = await running.call('GET', `/v1/projects?limit=2${cursor ? `&cursor=${cursor}` : ''}`, { key });
      expect(body.data).toMatchObject({ total: 5, limit: 2 });
      names.push(...body.data.projects.map(({ name }) => name));
      cursor = body.data.next_cursor;
    }
    expect(names.sort()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    expect(await running.call('GET', '/v1/projects?cursor=nonsense', { key })).toMatchObject({ status: 400 });
    expect(await running.call('GET', '/v1/projects?limit=101', { key })).toMatchObject({
      status: 200,
      body: { data: { limit: 100 }, warnings: [{ pointer: '/limit', code: 'clamped' }] },
    });
    expect(await running.call('GET', '/v1/projects?limit=0', { key })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/limit' }] },
    });
  });
});

describe('public paths', () => {
  it.each([
    '/health',
    '/v1/health',
    '/ready',
    '/v1/ready',
    '/metrics',
    '/openapi.json',
    '/v1/openapi.json',
    '/docs',
    '/v1/docs',
  ])('%s needs no key and no User-Agent', async (path) => {
    const { status, headers } = await running.call('GET', path, {
      headers: { 'User-Agent': 'Mozilla/5.0', Authorization: '' },
    });
    expect(status).toBe(200);
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  });
});
