import { type Database, type OpenOptions, openDatabase } from './database.ts';
import { decisionsOn } from './decisions.ts';
import { exportsIn } from './exports.ts';
import { messagesIn } from './messages.ts';
import { openOverview } from './overview.ts';
import { prune } from './retention.ts';
import type { Spool } from './types.ts';

/**
 * The spool of a folder: one file of SQLite, which several processes may have open. A reader (`isReadOnly`) makes and changes
 * nothing, and does not need a watcher that runs.
 *
 * @throws {SpoolUnusable} when it is damaged, of another program or of a newer version, or may not be written.
 * @throws {SpoolFull}
 */
export function openSpool(folder: string, options?: OpenOptions): Spool {
  return spoolOver(openDatabase(folder, options));
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
