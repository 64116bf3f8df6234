import type { Database } from './database.ts';

/** Pages given back to the disk at once, so that neither memory nor the -wal file grows with what is forgotten. */
const PAGES_AT_ONCE = 2000;

/**
 * Forget what ended before `before`, and all bytes that nothing waits for. What stays: the newest export of each subject, those
 * that later ones are compared with, and what the service knows each content by, so that no old state is sent or told as new.
 */
export function prune(db: Database, before: number): number {
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
