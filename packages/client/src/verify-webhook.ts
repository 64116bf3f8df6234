import type { WebhookEvent } from './api.ts';
import { lowerCased } from './answer.ts';

/** The part of WebCrypto's `crypto.subtle` that is used here. */
export interface HmacCrypto<Key = unknown> {
  importKey(
    format: 'raw',
    bytes: Uint8Array<ArrayBuffer>,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: boolean,
    usages: 'sign'[],
  ): Promise<Key>;
  sign(algorithm: 'HMAC', key: Key, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}

export interface WebhookDelivery<Key = unknown> {
  /** The body exactly as it was received; parsed and written again it would have another signature. */
  payload: string | Uint8Array;
  headers: Record<string, string | string[] | undefined>;
  /** `whsec_…` as the webhook was created with; several while a secret is being replaced. */
  secret: string | readonly string[];
  /** `crypto.subtle`. */
  subtle: HmacCrypto<Key>;
  /** Milliseconds since 1970; left out: Date.now. */
  now?: (() => number) | undefined;
  /** How far the clocks may be apart; left out: 300. */
  toleranceSeconds?: number | undefined;
  /** Where ids of deliveries that were taken are remembered; left out: one that is played back within the tolerance is taken again. */
  seen?: SeenWebhooks | undefined;
}

/**
 * Remembers which deliveries were taken. Receivers on several machines share one store, such as `SET id 1 NX EX seconds` of Redis.
 */
export interface SeenWebhooks {
  /** Note an id for so long; false when it is noted already. In one step, so that of two that come at once one is told true. */
  remember(id: string, seconds: number): boolean | Promise<boolean>;
  /** Take it back: what was to be done with it failed, and the next attempt is to be taken. */
  forget(id: string): void | Promise<void>;
}

/** For a receiver in one process: what it remembers ends with it. `most`: ids at once, the oldest go first. */
export function rememberInMemory({
  most = 100_000,
  now = Date.now,
}: { most?: number; now?: () => number } = {}): SeenWebhooks {
  const ends = new Map<string, number>();
  return {
    remember(id, seconds) {
      if ((ends.get(id) ?? Number.NEGATIVE_INFINITY) > now()) return false;
      for (const [old, end] of ends) {
        if (end > now() && ends.size < most) break;
        ends.delete(old);
      }
      ends.delete(id);
      ends.set(id, now() + seconds * 1000);
      return true;
    },
    forget(id) {
      ends.delete(id);
    },
  };
}

export type WebhookProblem =
  | 'header_missing'
  | 'timestamp_out_of_range'
  | 'secret_malformed'
  | 'signature_mismatch'
  | 'replayed'
  | 'payload_malformed';

/** The delivery is not to be trusted; answer it with 400 and do nothing else. */
export class WebhookError extends Error {
  readonly code: WebhookProblem;

