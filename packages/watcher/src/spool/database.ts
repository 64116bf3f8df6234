import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SpoolUnusable, damaged, explainFailure } from './failures.ts';
import { applicationId, migrations } from './schema.ts';

/** A file of SQLite, whose statements are prepared once. Rows have the type that the caller says. */
export interface Database {
  readonly path: string;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a row holds is known where its SQL is
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** Gives the id of the row that was inserted last, and how many rows were changed. */
  run(sql: string, ...values: SQLInputValue[]): { id: number; changes: number };
  exec(sql: string): void;
  /** All that `work` reads is of one moment. */
  read<T>(work: () => T): T;
  /** All that `work` writes is kept, on disk, or nothing is. @throws {SpoolFull} */
  write<T>(work: () => T): T;
  close(): void;
}

export interface OpenOptions {
  isReadOnly?: boolean;
  busyTimeoutMs?: number;
}

/** So many go into the log before they are taken over, 1 MB: the log of a small disk must not be what fills it. */
const PAGES_IN_LOG = 256;
/** Larger files are not read through at the start: what is damaged in them shows when it is read. */
const MOST_BYTES_CHECKED = 64 * 1024 * 1024;

/** Open the spool of a folder, making or migrating it. @throws {SpoolUnusable} @throws {SpoolFull} */
export function openDatabase(folder: string, { isReadOnly = false, busyTimeoutMs = 5000 }: OpenOptions = {}): Database {
  const path = join(folder, 'spool.db');
  if (isReadOnly && !existsSync(path))
    throw new SpoolUnusable('missing', `There is no spool at ${path}: no watcher has kept anything there yet`);
  if (!isReadOnly) makePrivateFile(folder, path);
  const db = connect(path, { isReadOnly, busyTimeoutMs });
  try {
    guard(path, () => {
      refuseForeign(db);
      db.exec(
        'PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -1024; PRAGMA temp_store = MEMORY',
      );
      if (isReadOnly) refuseOlder(db);
      else prepareFile(db);
    });
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Make the folder and an empty file, which nobody else may read. The files that SQLite puts beside it get the same rights. */
export function makePrivateFile(folder: string, path: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Only a new file is opened here: closing one that is in use would give up its locks in this process.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (readErrorCode(error) === 'EEXIST' && existsSync(path)) return keepPrivate(path);
    throw readErrorCode(error) === 'ENOSPC'
      ? explainFailure(error, path)
      : new SpoolUnusable(
          'inaccessible',
          `The spool folder ${folder} cannot be written (${readErrorCode(error)})`,
          error,
        );
  }
}

function keepPrivate(path: string): void {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch {
    // Of another user, or on a file system without rights: opening it tells what is wrong.
  }
}

const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** A connection to a file that is there. */
export function connect(path: string, { isReadOnly, busyTimeoutMs }: Required<OpenOptions>): Database {
  const db = guard(path, () => new DatabaseSync(path, { readOnly: isReadOnly, timeout: busyTimeoutMs }));
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const within = <T>(begin: string, work: () => T): T =>
    guard(path, () => {
      prepared(begin).run();
      try {
        const result = work();
        prepared('COMMIT').run();
        return result;
      } catch (error) {
        // A full disk may have rolled it back already.
        if (db.isOpen && db.isTransaction) prepared('ROLLBACK').run();
        throw error;
      }
    });
  return {
    path,
    get: (sql, ...values) => prepared(sql).get(...values) as never,
    all: (sql, ...values) => prepared(sql).all(...values) as never,
    run(sql, ...values) {
      const { lastInsertRowid, changes } = prepared(sql).run(...values);
      return { id: Number(lastInsertRowid), changes: Number(changes) };
    },
    exec: (sql) => guard(path, () => db.exec(sql)),
    read: (work) => within('BEGIN', work),
    write: (work) => within('BEGIN IMMEDIATE', work),
    close() {
      statements.clear();
      if (db.isOpen) db.close();
    },
  };
}

function guard<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explainFailure(error, path);
  }
}

function readPragma(db: Database, pragma: 'application_id' | 'user_version' | 'auto_vacuum'): number {
  return Object.values(db.get<Record<string, number>>(`PRAGMA ${pragma}`) ?? {})[0] ?? 0;
}

function refuseForeign(db: Database): void {
  const id = readPragma(db, 'application_id');
  const isEmpty = db.get('SELECT 1 FROM sqlite_schema LIMIT 1') === undefined;
  if (id !== applicationId && !(id === 0 && isEmpty))
    throw new SpoolUnusable(
      'foreign',
      `${db.path} is a database of another program and was left as it is; choose another spool folder`,
    );
  const version = readPragma(db, 'user_version');
  if (version > migrations.length)
    throw new SpoolUnusable(
      'newer',
      `The spool ${db.path} was written by a newer version of this program (format ${version}, this one knows ` +
        `${migrations.length}); use that version, or choose another spool folder`,
    );
}

function refuseOlder(db: Database): void {
  const version = readPragma(db, 'user_version');
  if (version < migrations.length)
    throw new SpoolUnusable(
      'older',
      `The spool ${db.path} has format ${version} and becomes ${migrations.length} when the watcher is started once`,
    );
}

function prepareFile(db: Database): void {
  // Of effect only before the first table is made.
  if (readPragma(db, 'user_version') === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL');
  db.exec(
    `PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = ${8 * 1024 * 1024}; PRAGMA wal_autocheckpoint = ${PAGES_IN_LOG}`,
  );
  if (readPragma(db, 'user_version') < migrations.length)
    db.write(() => {
      // Another process may have been faster.
      for (const step of migrations.slice(readPragma(db, 'user_version'))) db.exec(step);
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
    });
  if (statSync(db.path).size <= MOST_BYTES_CHECKED) {
    const found = db.get<{ quick_check: string }>('PRAGMA quick_check(1)')?.quick_check;
    if (found !== 'ok') throw damaged(db.path, found ?? 'it cannot be checked');
  }
}
