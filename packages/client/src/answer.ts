import type { BinaryFile } from './files.ts';
import type { FieldProblem } from './operation.ts';
import { PartwrightError } from './errors.ts';
import type { TransportResponse } from './transport.ts';

/** What the headers of an answer say. */
export interface Meta {
  status: number;
  requestId: string | null;
  creditsCharged: number | null;
  creditsRemaining: number | null;
  rateLimit: RateLimit | null;
  /** Seconds. */
  retryAfter: number | null;
  etag: string | null;
  location: string | null;
  /** The answer is that of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** Requests it took, retries included. */
  attempts: number;
}

export interface RateLimit {
  remaining: number | null;
  resetSeconds: number | null;
  limit: number | null;
  windowSeconds: number | null;
}

/** What is asked of an answer, and for messages, of whom. */
export interface Expected {
  kind: 'data' | 'file';
  method: string;
  url: string;
}

const decoder = new TextDecoder();

/** Header names in lower case. */
export function lowerCased(headers: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Seconds of a Retry-After header, which is a number or a date. */
export function readRetryAfter(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  if (/^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
}

export function readMeta(response: TransportResponse, attempts: number, nowMs: number): Meta {
  const headers = lowerCased(response.headers);
  return {
    status: response.status,
    requestId: headers.get('x-request-id') ?? null,
    creditsCharged: readNumber(headers.get('credits-charged')),
    creditsRemaining: readNumber(headers.get('credits-remaining')),
    rateLimit: readRateLimit(headers.get('ratelimit'), headers.get('ratelimit-policy')),
    retryAfter: readRetryAfter(headers.get('retry-after'), nowMs),
    etag: headers.get('etag') ?? null,
    location: headers.get('location') ?? null,
    replayed: headers.get('idempotency-replayed') === 'true',
    attempts,
  };
}

function readNumber(value: string | undefined): number | null {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

/** `"default";r=42;t=17` and `"default";q=60;w=60`. */
function readRateLimit(state: string | undefined, policy: string | undefined): RateLimit | null {
  if (state === undefined && policy === undefined) return null;
  const figure = (text: string | undefined, name: string): number | null =>
    readNumber(text === undefined ? undefined : new RegExp(`;\\s*${name}=(\\d{1,15})`).exec(text)?.[1]);
  return {
    remaining: figure(state, 'r'),
    resetSeconds: figure(state, 't'),
    limit: figure(policy, 'q'),
    windowSeconds: figure(policy, 'w'),
  };
}

/** `data` of the envelope, or the file. Throws a PartwrightError for everything else. */
export function readAnswer(response: TransportResponse, meta: Meta, expected: Expected): unknown {
  if (response.status >= 200 && response.status < 300)
    return expected.kind === 'file' ? readFile(response) : readData(response, meta, expected);
  throw readError(response, meta, expected);
}

function readFile(response: TransportResponse): BinaryFile {
  const headers = lowerCased(response.headers);
  return {
    bytes: response.body,
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    filename: readFilename(headers.get('content-disposition')),
  };
}

/** RFC 6266: `filename*` wins over `filename`. */
function readFilename(disposition: string | undefined): string | null {
  if (disposition === undefined) return null;
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Wrongly encoded: the plain name, if there is one, is still good.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? null;
}

function readData(response: TransportResponse, meta: Meta, expected: Expected): unknown {
  const body = readJson(response.body);
  if (body && 'data' in body) return body['data'];
  throw new PartwrightError(
    `${expected.method} ${expected.url} answered ${response.status}, but not with JSON of this API. Is baseUrl right? It usually ends in /v1.`,
    { status: response.status, code: 'unexpected_answer', requestId: meta.requestId },
  );
}

function readJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readError(response: TransportResponse, meta: Meta, expected: Expected): PartwrightError {
  const facts = { status: response.status, requestId: meta.requestId, retryAfter: meta.retryAfter };
  const body = readJson(response.body);
  if (body === undefined || typeof body['error'] !== 'string') return undescribed(expected, meta, facts);
  const errors = Array.isArray(body['errors']) ? (body['errors'] as FieldProblem[]) : [];
  const requestId = text(body['request_id']) ?? meta.requestId;
  return new PartwrightError(describe(body['error'], errors, requestId), {
    ...facts,
    requestId,
    code: text(body['code']) ?? `http_${response.status}`,
    errors,
    docsUrl: text(body['docs_url']),
    details: body,
  });
}

function undescribed(
  expected: Expected,
  meta: Meta,
  facts: { status: number; requestId: string | null; retryAfter: number | null },
): PartwrightError {
  const called = `${expected.method} ${expected.url}`;
  if (facts.status >= 301 && facts.status <= 308 && meta.location !== null)
    return new PartwrightError(`${called} is redirected to ${meta.location}. Put the new address into baseUrl.`, {
      ...facts,
      code: 'redirected',
    });
  return new PartwrightError(
    `${called} answered ${facts.status} without saying why; it may come from a proxy in between. Is baseUrl right?`,
    { ...facts, code: `http_${facts.status}` },
  );
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function describe(error: string, errors: FieldProblem[], requestId: string | null): string {
  const fields = errors.map(({ pointer, detail }) => `${pointer}: ${detail}`);
  // The sentence itself often is that of the first field.
  const untold = fields.filter((field) => !error.includes(field));
  const listed = untold.slice(0, 5);
  if (untold.length > 5) listed.push(`and ${untold.length - 5} more`);
  const named = listed.length > 0 ? `${error} (${listed.join('; ')})` : error;
  return requestId === null ? named : `${named} [${requestId}]`;
}
