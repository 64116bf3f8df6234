import { createHash } from 'node:crypto';
import type { Content, GitState, Refusal, Remote, Report, Subject, Wish } from '../model.ts';
import { keepFiles, readFiles } from './bytes.ts';
import { fixWish, keepContent, noteFinished, noteRefused, noteRemote } from './contents.ts';
import type { Database } from './database.ts';
import { familyOf, findGitBefore, findPrevious, findSuccessor, hashBytes, noteLineage } from './lineage.ts';
import { addMessages } from './messages.ts';
import { passExportTurn } from './turns.ts';
import type { Spool, WaitingExport } from './types.ts';

type ExportMethods = Pick<
  Spool,
  | 'keep'
  | 'keepGone'
  | 'listPresent'
  | 'findNewestContent'
  | 'dueExports'
  | 'readContent'
  | 'fixWish'
  | 'noteRemote'
  | 'finishExport'
  | 'postponeExport'
  | 'wakeExports'
  | 'buryExport'
>;

interface Newest {
  id: number;
  number: number;
  sha256: string;
}

interface DueRow extends Pick<Subject, 'kind' | 'folder' | 'path' | 'name' | 'project'> {
  id: number;
  subject_id: number;
  sha256: string;
  number: number;
  same_as: number | null;
  size_bytes: number;
  refusal: string | null;
  is_gone: number;
  attempts: number;
  round: number;
  wish: string | null;
  remote: string | null;
  created_at: number;
  files: string;
}

/** The line of exports of each subject: kept in order, done in order. */
export function exportsIn(db: Database): ExportMethods {
  const since = new Map<string, number>();
  const findFolderSince = ({ folder, created_at: keptAt }: DueRow): number => {
    const known = since.get(folder) ?? folderSince(db, folder) ?? keptAt;
    since.set(folder, known);
    return known;
  };
  return {
    keep: (subject, content, now, isThere) => db.write(() => keep(db, subject, content, { now, isThere })),

    keepGone: (subject, git, now) => db.write(() => keepGone(db, subject, git, now)),

    listPresent: (folder) =>
      db.read(() =>
        db.all<Pick<Subject, 'kind' | 'path'>>(
          `SELECT s.kind, s.path FROM subjects s WHERE s.folder = ? AND coalesce((
             SELECT is_gone FROM exports e WHERE e.subject_id = s.id ORDER BY number DESC LIMIT 1), 1) = 0`,
          folder,
        ),
      ),

    findNewestContent: ({ kind, folder, path }) =>
      db.read(() => {
        const subjectId = findSubjectId(db, { kind, folder, path });
        return subjectId === undefined ? null : (findNewest(db, subjectId)?.sha256 ?? null);
      }),

    dueExports: (now, limit, busySubjects) =>
      db.read(() =>
        db
          .all<DueRow>(
            `SELECT e.id, e.subject_id, c.sha256, e.number, e.same_as, e.attempts, e.refusal, e.is_gone, e.created_at, c.round, c.wish, c.remote,
               s.kind, s.folder, s.path, s.name, s.project, s.files,
               (SELECT coalesce(sum(size_bytes), 0) FROM export_files x JOIN files f ON f.id = x.file_id
                WHERE x.export_id = e.id) AS size_bytes
             FROM exports e JOIN contents c ON c.id = e.content_id JOIN subjects s ON s.id = e.subject_id
             WHERE e.has_turn = 1 AND e.next_at <= ? AND NOT EXISTS (
               -- What it goes on from is told first.
               SELECT 1 FROM exports p WHERE e.number = 1 AND p.subject_id = s.predecessor_id AND p.state = 'waiting' AND p.id < e.id)
             ORDER BY e.next_at, e.id LIMIT ?`,
            now,
            // One row of a subject has the turn at most.
            limit + busySubjects.size,
          )
          .filter((row) => !busySubjects.has(row.subject_id))
          .slice(0, limit)
          .map((row) => ({ ...waitingExport(db, row), folderSince: findFolderSince(row) })),
      ),

    readContent: (exportId) => db.read(() => readContent(db, exportId)),

    fixWish: (exportId, wish) =>
      db.write(() => {
        const kept = fixWish(db, exportId, wish);
        if (!kept) throw unknownExport(db, exportId);
        return kept;
      }),

    noteRemote(exportId, remote) {
      db.write(() => noteRemote(db, exportId, remote));
    },

    finishExport(exportId, report, targets, now) {
      db.write(() => finish(db, exportId, report, targets, now));
    },

    postponeExport(exportId, { error, nextAt, isCounted, waitsFor }) {
      db.write(() =>
        db.run(
          `UPDATE exports SET error = ?, next_at = ?, attempts = attempts + ?, waits_for_service = ?
           WHERE id = ? AND state = 'waiting'`,
          error,
          nextAt,
          Number(isCounted),
          Number(waitsFor === 'service'),
          exportId,
        ),
      );
    },

    wakeExports: (now) => db.write(() => wakeExports(db, now)),

    buryExport(exportId, error) {
      db.write(() => {
        db.run(
          `UPDATE exports SET state = 'dead', has_turn = 0, attempts = attempts + 1, error = ? WHERE id = ? AND state = 'waiting'`,
          error,
          exportId,
        );
        passExportTurn(db, subjectOfExport(db, exportId));
      });
    },
  };
}