  constructor(code: WebhookProblem, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}

const encoder = new TextEncoder();
const DIGEST_BYTES = 32;

/**
 * Check a delivery after Standard Webhooks (HMAC-SHA256 over `id.timestamp.body`) and give its event. Throws a
 * WebhookError when the signature is wrong or the delivery too old, and with `seen` when it was taken before (`replayed`). The
 * sender repeats one whose answer it did not get, under the same id: answer that with 200.
 */
export async function verifyWebhook<Key>(delivery: WebhookDelivery<Key>): Promise<{ id: string; event: WebhookEvent }> {
  const { payload, subtle, now = Date.now, toleranceSeconds = 300 } = delivery;
  const header = readHeaders(delivery.headers);
  const seconds = /^\d{1,12}$/.test(header.timestamp) ? Number(header.timestamp) : Number.NaN;
  // Written so that NaN is out of range too.
  if (!(Math.abs(now() / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookError(
      'timestamp_out_of_range',
      `webhook-timestamp is more than ${toleranceSeconds} s off this clock`,
    );
  const body = typeof payload === 'string' ? encoder.encode(payload) : payload;
  const signed = concatenate(encoder.encode(`${header.id}.${header.timestamp}.`), body);
  const given = readSignatures(header.signature);
  let matches = 0;
  for (const secret of [delivery.secret].flat()) {
    const expected = await sign(subtle, readSecret(secret), signed);
    // Every pair is compared, so that the time does not tell which one matched.
    for (const signature of given) matches += equalInConstantTime(expected, signature);
  }
  if (matches === 0) throw new WebhookError('signature_mismatch', 'No signature fits the body and the secret');
  const event = readEvent(body);
  // Last, as nobody but the sender may fill the memory. Both ends of the tolerance: a clock may be behind or ahead.
  if (delivery.seen && !(await delivery.seen.remember(header.id, 2 * toleranceSeconds)))
    throw new WebhookError(
      'replayed',
      `The delivery ${header.id} was taken before; answer it with 200, and do nothing`,
    );
  return { id: header.id, event };
}

/** What is signed: the id stays the same over all attempts, the time is that of this one. */
export interface WebhookMessage<Key = unknown> {
  id: string;
  body: string | Uint8Array;
  /** `whsec_…` and base64, or the base64 alone. */
  secret: string;
  /** `crypto.subtle`. */
  subtle: HmacCrypto<Key>;
  /** Milliseconds since 1970; left out: Date.now. */
  now?: (() => number) | undefined;
}

/**
 * The headers of one attempt after Standard Webhooks 1.0, which `verifyWebhook` takes: `v1` is HMAC-SHA256 over
 * `id.timestamp.body`. Throws a WebhookError when the secret is no base64.
 */
export async function signWebhook<Key>(message: WebhookMessage<Key>): Promise<Record<string, string>> {
  const { id, body, secret, subtle, now = Date.now } = message;
  const timestamp = String(Math.floor(now() / 1000));
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signature = await sign(subtle, readSecret(secret), concatenate(encoder.encode(`${id}.${timestamp}.`), bytes));
  const base64 = btoa(String.fromCharCode(...signature));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${base64}` };
}

function readHeaders(given: WebhookDelivery['headers']): { id: string; timestamp: string; signature: string } {
  const entries = Object.entries(given).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const);
  const headers = lowerCased(Object.fromEntries(entries));
  const read = (name: string): string => {
    const value = headers.get(name);
    if (value === undefined || value === '') throw new WebhookError('header_missing', `The header ${name} is missing`);
    return value;
  };
  return { id: read('webhook-id'), timestamp: read('webhook-timestamp'), signature: read('webhook-signature') };
}

/** `v1,<base64>` separated by spaces; other versions are left out. */
function readSignatures(header: string): Uint8Array[] {
  return header
    .split(' ')
    .slice(0, 20)
    .filter((part) => part.startsWith('v1,'))
    .map((part) => decodeBase64(part.slice(3)))
    .filter((bytes) => bytes !== undefined);
}

function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  const key = decodeBase64(secret.startsWith('whsec_') ? secret.slice(6) : secret);
  if (key === undefined || key.length === 0)
    throw new WebhookError('secret_malformed', 'The secret is not base64; give it as it was shown, with `whsec_`');
  return key;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

async function sign<Key>(
  subtle: HmacCrypto<Key>,
  secret: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', key, bytes));
}

/** 1 when equal, else 0; the time depends on neither's content. */
function equalInConstantTime(expected: Uint8Array, given: Uint8Array): number {
  let difference = given.length ^ DIGEST_BYTES;
  for (let i = 0; i < DIGEST_BYTES; i += 1) difference |= (expected[i] ?? 0) ^ (given[i] ?? 0);
  return difference === 0 ? 1 : 0;
}

function concatenate(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function readEvent(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof event === 'object' && event !== null && 'type' in event) return event as WebhookEvent;
  } catch {
    // Said below.
  }
  throw new WebhookError('payload_malformed', 'The body is signed but is not an event');
}
