import * as http from 'node:http';
import * as https from 'node:https';
import { growingBytes } from './growing-bytes.ts';

export interface Question {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** For all of it: name, connection, TLS and the answer with its body. */
  timeoutMs: number;
  /** More of an answer is not read. */
  mostAnswerBytes: number;
  signal: AbortSignal;
  /** Keeps connections for the next question; left out: each has one of its own. */
  agent?: http.Agent;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** False: the body broke off, was too slow or too long; the status counts all the same. */
  isWhole: boolean;
}

/** Interim answers (RFC 9110, 15.2): a receiver may send them without end, and reading them costs a core. */
const MOST_INTERIM = 100;

/**
 * One request; gives the answer of whatever status. Redirects are not followed. Throws when no answer
 * began in time.
 */
export function exchange(question: Question): Promise<Answer> {
  const { method, url, headers, body, timeoutMs, mostAnswerBytes, signal, agent = false } = question;
  signal.throwIfAborted();
  const bytes = typeof body === 'string' ? Buffer.from(body.toWellFormed()) : body;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const read = growingBytes(mostAnswerBytes);
  let answer: { status: number; headers: http.IncomingHttpHeaders } | undefined;
  let isWhole = false;
  let failure = new Error('the connection was closed without an answer');

  const request = (url.protocol === 'https:' ? https : http).request({
    method,
    // An IPv6 address stands in brackets in a URL, and without in a socket.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
    agent,
  });
  const stop = () => request.destroy(new Error('it was stopped'));
  const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  request.on('response', (response) => {
    answer = { status: response.statusCode!, headers: response.headers };
    response.on('data', (piece: Buffer) => {
      if (read.add(piece)) request.destroy();
    });
    response.on('end', () => (isWhole = true));
    // The status is known; that the body is not whole is told.
    response.on('error', () => undefined);
  });
  let interim = 0;
  request.on('information', () => {
    interim += 1;
    if (interim > MOST_INTERIM) request.destroy(new Error(`more than ${MOST_INTERIM} interim answers (1xx)`));
  });
  request.on('error', (error) => (failure = error));
  request.on('close', () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    if (answer) resolve({ ...answer, body: read.bytes(), isWhole });
    else reject(failure);
  });
  request.end(bytes ?? undefined);
  return promise;
}
