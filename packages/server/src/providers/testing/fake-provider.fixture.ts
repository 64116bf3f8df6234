import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { makeOdd } from './odd-json.fixture.ts';

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the fake takes the next questions; questions for tokens are always answered as usual. */
export type Mood =
  | 'well'
  | 'slow'
  | 'dripping'
  | 'truncated'
  | 'cut_off'
  | 'oversized'
  | 'bomb'
  | 'redirect'
  | 'html'
  | 'other_shape'
  /** Its own reply with odd values here and there, others each time. */
  | 'odd'
  | 'failing'
  | 'unauthorised'
  | 'rate_limited'
  | 'quota';

export interface FakeProvider {
  url: string;
  mood: Mood;
  /** Questions that came, those for tokens left out. */
  asked: FakeRequest[];
  tokensGiven: number;
  /** Connections that were opened to it. */
  connections: number;
  /** Tokens given from now on are no longer good: as when they ended within a call. */
  endTokens(): void;
  /** The next question gets this reply, whatever it asks; called again, the one after it. */
  refuseNext(reply: FakeReply): void;
  /** Looks at every question before it is answered; what it gives is the reply. */
  gate: ((request: FakeRequest) => FakeReply | undefined) | null;
  close(): Promise<void>;
}

export interface FakeBehaviour {
  /** The provider's own reply to a question. */
  answer(request: FakeRequest, fake: FakeProvider): FakeReply;
  /** Path of the token endpoint, for providers with OAuth. */
  tokenPath?: string;
  /** Seconds a token is said to be good for. */
  tokenSeconds?: number;
  /** Whether the request for a token carries the right key. */
  isKeyRight?(request: FakeRequest): boolean;
  /** How it refuses, where that is not the usual 401 and 429. */
  refusals?: Partial<Record<'unauthorised' | 'rate_limited' | 'quota', FakeReply>>;
}

export interface FakeReply {
  status?: number;
  headers?: Record<string, string>;
  /** JSON unless it is text. */
  body: unknown;
}

/** 20 kB that unpack to 20 MB. */
const BOMB = gzipSync(Buffer.alloc(20 * 1024 * 1024, 32));

const USUAL: Record<'unauthorised' | 'rate_limited', () => FakeReply> = {
  unauthorised: () => ({ status: 401, body: { detail: 'no' } }),
  // The date form of Retry-After, two minutes from now.
  rate_limited: () => ({
    status: 429,
    headers: { 'Retry-After': new Date(Date.now() + 120_000).toUTCString() },
    body: { detail: 'slow down' },
  }),
};

/** A provider on a free port of this machine, with the traps of the real ones. */
export async function openFakeProvider(behaviour: FakeBehaviour): Promise<FakeProvider> {
  const sockets = new Set<Socket>();
  let goodTokens = new Set<string>();
  const refusals: FakeReply[] = [];
  const server = createServer((request, response) => void take(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    fake.connections++;
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${port}`,
    mood: 'well',
    asked: [],
    tokensGiven: 0,
    connections: 0,
    endTokens: () => (goodTokens = new Set()),
    refuseNext: (one) => void refusals.push(one),
    gate: null,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString();
    const one = { method: request.method!, url: new URL(request.url!, fake.url), headers: request.headers, body };
    if (behaviour.tokenPath && one.url.pathname === behaviour.tokenPath) return giveToken(one, response);
    fake.asked.push(one);
    const bearer = one.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (behaviour.tokenPath && !goodTokens.has(bearer))
      return reply(response, { status: 401, body: { error: 'token' } });
    const refusal = fake.gate?.(one) ?? refusals.shift();
    if (refusal !== undefined) return reply(response, refusal);
    react(one, response);
  }

  function giveToken(request: FakeRequest, response: ServerResponse): void {
    if (fake.mood === 'unauthorised' || behaviour.isKeyRight?.(request) === false)
      return reply(response, { status: 401, body: { error: 'invalid_client' } });
    const token = `token-${++fake.tokensGiven}`;
    goodTokens.add(token);
    reply(response, {
      body: { access_token: token, token_type: 'Bearer', expires_in: behaviour.tokenSeconds ?? 599 },
    });
  }

  function react(request: FakeRequest, response: ServerResponse): void {
    const json = { 'Content-Type': 'application/json' };
    switch (fake.mood) {
      case 'well':
        return reply(response, behaviour.answer(request, fake));
      case 'slow':
        return undefined;
      case 'dripping': {
        response.writeHead(200, json).write('{');
        const timer = setInterval(() => response.write(' '), 20);
        return void response.once('close', () => clearInterval(timer));
      }
      case 'truncated': {
        const whole = JSON.stringify(behaviour.answer(request, fake).body);
        return void response.writeHead(200, json).end(whole.slice(0, whole.length >> 1));
      }
      case 'cut_off':
        response.writeHead(200, { ...json, 'Content-Length': '1000' }).write('{"a":');
        return void setTimeout(() => response.destroy(), 10);
      case 'oversized': {
        response.writeHead(200, json);
        const push = (): void => {
          while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
        };
        response.on('drain', push);
        return push();
      }
      case 'bomb':
        return void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(BOMB);
      case 'redirect':
        return void response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end();
      case 'html':
        return reply(response, {
          headers: { 'Content-Type': 'text/html' },
          body: '<html><body>We are upgrading our shop</body></html>',
        });
      case 'odd': {
        const own = behaviour.answer(request, fake);
        return reply(response, { ...own, body: makeOdd(own.body, fake.asked.length) });
      }
      case 'other_shape':
        return reply(response, { body: [1, 'two', null] });
      case 'failing':
        return reply(response, { status: 503, body: 'down' });
      case 'quota':
        return reply(response, behaviour.refusals?.quota ?? USUAL.rate_limited());
      default:
        return reply(response, behaviour.refusals?.[fake.mood] ?? USUAL[fake.mood]());
    }
  }
  return fake;
}

function reply(response: ServerResponse, { status = 200, headers = {}, body }: FakeReply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers }).end(text);
}
