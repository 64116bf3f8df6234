import { createHmac } from 'node:crypto';
import { signWebhook } from '@partwright/client';
import type { PendingDelivery, WebhookRecord } from '../ports/webhooks.ts';

type Signed = Pick<
  PendingDelivery,
  'accountId' | 'eventId' | 'webhookId' | 'secretVersion' | 'previousSecretUntil' | 'body'
>;

/**
 * The secret that callbacks of an account are signed with, as its owner puts it into a receiver: `whsec_` and base64 of
 * 32 bytes. Derived from the server's secret, so that there is nothing to keep.
 */
export function callbackSecret(serverSecret: Buffer, accountId: string): string {
  return shown(callbackKey(serverSecret, accountId));
}

/** The same of a webhook: another one each time its version is counted up. */
export function webhookSecret(serverSecret: Buffer, webhook: Pick<WebhookRecord, 'id' | 'secretVersion'>): string {
  return shown(webhookKey(serverSecret, webhook));
}

/**
 * The headers of one attempt, signed with the secret of the account or webhook; while that is exchanged with the one before too, and
 * with several secrets of the server with that of each: a receiver that knows one of them takes the event, as Standard Webhooks
 * have it.
 */
export async function signEvent(
  serverSecrets: readonly Buffer[],
  delivery: Signed,
  now: Date,
): Promise<Record<string, string>> {
  const { eventId: id, body } = delivery;
  const signed = await Promise.all(
    serverSecrets
      .flatMap((serverSecret) => deriveKeys(serverSecret, delivery, now))
      .map((key) => signWebhook({ id, body, secret: shown(key), subtle: crypto.subtle, now: () => now.getTime() })),
  );
  return { ...signed[0], [SIGNATURE]: signed.map((headers) => headers[SIGNATURE]).join(' ') };
}

const SIGNATURE = 'webhook-signature';

function deriveKeys(
  serverSecret: Buffer,
  { accountId, webhookId, secretVersion, previousSecretUntil }: Signed,
  now: Date,
): Buffer[] {
  if (webhookId === null) return [callbackKey(serverSecret, accountId)];
  // Deleted since it was taken: nobody can check it any more.
  const version = secretVersion ?? 0;
  const isExchanged = previousSecretUntil !== null && previousSecretUntil > now;
  return (isExchanged ? [version, version - 1] : [version]).map((one) =>
    webhookKey(serverSecret, { id: webhookId, secretVersion: one }),
  );
}

function callbackKey(serverSecret: Buffer, accountId: string): Buffer {
  return derived(serverSecret, `callback:${accountId}`);
}

function webhookKey(serverSecret: Buffer, { id, secretVersion }: Pick<WebhookRecord, 'id' | 'secretVersion'>): Buffer {
  return derived(serverSecret, `webhook:${id}:${secretVersion}`);
}

function derived(serverSecret: Buffer, purpose: string): Buffer {
  return createHmac('sha256', serverSecret).update(purpose).digest();
}

function shown(key: Buffer): string {
  return `whsec_${key.toString('base64')}`;
}
