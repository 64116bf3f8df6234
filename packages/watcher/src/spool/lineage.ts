import { createHash } from 'node:crypto';
import type { Content, GitState, Outcome, Subject } from '../model.ts';
import { readBoardName } from '@partwright/review/projects';
import { choosePredecessor } from '../succession/choose-predecessor.ts';
import type { Database } from './database.ts';
import type { WaitingExport } from './types.ts';

/** The part of a name by which states of a board are looked for. */
export const familyOf = (path: string): string => readBoardName(path).stem;

/** What a content is known by wherever its files lie; null: it has none. */
export function hashBytes({ files }: Pick<Content, 'files'>): string | null {
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const sha256 of files.map((file) => file.sha256).toSorted()) hash.update(`${sha256}\n`);
  return hash.digest('hex');
}

interface EarlierRow {
  id: number;
  path: string;
  kept_at: number;
  is_same_bytes: number;
  is_succeeded: number;
}

/** Of a board with hundreds of versions the newest are looked at. */
const MOST_EARLIER = 200;

/** Join a subject, of which nothing was kept before, to the one whose next export it is. */
export function noteLineage(
  db: Database,
  subjectId: number,
  { subject, content, now }: { subject: Subject; content: Content; now: number },
  isThere: (path: string) => boolean,
): void {
  const rows = db.all<EarlierRow>(
    `SELECT s.id, s.path, max(e.created_at) AS kept_at,
       EXISTS (SELECT 1 FROM contents c WHERE c.subject_id = s.id AND c.bytes_sha256 = ?) AS is_same_bytes,
       EXISTS (SELECT 1 FROM subjects n WHERE n.predecessor_id = s.id) AS is_succeeded
     FROM subjects s JOIN exports e ON e.subject_id = s.id
     WHERE s.id IN (
       SELECT id FROM subjects WHERE folder = ? AND kind = ? AND family = ?
       UNION SELECT subject_id FROM contents WHERE bytes_sha256 = ?)
     AND s.folder = ? AND s.kind = ? AND s.id <> ? GROUP BY s.id ORDER BY kept_at DESC LIMIT ?`,
    hashBytes(content),
    subject.folder,
    subject.kind,
    familyOf(subject.path),
    hashBytes(content),
    subject.folder,
    subject.kind,
    subjectId,
    MOST_EARLIER,
  );
  const found = choosePredecessor(
    {
      path: subject.path,
      savedAt: Date.parse(content.savedAt),
      keptAt: now,
      // What a check found says too little of whether two boards are one.
      isJoinedByName: subject.kind === 'bom',
    },
    rows.map(({ id, path, kept_at: keptAt, ...row }) => ({
      id,
      path,
      keptAt,
      isGone: !isThere(path),
      isSameBytes: row.is_same_bytes === 1,
      isSucceeded: row.is_succeeded === 1,
    })),
  );
  if (found) db.run('UPDATE subjects SET predecessor_id = ? WHERE id = ?', found.id, subjectId);
}

/** The file that a subject goes on as; null: none does. */
export function findSuccessor(db: Database, subjectId: number): string | null {
  const sql = 'SELECT path FROM subjects WHERE predecessor_id = ? ORDER BY id DESC LIMIT 1';
  return db.get<{ path: string }>(sql, subjectId)?.path ?? null;
}

interface OutcomeRow {
  number: number;
  saved_at: string;
  outcome: string;
}

/** Versions that came to nothing are passed over, so many at most. */
const MOST_STEPS = 20;

/** The newest export before this one that can be compared with: its own, else that of the file it goes on from. */
export function findPrevious(db: Database, subjectId: number, number: number): WaitingExport['previous'] {
  let [id, before]: [number, number] = [subjectId, number];
  for (let step = 0; step < MOST_STEPS; step++) {
    const row = db.get<OutcomeRow>(
      `SELECT number, saved_at, report ->> '$.outcome' AS outcome FROM exports
       WHERE subject_id = ? AND number < ? AND compares_as IS NOT NULL ORDER BY number DESC LIMIT 1`,
      id,
      before,
    );
    const { path, predecessor_id: next } = db.get<{ path: string; predecessor_id: number | null }>(
      'SELECT path, predecessor_id FROM subjects WHERE id = ?',
      id,
    )!;
    if (row)
      return {
        number: row.number,
        savedAt: row.saved_at,
        outcome: JSON.parse(row.outcome) as Outcome,
        path: id === subjectId ? null : path,
      };
    if (next === null) return null;
    [id, before] = [next, Number.MAX_SAFE_INTEGER];
  }
  return null;
}

/** Where git stood at the export before this one, whatever became of it; null: it is not known. */
export function findGitBefore(db: Database, subjectId: number, number: number): GitState | null {
  const row = db.get<{ git: string | null }>(
    'SELECT git FROM exports WHERE subject_id = ? AND number < ? ORDER BY number DESC LIMIT 1',
    subjectId,
    number,
  );
  return row?.git == null ? null : (JSON.parse(row.git) as GitState);
}

/** Spools of earlier versions have subjects whose names were not read. */
export function fillFamilies(db: Database): void {
  const rows = db.all<{ id: number; path: string }>('SELECT id, path FROM subjects WHERE family IS NULL');
  if (rows.length === 0) return;
  db.write(() => {
    for (const { id, path } of rows) db.run('UPDATE subjects SET family = ? WHERE id = ?', familyOf(path), id);
  });
}
