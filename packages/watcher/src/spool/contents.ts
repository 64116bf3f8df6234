import type { Remote, Wish } from '../model.ts';
import type { Database } from './database.ts';

const contentOfExport = '(SELECT content_id FROM exports WHERE id = ?)';

/** What was known of a content outlives its exports; one that was given up, and is saved again, is asked for anew. */
export function keepContent(
  db: Database,
  subjectId: number,
  sha256: string,
  number: number,
  bytesSha256: string | null,
): { contentId: number; sameAs: number | null } {
  const known = db.get<{ id: number; newest_number: number }>(
    'SELECT id, newest_number FROM contents WHERE subject_id = ? AND sha256 = ?',
    subjectId,
    sha256,
  );
  if (!known) {
    const { id } = db.run(
      'INSERT INTO contents (subject_id, sha256, newest_number, bytes_sha256) VALUES (?, ?, ?, ?)',
      subjectId,
      sha256,
      number,
      bytesSha256,
    );
    return { contentId: id, sameAs: null };
  }
  const last = db.get<{ state: string }>(
    'SELECT state FROM exports WHERE content_id = ? ORDER BY number DESC LIMIT 1',
    known.id,
  );
  if (last?.state === 'dead') beginRound(db, known.id);
  db.run('UPDATE contents SET newest_number = ?, bytes_sha256 = ? WHERE id = ?', number, bytesSha256, known.id);
  return { contentId: known.id, sameAs: known.newest_number };
}

/** From now on a content is asked for under another key, and sent again unless the service once had it whole. */
export function beginRound(db: Database, contentId: number): void {
  db.run(
    'UPDATE contents SET round = round + 1, wish = NULL, remote = CASE is_finished WHEN 1 THEN remote END WHERE id = ?',
    contentId,
  );
}

/** The first wish of a round is kept, and given. */
export function fixWish(db: Database, exportId: number, wish: Wish): Wish | undefined {
  db.run(`UPDATE contents SET wish = ? WHERE wish IS NULL AND id = ${contentOfExport}`, JSON.stringify(wish), exportId);
  const kept = db.get<{ wish: string }>(`SELECT wish FROM contents WHERE id = ${contentOfExport}`, exportId);
  return kept && (JSON.parse(kept.wish) as Wish);
}

export function noteRemote(db: Database, exportId: number, remote: Remote | null): void {
  db.run(`UPDATE contents SET remote = ? WHERE id = ${contentOfExport}`, remote && JSON.stringify(remote), exportId);
}

/** The service had it whole: it is never sent again, unless the service itself has lost it. */
export function noteFinished(db: Database, exportId: number, remote: Remote): void {
  db.run(`UPDATE contents SET is_finished = 1 WHERE id = ${contentOfExport}`, exportId);
  // A check that was answered at once has no ids, and is asked for by its key.
  if ((remote.jobId ?? remote.bomId ?? remote.projectId) !== null) noteRemote(db, exportId, remote);
}

/**
 * What was refused is asked about anew when it comes back, as by then the settings or the service may be others: under the same key
 * while the wish is the same, so that a service that remembers it answers as before, and takes nothing twice.
 */
export function noteRefused(db: Database, exportId: number): void {
  db.run(`UPDATE contents SET wish = NULL, remote = NULL WHERE is_finished = 0 AND id = ${contentOfExport}`, exportId);
}
