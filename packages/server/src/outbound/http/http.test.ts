import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  openFakeProvider,
  type FakeBehaviour,
  type FakeProvider,
} from '../../providers/testing/fake-provider.fixture.ts';
import { openAsker, type Asker, type AskRules } from './ask.ts';
import { lookupChecked, readBaseUrl } from './base-url.ts';
import { keepToken } from './oauth.ts';
import { redact } from './redact.ts';
import { readRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-21T12:00:00Z');
const never = new AbortController().signal;
const rules: AskRules = {
  timeoutMs: 10_000,
  userAgent: 'Partwright/test',
  secrets: ['hush-hush'],
  allowLocalhost: true,
};

it.each([
  ['17', 17_000],
  ['0', 0],
  ['1.5', 1_500],
  ['Sat, 21 Nov 2026 12:02:00 GMT', 120_000],
  ['Saturday, 21-Nov-26 12:02:00 GMT', 120_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['Mon, 01 Jan 2035 00:00:00 GMT', 86_400_000],
  ['soon', null],
  ['-5', null],
  ['', null],
  [undefined, null],
])('Retry-After %j means %j ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});

describe('redact', () => {
  it('knows a key as a form and JSON spell it, and one that begins with another', () => {
    const key = 'p~ss w!rd"(1)';
    const form = new URLSearchParams({ password: key }).toString();
    expect(redact(`${form} ${JSON.stringify({ key })} abcd-efgh`, ['abcd', key, 'abcd-efgh'])).toBe(
      'password=*** {"key":"***"} ***',
    );
  });

  it('strikes keys out, as they are, encoded and as base64', () => {
    const key = 'k3y/with+signs=';
    const text = `a ${key} b ${encodeURIComponent(key)} c ${Buffer.from(key).toString('base64')}`;
    expect(redact(text, [key])).toBe('a *** b *** c ***');
  });

  it('makes one short line of it', () => {
    expect(redact('one\r\ntwo\u2028three', [])).toBe('one two three');
    expect(redact('x'.repeat(9_000), []).length).toBe(200);
  });
});

describe('readBaseUrl', () => {
  const read = (text: string, allowLocalhost = false) => readBaseUrl('X_URL', text, { allowLocalhost }).href;

  it.each([
    ['https://api.example.com', false],
    ['https://api.example.com:8443/v2/', false],
    ['http://127.0.0.1:9', true],
    ['http://localhost:9', true],
    ['http://[::1]:9', true],
  ])('takes %s (this machine allowed: %s)', (url, allowed) => {
    expect(read(url, allowed)).toContain(url);
  });

  it.each([
    ['api.example.com', true, 'is not a URL'],
    ['http://api.example.com', true, 'must begin with https://'],
    ['http://127.0.0.1:9', false, 'must begin with https://'],
    ['ftp://127.0.0.1', true, 'must begin with https://'],
    ['https://127.0.0.1', false, 'not public'],
    ['https://169.254.169.254', true, 'not public'],
    ['http://169.254.169.254', true, 'must begin with https://'],
    ['https://[::ffff:169.254.169.254]/', true, 'not public'],
    ['https://10.0.0.1', true, 'not public'],
    ['https://0x7f.1', false, 'not public'],
    ['https://user:pw@api.example.com', false, 'user name or password'],
    ['https://api.example.com/?apiKey=1', false, 'must not hold a query'],
  ])('refuses %s (this machine allowed: %s): %s', (url, allowed, why) => {
    expect(() => read(url, allowed)).toThrow(why);
  });
});

describe('lookupChecked', () => {
  const look = (addresses: string[], host = 'api.example.com', allowLocalhost = false) => {
    const resolve = () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    return new Promise((done, fail) => {
      lookupChecked({ allowLocalhost, resolve })(host, { all: true }, (error, found) =>
        error ? fail(error) : done(found),
      );
    });
  };

  it('gives public addresses', async () => {
    expect(await look(['93.184.216.34'])).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it.each([[['169.254.169.254']], [['127.0.0.1']], [['10.0.0.1']], [['::1']], [['93.184.216.34', '10.0.0.1']], [[]]])(
    'refuses a name that leads to %j',
    async (addresses) => {
      await expect(look(addresses)).rejects.toThrow('api.example.com is not a public address');
    },
  );

  it('gives this machine only for its own name, and only where that is allowed', async () => {
    expect(await look(['127.0.0.1'], 'localhost', true)).toHaveLength(1);
    await expect(look(['127.0.0.1'], 'api.example.com', true)).rejects.toThrow('not a public address');
    await expect(look(['192.168.1.1'], 'localhost', true)).rejects.toThrow('not a public address');
  });
});

describe('over a connection', () => {
  let fake: FakeProvider;
  let request: Asker;
  const start = async (behaviour: FakeBehaviour, change: Partial<AskRules> = {}) => {
    fake = await openFakeProvider(behaviour);
    request = openAsker({ ...rules, ...change });
  };
  afterEach(async () => {
    request.close();
    await fake.close();
  });

  it('names itself, and names of a URL that fails only host and path', async () => {
    await start({ answer: () => ({ body: {} }) });
    await request({ url: new URL('/x', fake.url) }, never);
    expect(fake.asked[0]!.headers).toMatchObject({ 'user-agent': 'Partwright/test', accept: 'application/json' });
    fake.mood = 'redirect';
    const failing = request({ url: new URL('/hush-hush/y?apiKey=hush-hush', fake.url) }, never);
    await expect(failing).rejects.toMatchObject({
      code: 'bad_reply',
      message: expect.stringMatching(/^127\.0\.0\.1:\d+\/\*\*\*\/y: It redirects \(302\)$/),
    });
  });

  it('uses a connection again', async () => {
    await start({ answer: () => ({ body: {} }) });
    for (let n = 0; n < 3; n++) await request({ url: new URL('/x', fake.url) }, never);
    expect(fake.connections).toBe(1);
  });

  it('asks again over a new connection when the kept one is closed under it', async () => {
    await start({ answer: () => ({ body: {} }) });
    const asked = new WeakMap<object, number>();
    const closing = createServer((request, response) => {
      const count = (asked.get(request.socket) ?? 0) + 1;
      asked.set(request.socket, count);
      if (count > 1) request.socket.destroy();
      else response.end('{}');
    });
    await new Promise<void>((done) => closing.listen(0, '127.0.0.1', done));
    const url = new URL(`http://127.0.0.1:${(closing.address() as AddressInfo).port}/`);
    for (let n = 0; n < 3; n++) expect((await request({ url }, never)).status).toBe(200);
    request.close();
    closing.close();
  });

  it('reads as much as it may and not a byte more', async () => {
    await start({ answer: () => ({ body: 'x'.repeat(1000) }) }, { mostBytes: 1000 });
    expect((await request({ url: new URL('/x', fake.url) }, never)).text).toHaveLength(1000);
    request.close();
    request = openAsker({ ...rules, mostBytes: 999 });
    await expect(request({ url: new URL('/x', fake.url) }, never)).rejects.toThrow('larger than 999 bytes');
  });

  it('cannot reach a public name that leads to this machine', async () => {
    await start(
      { answer: () => ({ body: {} }) },
      {
        resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      },
    );
    const url = new URL(fake.url);
    url.hostname = 'api.example.com';
    await expect(request({ url }, never)).rejects.toMatchObject({
      code: 'unreachable',
      message: 'api.example.com is not a public address',
    });
    expect(fake.asked).toEqual([]);
  });
});

describe('keepToken', () => {
  const credentials = { clientId: 'me', clientSecret: 'hush-hush', style: 'body' as const };
  const start = async (change: Partial<FakeBehaviour> = {}) => {
    const fake = await openFakeProvider({ tokenPath: '/token', answer: () => ({ body: { fine: true } }), ...change });
    const request = openAsker(rules);
    const tokens = keepToken(request, { ...credentials, tokenUrl: new URL('/token', fake.url) });
    const call = (nextTurn?: () => Promise<void>) =>
      tokens.withToken(
        (token) => request({ url: new URL('/x', fake.url), headers: { Authorization: `Bearer ${token}` } }, never),
        nextTurn,
      );
    return { fake, call, close: async () => (request.close(), fake.close()) };
  };

  it('asks for one token for all who wait, and keeps it', async () => {
    const { fake, call, close } = await start();
    await Promise.all(Array.from({ length: 20 }, () => call()));
    await call();
    expect(fake.tokensGiven).toBe(1);
    await close();
  });

  it('renews a token that ended before its time once, for all who find out', async () => {
    const { fake, call, close } = await start();
    await call();
    fake.endTokens();
    const replies = await Promise.all(Array.from({ length: 5 }, () => call()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(fake.tokensGiven).toBe(2);
    await close();
  });

  it('tries again once only: what is refused with a new token too is refused', async () => {
    const { fake, call, close } = await start({ answer: () => ({ status: 401, body: {} }) });
    expect((await call()).status).toBe(401);
    expect([fake.asked.length, fake.tokensGiven]).toEqual([2, 2]);
    await close();
  });

  it('takes a turn for what waited for a token and for what is put again, and for nothing else', async () => {
    const { fake, call, close } = await start();
    const turns: number[] = [];
    const ask = () => call(async () => void turns.push(fake.asked.length));
    await ask();
    await ask();
    expect(turns).toEqual([0]);
    fake.endTokens();
    await ask();
    expect(turns).toEqual([0, 3]);
    await close();
  });

  it('does not use a token to its last second', async () => {
    const { fake, call, close } = await start({ tokenSeconds: 0.02 });
    await call();
    await new Promise((done) => setTimeout(done, 25));
    await call();
    expect(fake.tokensGiven).toBe(2);
    await close();
  });

  it('says that the key is refused, and asks again the next time', async () => {
    const { fake, call, close } = await start();
    fake.mood = 'unauthorised';
    await expect(call()).rejects.toMatchObject({ code: 'unauthorised' });
    fake.mood = 'well';
    expect((await call()).status).toBe(200);
    await close();
  });
});
