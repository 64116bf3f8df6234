import * as http from 'node:http';
import * as https from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';
import { AddressRefused, lookupChecked, type OutboundRules } from './base-url.ts';
import { ProviderError } from './provider-error.ts';
import type { Exchange } from '../../ports/providers.ts';
import { redact, strikeOut } from './redact.ts';
import { readRefusal } from './read-refusal.ts';
import { readRetryAfter } from './retry-after.ts';

export interface AskRules extends OutboundRules {
  /** For the whole call, from the name lookup to the last byte. */
  timeoutMs: number;
  userAgent: string;
  /** Struck out of everything that is said about a call. */
  secrets: readonly string[];
  /** More of a reply, unpacked, is not read. Left out: 5 MB. */
  mostBytes?: number | undefined;
  /** Told of every reply, without keys; not of those that give tokens. */
  onExchange?: ((exchange: Exchange) => void) | undefined;
}

export interface Question {
  method?: 'GET' | 'POST';
  url: URL;
  headers?: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** In milliseconds, when the provider names a time. */
  retryAfterMs: number | null;
  /** Of a refusal: the provider's own sentence, its keys struck out; null where it says none. */
  said: string | null;
}

/** Asks one provider. Throws ProviderError timeout, unreachable or bad_reply; every status is an answer. */
export interface Asker {
  (question: Question, signal: AbortSignal): Promise<Reply>;
  /** Close the connections that are kept for the next question. */
  close(): void;
}

const MOST_BYTES = 5 * 1024 * 1024;
const KEPT_SOCKETS = 4;

/** A kept connection was closed by the other side just as it was used again: the question did not arrive. */
class StaleConnection extends Error {}

/**
 * The one way out to providers: checked addresses only, no redirect followed, one time limit over everything, a bounded
 * reply, connections kept for the next question.
 */
export function openAsker(rules: AskRules): Asker {
  const lookup = lookupChecked(rules);
  const options = { keepAlive: true, maxFreeSockets: KEPT_SOCKETS, lookup };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const request = async (question: Question, signal: AbortSignal): Promise<Reply> => {
    const timeout = AbortSignal.timeout(rules.timeoutMs);
    const either = AbortSignal.any([signal, timeout]);
    try {
      const reply = await send(question, rules, agents, either).catch((error: unknown) => {
        if (!(error instanceof StaleConnection)) throw error;
        return send(question, rules, agents, either);
      });
      if (rules.onExchange) tellExchange(question, reply, rules.secrets, rules.onExchange);
      return reply;
    } catch (error) {
      throw named(error, question.url, rules, timeout.aborted || signal.aborted);
    }
  };
  return Object.assign(request, { close: () => Object.values(agents).forEach((agent) => agent.destroy()) });
}

const TOLD_HEADERS = /^(?:content-type|retry-after|x-(?:rate|burst).*|x-mashery-.*|x-error-.*)$/;
const GIVES_TOKEN = /"(?:access_token|refresh_token|id_token)"/;

function tellExchange(
  { method = 'GET', url, body }: Question,
  { status, headers, text }: Reply,
  secrets: readonly string[],
  tell: (exchange: Exchange) => void,
): void {
  if (GIVES_TOKEN.test(text)) return;
  const clean = (said: string): string => strikeOut(said, secrets);
  const told = Object.entries(headers).flatMap(([name, value]) =>
    TOLD_HEADERS.test(name) && typeof value === 'string' ? [[name, clean(value)] as const] : [],
  );
  const cleaned = clean(text);
  tell({
    method,
    url: clean(url.href),
    body: body === undefined ? null : clean(body),
    status,
    headers: Object.fromEntries(told),
    reply: parseOr(cleaned),
  });
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function send(
  { method = 'GET', url, headers = {}, body }: Question,
  { userAgent, secrets, mostBytes = MOST_BYTES }: AskRules,
  agents: { 'http:': http.Agent; 'https:': https.Agent },
  signal: AbortSignal,
): Promise<Reply> {
  const isPlain = url.protocol === 'http:';
  const request = (isPlain ? http : https).request(url, {
    method,
    agent: agents[isPlain ? 'http:' : 'https:'],
    signal,
    headers: {
      Accept: 'application/json',
      'Accept-Encoding': 'gzip',
      'User-Agent': userAgent,
      ...headers,
      ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    },
  });
  const response = await new Promise<http.IncomingMessage>((done, fail) => {
    request.once('response', done);
    request.once('error', (error: NodeJS.ErrnoException) => {
      fail(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection('ECONNRESET') : error);
    });
    request.end(body);
  });
  try {
    const status = response.statusCode!;
    if (status >= 300 && status < 400) throw new ProviderError('bad_reply', `It redirects (${status})`);
    const text = await readText(response, mostBytes);
    const retryAfterMs = readRetryAfter(response.headers['retry-after'], new Date());
    const said = status < 400 ? null : readRefusal(text, secrets);
    return { status, headers: response.headers, text, retryAfterMs, said };
  } finally {
    // Read to its end, the connection has gone back to the agent and this does nothing.
    if (!response.complete) request.destroy();
  }
}

async function readText(response: http.IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ProviderError('bad_reply', `The reply is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unpacked(response: http.IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return response;
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : undefined;
  if (!unpack) throw new ProviderError('bad_reply', 'The reply is packed in a way that was not asked for');
  response.once('error', (error) => unpack.destroy(error));
  // A connection that breaks half-way ends the reply without an end.
  response.once('close', () => {
    if (!response.complete) unpack.destroy(new Error('The connection was closed within the reply'));
  });
  return response.pipe(unpack);
}

/** The query of a URL holds keys, so only its host and path are named. */
function named(error: unknown, url: URL, { secrets, timeoutMs }: AskRules, aborted: boolean): ProviderError {
  const where = redact(`${url.host}${url.pathname}`, secrets);
  if (error instanceof ProviderError) return new ProviderError(error.code, `${where}: ${error.message}`);
  if (aborted) return new ProviderError('timeout', `${where} gave no whole answer within ${timeoutMs} ms`);
  if (error instanceof AddressRefused) return new ProviderError('unreachable', error.message);
  const { code, message } = error as NodeJS.ErrnoException;
  // Z_DATA_ERROR and its like: the reply came, and is broken.
  if (typeof code === 'string' && /^(?:Z_|ERR__|HPE_|ERR_BROTLI)/.test(code))
    return new ProviderError('bad_reply', `${where} sent a broken reply (${code})`);
  return new ProviderError('unreachable', redact(`${where}: ${code ?? message}`, secrets));
}
