import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';

const main = fileURLToPath(new URL('../../programs/partwright.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const partwright = commandLine(folder, { PORT: '0' });

it('keeps accounts, keys and credits, also while a server holds the data folder', { timeout: 180_000 }, async () => {
  const json = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { out, err } = await partwright([...args, '--json']);
    expect(err).toBe('');
    return JSON.parse(out) as Record<string, unknown>;
  };
  const account = await json('account', 'create', 'shop');
  expect(account).toMatchObject({ name: 'shop', subscription: 'none' });
  expect(await partwright(['keys', 'create', 'first', '--account', 'shop'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('active subscription'),
  });
  await json('subscription', 'set', 'shop', 'active', '--until', '2099-01-01');
  const ready = await json('account', 'create', 'lab', '--first-key', 'laptop');
  expect(ready).toMatchObject({ name: 'lab', subscription: 'active', key: expect.stringMatching(/^svc_test_/) });
  const past = await partwright(['account', 'create', 'late', '--first-key', 'laptop', '--subscription', 'past_due']);
  expect(past).toMatchObject({ code: 2, err: expect.stringContaining('needs an active subscription') });

  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    PORT: '0',
  };
  const server = spawn(process.execPath, [main, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await new Promise<string>((done) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listens on (\S+)/.exec(said)?.[1];
      if (found) done(found);
    });
  });
  try {
    const key = await json('keys', 'create', 'first', '--account', 'shop', '--live', '--scopes', 'catalog:read');
    expect(key).toMatchObject({ mode: 'live', scopes: ['catalog:read'], key: expect.stringMatching(/^svc_live_/) });
    const answer = await fetch(`${url}/v1/parts/C25744`, {
      headers: { Authorization: `Bearer ${String(key['key'])}`, 'User-Agent': 'cli-test/1.0 (tests@example.com)' },
    });
    expect(answer.status).toBe(200);
    const own = await fetch(`${url}/v1/account`, {
      headers: { Authorization: `Bearer ${String(ready['key'])}`, 'User-Agent': 'cli-test/1.0 (tests@example.com)' },
    });
    expect(await own.json()).toMatchObject({ data: { name: 'lab' } });
    const before = await json('credits', 'balance', 'shop');
    await json('credits', 'grant', 'shop', '500', '--id', 'invoice-7');
    expect(await json('credits', 'grant', 'shop', '500', '--id', 'invoice-7')).toMatchObject({
      balance: (before['balance'] as number) + 500,
    });
    expect(await json('credits', 'audit')).toEqual({ balanced: true, problems: [] });
  } finally {
    server.kill('SIGTERM');
    await new Promise<void>((done) => void server.once('exit', () => done()));
  }
});
