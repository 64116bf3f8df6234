import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';

const main = fileURLToPath(new URL('../../programs/partwright.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-access-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const partwright = commandLine(folder, { PORT: '0' });

/** A server with the data of this folder. */
async function serve(): Promise<string> {
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    REDIS_URL: '',
    FX_REFRESH_HOURS: '0',
    PORT: '0',
  };
  const server = spawn(process.execPath, [main, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  return new Promise((done, fail) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listens on (\S+)/.exec(said)?.[1];
      if (found !== undefined) done(found);
    });
    void ended.then(() => fail(new Error(said)));
  });
}

it(
  '`local access` gives address and key of the server that runs, and says when there is none',
  { timeout: 180_000 },
  async () => {
    const none = await partwright(['local', 'access', 'plugin']);
    expect(none).toMatchObject({ code: 2, out: '', err: expect.stringContaining('`partwright serve` starts one') });

    const url = await serve();
    const said = await partwright(['local', 'access', 'plugin', '--json']);
    expect(said).toMatchObject({ code: 0, err: '' });
    const access = JSON.parse(said.out) as { url: string; key: string };
    expect(access).toEqual({ url, key: expect.stringMatching(/^svc_test_/) });
    const answer = await fetch(`${access.url}/v1/account`, {
      headers: { Authorization: `Bearer ${access.key}`, 'User-Agent': 'access-test/1.0 (tests@example.com)' },
    });
    expect(answer.status).toBe(200);
    expect((await partwright(['local', 'access'])).out).toMatch(/^http\S+\nsvc_test_\w+\n$/);
  },
);