/** Of those that only wait for the service. */
export function wakeExports(db: Database, now: number): number {
  return db.run(
    `UPDATE exports SET next_at = min(next_at, ?), waits_for_service = 0 WHERE state = 'waiting' AND waits_for_service = 1`,
    now,
  ).changes;
}

const unknownExport = (db: Database, id: number): Error => new Error(`The spool ${db.path} has no export ${id}`);

function subjectOfExport(db: Database, exportId: number): number {
  const row = db.get<{ subject_id: number }>('SELECT subject_id FROM exports WHERE id = ?', exportId);
  if (!row) throw unknownExport(db, exportId);
  return row.subject_id;
}

function findSubjectId(
  db: Database,
  { kind, folder, path }: Pick<Subject, 'kind' | 'folder' | 'path'>,
): number | undefined {
  return db.get<{ id: number }>(
    'SELECT id FROM subjects WHERE kind = ? AND folder = ? AND path = ?',
    kind,
    folder,
    path,
  )?.id;
}

function findNewest(db: Database, subjectId: number): Newest | undefined {
  return db.get<Newest>(
    `SELECT e.id, e.number, c.sha256 FROM exports e JOIN contents c ON c.id = e.content_id
     WHERE e.subject_id = ? ORDER BY e.number DESC LIMIT 1`,
    subjectId,
  );
}

function keep(
  db: Database,
  subject: Subject,
  content: Content,
  { now, isThere = () => true }: { now: number; isThere?: ((path: string) => boolean) | undefined },
): ReturnType<Spool['keep']> {
  const known = findSubjectId(db, subject);
  const newest = known === undefined ? undefined : findNewest(db, known);
  if (newest?.sha256 === content.sha256) return { as: 'same', exportId: newest.id, number: newest.number };

  const subjectId = keepSubject(db, subject);
  const number = (newest?.number ?? 0) + 1;
  if (newest === undefined) noteLineage(db, subjectId, { subject, content, now }, isThere);
  const { contentId, sameAs } = keepContent(db, subjectId, content.sha256, number, hashBytes(content));
  const { id } = db.run(
    `INSERT INTO exports (subject_id, content_id, number, same_as, saved_at, git, delimiter, refusal, created_at, next_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    subjectId,
    contentId,
    number,
    sameAs,
    content.savedAt,
    content.git && JSON.stringify(content.git),
    content.delimiter,
    content.refusal ? JSON.stringify(content.refusal) : null,
    now,
    now,
  );
  keepFiles(db, id, content.files);
  passExportTurn(db, subjectId);
  return { as: sameAs === null ? 'new' : 'back', exportId: id, number };
}

/** A file that went is an export without a content; the next one is compared with what was there before. */
function keepGone(db: Database, subject: Parameters<Spool['keepGone']>[0], git: GitState | null, now: number): boolean {
  const subjectId = findSubjectId(db, subject);
  const newest =
    subjectId === undefined
      ? undefined
      : db.get<{ number: number; is_gone: number }>(
          'SELECT number, is_gone FROM exports WHERE subject_id = ? ORDER BY number DESC LIMIT 1',
          subjectId,
        );
  if (subjectId === undefined || newest === undefined || newest.is_gone === 1) return false;
  const sha256 = createHash('sha256').update('partwright-gone 1').digest('hex');
  const { contentId } = keepContent(db, subjectId, sha256, newest.number + 1, null);
  db.run(
    `INSERT INTO exports (subject_id, content_id, number, saved_at, git, is_gone, created_at, next_at)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
    subjectId,
    contentId,
    newest.number + 1,
    new Date(now).toISOString(),
    git && JSON.stringify(git),
    now,
    now,
  );
  passExportTurn(db, subjectId);
  return true;
}

