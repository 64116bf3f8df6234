import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReference, problems, referencePaths } from '@partwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
let folder: string;
beforeAll(async () => {
  running = await startService({ TRUST_PROXY: '1' });
  folder = await mkdtemp(join(tmpdir(), 'partwright-samples-'));
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${running.url}${path}`, { headers, redirect: 'manual' });

describe('the reference of a server', () => {
  it.each(referencePaths)('%s is there without a key, under a policy that lets in nothing inline', async (path) => {
    const response = await open(path);
    const policy = response.headers.get('content-security-policy');
    expect([response.status, policy]).toEqual([200, expect.stringContaining("script-src 'self';")]);
    expect(policy).not.toContain('unsafe');
    expect((await response.text()).length).toBeGreaterThan(1000);
  });

  it.each([
    ['/v1/docs', '/docs'],
    ['/v1/docs/bom', '/docs/bom'],
    ['/docs/', '/docs'],
    ['/docs/bom/', '/docs/bom'],
    ['/v1/docs/?find=a/b', '/docs?find=a/b'],
  ])('%s leads to %s, from where its links hold', async (from, to) => {
    const response = await open(from);
    const led = new URL(response.headers.get('location')!, `${running.url}${from}`);
    expect([response.status, led.pathname + led.search]).toEqual([308, to]);
  });

  it('is where docs_url of an error points to, with an entry for its code', async () => {
    const { body } = await running.call('GET', '/v1/parts/NOSUCH-PART-1');
    const { docs_url } = body as { docs_url: string };
    const { pathname, hash, origin } = new URL(docs_url);
    expect([origin, pathname, Object.keys(problems)]).toEqual([
      running.url,
      '/docs',
      expect.arrayContaining([hash.slice(1)]),
    ]);
    expect(await (await open(pathname)).text()).toContain(`id="${hash.slice(1)}"`);
  });

  it('is named with https where the proxy is reached so', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const { docs_url } = (await (await open('/v1/nothing', headers)).json()) as { docs_url: string };
    expect(docs_url).toMatch(/^https:.*\/docs#/);
    expect(await (await open('/docs', headers)).text()).toContain(`https://${new URL(running.url).host}/v1`);
  });
});

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const missing = ['curl', 'bash'].filter((program) => !isInstalled(program));
/** Where the system has none. */
const UUIDGEN = `command -v uuidgen >/dev/null || uuidgen() { '${process.execPath}' -p 'crypto.randomUUID()'; }`;
const why = missing.length > 0 ? ` (skipped: no ${missing.join(', ')} in PATH)` : '';

describe.skipIf(missing.length > 0)(`the sample with curl${why}`, () => {
  /** The first sample of the operation as a reader copies it from the page. */
  function copySample(area: string, id: string): string {
    const page = openReference().render(`/docs/${area}`, `${running.url}/v1`)!.text;
    const shown = page.slice(page.indexOf(`<section class="operation" id="${id}"`));
    const html = /<figcaption>curl<\/figcaption><pre[^>]*><code>(.*?)<\/code>/s.exec(shown)![1]!;
    const entities = new Map([
      ['&amp;', '&'],
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&quot;', '"'],
      ['&#39;', "'"],
    ]);
    return html.replaceAll(/&[#\w]+;/g, (entity) => entities.get(entity)!);
  }

  it.each([
    ['matching', 'normalizeValue', { input: '4k7', numeric: 4700 }],
    ['catalog', 'searchParts', { limit: 1 }],
    ['matching', 'matchComponent', { matches: expect.any(Array) }],
    ['bom', 'uploadBom', { job_type: 'bom' }],
    ['bom', 'cleanBom', { csv: 'Reference,Value\nC1,100nF\n' }],
    ['projects', 'createProject', { name: 'Amplifier' }],
    ['account', 'getBalance', { balance: expect.any(Number) }],
  ])('of %s works: %s', async (area, id, data) => {
    await writeFile(join(folder, 'amplifier.csv'), 'Reference,Value\nR1,10k\n');
    const { stdout } = await promisify(execFile)('bash', ['-c', `${UUIDGEN}\n${copySample(area, id)}`], {
      cwd: folder,
      env: { ...process.env, PARTWRIGHT_KEY: running.key },
    });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success', data });
  });
});
