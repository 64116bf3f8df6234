import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFakeMouser } from '../../providers/mouser/mouser.fixture.ts';
import { TEN_K } from '../../providers/testing/fake-parts.fixture.ts';
import type { FakeProvider } from '../../providers/testing/fake-provider.fixture.ts';

/** Each run starts the embedded database. */
const TIMEOUT_MS = 90_000;

const main = fileURLToPath(new URL('../../../programs/partwright.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-providers-'));
let mouser: FakeProvider;
beforeAll(async () => void (mouser = await openFakeMouser()));
afterAll(async () => {
  await mouser.close();
  rmSync(folder, { recursive: true, force: true });
});

function partwright(args: string[], settings: Record<string, string>): Promise<{ code: number | null; out: string }> {
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    STARTER_CATALOG: 'false',
    ...settings,
  };
  const child = spawn(process.execPath, [main, ...args], { env });
  return new Promise((done) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('close', (code) => done({ code, out }));
  });
}
const key = () => ({ MOUSER_API_KEY: 'mouser-key', MOUSER_URL: mouser.url, PROVIDER_ALLOW_LOCALHOST: 'true' });

it(
  'says where to read on when there is none',
  async () => {
    expect(await partwright(['providers'], {})).toEqual({
      code: 0,
      out: 'No price provider is set up; docs/providers.md says what each needs\n',
    });
  },
  TIMEOUT_MS,
);

it(
  'puts one real question, shows what came, and counts it',
  async () => {
    const tried = await partwright(['providers', 'test', 'mouser', '--mpn', TEN_K.mpn], key());
    expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('1: 0.1  10: 0.013  1000: 0.0029 USD') });
    const { out } = await partwright(['providers', '--json'], key());
    expect(JSON.parse(out)).toMatchObject({
      providers: [
        { id: 'mouser', windows: [{ span: 'minute' }, { span: 'day', limit: 1000, used: 1, remaining: 999 }] },
      ],
    });
  },
  TIMEOUT_MS,
);

it(
  'ends with 1 and the reason when a provider fails, and never shows the key',
  async () => {
    const wrong = await partwright(['providers', 'test'], { ...key(), MOUSER_API_KEY: 'not-the-key-1' });
    expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('mouser: unauthorised') });
    expect(wrong.out).not.toContain('not-the-key-1');
  },
  TIMEOUT_MS,
);

it(
  'hands over question and reply without the key',
  async () => {
    const { out } = await partwright(['providers', 'test', 'mouser', '--mpn', TEN_K.mpn, '--record'], key());
    expect(out).not.toContain('mouser-key');
    const [tried] = JSON.parse(out) as { state: string; recording: { url: string; status: number; reply: object }[] }[];
    expect(tried).toMatchObject({ state: 'found', recording: [{ status: 200, reply: { SearchResults: {} } }] });
    expect(tried!.recording[0]!.url).toContain('apiKey=***');
  },
  TIMEOUT_MS,
);
