import { createHmac } from 'node:crypto';
import { verifyWebhook } from '@partwright/client';
import { describe, expect, it } from 'vitest';
import { callbackSecret, signEvent, webhookSecret } from './sign-event.ts';

const server = Buffer.alloc(32, 7);
const event = {
  eventId: 'evt_1',
  accountId: 'acc_1',
  webhookId: null,
  secretVersion: null,
  previousSecretUntil: null,
  body: '{"type":"job.complete","name":"Müller 🎛"}',
};
const now = new Date('2026-05-21T08:00:00.999Z');
const { subtle } = globalThis.crypto;
const verifyWith = (headers: Record<string, string>, secret: string) =>
  verifyWebhook({ payload: event.body, headers, secret, subtle, now: () => now.getTime() });
const verify = (headers: Record<string, string>, accountId: string) =>
  verifyWith(headers, callbackSecret(server, accountId));

describe('A signed event', () => {
  it('is taken by a receiver with the secret of its account', async () => {
    const headers = await signEvent([server], event, now);
    expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-timestamp': '1779350400' });
    await expect(verify(headers, 'acc_1')).resolves.toMatchObject({ id: 'evt_1', event: { name: 'Müller 🎛' } });
  });

  it('is refused by a receiver with the secret of another account, or when its id was changed', async () => {
    const headers = await signEvent([server], event, now);
    await expect(verify(headers, 'acc_2')).rejects.toMatchObject({ code: 'signature_mismatch' });
    await expect(verify({ ...headers, 'webhook-id': 'evt_2' }, 'acc_1')).rejects.toMatchObject({
      code: 'signature_mismatch',
    });
  });
});

it('A webhook has a secret of its own, another one for each version', async () => {
  const headers = await signEvent([server], { ...event, webhookId: 'whk_1', secretVersion: 2 }, now);
  await expect(verifyWith(headers, webhookSecret(server, { id: 'whk_1', secretVersion: 2 }))).resolves.toMatchObject({
    id: 'evt_1',
  });
  const wrong = [
    webhookSecret(server, { id: 'whk_1', secretVersion: 1 }),
    webhookSecret(server, { id: 'whk_2', secretVersion: 2 }),
    callbackSecret(server, 'acc_1'),
  ];
  for (const secret of wrong)
    await expect(verifyWith(headers, secret)).rejects.toMatchObject({ code: 'signature_mismatch' });
});

it('While the secret of a webhook is exchanged, receivers that know the old or the new one take an event; then the new one alone', async () => {
  const until = new Date(now.getTime() + 1);
  const delivery = { ...event, webhookId: 'whk_1', secretVersion: 3, previousSecretUntil: until };
  const secretOf = (secretVersion: number) => webhookSecret(server, { id: 'whk_1', secretVersion });
  const headers = await signEvent([server], delivery, now);
  for (const version of [3, 2])
    await expect(verifyWith(headers, secretOf(version))).resolves.toMatchObject({ id: 'evt_1' });
  await expect(verifyWith(headers, secretOf(1))).rejects.toMatchObject({ code: 'signature_mismatch' });
  const ended = await signEvent([server], { ...delivery, previousSecretUntil: now }, now);
  await expect(verifyWith(ended, secretOf(3))).resolves.toMatchObject({ id: 'evt_1' });
  await expect(verifyWith(ended, secretOf(2))).rejects.toMatchObject({ code: 'signature_mismatch' });
});

it('While the secret of the server is exchanged, receivers that know the old or the new one take an event', async () => {
  const before = Buffer.alloc(32, 8);
  const headers = await signEvent([server, before], event, now);
  for (const secret of [callbackSecret(server, 'acc_1'), callbackSecret(before, 'acc_1')])
    await expect(verifyWith(headers, secret)).resolves.toMatchObject({ id: 'evt_1' });
  const ended = await signEvent([server], event, now);
  await expect(verifyWith(ended, callbackSecret(before, 'acc_1'))).rejects.toMatchObject({
    code: 'signature_mismatch',
  });
});

it('The secret of an account is 32 bytes that do not tell the secret of the server', () => {
  const expected = createHmac('sha256', server).update('callback:acc_1').digest('base64');
  expect(callbackSecret(server, 'acc_1')).toBe(`whsec_${expected}`);
  expect(callbackSecret(Buffer.alloc(32, 8), 'acc_1')).not.toBe(`whsec_${expected}`);
});
