import { type Database, type OpenOptions, openDatabase } from './database.ts';
import { decisionsOn } from './decisions.ts';
import { exportsIn } from './exports.ts';
import { fillFamilies } from './lineage.ts';
import { messagesIn } from './messages.ts';
import { openOverview } from './overview.ts';
import type { Spool } from './types.ts';

/**
 * The spool of a folder: one file of SQLite, which several processes may have open. A reader (`isReadOnly`) makes and changes
 * nothing, and does not need a watcher that runs.
 *
 * @throws {SpoolUnusable} when it is damaged, of another program or of a newer version, or may not be written.
 * @throws {SpoolFull}
 */
export function openSpool(folder: string, options?: OpenOptions): Spool {
  const db = openDatabase(folder, options);
  if (options?.isReadOnly !== true) fillFamilies(db);
  return spoolOver(db);
}

/** A spool in an open file; `close` closes that. */
export function spoolOver(db: Database): Spool {
  // SQLite counts what other connections commit.
  const readVersion = (): number =>
    db.read(() => db.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0);
  let version = readVersion();
  return {
    ...exportsIn(db),
    ...messagesIn(db),
    ...openOverview(db),
    ...decisionsOn(db),
    projectId: (server, name) =>
      db.read(
        () => db.get<{ id: string }>('SELECT id FROM projects WHERE server = ? AND name = ?', server, name)?.id ?? null,
      ),
    noteProjectId(server, name, id) {
      db.write(() => db.run('INSERT OR REPLACE INTO projects (server, name, id) VALUES (?, ?, ?)', server, name, id));
    },
    changedByOthers() {
      const before = version;
      version = readVersion();
      return version !== before;
    },
    prune: (before) => prune(db, before),
    close: () => db.close(),
  };
}

/** Pages given back to the disk at once, so that neither memory nor the -wal file grows with what is forgotten. */
const PAGES_AT_ONCE = 2000;

/**
 * Forget what ended before `before`, and all bytes that nothing waits for. What stays: the newest export of each subject, those
 * that later ones are compared with, and what the service knows each content by, so that no old state is sent or told as new.
 */
function prune(db: Database, before: number): number {
  const freedBytes = db.write(() => {
    db.run(
      `DELETE FROM messages WHERE state IN ('done', 'dropped', 'superseded') AND coalesce(ended_at, created_at) < ?`,
      before,
    );
    db.run(
      `DELETE FROM exports AS e WHERE state IN ('done', 'dropped') AND coalesce(ended_at, created_at) < ?
         AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.export_id = e.id)
         AND EXISTS (SELECT 1 FROM exports n WHERE n.subject_id = e.subject_id AND n.number > e.number)
         AND NOT (compares_as IS NOT NULL AND ${isNextCompared})`,
      before,
    );
    db.run(
      `DELETE FROM export_files WHERE export_id NOT IN (SELECT id FROM exports WHERE state IN ('waiting', 'dead'))`,
    );
    const unused = 'NOT EXISTS (SELECT 1 FROM export_files u WHERE u.file_id = files.id)';
    const { bytes } = db.get<{ bytes: number }>(
      `SELECT coalesce(sum(stored_bytes), 0) AS bytes FROM files WHERE ${unused}`,
    )!;
    if (bytes > 0 || db.get(`SELECT 1 FROM files WHERE ${unused} LIMIT 1`)) db.run(`DELETE FROM files WHERE ${unused}`);
    return bytes;
  });
  giveBackPages(db);
  return freedBytes;
}

/** It is the newest with an outcome, or an export that is still to be done follows before the next with one. */
const isNextCompared = `(
  NOT EXISTS (SELECT 1 FROM exports n WHERE n.subject_id = e.subject_id AND n.number > e.number AND n.compares_as IS NOT NULL)
  OR EXISTS (
    SELECT 1 FROM exports w WHERE w.subject_id = e.subject_id AND w.number > e.number AND w.state IN ('waiting', 'dead')
      AND NOT EXISTS (
        SELECT 1 FROM exports n
        WHERE n.subject_id = e.subject_id AND n.number > e.number AND n.number < w.number AND n.compares_as IS NOT NULL)))`;

function giveBackPages(db: Database): void {
  const free = (): number => db.get<{ freelist_count: number }>('PRAGMA freelist_count')!.freelist_count;
  for (let left = free(); left > 0;) {
    db.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE}); PRAGMA wal_checkpoint(PASSIVE)`);
    const now = free();
    if (now >= left) break;
    left = now;
  }
}
