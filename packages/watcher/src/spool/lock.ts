import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Database, connect, makePrivateFile } from './database.ts';
import { SpoolUnusable } from './failures.ts';
import { SpoolFull } from './types.ts';

/** The right to be the one watcher of a spool folder; it ends with the process, however that ends. */
export interface SpoolLock {
  release(): void;
}

/** Another watcher works on this spool folder. */
export class SpoolLocked extends Error {
  /** Null: it did not say. */
  readonly pid: number | null;
  /** RFC 3339 UTC. */
  readonly since: string | null;
  constructor(folder: string, holder: Pick<Holder, 'pid' | 'since'> | undefined) {
    const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process';
    super(
      `Another watcher works on the spool folder ${folder}: ${who}. Stop it, or give this one another spool folder`,
    );
    this.name = 'SpoolLocked';
    this.pid = holder?.pid ?? null;
    this.since = holder?.since ?? null;
  }
}

interface Holder {
  pid: number;
  since: string;
  token: string;
}

const WAIT_MS = 250;
const MOST_TRIES = 20;

/**
 * Be the only watcher of a spool folder. What locks is a transaction of SQLite that is never ended: the system ends it when the
 * process dies, by kill -9 too. Others can read beside it who holds it. The folder must lie on a local disk.
 *
 * @throws {SpoolLocked}
 */
export function lockSpool(folder: string): SpoolLock {
  const path = join(folder, 'lock.db');
  makePrivateFile(folder, path);
  const db = connect(path, { isReadOnly: false, busyTimeoutMs: WAIT_MS });
  try {
    // No holder is written while the lock is held (others could not read it), so another may come between: then again.
    const token = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const isNoted = writeHolder(db, { pid: process.pid, since: new Date().toISOString(), token });
      db.exec('BEGIN IMMEDIATE');
      // The transaction is the lock; without the note, others only cannot say who holds it.
      if (!isNoted || tries === MOST_TRIES || isOwn(db, token)) return { release: () => db.close() };
      db.exec('ROLLBACK');
    }
  } catch (error) {
    const isHeld = error instanceof SpoolUnusable && error.trouble === 'busy';
    const holder = isHeld ? readHolder(db) : undefined;
    db.close();
    if (error instanceof SpoolUnusable && error.trouble === 'damaged')
      throw new SpoolUnusable(
        'damaged',
        `${path} is damaged; nothing is kept in it: remove it while no watcher runs`,
        error,
      );
    throw isHeld ? new SpoolLocked(folder, holder) : error;
  }
}

/** False: the disk is full, and whoever is noted held it before. */
function writeHolder(db: Database, { pid, since, token }: Holder): boolean {
  try {
    db.write(() => {
      db.exec(
        'CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL, since TEXT NOT NULL, token TEXT NOT NULL) STRICT',
      );
      db.run('DELETE FROM holder');
      db.run('INSERT INTO holder (pid, since, token) VALUES (?, ?, ?)', pid, since, token);
    });
    return true;
  } catch (error) {
    // A watcher must be able to start on a full disk.
    if (error instanceof SpoolFull) return false;
    throw error;
  }
}

function isOwn(db: Database, token: string): boolean {
  const holder = readHolder(db);
  return holder === undefined || holder.token === token;
}

function readHolder(db: Database): Holder | undefined {
  try {
    return db.get<Holder>('SELECT pid, since, token FROM holder');
  } catch {
    return undefined;
  }
}
