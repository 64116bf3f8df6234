import * as http from 'node:http';
import * as https from 'node:https';
import { lookupAmong, type CallableUrl } from '../outbound/callable-url.ts';

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  /** The first bytes of its body, as far as they came. */
  begin: string;
}

/** More of an answer is not read. */
const MOST_ANSWER_BYTES = 64 * 1024;
const KEPT_BYTES = 100;
/** Interim answers (RFC 9110, 15.2): a receiver may send them without end, and reading them costs a core. */
const MOST_INTERIM = 100;

/**
 * Post a body and give status and begin of the answer, of whatever kind it is. Redirects are not followed. Throws when there is
 * none within `timeoutMs`.
 *
 * The connection is new and goes to the addresses that were checked: between the check and the call the name is not asked
 * again, so a name server that then gives another address changes nothing. TLS still wants a certificate for the name.
 */
export function postEvent(
  { url, host, addresses }: CallableUrl,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Answer> {
  const bytes = Buffer.from(body);
  const options: https.RequestOptions = {
    method: 'POST',
    host,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': bytes.length },
    agent: false,
    lookup: lookupAmong(addresses),
  };
  return new Promise((done, fail) => {
    let answer: Omit<Answer, 'begin'> | undefined;
    let begin = Buffer.alloc(0);
    let failure = new Error('The connection was closed without an answer');
    const request = (url.protocol === 'https:' ? https : http).request(options, (response) => {
      answer = { status: response.statusCode!, retryAfter: response.headers['retry-after'] };
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        begin = Buffer.concat([begin, chunk.subarray(0, KEPT_BYTES - begin.length)]);
        read += chunk.length;
        if (read > MOST_ANSWER_BYTES) request.destroy();
      });
      // The status is known; how the rest of the answer ends is all the same.
      response.on('error', () => undefined);
    });
    const timer = setTimeout(() => request.destroy(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > MOST_INTERIM) request.destroy(new Error(`More than ${MOST_INTERIM} interim answers (1xx)`));
    });
    request.on('error', (error) => (failure = error));
    request.on('close', () => {
      clearTimeout(timer);
      if (answer) done({ ...answer, begin: begin.toString('latin1') });
      else fail(failure);
    });
    request.end(bytes);
  });
}
