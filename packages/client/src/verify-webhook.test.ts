import { createHmac, randomBytes, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rememberInMemory, signWebhook, verifyWebhook } from './index.ts';

const key = randomBytes(24);
const secret = `whsec_${key.toString('base64')}`;
const payload = '{"type":"job.complete","timestamp":"2026-05-21T08:00:00Z","data":{"job_id":"job_1"}}';
const nowMs = Date.parse('2026-05-21T08:00:00Z');
const timestamp = String(nowMs / 1000);

const signature = (body = payload, at = timestamp, by: Buffer = key, id = 'evt_1') =>
  `v1,${createHmac('sha256', by).update(`${id}.${at}.${body}`).digest('base64')}`;
const headers = (given = signature(), at = timestamp) => ({
  'Webhook-Id': 'evt_1',
  'webhook-timestamp': at,
  'webhook-signature': given,
});
const verify = (more: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
  verifyWebhook({ payload, headers: headers(), secret, subtle: webcrypto.subtle, now: () => nowMs, ...more });

describe('a webhook delivery', () => {
  it('that is signed gives its event', async () => {
    expect(await verify()).toEqual({
      id: 'evt_1',
      event: { type: 'job.complete', timestamp: '2026-05-21T08:00:00Z', data: { job_id: 'job_1' } },
    });
  });

  it('is checked as the example of the Standard Webhooks specification', async () => {
    const example = {
      payload: '{"test": 2432232314}',
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      now: () => 1_614_265_330_000,
    };
    // The signature is right; the body of the example is only not an event of ours.
    await expect(verify(example)).rejects.toMatchObject({ code: 'payload_malformed' });
    await expect(verify({ ...example, payload: '{"test": 2432232315}' })).rejects.toMatchObject({
      code: 'signature_mismatch',
    });
  });

  it.each([
    ['bytes', { payload: new TextEncoder().encode(payload) }],
    ['a header that came as a list', { headers: { ...headers(), 'webhook-signature': [signature()] } }],
    ['several signatures', { headers: headers(`v1,AAAA v2,x ${signature()}`) }],
    ['several secrets', { secret: [`whsec_${randomBytes(24).toString('base64')}`, secret] }],
    ['a secret without its prefix', { secret: secret.slice(6) }],
    ['a clock 299 s late', { now: () => nowMs + 299_000 }],
    ['a clock 299 s early', { now: () => nowMs - 299_000 }],
  ])('is taken with %s', async (_, more) => {
    await expect(verify(more)).resolves.toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['signature_mismatch', 'a changed body', { payload: payload.replace('job_1', 'job_2') }],
    ['signature_mismatch', 'another secret', { secret: `whsec_${randomBytes(24).toString('base64')}` }],
    ['signature_mismatch', 'another id', { headers: { ...headers(), 'Webhook-Id': 'evt_2' } }],
    ['signature_mismatch', 'a short signature', { headers: headers('v1,AAAA') }],
    ['signature_mismatch', 'an empty signature', { headers: headers('v1,') }],
    [
      'signature_mismatch',
      'a longer signature that begins well',
      { headers: headers(signature().replace('=', 'AAAA')) },
    ],
    ['signature_mismatch', 'only an unknown version', { headers: headers(signature().replace('v1', 'v2')) }],
    ['timestamp_out_of_range', 'a delivery played back', { now: () => nowMs + 301_000 }],
    ['timestamp_out_of_range', 'a delivery from the future', { now: () => nowMs - 301_000 }],
    ['timestamp_out_of_range', 'a timestamp that is no number', { headers: headers(signature(payload, 'NaN'), 'NaN') }],
    ['header_missing', 'no signature', { headers: { ...headers(), 'webhook-signature': undefined } }],
    ['header_missing', 'no id', { headers: { 'webhook-timestamp': timestamp, 'webhook-signature': signature() } }],
    ['secret_malformed', 'a secret that is not base64', { secret: 'whsec_%%%' }],
    ['secret_malformed', 'an empty secret', { secret: 'whsec_' }],
  ])('is refused (%s) with %s', async (code, _, more) => {
    await expect(verify(more)).rejects.toMatchObject({ name: 'WebhookError', code });
  });

  it('is refused when signed but not JSON', async () => {
    await expect(verify({ payload: 'hello', headers: headers(signature('hello')) })).rejects.toMatchObject({
      code: 'payload_malformed',
    });
  });
});

describe('a delivery of our own', () => {
  it('is signed as the example of the Standard Webhooks specification', async () => {
    const headers = await signWebhook({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      subtle: webcrypto.subtle,
      now: () => 1_614_265_330_999,
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is not signed with what is no secret', async () => {
    const signing = signWebhook({ id: 'evt_1', body: payload, secret: 'whsec_%', subtle: webcrypto.subtle });
    await expect(signing).rejects.toMatchObject({ code: 'secret_malformed' });
  });
});

describe('a memory of what was taken', () => {
  it('refuses a delivery that is played back, and takes it again where its work failed', async () => {
    const seen = rememberInMemory({ now: () => nowMs });
    expect(await verify({ seen })).toMatchObject({ id: 'evt_1' });
    await expect(verify({ seen })).rejects.toMatchObject({ code: 'replayed' });
    await seen.forget('evt_1');
    expect(await verify({ seen })).toMatchObject({ id: 'evt_1' });
  });

  it('takes one of two that come at once', async () => {
    const seen = rememberInMemory({ now: () => nowMs });
    const both = await Promise.allSettled([verify({ seen }), verify({ seen })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is filled by nobody but the sender', async () => {
    const seen = rememberInMemory({ now: () => nowMs });
    await expect(verify({ seen, headers: headers(`v1,${randomBytes(32).toString('base64')}`) })).rejects.toMatchObject({
      code: 'signature_mismatch',
    });
    expect(await verify({ seen })).toMatchObject({ id: 'evt_1' });
  });

  it('remembers for as long as the delivery could be played back, and so many at most', () => {
    let now = 0;
    const seen = rememberInMemory({ most: 3, now: () => now });
    expect(['a', 'b', 'c'].map((id) => seen.remember(id, 10))).toEqual([true, true, true]);
    expect(seen.remember('a', 10)).toBe(false);
    expect(seen.remember('d', 10)).toBe(true);
    expect(seen.remember('a', 10)).toBe(true);
    now = 10_001;
    expect(seen.remember('d', 10)).toBe(true);
  });
});
