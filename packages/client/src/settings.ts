import type { RetryPolicy } from './retry.ts';
import { defaultRetryPolicy } from './retry.ts';
import type { Sleep, Transport } from './transport.ts';
import { checkUserAgent } from './user-agent.ts';

/** What a client is made of. Time, chance and the network come from outside, so it runs wherever JavaScript does. */
export interface ClientOptions {
  /** Address of the API: `https://parts.example.com/v1`. Without a path, `/v1` is added. */
  baseUrl: string;
  /** Left out when the transport adds the Authorization header itself. */
  apiKey?: string | undefined;
  /** `MyTool/1.0 (me@example.com)`: name, version and a contact; the server refuses anything else. */
  userAgent: string;
  transport: Transport;
  /** Without it nothing is tried again, no time limit is kept and `waitFor` cannot be used. */
  sleep?: Sleep | undefined;
  /** Milliseconds since 1970; left out: Date.now. */
  now?: (() => number) | undefined;
  /** 0 to 1, for the jitter of pauses; left out: Math.random. */
  random?: (() => number) | undefined;
  /** A text that never comes twice, for Idempotency-Keys and form boundaries; `crypto.randomUUID()` is best. */
  randomId?: (() => string) | undefined;
  /** Time of one try; left out: 60 s, and 5 minutes for uploads. */
  timeoutMs?: number | undefined;
  /** Tries after the first; left out: 3. */
  maxRetries?: number | undefined;
  /** Told before each further try. */
  onRetry?: ((retry: RetryNotice) => void) | undefined;
}

export interface RetryNotice {
  method: string;
  url: string;
  /** The try that failed, from 1. */
  attempt: number;
  pauseMs: number;
  status: number;
  code: string;
}

/** What can be said of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Time of one try. */
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
  /** Left out: one is made where the operation takes one. The same for all tries of the call. */
  idempotencyKey?: string | undefined;
  /** How a file is sent; left out: as a form. */
  uploadAs?: 'form' | 'raw' | undefined;
}

/** The options, checked and whole. */
export interface Settings {
  baseUrl: string;
  headers: Record<string, string>;
  transport: Transport;
  sleep: Sleep | undefined;
  now: () => number;
  random: () => number;
  randomId: () => string;
  timeoutMs: number | undefined;
  retry: RetryPolicy;
  onRetry: (retry: RetryNotice) => void;
}

/** Check the options; throws a TypeError that says which is wrong and how it should look. */
export function settle(options: ClientOptions): Settings {
  const { apiKey, transport, sleep, timeoutMs, onRetry, now = Date.now, random = Math.random } = options;
  if (typeof transport !== 'function') throw new TypeError('transport is required, for example fetchTransport(fetch)');
  // Without a way to pause, trying again at once would only add to the load.
  const maxRetries = sleep ? (options.maxRetries ?? defaultRetryPolicy.maxRetries) : 0;
  return {
    baseUrl: checkBaseUrl(options.baseUrl),
    headers: {
      'User-Agent': checkUserAgent(options.userAgent),
      ...(apiKey === undefined ? {} : { Authorization: `Bearer ${checkApiKey(apiKey)}` }),
    },
    transport,
    sleep,
    now,
    random,
    randomId: options.randomId ?? (() => makeId(now, random)),
    timeoutMs,
    retry: { ...defaultRetryPolicy, maxRetries },
    onRetry: onRetry ?? (() => {}),
  };
}

function checkBaseUrl(baseUrl: string): string {
  const parts = /^(https?:\/\/[^/?#\s]+)(\/[^?#\s]*)?$/i.exec(baseUrl);
  if (!parts)
    throw new TypeError(`baseUrl must look like https://parts.example.com/v1; got ${JSON.stringify(baseUrl)}`);
  const path = (parts[2] ?? '').replace(/\/{1,100}$/, '');
  return `${parts[1]}${path === '' ? '/v1' : path}`;
}

function checkApiKey(apiKey: string): string {
  // Anything else cannot stand in a header; a line break is what copying leaves behind.
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw new TypeError('apiKey must be the key alone, without spaces, line breaks or "Bearer"');
}

function makeId(now: () => number, random: () => number): string {
  const piece = (): string => Math.floor(random() * 2 ** 48).toString(36);
  return `${now().toString(36)}-${piece()}-${piece()}-${piece()}`;
}
