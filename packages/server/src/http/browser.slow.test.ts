import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'].find(isInstalled);
const why = CHROMIUM ? '' : ' (skipped: no Chromium in PATH)';

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the page does with the API; it runs in the browser and leaves what it saw as the text of its body. */
const script = `
const { api, key } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const seen = {};
const ask = (path, options = {}) => fetch(api + '/v1' + path, options);
const status = async (name, asked) => { try { seen[name] = (await asked).status; } catch { seen[name] = 'no answer'; } };
try {
  const found = await ask('/parts/search?q=10k&limit=1', { headers: { Authorization: 'Bearer ' + key } });
  seen.parts = (await found.json()).data.parts.length;
  seen.requestId = found.headers.get('X-Request-Id')?.slice(0, 4);
  const body = JSON.stringify({ key });
  const json = { 'Content-Type': 'application/json' };
  const begun = await ask('/session', { method: 'POST', credentials: 'include', headers: json, body });
  const token = (await begun.json()).data.csrf_token;
  seen.cookie = document.cookie;
  const project = { method: 'POST', credentials: 'include', body: '{"name":"from a page"}' };
  await status('read', ask('/account', { credentials: 'include' }));
  await status('withoutToken', ask('/projects', { ...project, headers: json }));
  await status('withToken', ask('/projects', { ...project, headers: { ...json, 'X-CSRF-Token': token } }));
} catch (error) { seen.error = String(error); }
document.body.textContent = JSON.stringify(seen);
`;

describe.skipIf(!CHROMIUM)(`a page of another origin, in a real browser${why}`, () => {
  let running: RunningService;
  let pages: Server;
  let profile: string;
  let port: number;

  beforeAll(async () => {
    pages = createServer((_request, response) => {
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><body><script type="module">${script}</script>`);
    });
    await new Promise<void>((done) => void pages.listen(0, '127.0.0.1', done));
    ({ port } = pages.address() as AddressInfo);
    profile = await mkdtemp(join(tmpdir(), 'partwright-browser-'));
    running = await startService({ CORS_ORIGINS: `http://127.0.0.1:${port}, http://localhost:${port}` });
  });
  afterAll(async () => {
    await running.stop();
    await new Promise((done) => void pages.close(done));
    await rm(profile, { recursive: true, force: true });
  });

  async function open(origin: string): Promise<Record<string, unknown>> {
    const url = `${origin}/#${encodeURIComponent(JSON.stringify({ api: running.url, key: running.key }))}`;
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`];
    const run = promisify(execFile)(CHROMIUM!, [...flags, '--virtual-time-budget=20000', '--dump-dom', url]);
    const text = /<body>(.*?)<\/body>/s.exec((await run).stdout)?.[1] ?? '';
    return JSON.parse(text.replaceAll('&amp;', '&')) as Record<string, unknown>;
  }

  it('gets JSON and its headers with a key; of the same site a session too, with its token', async () => {
    expect(await open(`http://127.0.0.1:${port}`)).toEqual({
      parts: 1,
      requestId: 'req_',
      cookie: '',
      read: 200,
      withoutToken: 403,
      withToken: 201,
    });
  });

  it('of another site gets JSON with a key, and cannot use the cookie of a session', async () => {
    expect(await open(`http://localhost:${port}`)).toMatchObject({
      parts: 1,
      cookie: '',
      // No key and no contact in the User-Agent of the browser: the cookie did not come along.
      read: 400,
      withoutToken: 400,
      withToken: 400,
    });
  });
});
