import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveHealth } from './serve-health.ts';
import type { WatcherState } from './watcher-state.ts';
import { aFolder, aState, counts } from './state.fixture.ts';

let state: WatcherState;
beforeEach(() => (state = aState()));

async function serve(read: () => WatcherState = () => state): Promise<string> {
  const server = await serveHealth({ host: '127.0.0.1', port: 0 }, read);
  onTestFinished(() => server.close());
  return server.url;
}

/** What stands on the wire, said as no client would. */
async function sendRaw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request);
  return readText(socket);
}

describe('/health', () => {
  it.each<[string, Partial<WatcherState>, number, string, string[]]>([
    ['does its work', {}, 200, 'ok', []],
    [
      'waits for a service that is away',
      { service: { url: 'x', gate: 'away', since: '2026-03-01T09:00:00.000Z', error: 'ECONNREFUSED' } },
      200,
      'waiting',
      [],
    ],
    [
      'is not let in',
      { service: { url: 'x', gate: 'access', since: null, error: 'the key was revoked' } },
      503,
      'attention',
      ['service: the key was revoked'],
    ],
    [
      'misses a folder',
      { folders: [{ ...aFolder, state: 'away', reason: 'it is not there' }] },
      503,
      'attention',
      ['folder boards: it is not there'],
    ],
    [
      'polls because the system has no watches left',
      { folders: [{ ...aFolder, state: 'polling', reason: 'no more watches' }] },
      200,
      'ok',
      [],
    ],
    [
      'gave something up',
      { spool: { ...aState().spool, messages: counts({ dead: 2 }) } },
      503,
      'attention',
      ['2 given up: `partwright watch status` says why'],
    ],
  ])('of a watcher that %s', async (_, some, code, status, attention) => {
    state = aState(some);
    const answer = await fetch(`${await serve()}/health`);
    expect(answer.status).toBe(code);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({
      status,
      attention,
      folders: [{ name: 'boards' }],
      version: expect.any(String),
    });
  });

  it('tells the state of each question anew', async () => {
    const url = await serve();
    expect((await fetch(`${url}/health`)).status).toBe(200);
    state = aState({ service: { url: 'x', gate: 'access', since: null, error: 'revoked' } });
    expect((await fetch(`${url}/health`)).status).toBe(503);
  });

  it('answers HEAD with the size alone', async () => {
    const url = await serve();
    const answer = await fetch(`${url}/health`, { method: 'HEAD' });
    const { length } = await (await fetch(`${url}/health`)).arrayBuffer().then(Buffer.from);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(length));
    expect(await answer.text()).toBe('');
  });

  it('takes a query, as some probes add one', async () => {
    expect((await fetch(`${await serve()}/health?now=1`)).status).toBe(200);
  });
});

describe('what is refused', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s, with what is allowed', async (method) => {
    const answer = await fetch(`${await serve()}/health`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    '/',
    '//',
    '/health/',
    '/Health',
    '/../health',
    '/health%00',
    '/%',
    '*',
    'http://elsewhere.example/health',
    '//elsewhere.example/metrics',
  ])('the path %s', async (path) => {
    const said = await sendRaw(await serve(), `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('a body, however large it says it is, is not waited for', async () => {
    const request =
      'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\nabc';
    expect(await sendRaw(await serve(), request)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it('a state that cannot be read costs that answer alone', async () => {
  let isBroken = true;
  const url = await serve(() => {
    if (isBroken) throw new Error('the spool is busy');
    return state;
  });
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
  isBroken = false;
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

it('closes at once with sockets that are open and say nothing', async () => {
  const server = await serveHealth({ host: '127.0.0.1', port: 0 }, () => state);
  const port = Number(new URL(server.url).port);
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  sockets[0]!.write('GET /health HTTP/1.1\r\n');
  const ends = sockets.map((socket) => new Promise((done) => socket.resume().once('close', done)));
  await server.close();
  await Promise.all(ends);
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
});

it('says where it cannot listen', async () => {
  const port = Number(new URL(await serve()).port);
  await expect(serveHealth({ host: '127.0.0.1', port }, () => state)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('names an address of IPv6 as an address is written', async () => {
  const server = await serveHealth({ host: '::1', port: 0 }, () => state).catch(() => null);
  if (server === null) return;
  onTestFinished(() => server.close());
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

describe('a server for this machine alone', () => {
  it.each<[string, number]>([
    ['localhost', 200],
    ['LOCALHOST:9477', 200],
    ['127.0.0.1:80', 200],
    ['[::1]:9477', 200],
    ['boards.example.com', 403],
    ['localhost.example.com', 403],
    ['127.0.0.1.example.com:9477', 403],
    ['127.0.0.1@evil.example', 403],
    ['a b', 403],
    ['"><script>', 403],
    ['', 403],
  ])('asked as %j answers %d', async (host, status) => {
    const answer = await sendRaw(await serve(), `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 403) expect(answer).toMatch(/For this machine alone: ask for localhost or 127\.0\.0\.1\n$/);
  });

  it('answers who names no host, as programs did before HTTP/1.1', async () => {
    expect(await sendRaw(await serve(), 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

it('a server for others answers by any name', async () => {
  const server = await serveHealth({ host: '0.0.0.0', port: 0 }, () => state);
  onTestFinished(() => server.close());
  const answer = await sendRaw(server.url, 'GET /health HTTP/1.1\r\nHost: watcher:9477\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

it('questions that are never finished make room for others in time', { timeout: 30_000 }, async () => {
  const url = await serve();
  const sockets = Array.from({ length: 60 }, (_, at) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    // Every other one says nothing at all.
    if (at % 2 === 0) socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nX: ');
    return socket.resume();
  });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => undefined)));
  const begun = performance.now();
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000, interval: 250 },
    )
    .toBe(200);
  expect(performance.now() - begun).toBeLessThan(12_000);
});