function keepSubject(db: Database, { kind, folder, path, name, files, project }: Subject): number {
  return db.get<{ id: number }>(
    `INSERT INTO subjects (kind, folder, path, name, files, project, family) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET name = excluded.name, files = excluded.files, project = excluded.project RETURNING id`,
    kind,
    folder,
    path,
    name,
    JSON.stringify(files),
    project,
    familyOf(path),
  )!.id;
}

function waitingExport(db: Database, row: DueRow): Omit<WaitingExport, 'folderSince'> {
  const { kind, folder, path, name, project } = row;
  return {
    id: row.id,
    subjectId: row.subject_id,
    subject: { kind, folder, path, name, files: JSON.parse(row.files) as string[], project },
    content: row.sha256,
    number: row.number,
    sameAs: row.same_as,
    sizeBytes: row.size_bytes,
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as Refusal),
    attempts: row.attempts,
    round: row.round,
    wish: row.wish === null ? null : (JSON.parse(row.wish) as Wish),
    remote: row.remote === null ? null : (JSON.parse(row.remote) as Remote),
    keptAt: row.created_at,
    previous: findPrevious(db, row.subject_id, row.number),
    isGone: row.is_gone === 1,
    successor: row.is_gone === 1 ? findSuccessor(db, row.subject_id) : null,
    gitBefore: findGitBefore(db, row.subject_id, row.number),
  };
}

function folderSince(db: Database, folder: string): number | undefined {
  const row = db.get<{ since: number | null }>(
    'SELECT MIN(e.created_at) AS since FROM subjects s JOIN exports e ON e.subject_id = s.id WHERE s.folder = ?',
    folder,
  );
  return row?.since ?? undefined;
}

function readContent(db: Database, exportId: number): Content {
  const row = db.get<{
    sha256: string;
    saved_at: string;
    delimiter: string | null;
    git: string | null;
    refusal: string | null;
  }>(
    `SELECT c.sha256, e.saved_at, e.delimiter, e.git, e.refusal FROM exports e JOIN contents c ON c.id = e.content_id
     WHERE e.id = ? AND e.state IN ('waiting', 'dead')`,
    exportId,
  );
  if (!row) throw new Error(`The spool ${db.path} has no export ${exportId} that waits`);
  return {
    sha256: row.sha256,
    files: readFiles(db, exportId),
    savedAt: row.saved_at,
    delimiter: row.delimiter,
    git: row.git === null ? null : (JSON.parse(row.git) as GitState),
    ...(row.refusal === null ? {} : { refusal: JSON.parse(row.refusal) as Refusal }),
  };
}

function finish(
  db: Database,
  exportId: number,
  report: Report,
  targets: Parameters<Spool['finishExport']>[2],
  now: number,
): void {
  const { outcome } = report;
  const finished = db.run(
    `UPDATE exports SET state = 'done', has_turn = 0, error = NULL, ended_at = ?, compares_as = ?, report = ?
     WHERE id = ? AND state = 'waiting'`,
    now,
    outcome.kind === 'refused' || outcome.kind === 'gone' ? null : outcome.kind,
    JSON.stringify(report),
    exportId,
  );
  const subjectId = subjectOfExport(db, exportId);
  // Done before, or dropped by a person meanwhile: nobody is told (again).
  if (finished.changes === 0) return;
  if (outcome.kind === 'refused') noteRefused(db, exportId);
  else if (outcome.kind !== 'gone') noteFinished(db, exportId, outcome.remote);
  passExportTurn(db, subjectId);
  addMessages(db, { exportId, subjectId, targets, now });
}
