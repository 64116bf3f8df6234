import { createHmac } from 'node:crypto';

/**
 * The secret that callbacks of an account are signed with, as its owner puts it into a receiver: `whsec_` and base64 of
 * 32 bytes. Derived from the server's secret, so that there is nothing to keep.
 */
export function callbackSecret(serverSecret: Buffer, accountId: string): string {
  return `whsec_${signingKey(serverSecret, accountId).toString('base64')}`;
}

/** The headers of one attempt after Standard Webhooks 1.0: `v1` is HMAC-SHA256 over `id.timestamp.body`. */
export function signEvent(
  serverSecret: Buffer,
  { id, accountId, body }: { id: string; accountId: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', signingKey(serverSecret, accountId))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

function signingKey(serverSecret: Buffer, accountId: string): Buffer {
  return createHmac('sha256', serverSecret).update(`callback:${accountId}`).digest();
}
