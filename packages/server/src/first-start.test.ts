import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeService, composeCore } from './compose.ts';
import { prepareFirstStart } from './first-start.ts';
import type { Core } from './service.ts';
import { readSettings } from './settings.ts';
import { createTestDatabase } from './store/test-engine.ts';
import { readStarter } from './sources/index.ts';

describe('The first start with an empty data folder', { timeout: 180_000 }, () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'partwright-first-'))));
  afterAll(() => rm(folder, { recursive: true }));

  const open = (name: string): Promise<Core> =>
    composeCore(readSettings({ PARTWRIGHT_DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' }));

  it('has the starter catalogue and nobody of another installation', async () => {
    const starts = [];
    for (const name of ['one', 'two']) {
      const core = await open(name);
      expect(await core.catalogue.index.count()).toBe(await core.records.parts.count());
      expect(await core.catalogue.index.count()).toBe(readStarter().length);
      expect(await core.records.accounts.list()).toEqual([]);
      const key = await prepareFirstStart(core);
      const [account] = await core.records.accounts.list();
      starts.push({ key, account: account!.id, secret: core.secret.toString('hex') });
      await closeService(core);
    }
    const [one, two] = starts;
    for (const each of ['key', 'account', 'secret'] as const) expect(one![each]).not.toBe(two![each]);
  });

  it('comes from the database of this version, not from an import', async () => {
    const startedAt = Date.now();
    const core = await open('made');
    // An import would have moved it to now.
    expect(Date.parse(await core.records.parts.version())).toBeLessThan(startedAt);
    await closeService(core);
    expect((await readdir(join(folder, 'made'))).toSorted()).toEqual(['index', 'pg', 'secret']);
  });

  it('leaves what is in the folder already', async () => {
    await mkdir(join(folder, 'used', 'index'), { recursive: true });
    const other = join(folder, 'used', 'index', 'of-another-database.snapshot');
    await writeFile(other, 'kept');
    const core = await open('used');
    await prepareFirstStart(core);
    const accounts = await core.records.accounts.list();
    await closeService(core);
    const again = await open('used');
    expect(await prepareFirstStart(again)).toBeUndefined();
    expect(await again.records.accounts.list()).toEqual(accounts);
    await closeService(again);
    expect(await readFile(other, 'utf8')).toBe('kept');
  });
});

const server = process.env.TEST_DATABASE_URL ?? '';
const skipped = server === '' ? ' (skipped: TEST_DATABASE_URL is not set)' : '';

describe.skipIf(server === '')(`The first start with PostgreSQL${skipped}`, { timeout: 120_000 }, () => {
  it('makes one account and one key, however many servers begin, and keys outlive a restart', async () => {
    const database = await createTestDatabase(server);
    const folder = await mkdtemp(join(tmpdir(), 'partwright-first-'));
    const secretFile = join(folder, 'secrets', 'service');
    const open = (name: string): Promise<Core> =>
      composeCore(
        readSettings({
          DATABASE_URL: database.url,
          PARTWRIGHT_SECRET_FILE: secretFile,
          PARTWRIGHT_DATA_DIR: join(folder, name),
          LOG_LEVEL: 'silent',
        }),
      );
    const one = await open('one');
    const two = await open('two');
    try {
      expect(one.secret.equals(two.secret)).toBe(true);
      const keys = await Promise.all([prepareFirstStart(one), prepareFirstStart(two)]);
      expect(keys.filter((key) => key !== undefined)).toHaveLength(1);
      expect(await one.records.accounts.list()).toMatchObject([{ name: 'local', subscription: 'active' }]);
      expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
    } finally {
      await closeService(one);
      await closeService(two);
    }
    const again = await open('three');
    expect(again.secret.equals(one.secret)).toBe(true);
    expect(await prepareFirstStart(again)).toBeUndefined();
    await closeService(again);
    await database.drop();
    await rm(folder, { recursive: true });
  });
});
