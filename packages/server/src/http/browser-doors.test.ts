import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, USER_AGENT, type RunningService } from '../testing/running.fixture.ts';

const PAGE = 'https://app.example.com';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ CORS_ORIGINS: PAGE });
});
afterAll(() => running.stop());

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** As it comes over the wire: fetch would unpack it. */
function askRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  const sent = { 'User-Agent': USER_AGENT, Authorization: `Bearer ${running.key}`, ...headers };
  return new Promise((done, fail) => {
    httpRequest(`${running.url}${path}`, { method, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

const SEARCH = '/v1/parts/search?q=10k&limit=50';

describe('pages of other origins', () => {
  const preflight = (origin: string, path = '/v1/bom') =>
    running.call('OPTIONS', path, {
      headers: {
        Authorization: '',
        'User-Agent': 'Mozilla/5.0',
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });

  it('are answered when they are listed: the preflight without a key, then the answer with its headers', async () => {
    const asked = await preflight(PAGE);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, PAGE]);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    const { status, headers } = await running.call('GET', SEARCH, { headers: { Origin: PAGE } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('vary')).toContain('Origin');
    const exposed = headers.get('access-control-expose-headers')?.split(', ');
    for (const name of ['Location', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Credits-Charged', 'ETag'])
      expect(exposed).toContain(name);
    expect(exposed).toEqual(expect.arrayContaining(['Credits-Remaining', 'X-Request-Id', 'Partwright-Mode']));
  });

  it('can read refusals too', async () => {
    const { status, headers } = await running.call('GET', '/v1/account', {
      headers: { Origin: PAGE, Authorization: '' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, PAGE]);
  });

  it('are told nothing when they are not listed', async () => {
    for (const answer of [
      await preflight('https://evil.example'),
      await running.call('GET', SEARCH, { headers: { Origin: 'https://evil.example' } }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('packs answers with %s, under the ETag that the plain answer has', async (encoding, unpack) => {
    const plain = await askRaw(SEARCH);
    const packed = await askRaw(SEARCH, { 'Accept-Encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(JSON.parse(String(unpack(packed.bytes))).data.total).toBe(JSON.parse(String(plain.bytes)).data.total);
    const etag = packed.headers.etag!;
    expect(etag).toMatch(/^W\//);
    const again = await askRaw(SEARCH, { 'Accept-Encoding': encoding, 'If-None-Match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('leaves small answers and packed files as they are', async () => {
    const accept = { 'Accept-Encoding': 'br, gzip' };
    expect((await askRaw('/v1/account', accept)).headers['content-encoding']).toBeUndefined();
    const { headers, bytes } = await running.call('POST', '/v1/manufacturing/stackup', {
      json: { layers: 4 },
      headers: accept,
    });
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/pdf', null]);
    expect(String.fromCharCode(...bytes.slice(0, 4))).toBe('%PDF');
  });

  it.each(['/docs', '/openapi.json'])('keeps %s packed, for everyone and for an hour', async (path) => {
    const open = { Authorization: '', 'User-Agent': '' };
    const plain = await askRaw(path, open);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await askRaw(path, { ...open, 'Accept-Encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    }
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect((await askRaw(path, { ...open, 'If-None-Match': plain.headers.etag! })).status).toBe(304);
  });
});

describe('caches', () => {
  it.each([
    ['GET', SEARCH, 'private, no-cache'],
    ['GET', '/v1/values/normalize?value=4k7', 'private, no-cache'],
    ['GET', '/v1/account', 'no-store'],
    ['GET', '/v1/auth/keys', 'no-store'],
    ['GET', '/v1/projects', 'no-store'],
    ['GET', '/v1/nothing', 'no-store'],
    ['POST', '/v1/session', 'no-store'],
    ['GET', '/health', 'no-store'],
  ])('are told of %s %s: %s', async (method, path, control) => {
    const { headers } = await running.call(method, path, method === 'POST' ? { json: { key: running.key } } : {});
    expect(headers.get('cache-control')).toBe(control);
    if (path.startsWith('/v1')) expect(headers.get('vary')).toContain('Authorization');
  });
});

describe('what a request takes', () => {
  it.each([
    ['*/*', 200],
    ['application/*', 200],
    ['application/json', 200],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['application/octet-stream', 200],
    ['text/html', 406],
    ['application/json;q=0', 406],
  ])('is compared with what the operation answers: %s is %i', async (accept, status) => {
    const answer = await running.call('GET', '/v1/account', { headers: { Accept: accept } });
    expect(answer.status).toBe(status);
    if (status === 406)
      expect(answer.body).toMatchObject({ code: 'not_acceptable', error: expect.stringContaining('application/json') });
  });

  it('is a file where the operation answers one', async () => {
    const ask = (accept: string) =>
      running.call('POST', '/v1/manufacturing/stackup', { json: { layers: 4 }, headers: { Accept: accept } });
    expect((await ask('application/pdf')).status).toBe(200);
    expect(await ask('image/png')).toMatchObject({ status: 406, body: { code: 'not_acceptable' } });
  });
});

describe('a browser that opens the address', () => {
  const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it.each(['/', '/v1', '/v1/'])('is led from %s to the reference, a program is told where things are', async (path) => {
    const { status, headers } = await askRaw(path, { Accept: HTML, Authorization: '', 'User-Agent': 'Mozilla/5.0' });
    expect(status).toBe(302);
    expect(new URL(headers.location!, `${running.url}${path}`).pathname).toMatch(/^(?:\/v1)?\/docs$/);
    expect(await running.call('GET', path, { headers: { Authorization: '' } })).toMatchObject({
      status: 200,
      body: { data: { name: 'Partwright', docs: '/docs' } },
    });
  });

  it('finds an icon', async () => {
    const { status, headers } = await askRaw('/favicon.ico', { Authorization: '' });
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});

it('names every method of a path in Allow', async () => {
  const allowed = async (path: string) => {
    const { status, headers } = await running.call('DELETE', path);
    return [status, headers.get('allow')];
  };
  expect(await allowed('/v1/credits/balance')).toEqual([405, 'GET, HEAD']);
  expect(await allowed('/v1/projects')).toEqual([405, 'GET, HEAD, POST']);
  expect(await allowed('/health')).toEqual([405, 'GET, HEAD']);
});
