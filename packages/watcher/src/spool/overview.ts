import type { SubjectKind } from '../model.ts';
import type { Database } from './database.ts';
import type { Spool, SpoolRow, WorkState } from './types.ts';

type OverviewMethods = Pick<Spool, 'nextDueAt' | 'counts' | 'list'>;

interface ListRow {
  id: number;
  state: WorkState;
  kind: SubjectKind;
  folder: string;
  path: string;
  name: string;
  number: number;
  target: string | null;
  attempts: number;
  created_at: number;
  next_at: number;
  error: string | null;
}

const columns =
  's.kind, s.folder, s.path, s.name, w.id, w.state, w.number, w.attempts, w.created_at, w.next_at, w.error';
const isAsked = '(? OR w.state IN (SELECT value FROM json_each(?)))';

/** What is there, for `status`, the metrics and the clock of the delivery. */
export function openOverview(db: Database): OverviewMethods {
  return {
    nextDueAt: () =>
      db.read(
        () =>
          db.get<{ next_at: number | null }>(
            `SELECT min(next_at) AS next_at FROM (
               SELECT min(next_at) AS next_at FROM exports WHERE has_turn = 1
               UNION ALL SELECT min(next_at) FROM messages WHERE has_turn = 1)`,
          )?.next_at ?? null,
      ),

    counts: (now) =>
      db.read(() => {
        const { subjects, bytes, oldest } = db.get<{ subjects: number; bytes: number; oldest: number | null }>(
          `SELECT (SELECT count(*) FROM subjects) AS subjects,
             (SELECT coalesce(sum(stored_bytes), 0) FROM files) AS bytes,
             (SELECT min(created_at) FROM (
                SELECT min(created_at) AS created_at FROM exports WHERE state = 'waiting'
                UNION ALL SELECT min(created_at) FROM messages WHERE state = 'waiting')) AS oldest`,
        )!;
        return {
          exports: tally(db.all('SELECT state, count(*) AS count FROM exports GROUP BY state')),
          messages: tally(db.all('SELECT state, count(*) AS count FROM messages GROUP BY state')),
          subjects,
          bytes,
          oldestWaitingMs: oldest === null ? null : Math.max(0, now - oldest),
        };
      }),

    list: ({ states, limit }) =>
      db.read(() => {
        const asked = [Number(states === undefined), JSON.stringify(states ?? []), limit];
        const exports = db.all<ListRow>(
          `SELECT ${columns}, NULL AS target FROM exports w JOIN subjects s ON s.id = w.subject_id
           WHERE ${isAsked} ORDER BY w.id DESC LIMIT ?`,
          ...asked,
        );
        const messages = db.all<ListRow>(
          `SELECT ${columns}, w.target FROM messages w JOIN subjects s ON s.id = w.subject_id
           WHERE ${isAsked} ORDER BY w.id DESC LIMIT ?`,
          ...asked,
        );
        return [...messages.map((row) => spoolRow('message', row)), ...exports.map((row) => spoolRow('export', row))]
          .sort((a, b) => b.createdAt - a.createdAt)
          .slice(0, limit);
      }),
  };
}

function tally(rows: readonly { state: WorkState; count: number }[]): Record<WorkState, number> {
  const none: Record<WorkState, number> = { waiting: 0, done: 0, dead: 0, dropped: 0, superseded: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

function spoolRow(what: SpoolRow['what'], row: ListRow): SpoolRow {
  const { kind, folder, path, name } = row;
  return {
    what,
    id: row.id,
    state: row.state,
    subject: { kind, folder, path, name },
    number: row.number,
    target: row.target,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAt: row.state === 'waiting' ? row.next_at : null,
    error: row.error,
  };
}
