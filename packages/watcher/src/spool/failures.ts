import { SpoolFull } from './types.ts';

export type SpoolTrouble =
  | 'missing'
  | 'damaged'
  | 'foreign'
  | 'newer'
  | 'older'
  | 'inaccessible'
  | 'read-only'
  | 'busy'
  | 'closed';

/** The spool cannot be used, and trying again does not help until somebody did what the message says. */
export class SpoolUnusable extends Error {
  readonly trouble: SpoolTrouble;
  constructor(trouble: SpoolTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SpoolUnusable';
    this.trouble = trouble;
  }
}

// https://www.sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** Those of IOERR that say that something could not be written: WRITE, FSYNC, DIR_FSYNC, TRUNCATE, SHMOPEN, SHMSIZE, SHMMAP. */
const writeErrors = new Set([3, 4, 5, 6, 18, 19, 21].map((kind) => IOERR | (kind << 8)));

/** What SQLite says of a file, as what it means and what to do. Other errors are given back as they are. */
export function explainFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ENOSPC') return new SpoolFull(error);
  if ('code' in error && error.code === 'ERR_INVALID_STATE')
    return new SpoolUnusable('closed', `The spool ${path} is closed`, error);
  if (!('errcode' in error) || typeof error.errcode !== 'number') return error;
  if (writeErrors.has(error.errcode)) return new SpoolFull(error);
  switch (error.errcode & 0xff) {
    case FULL:
      return new SpoolFull(error);
    case CORRUPT:
    case NOTADB:
    case IOERR:
      return damaged(path, error.message, error);
    case READONLY:
      return new SpoolUnusable('read-only', `${path} cannot be written (${error.message})`, error);
    case CANTOPEN:
      return new SpoolUnusable(
        'inaccessible',
        `${path} cannot be opened (${error.message}): see to it that this user may read and write the folder`,
        error,
      );
    case BUSY:
    case LOCKED:
      return new SpoolUnusable('busy', `${path} is being written by another program for too long; try again`, error);
    default:
      return error;
  }
}

export function damaged(path: string, what: string, cause?: unknown): SpoolUnusable {
  return new SpoolUnusable(
    'damaged',
    `The spool ${path} is damaged (${what}). Nothing was changed. Check the disk, stop the watcher, and move the file away ` +
      'together with its -wal and -shm; what can be saved is read from it by `sqlite3 spool.db .recover`. ' +
      'A new spool is begun without it, and every export in the watched folders is looked at again',
    cause,
  );
}
