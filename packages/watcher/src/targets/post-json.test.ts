import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as tls from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSignedCertificate } from '../receivers/certificate.fixture.ts';
import { TargetFailure } from '../ports.ts';
import { readRetryAfter } from './judge-answer.ts';
import { postJson } from './post-json.ts';
import { answering, openRawServer, type RawServer } from './raw-server.fixture.ts';

type OnConnection = Parameters<typeof openRawServer>[0];

async function serve(onConnection: OnConnection): Promise<RawServer> {
  const server = await openRawServer(onConnection);
  onTestFinished(() => server.close());
  return server;
}

const post = (url: string, more: { timeoutMs?: number; signal?: AbortSignal; headers?: Record<string, string> } = {}) =>
  postJson({ url, body: '{"name":"Müller 🎛"}', timeoutMs: 10_000, signal: new AbortController().signal, ...more });

async function catchTargetFailure(sending: Promise<unknown>): Promise<TargetFailure> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TargetFailure);
  const failure = error as TargetFailure;
  // Whatever is logged of it.
  const whole = `${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`;
  expect(whole).not.toMatch(/secretPath|secretQuery|bot-password|x-evil/);
  return failure;
}

const http = (status: string, headers = '', body = '') =>
  answering(`HTTP/1.1 ${status}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);

describe('A message', () => {
  it('is posted as it is, with its length in bytes and a name of ours', async () => {
    let asked = '';
    const { url } = await serve((socket) => {
      socket.on('data', (piece) => {
        asked += piece.toString();
        if (asked.endsWith('}')) socket.end('HTTP/1.1 204 No Content\r\n\r\n');
      });
    });
    await expect(post(url)).resolves.toMatchObject({ status: 204, where: new URL(url).host + '/…' });
    expect(asked).toContain('POST /hooks/secretPathSegment?key=secretQueryValue HTTP/1.1');
    expect(asked).toMatch(/content-length: 23\r\n/i);
    expect(asked).toMatch(/user-agent: partwright-watch\/\d/i);
    expect(asked).toMatch(/content-type: application\/json\r\n/i);
    expect(asked.endsWith('{"name":"Müller 🎛"}')).toBe(true);
  });

  it('counts as taken when the status said so, whatever becomes of the rest', async () => {
    const half = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf';
    await expect(post((await serve(answering(half))).url)).resolves.toMatchObject({ status: 200, text: 'half' });
    const stalled = await serve((socket) => socket.write(half));
    await expect(post(stalled.url, { timeoutMs: 500 })).resolves.toMatchObject({ status: 200 });
  });

  it('is not kept by an endless answer', async () => {
    const { url } = await serve((socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'x'))) continue;
      };
      socket.on('drain', more).write('HTTP/1.1 200 OK\r\n\r\n');
      more();
    });
    const { text } = await post(url);
    expect(text).toHaveLength(64 * 1024);
  });
});

describe('A refusal', () => {
  it.each<[status: string, isTransient: boolean, says: string]>([
    ['400 Bad Request', false, '400'],
    ['401 Unauthorized', false, 'check the secret or token'],
    ['403 Forbidden', false, 'check that the address still holds'],
    ['404 Not Found', false, 'make a new one'],
    ['408 Request Timeout', true, '408'],
    ['410 Gone', false, 'make a new one'],
    ['413 Content Too Large', false, 'longer than is taken'],
    ['425 Too Early', true, '425'],
    ['429 Too Many Requests', true, '429'],
    ['500 Internal Server Error', true, '500'],
    ['502 Bad Gateway', true, '502'],
    ['503 Service Unavailable', true, '503'],
  ])('%s: another try may succeed is %s', async (status, isTransient, says) => {
    const { url } = await serve(http(status));
    const failure = await catchTargetFailure(post(url));
    expect(failure).toMatchObject({ isTransient, message: expect.stringContaining(says) });
    expect(failure.message).toContain(`${new URL(url).host}/…`);
  });

  it('repeats what the receiver says, in one line, short, and without our secrets', async () => {
    const body = `Cannot POST /hooks/secretPathSegment?key=secretQueryValue\u001b[31m\n${'x'.repeat(5000)}`;
    const { message } = await catchTargetFailure(post((await serve(http('404 Not Found', '', body))).url));
    expect(message).toContain('Cannot POST …');
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message.length).toBeLessThan(400);
  });

  it('that is a redirect is not followed, and told', async () => {
    let visits = 0;
    const other = await serve(() => (visits += 1));
    const redirect = (status: string) => serve(http(status, `Location: ${other.url}\r\n`));
    const moved = await catchTargetFailure(post((await redirect('308 Permanent Redirect')).url));
    expect(moved).toMatchObject({ isTransient: false, message: expect.stringContaining('redirects are not followed') });
    expect(moved.message).toContain(new URL(other.url).host);
    expect(await catchTargetFailure(post((await redirect('302 Found')).url))).toMatchObject({ isTransient: true });
    expect(visits).toBe(0);
  });

  it('brings back how long to wait', async () => {
    const { url } = await serve(http('503 Service Unavailable', 'Retry-After: 120\r\n'));
    expect(await catchTargetFailure(post(url))).toMatchObject({ waitMs: 120_000 });
  });

  it.each<[header: string | undefined, waitMs: number | null]>([
    ['7', 7000],
    ['0.25', 250],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['-5', null],
    ['soon', null],
    [undefined, null],
  ])('with Retry-After %s waits %s ms', (header, waitMs) => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    const read = readRetryAfter(header === undefined ? {} : { 'retry-after': header }, now);
    expect(read).toBe(waitMs);
  });
});

describe('Nobody took it, and another try may succeed, when the receiver', () => {
  it.each<[what: string, onConnection: OnConnection, says: RegExp]>([
    ['says nothing', () => undefined, /no answer within 0.3 s/],
    ['sends its head drop by drop', (socket) => dripping(socket, 'HTTP/1.1 200 OK\r\nX-', 'H'), /no answer within/],
    ['keeps saying that it goes on', (socket) => dripping(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'), /no answer/],
    ['says so without end', (socket) => void socket.write('HTTP/1.1 100 Continue\r\n\r\n'.repeat(101)), /interim/],
    ['hangs up', (socket) => void socket.destroy(), /hang up|ECONNRESET/],
    ['speaks another protocol', (socket) => void socket.end('220 mail.example ESMTP\r\n'), /Parse Error/],
  ])('%s', async (_what, onConnection, says) => {
    const { url } = await serve(onConnection);
    const failure = await catchTargetFailure(post(url, { timeoutMs: 300 }));
    expect(failure).toMatchObject({ isTransient: true, message: expect.stringMatching(says) });
  });

  it('is not there', async () => {
    const { url, close } = await openRawServer(() => undefined);
    close();
    expect(await catchTargetFailure(post(url))).toMatchObject({
      isTransient: true,
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('is too slow for us to stay', async () => {
    const { url } = await serve(() => undefined);
    const signal = AbortSignal.timeout(50);
    expect(await catchTargetFailure(post(url, { signal }))).toMatchObject({ isTransient: true });
  });
});

describe('Another try would not help when', () => {
  it.each(['ftp://127.0.0.1/secret', 'file:///etc/passwd', 'not a secret url'])('the address is %s', async (url) => {
    expect(await catchTargetFailure(post(url))).toMatchObject({
      isTransient: false,
      message: expect.stringContaining('check `url`'),
    });
  });

  it('a header of the settings cannot be sent', async () => {
    const { url } = await serve(http('204 No Content'));
    const failure = await catchTargetFailure(post(url, { headers: { 'x-api-key': 'secret\r\nx-evil: 1' } }));
    expect(failure).toMatchObject({ isTransient: false, message: expect.stringContaining('check `headers`') });
  });
});

it('User and password of an address are sent as such and never shown', async () => {
  let asked = '';
  const { url } = await serve((socket) => {
    socket.once('data', (piece) => {
      asked = piece.toString();
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 12\r\n\r\nbot-password');
    });
  });
  await catchTargetFailure(post(url.replace('http://', 'http://bot:bot-password@')));
  expect(asked).toContain(`Basic ${Buffer.from('bot:bot-password').toString('base64')}`);
});

it('Over TLS nothing is sent to a host that cannot prove its name', async () => {
  const pair = selfSignedCertificate('localhost');
  let visits = 0;
  const server = createServer(pair, (_request, response) => {
    visits += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `https://localhost:${port}/hooks/secretPathSegment`;
  expect(await catchTargetFailure(post(url))).toMatchObject({
    isTransient: true,
    message: expect.stringMatching(/certificate/i),
  });
  expect(visits).toBe(0);
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([pair.cert]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
  await expect(post(url)).resolves.toMatchObject({ status: 204 });
  await catchTargetFailure(post(url.replace('localhost', '127.0.0.1')));
  expect(visits).toBe(1);
});

function dripping(socket: import('node:net').Socket, first: string, again: string): void {
  const timer = setInterval(() => socket.write(again), 10);
  socket.on('close', () => clearInterval(timer)).write(first);
}
