import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
});
afterAll(() => running.stop());

const CSV = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n';
const strict = { headers: { Prefer: 'handling=strict' } };
const get = (path: string, options: object = {}) => running.call('GET', path, options);
const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  running.call('POST', path, { json, headers });

describe('a name that nobody reads', () => {
  it('is refused where a cost is calculated, with the place it belongs to', async () => {
    const estimate = await post('/v1/costs/estimate', { parts: [{ part_number: 'C1', quanity: 5 }] });
    expect(estimate).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        error: '`parts[0].quanity` is not known here: did you mean `quantity`?',
        errors: [{ pointer: '/parts/0/quanity', code: 'unknown_field' }],
      },
    });
    const cogs = await post('/v1/costs/cogs', { lines: [{ part_number: 'C1' }], overage: 0.1, region: 'DE' });
    expect(cogs.body.error).toBe('`overage` is not known here: it belongs in `options` (`errors` has 1 more)');
    const query = await post('/v1/costs/estimate?currency=EUR', { parts: [{ part_number: 'C1' }] });
    expect(query.body.error).toBe('`currency` is not known here: it stands in the query; send it in the body');
  });

  it('is refused in the form of a check of boards', async () => {
    const body = form('b.zip', 'x', { profil: 'conservative' });
    expect(await running.call('POST', '/v1/manufacturing/dfm/check', { body })).toMatchObject({
      status: 400,
      body: { error: '`profil` is not known here: did you mean `profile`?' },
    });
  });

  it('is told beside the data elsewhere, at every depth', async () => {
    const matched = await post('/v1/components/match', {
      component: { value: '10k', footprnt: '0402' },
      depth: 'deep',
    });
    expect(matched).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        warnings: [
          {
            pointer: '/component/footprnt',
            detail: '`component.footprnt` is not known here: did you mean `footprint`?',
          },
          { pointer: '/depth', code: 'unknown_field' },
        ],
        data: { matches: [] },
      },
    });
    expect(JSON.parse(matched.headers.get('x-warnings')!)).toEqual(matched.body.warnings);
    const uploaded = await running.call('POST', '/v1/bom', { body: form('a.csv', CSV, { projct_id: 'x' }) });
    expect(uploaded).toMatchObject({ status: 202, body: { warnings: [{ pointer: '/projct_id' }] } });
    const raw = await running.call('POST', '/v1/bom?filename=a.csv&nam=x', {
      body: CSV,
      headers: { 'Content-Type': 'text/csv' },
    });
    expect(raw).toMatchObject({ status: 202, body: { warnings: [{ detail: expect.stringContaining('`name`') }] } });
    const cancelled = await post(`/v1/jobs/${raw.body.data.job_id}/cancel`, { reason: 'x' });
    expect([200, 409]).toContain(cancelled.status);
    if (cancelled.status === 200) expect(cancelled.body.warnings).toMatchObject([{ pointer: '/reason' }]);
  });

  it('is told in a header where the answer is a file', async () => {
    const body = form('a.csv', 'Reference,Value\nC1,104\n', { größe: '1' });
    const cleaned = await running.call('POST', '/v1/bom/clean', { body });
    expect(cleaned.status).toBe(200);
    expect(new TextDecoder().decode(cleaned.bytes)).toContain('100nF');
    expect(JSON.parse(cleaned.headers.get('x-warnings')!)).toMatchObject([
      { pointer: '/größe', code: 'unknown_field' },
    ]);
  });

  it('is told of the request that is replayed, not only of the first', async () => {
    const headers = { 'Idempotency-Key': 'input-1' };
    const json = { component: { value: '10k' } };
    expect((await post('/v1/components/match', json, headers)).headers.get('x-warnings')).toBeNull();
    const again = await post('/v1/components/match', { ...json, max_result: 1 }, headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('x-warnings')).toContain('max_results');
  });
});

describe('Prefer: handling', () => {
  it('strict refuses every unknown name, and the answer says that it was followed', async () => {
    const refused = await get('/v1/projects?serch=x', strict);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ pointer: '/serch' }] } });
    expect(refused.headers.get('preference-applied')).toBe('handling=strict');
    const good = await get('/v1/projects?limit=1', strict);
    expect(good.status).toBe(200);
    expect(good.headers.get('preference-applied')).toBe('handling=strict');
  });

  it('lenient makes nothing looser', async () => {
    const headers = { Prefer: 'handling=lenient' };
    const refused = await post('/v1/costs/estimate', { parts: [{ part_number: 'C1' }], curency: 'EUR' }, headers);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('preference-applied')).toBeNull();
    const told = await get('/v1/projects?serch=x', { headers });
    expect(told).toMatchObject({ status: 200, body: { warnings: [{ pointer: '/serch' }] } });
    expect(told.headers.get('preference-applied')).toBe('handling=lenient');
  });
});

describe('text where a number or a yes or no is meant', () => {
  it('is read in JSON', async () => {
    const { status, body } = await post('/v1/costs/estimate', { parts: [{ part_number: '10k', quantity: '5' }] });
    expect({ status, parts: body.data.parts }).toMatchObject({ status: 200, parts: [{ quantity: 5 }] });
  });

  it('is the same request for its Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'input-2' };
    const estimate = (quantity: unknown) =>
      post('/v1/costs/estimate', { parts: [{ part_number: '10k', quantity }] }, headers);
    const first = await estimate(5);
    const again = await estimate('5');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await estimate('6')).status).toBe(422);
  });
});

it('says what is wrong in words, with the name that was sent', async () => {
  const { body } = await get('/v1/parts/search?q=10k&limit=abc');
  expect(body).toMatchObject({
    error: '`limit` must be a whole number from 1 to 100; "abc" is none',
    errors: [{ pointer: '/limit', code: 'invalid_type' }],
  });
});
