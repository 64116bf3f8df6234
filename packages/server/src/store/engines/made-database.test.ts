import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRecords } from '../open-records.ts';
import { MadeDatabaseUnusable, originWith, packDatabase, unpackDatabase } from './made-database.ts';

const origin = originWith(Buffer.from('a catalogue'));

describe('A made database', () => {
  let folder: string;
  let packed: string;
  const files = {
    'pg/PG_VERSION': Buffer.from('18\n'),
    'pg/pg_wal/000000010000000000000001': Buffer.concat([Buffer.from([1, 0, 2]), Buffer.alloc(100_000)]),
    'pg/pg_wal/empty': Buffer.alloc(0),
    'pg/zeros': Buffer.alloc(50),
    'index/a.snapshot': Buffer.from('an index'),
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'partwright-made-'));
    for (const name of ['pg/pg_wal', 'pg/pg_notify', 'index'])
      await mkdir(join(folder, 'from', name), { recursive: true });
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, 'from', name), bytes);
    packed = join(folder, 'made.zst');
    await writeFile(packed, packDatabase(join(folder, 'from'), origin, 'these sources'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is unpacked as it was, with its empty folders', async () => {
    const to = join(folder, 'to');
    unpackDatabase(packed, to, origin);
    for (const [name, bytes] of Object.entries(files)) expect(await readFile(join(to, name))).toEqual(bytes);
    expect((await readdir(to, { recursive: true })).toSorted()).toEqual(
      (await readdir(join(folder, 'from'), { recursive: true })).toSorted(),
    );
  });

  it('counts the zeros at the end of a file', async () => {
    expect((await readFile(packed)).length).toBeLessThan(1_000);
  });

  it.each([
    [{ migrations: [...origin.migrations, '9999-more'] }, 'list of migrations'],
    [{ catalogue: 'another' }, 'catalogue'],
    [{ pglite: '0.0.1' }, 'version of the engine'],
  ])('is refused when %j is expected, and nothing is written', async (expected, why) => {
    const to = join(folder, 'refused');
    expect(() => unpackDatabase(packed, to, { ...origin, ...expected })).toThrow(`it was made of another ${why}`);
    expect(await readdir(folder)).not.toContain('refused');
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20)],
    ['has another byte', (bytes: Buffer) => bytes.with(bytes.length >> 1, bytes.at(bytes.length >> 1)! ^ 1)],
    ['is none', () => Buffer.from('none')],
  ])('that %s is refused', async (_, damage) => {
    const path = join(folder, 'damaged.zst');
    await writeFile(path, damage(await readFile(packed)));
    expect(() => unpackDatabase(path, join(folder, 'refused'), origin)).toThrow(MadeDatabaseUnusable);
  });

  it('that cannot be used is told, and the database is made by the migrations', { timeout: 120_000 }, async () => {
    const onUnusable = vi.fn();
    const made = { path: join(folder, 'not-there.zst'), origin: () => origin, onUnusable };
    const records = await openRecords({ kind: 'pglite', dataDir: join(folder, 'data'), made });
    expect(onUnusable).toHaveBeenCalledExactlyOnceWith(expect.any(MadeDatabaseUnusable));
    expect(await records.parts.count()).toBe(0);
    await records.close();
  });
});
