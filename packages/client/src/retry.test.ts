import { describe, expect, it } from 'vitest';
import type { Failure } from './retry.ts';
import { defaultRetryPolicy, isTransient, pauseBefore } from './retry.ts';
import { ok, problem, scripted } from './scripted.fixture.ts';

const file = { bytes: new Uint8Array([1, 2, 3]), filename: 'bom.csv' };
const down = problem(503, 'unavailable');
const catchErrorCode = async (call: PromiseLike<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('a failure is tried again', () => {
  it.each([
    [429, 'rate_limited', true],
    [502, 'http_502', true],
    [503, 'unavailable', true],
    [504, 'http_504', true],
    [0, 'network_error', true],
    [0, 'timeout', true],
    [409, 'idempotency_in_flight', true],
    [500, 'internal_error', false],
    [501, 'unexpected_answer', false],
    [404, 'part_not_found', false],
    [409, 'wrong_state', false],
    [0, 'unexpected_answer', false],
  ])('%d %s: %s', (status, code, again) => {
    expect(isTransient({ status, code, retryAfter: null })).toBe(again);
  });

  it('after a pause that doubles, is random and bounded', () => {
    const failure: Failure = { status: 503, code: 'unavailable', retryAfter: null };
    const policy = { ...defaultRetryPolicy, maxRetries: 9 };
    const pauses = (random: number) =>
      [1, 2, 3, 8].map((attempt) => pauseBefore(attempt, failure, policy, () => random));
    expect(pauses(0)).toEqual([0, 0, 0, 0]);
    expect(pauses(0.5)).toEqual([250, 500, 1000, 10_000]);
    expect(pauses(1)).toEqual([500, 1000, 2000, 20_000]);
    expect(pauseBefore(10, failure, policy, () => 1)).toBeUndefined();
  });

  it('after Retry-After and up to a tenth more, unless that is too long', () => {
    const pause = (retryAfter: number, random: number) =>
      pauseBefore(1, { status: 429, code: 'rate_limited', retryAfter }, defaultRetryPolicy, () => random);
    expect([pause(10, 0), pause(10, 1), pause(61, 0)]).toEqual([10_000, 11_000, undefined]);
  });
});

describe('a call', () => {
  it('that reads goes on after 503 and a broken connection, and says how often it tried', async () => {
    const { client, requests, pauses } = scripted([down, { throws: new Error('ECONNRESET') }, ok({ balance: 7 })]);
    const { data, meta } = await client.credits.balance().withMeta();
    expect([data.balance, meta.attempts, requests.length, pauses]).toEqual([7, 3, 3, [250, 500]]);
  });

  it('that creates is sent again under the same key, byte for byte', async () => {
    const { client, requests } = scripted([down, ok({ job_id: 'job_1' })]);
    await client.bom.upload({ file });
    const sent = requests.map(({ headers, body }) => [headers['Idempotency-Key'], headers['Content-Type'], body]);
    expect(sent[0]![0]).toBe('id-2');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('keeps the key that the caller gives', async () => {
    const { client, requests } = scripted([ok({})]);
    await client.projects.create({ name: 'A' }, { idempotencyKey: 'mine' });
    expect(requests[0]?.headers['Idempotency-Key']).toBe('mine');
  });

  it('that posts without a key is not sent again, as it may have run', async () => {
    const { client, requests } = scripted([down]);
    expect(await catchErrorCode(client.bom.clean({ csv: 'a' }))).toBe('unavailable');
    expect(requests).toHaveLength(1);
  });

  it('that posts without a key is sent again after 429, as it has not run', async () => {
    const { client, requests, pauses } = scripted([
      problem(429, 'rate_limited', {}, { 'Retry-After': '2' }),
      ok({ csv: '' }),
    ]);
    await client.bom.cleanReport({ csv: 'a' });
    expect([requests.length, pauses]).toEqual([2, [2100]]);
  });

  it('waits for its own earlier try', async () => {
    const busy = problem(409, 'idempotency_in_flight', {}, { 'Retry-After': '1' });
    const { client, requests } = scripted([{ throws: new Error('ECONNRESET') }, busy, ok({ id: 'prj_1' })]);
    expect((await client.projects.create({ name: 'A' })).id).toBe('prj_1');
    expect(requests).toHaveLength(3);
  });

  it('gives up after three further tries and says why', async () => {
    const { client, requests } = scripted([down, down, down, down, ok({})]);
    await expect(client.account.get()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(requests).toHaveLength(4);
  });

  it('gives up at once when asked to, when no sleep is given, and when told to wait too long', async () => {
    const once = scripted([down]);
    expect(await catchErrorCode(once.client.account.get({}, { maxRetries: 0 }))).toBe('unavailable');
    const sleepless = scripted([down], { sleep: undefined });
    expect(await catchErrorCode(sleepless.client.account.get())).toBe('unavailable');
    const later = scripted([problem(429, 'rate_limited', {}, { 'Retry-After': '3600' })]);
    await expect(later.client.account.get()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 3600 });
    expect([once.requests.length, sleepless.requests.length, later.requests.length]).toEqual([1, 1, 1]);
  });

  it('tells what it is going to do before each further try', async () => {
    const notices: unknown[] = [];
    const { client } = scripted([down, ok({})], { onRetry: (notice) => notices.push(notice) });
    await client.account.get();
    expect(notices).toEqual([
      {
        method: 'GET',
        url: 'https://parts.example.com/v1/account',
        attempt: 1,
        pauseMs: 250,
        status: 503,
        code: 'unavailable',
      },
    ]);
  });

  it('that lacks a path parameter rejects and sends nothing', async () => {
    const { client, requests } = scripted([]);
    await expect(client.parts.get({ sku: '' })).rejects.toThrow('needs `sku`');
    expect(requests).toHaveLength(0);
  });

  it('says of an unreachable server what to look at', async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') });
    const { client } = scripted([{ throws: cause }]);
    await expect(client.account.get({}, { maxRetries: 0 })).rejects.toThrow(
      'No answer from GET https://parts.example.com/v1/account: connect ECONNREFUSED 127.0.0.1:1. Is the server running, and is baseUrl right?',
    );
  });
});
