import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { SpoolUnusable } from './failures.ts';
import { lockSpool } from './lock.ts';
import { openSpool, spoolOver } from './open-spool.ts';
import { amplifier, makeContent, finishNext, lamp, makeFolder, makeSpool, nextExport } from './spool.fixture.ts';
import { SpoolFull } from './types.ts';

/** A folder whose `spool.db` was made in this way. */
function folderWith(make: (path: string) => void): { folder: string; path: string } {
  const folder = makeFolder();
  mkdirSync(folder);
  const path = join(folder, 'spool.db');
  make(path);
  return { folder, path };
}

function write(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

function catchSpoolUnusable(act: () => unknown): SpoolUnusable {
  try {
    act();
  } catch (error) {
    if (error instanceof SpoolUnusable) return error;
    throw error;
  }
  throw new Error('There was no trouble');
}

describe('A file that is no spool', () => {
  it.each([
    ['with tables', 'CREATE TABLE accounts (id INTEGER)'],
    ['with a name of its own', 'PRAGMA application_id = 252006674'],
  ])('a database of another program %s is left as it is', (_, sql) => {
    const { folder, path } = folderWith((path) => write(path, sql));
    const bytes = readFileSync(path);
    expect(catchSpoolUnusable(() => openSpool(folder))).toMatchObject({ trouble: 'foreign' });
    expect(catchSpoolUnusable(() => openSpool(folder, { isReadOnly: true })).message).toContain(
      'choose another spool folder',
    );
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('an empty file, as a power cut leaves it, becomes one', () => {
    const { folder } = folderWith((path) => writeFileSync(path, ''));
    expect(makeSpool(folder).keep(amplifier, makeContent('one'), 0).as).toBe('new');
  });

  it('one of a newer version is refused', () => {
    const { folder } = folderWith(() => undefined);
    openSpool(folder).close();
    write(join(folder, 'spool.db'), 'PRAGMA user_version = 99');
    const trouble = catchSpoolUnusable(() => openSpool(folder));
    expect(trouble).toMatchObject({ trouble: 'newer' });
    expect(trouble.message).toContain('format 99');
  });

  it('anything else is called damaged, with what to do, and kept', () => {
    const text = 'This is no database.'.repeat(500);
    const { folder, path } = folderWith((path) => writeFileSync(path, text));
    const trouble = catchSpoolUnusable(() => openSpool(folder));
    expect(trouble).toMatchObject({ trouble: 'damaged' });
    expect(trouble.message).toMatch(/spool\.db is damaged \(file is not a database\).*\.recover/);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('a folder that cannot be made is named', () => {
    const { path } = folderWith((path) => writeFileSync(path, ''));
    expect(catchSpoolUnusable(() => openSpool(path))).toMatchObject({ trouble: 'inaccessible' });
    expect(catchSpoolUnusable(() => lockSpool(path)).message).toContain(path);
  });
});

describe('A damaged spool', () => {
  it('is found when it is opened, and not deleted', () => {
    const { folder, path } = folderWith(() => undefined);
    const spool = openSpool(folder);
    for (let i = 0; i < 80; i += 1) spool.keep(amplifier, makeContent(`state ${i}`), i);
    spool.close();
    const file = openSync(path, 'r+');
    for (let at = 4096 * 3; at < statSync(path).size; at += 4096)
      writeSync(file, Buffer.alloc(2000, 0xa5), 0, 2000, at);
    closeSync(file);
    expect(catchSpoolUnusable(() => openSpool(folder))).toMatchObject({ trouble: 'damaged' });
    expect(existsSync(path)).toBe(true);
  });

  it('is found when the bytes of an export are not those that were kept', () => {
    const folder = makeFolder();
    const spool = makeSpool(folder);
    const { exportId } = spool.keep(amplifier, makeContent('C1;100n\n'.repeat(5000)), 0);
    const other = spool.keep(lamp, makeContent('one'), 0);
    for (const sql of [`data = CAST('changed' AS BLOB)`, `data = x'', packing = 'none'`]) {
      write(join(folder, 'spool.db'), `UPDATE files SET ${sql} WHERE size_bytes > 100`);
      expect(catchSpoolUnusable(() => spool.readContent(exportId)).message).toContain('"0.csv"');
    }
    expect(spool.readContent(other.exportId).files).toHaveLength(1);
  });
});

describe('A damaged lock', () => {
  it('is named with what to do', () => {
    const { folder } = folderWith((path) => writeFileSync(path.replace('spool.db', 'lock.db'), 'no lock '.repeat(600)));
    expect(catchSpoolUnusable(() => lockSpool(folder)).message).toContain(
      'lock.db is damaged; nothing is kept in it: remove it',
    );
  });
});

describe('Rights', () => {
  it('are only those of the user, and a spool that others could read is closed to them', () => {
    const folder = makeFolder();
    makeSpool(folder).keep(amplifier, makeContent('one'), 0);
    lockSpool(folder).release();
    const modes = (): string[] =>
      readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    expect(new Set(modes())).toEqual(new Set(['600']));
    chmodSync(join(folder, 'spool.db'), 0o644);
    makeSpool(folder);
    expect(new Set(modes())).toEqual(new Set(['600']));
  });
});

describe('A reader', () => {
  it('sees what is there without a watcher, and changes nothing', () => {
    const folder = makeFolder();
    expect(catchSpoolUnusable(() => openSpool(folder, { isReadOnly: true }))).toMatchObject({ trouble: 'missing' });
    expect(existsSync(folder)).toBe(false);
    const writer = openSpool(folder);
    writer.keep(amplifier, makeContent('one'), 0);
    writer.close();
    const reader = openSpool(folder, { isReadOnly: true });
    onTestFinished(() => reader.close());
    expect(reader.list({ limit: 5 })).toHaveLength(1);
    expect(reader.counts(10)).toMatchObject({ oldestWaitingMs: 10 });
    expect(catchSpoolUnusable(() => reader.retry({ what: 'export', ids: [1] }, 0))).toMatchObject({
      trouble: 'read-only',
    });
    expect(reader.nextDueAt()).toBe(0);
  });
});

describe('A spool that another program writes for too long', () => {
  it('says so, and works again after it', () => {
    const folder = makeFolder();
    const spool = openSpool(folder, { busyTimeoutMs: 20 });
    const other = new DatabaseSync(join(folder, 'spool.db'));
    onTestFinished(() => (other.close(), spool.close()));
    other.exec('BEGIN IMMEDIATE');
    expect(catchSpoolUnusable(() => spool.keep(amplifier, makeContent('one'), 0))).toMatchObject({ trouble: 'busy' });
    other.exec('ROLLBACK');
    expect(spool.keep(amplifier, makeContent('one'), 0).as).toBe('new');
  });
});

describe('A full disk', () => {
  it('keeps nothing by half, lets what is there be finished, and goes on when there is room', () => {
    const db = openDatabase(makeFolder());
    const spool = spoolOver(db);
    onTestFinished(() => spool.close());
    spool.keep(amplifier, makeContent('one'), 0);
    const { page_count } = db.get<{ page_count: number }>('PRAGMA page_count')!;
    db.exec(`PRAGMA max_page_count = ${page_count + 8}`);
    const noise = (seed: number): Uint8Array =>
      Uint8Array.from({ length: 9000 }, (_, i) => (Math.imul(i + seed, 2654435761) >>> 13) & 255);
    const keepUntilFull = (): number => {
      for (let i = 0; i < 100; i += 1) spool.keep(lamp, makeContent(noise(i)), 0);
      return 0;
    };
    expect(keepUntilFull).toThrow(SpoolFull);
    const { exports, bytes } = spool.counts(0);
    expect(exports.waiting).toBeGreaterThan(1);
    expect(() => spool.keep(lamp, makeContent(noise(99)), 0)).toThrow('as soon as there is room');
    expect(spool.counts(0)).toMatchObject({ exports, bytes });
    spool.buryExport(spool.dueExports(0, 1, new Set([2]))[0]!.id, 'it gave up');
    expect(nextExport(spool).subject.name).toBe('lamp');
    db.exec('PRAGMA max_page_count = 1000000');
    expect(spool.keep(lamp, makeContent(noise(99)), 0)).toEqual({
      as: 'new',
      exportId: exports.waiting + 1,
      number: exports.waiting,
    });
    expect(finishNext(spool).number).toBe(1);
  });

  it('is not filled by the log: it stays near a megabyte however much was kept', () => {
    const folder = makeFolder();
    const spool = openSpool(folder);
    onTestFinished(() => spool.close());
    for (let i = 0; i < 150; i += 1) {
      spool.keep(amplifier, makeContent(`R1,${i}k`), 0);
      finishNext(spool);
    }
    expect(statSync(join(folder, 'spool.db-wal')).size).toBeLessThan(1.3 * 1024 * 1024);
  });
});
