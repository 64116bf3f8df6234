import { faultOf, type Outcome } from '../hostile/judge.ts';
import { makeRequest, type FuzzedRequest } from '../hostile/requests.ts';
import { makeRandom } from '../mutated-boms/random.ts';
import { ask, askRaw, inTurns, type Target, type WireRequest } from './wire.ts';

const AT_ONCE = 8;

export interface FuzzReport {
  sent: number;
  /** How often by status; null: no answer. */
  statuses: Map<number | null, number>;
  slowest: { ms: number; what: string };
  faults: string[];
}

/** Lines of the head in order, those that come twice at the end. */
export const toWire = ({ method, path, headers, repeated, body }: FuzzedRequest): WireRequest => ({
  method,
  path,
  headers: [...Object.entries(headers), ...repeated],
  body,
});

/**
 * Requests that are made from the contract and are wrong somewhere, and bytes that no client sends. A fault is any status of 500
 * and more but 503 and 507, no answer within the limit, and a word of the inside. The same seed makes the same requests.
 */
export async function tryRequests(
  target: Target,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, statuses: new Map(), slowest: { ms: 0, what: '' }, faults: [] };
  const works = function* (): Generator<() => Promise<void>> {
    for (const [what, bytes] of listBrokenHttp(target))
      yield async () => note(report, what, await askRaw(target, bytes, QUIET_MS));
    for (let at = 0; at < count; at += 1) {
      // Each can be had again by its own number.
      const request = makeRequest(makeRandom(seed * 1_000_003 + at));
      yield async () =>
        note(report, `request ${at} ${request.operation}`, await ask(target, target.strangerKey, toWire(request)));
    }
  };
  await inTurns(works(), AT_ONCE);
  return report;
}

function note(report: FuzzReport, what: string, outcome: Outcome): void {
  report.sent += 1;
  report.statuses.set(outcome.status, (report.statuses.get(outcome.status) ?? 0) + 1);
  if (outcome.ms > report.slowest.ms) report.slowest = { ms: outcome.ms, what };
  const fault = faultOf(outcome, []);
  if (fault !== undefined) report.faults.push(`${what}: ${fault}`);
}

/** A server that waits for more has until then said all that it says. */
const QUIET_MS = 1500;

/** What no client of HTTP writes, by what is wrong with it. */
function* listBrokenHttp({ url, strangerKey }: Target): Generator<[what: string, bytes: Uint8Array]> {
  const head = (line: string, more: string[] = []): string =>
    [
      line,
      `Host: ${new URL(url).host}`,
      `Authorization: Bearer ${strangerKey}`,
      'User-Agent: a/1.0 (a@example.com)',
      ...more,
      '',
      '',
    ].join('\r\n');
  const post = 'POST /v1/projects HTTP/1.1';
  const type = 'Content-Type: application/json';
  const forms: Record<string, string> = {
    'no HTTP': '\0\x01\x02\xff\xfe\r\n\r\n',
    'no method': ' / HTTP/1.1\r\n\r\n',
    'NUL in the path': head('GET /v1/parts/a\0b HTTP/1.1'),
    'bytes above 127 in the path': head('GET /v1/parts/\xff\xfe\xed\xa0\x80 HTTP/1.1'),
    'half of a surrogate in the query': head('GET /v1/parts/search?q=%ED%A0%80 HTTP/1.1'),
    'a path of 100 kB': head(`GET /v1/parts/${'a'.repeat(100_000)} HTTP/1.1`),
    'a whole address as the path': head('GET http://127.0.0.1:1/v1/account HTTP/1.1'),
    'another host': head('GET /v1/account HTTP/1.1', ['Host: 127.0.0.1:1']),
    'a head of 1 MB': head(
      'GET /v1/account HTTP/1.1',
      Array.from({ length: 10_000 }, (_, at) => `X-${at}: ${'x'.repeat(90)}`),
    ),
    'a head of 5,000 names': head(
      'GET /v1/account HTTP/1.1',
      Array.from({ length: 5000 }, (_, at) => `X-${at}: 1`),
    ),
    'NUL in the head': head('GET /v1/account HTTP/1.1', ['X-A: a\0b']),
    'a line of the head that is folded': head('GET /v1/account HTTP/1.1', ['X-A: a', ' b']),
    'two lengths': `${head(post, [type, 'Content-Length: 2', 'Content-Length: 20'])}{}`,
    'a length and pieces': `${head(post, [type, 'Content-Length: 2', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
    'a length below zero': `${head(post, [type, 'Content-Length: -1'])}{}`,
    'a length that is too long': `${head(post, [type, 'Content-Length: 99999999999999999999'])}{}`,
    'a piece of no length': `${head(post, [type, 'Transfer-Encoding: chunked'])}zz\r\n{}\r\n0\r\n\r\n`,
    'pieces in pieces': `${head(post, [type, 'Transfer-Encoding: chunked, chunked'])}0\r\n\r\n`,
    'what is packed and is not': `${head(post, [type, 'Content-Encoding: gzip', 'Content-Length: 2'])}{}`,
    'packed in a way that nobody knows': `${head(post, [type, 'Content-Encoding: x, gzip', 'Content-Length: 2'])}{}`,
    'two keys': head('GET /v1/account HTTP/1.1', ['Authorization: Bearer other']),
    'two requests in one': `${head('GET /v1/account HTTP/1.1')}${head('GET /v1/credits/balance HTTP/1.1')}`,
    'another protocol': head('GET /v1/account HTTP/1.1', [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: eA==',
    ]),
    'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'HTTP/0.9': 'GET /v1/account\r\n\r\n',
    'a method that nobody knows': head('BREW /v1/account HTTP/1.1'),
    TRACE: head('TRACE /v1/account HTTP/1.1'),
    CONNECT: head('CONNECT 127.0.0.1:1 HTTP/1.1'),
    'a form without an end': `${head('POST /v1/bom HTTP/1.1', ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9'])}--b\r\n\r\n\r\n`,
    'a body that waits to be asked for': head(post, [type, 'Content-Length: 2', 'Expect: 100-continue']),
    'what is expected in vain': `${head(post, [type, 'Content-Length: 2', 'Expect: tea'])}{}`,
  };
  for (const [what, text] of Object.entries(forms)) yield [what, Buffer.from(text, 'latin1')];
}
