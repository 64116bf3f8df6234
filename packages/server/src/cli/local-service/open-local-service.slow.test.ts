import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeService, composeService } from '../../compose.ts';
import { readSettings } from '../../settings.ts';
import { createAccount } from '../../usecases/create-account.ts';
import { openLocalService } from './open-local-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-local-'));
const said: string[] = [];
const note = (text: string): unknown => said.push(text);
const log = { info: note, warn: note, error: note, progress: () => undefined };
const LONG = 240_000;
const { signal } = new AbortController();

beforeAll(() => {
  vi.stubEnv('PARTWRIGHT_DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('REDIS_URL', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const requestAccountStatus = (url: string, key: string): Promise<number> =>
  fetch(`${url}/v1/account`, {
    headers: { Authorization: `Bearer ${key}`, 'User-Agent': 'local-test/1.0 (me@example.com)' },
  }).then(
    ({ status }) => status,
    () => 0,
  );

/** The process that listens at an address: of our children, as nobody else has the data folder. */
function findServiceProcess(): number {
  const lines = execFileSync('ps', ['-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = lines.find((line) => line.includes('local-service.mjs') && line.includes(` ${process.pid} `));
  const pid = /\d+/.exec(own ?? '')?.[0];
  if (pid === undefined) throw new Error('There is no such process yet');
  return Number(pid);
}

it(
  'is one service for all programs of the machine, comes back at its address, and ends with its program',
  { timeout: LONG },
  async () => {
    const first = await openLocalService({ key: null, log, signal });
    expect(first.isOwn).toBe(true);
    expect(await requestAccountStatus(first.url, first.key)).toBe(200);
    expect(await requestAccountStatus(first.url, `${first.key}x`)).toBe(401);

    const second = await openLocalService({ key: first.key, log, signal });
    expect(second).toMatchObject({ url: first.url, key: first.key, isOwn: false });
    await second.close();
    expect(await requestAccountStatus(first.url, first.key)).toBe(200);

    process.kill(findServiceProcess(), 'SIGKILL');
    await vi.waitFor(async () => expect(await requestAccountStatus(first.url, first.key)).toBe(200), {
      timeout: 60_000,
      interval: 500,
    });
    expect(said.join('\n')).toContain('SIGKILL');

    await first.close();
    expect(await requestAccountStatus(first.url, first.key)).toBe(0);
  },
);

it('goes on with a program that had it from another one, when that ends', { timeout: LONG }, async () => {
  const first = await openLocalService({ key: null, log, signal });
  const second = await openLocalService({ key: first.key, log, signal });
  expect(second.isOwn).toBe(false);
  await first.close();
  await vi.waitFor(async () => expect(await requestAccountStatus(second.url, second.key)).toBe(200), {
    timeout: 60_000,
    interval: 500,
  });
  await second.close();
});

it('leaves a start that is under way when its program ends, and starts again after it', { timeout: LONG }, async () => {
  const stop = new AbortController();
  const opening = openLocalService({ key: null, log, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('enough')), 200);
  await expect(opening).rejects.toThrow('enough');
  const again = await openLocalService({ key: null, log, signal });
  expect(await requestAccountStatus(again.url, again.key)).toBe(200);
  await again.close();
});

it('is one service for programs that start at the same time', { timeout: LONG }, async () => {
  const both = await Promise.all([0, 1].map(() => openLocalService({ key: null, log, signal })));
  expect(both.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(both[0]!.url).toBe(both[1]!.url);
  for (const { url, key } of both) expect(await requestAccountStatus(url, key)).toBe(200);
  await Promise.all(both.map((one) => one.close()));
});

it('says by what it was ended while it started', { timeout: LONG }, async () => {
  const opening = openLocalService({ key: null, log, signal });
  const ending = vi.waitFor(() => process.kill(findServiceProcess(), 'SIGKILL'), { timeout: 5_000 });
  await expect(opening).rejects.toThrow(/could not be started:\n[^]*It was ended by SIGKILL while it started/);
  await ending;
});

it('says why it cannot be started', { timeout: LONG }, async () => {
  vi.stubEnv('BOM_MAX_BYTES', 'many');
  await expect(openLocalService({ key: null, log, signal })).rejects.toThrow(/BOM_MAX_BYTES(?![^]*\n\s+at )/);
});

it('says which accounts there are, and names no option that its program does not have', { timeout: LONG }, async () => {
  const service = await composeService(readSettings({ ...process.env, STARTER_CATALOG: 'false' }));
  for (const name of ['workshop', 'office']) await createAccount(service, { name, subscription: 'active' });
  await closeService(service);
  const opening = openLocalService({ key: null, log, signal });
  await expect(opening).rejects.toThrow(
    /several accounts \(.*workshop, office\)\. The key says which one is meant: start/,
  );
});
