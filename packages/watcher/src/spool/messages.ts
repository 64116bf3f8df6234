import type { Report } from '../model.ts';
import type { TargetMemory } from '../ports.ts';
import type { Database } from './database.ts';
import { passMessageTurn } from './turns.ts';
import type { Spool, WaitingMessage } from './types.ts';

type MessageMethods = Pick<
  Spool,
  'dueMessages' | 'collectedMessages' | 'noteSending' | 'noteDelivered' | 'postponeMessage' | 'buryMessage'
>;

/** Where a message stands in line. */
export interface MessagePlace {
  target: string;
  subject_id: number;
  number: number;
}

interface DueRow extends MessagePlace {
  id: number;
  export_id: number;
  attempts: number;
  next_at: number;
  first_tried_at: number | null;
  sent_at: number | null;
}

/** The outbox: for each target and subject a line of messages, sent in order. */
export function messagesIn(db: Database): MessageMethods {
  return {
    dueMessages: (now, limit, busy, exceptTargets) =>
      db.read(() => {
        const places = [...busy].map((id) => findMessagePlace(db, id));
        const busyLines = new Set(places.filter((place) => place !== undefined).map(makeLineKey));
        return targetsInTurn(db)
          .filter((target) => !exceptTargets.has(target))
          .flatMap((target) => listDue(db, target, now, limit + busyLines.size))
          .filter((row) => !busyLines.has(makeLineKey(row)))
          .sort((a, b) => a.next_at - b.next_at || a.id - b.id)
          .slice(0, limit)
          .map((row) => waitingMessage(db, row));
      }),

    collectedMessages: (target, now, mostHoldMs, limit) =>
      db.read(() => {
        const state = db.get<{ latest: number | null; oldest: number | null }>(
          `SELECT max(next_at) AS latest, min(created_at) AS oldest FROM messages
           WHERE target = ? AND state = 'waiting' AND attempts = 0`,
          target,
        );
        const isHeld = state?.oldest != null && now - state.oldest < mostHoldMs;
        if (isHeld && (state.latest! > now || isPreparing(db, now))) return [];
        return db
          .all<DueRow>(
            `SELECT id, export_id, subject_id, number, target, attempts, next_at, first_tried_at, sent_at
             FROM messages AS m WHERE target = ? AND state = 'waiting' AND next_at <= ? AND NOT EXISTS (
               SELECT 1 FROM messages b WHERE b.target = m.target AND b.subject_id = m.subject_id AND b.state = 'waiting'
                 AND b.number < m.number AND b.next_at > ?)
             ORDER BY id LIMIT ?`,
            target,
            now,
            now,
            limit,
          )
          .map((row) => waitingMessage(db, row));
      }),

    noteSending(messageIds, now) {
      db.write(() => {
        for (const id of messageIds) db.run('UPDATE messages SET sent_at = ? WHERE id = ?', now, id);
      });
    },

    noteDelivered(messageId, { memory, note }, now) {
      db.write(() => {
        const place = findMessagePlace(db, messageId);
        if (!place) return;
        const { target, subject_id, number } = place;
        // It was told, even if a newer one took its place or a person dropped it meanwhile.
        db.run(
          `UPDATE messages SET state = 'done', has_turn = 0, sent_at = NULL, error = NULL, note = ?, ended_at = ? WHERE id = ?`,
          note,
          now,
          messageId,
        );
        db.run(
          `INSERT INTO memories (target, subject_id, memory, told_number) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET memory = excluded.memory, told_number = max(told_number, excluded.told_number)`,
          target,
          subject_id,
          JSON.stringify(memory),
          number,
        );
        passMessageTurn(db, target, subject_id);
      });
    },

    postponeMessage(messageId, { error, nextAt, triedAt, mayBeTold = false }) {
      db.write(() =>
        db.run(
          `UPDATE messages SET error = ?, next_at = ?, attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, ?),
             sent_at = iif(?, sent_at, NULL)
           WHERE id = ? AND state = 'waiting'`,
          error,
          nextAt,
          triedAt,
          Number(mayBeTold),
          messageId,
        ),
      );
    },

    buryMessage(messageId, error, mayBeTold = false) {
      db.write(() => {
        db.run(
          `UPDATE messages SET state = 'dead', has_turn = 0, attempts = attempts + 1, error = ?, sent_at = iif(?, sent_at, NULL)
           WHERE id = ? AND state = 'waiting'`,
          error,
          Number(mayBeTold),
          messageId,
        );
        const place = findMessagePlace(db, messageId);
        if (place) passMessageTurn(db, place.target, place.subject_id);
      });
    },
  };
}

/** Whether an export is about to be finished: one that is put off is not. */
function isPreparing(db: Database, now: number): boolean {
  return (
    db.get(
      `SELECT 1 FROM exports WHERE state = 'waiting' AND waits_for_service = 0 AND attempts = 0 AND next_at <= ? LIMIT 1`,
      now,
    ) !== undefined
  );
}

/** The targets for which anything waits, each found in the index by the one before it. */
function targetsInTurn(db: Database): string[] {
  const targets: string[] = [];
  for (let last: string | null = ''; ;) {
    const sql = 'SELECT min(target) AS target FROM messages WHERE has_turn = 1 AND target > ?';
    last = db.get<{ target: string | null }>(sql, last)!.target;
    if (last === null) return targets;
    targets.push(last);
  }
}

function listDue(db: Database, target: string, now: number, limit: number): DueRow[] {
  return db.all<DueRow>(
    `SELECT id, export_id, subject_id, number, target, attempts, next_at, first_tried_at, sent_at FROM messages
     WHERE has_turn = 1 AND target = ? AND next_at <= ? ORDER BY next_at, id LIMIT ?`,
    target,
    now,
    limit,
  );
}

function waitingMessage(db: Database, row: DueRow): WaitingMessage {
  const { report, memory } = db.get<{ report: string; memory: string | null }>(
    `SELECT e.report, k.memory FROM exports e LEFT JOIN memories k ON k.target = ? AND k.subject_id = e.subject_id
     WHERE e.id = ?`,
    row.target,
    row.export_id,
  )!;
  return {
    id: row.id,
    exportId: row.export_id,
    subjectId: row.subject_id,
    target: row.target,
    report: JSON.parse(report) as Report,
    memory: JSON.parse(memory ?? '{}') as TargetMemory,
    attempts: row.attempts,
    firstTriedAt: row.first_tried_at,
    mayBeTold: row.sent_at !== null,
  };
}

/** A message to each target about an export that was just finished. */
export function addMessages(
  db: Database,
  parts: { exportId: number; subjectId: number; targets: Parameters<Spool['finishExport']>[2]; now: number },
): void {
  const { exportId, subjectId, targets, now } = parts;
  const { number } = db.get<{ number: number }>('SELECT number FROM exports WHERE id = ?', exportId)!;
  for (const { name, isNewestOnly, collectMs = 0 } of targets) {
    const place = { target: name, subject_id: subjectId, number };
    const isLate = isNewestOnly && isOvertaken(db, place);
    db.run(
      `INSERT INTO messages (export_id, subject_id, number, target, is_newest_only, state, created_at, next_at, ended_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      exportId,
      subjectId,
      number,
      name,
      Number(isNewestOnly),
      isLate ? 'superseded' : 'waiting',
      now,
      now + collectMs,
      isLate ? now : null,
    );
    if (isNewestOnly && !isLate)
      db.run(
        `UPDATE messages SET state = 'superseded', has_turn = 0, ended_at = ?
         WHERE target = ? AND subject_id = ? AND number < ? AND state = 'waiting'`,
        now,
        name,
        subjectId,
        number,
      );
    passMessageTurn(db, name, subjectId);
  }
}

/** Whether a newer state of the subject was told there, or is going to be: an older one must not be written over it. */
export function isOvertaken(db: Database, { target, subject_id, number }: MessagePlace): boolean {
  return (
    db.get(
      `SELECT 1 FROM memories WHERE target = ? AND subject_id = ? AND told_number > ?
       UNION ALL
       SELECT 1 FROM messages WHERE target = ? AND subject_id = ? AND number > ? AND state IN ('waiting', 'dead')
       LIMIT 1`,
      target,
      subject_id,
      number,
      target,
      subject_id,
      number,
    ) !== undefined
  );
}

function findMessagePlace(db: Database, messageId: number): MessagePlace | undefined {
  return db.get<MessagePlace>('SELECT target, subject_id, number FROM messages WHERE id = ?', messageId);
}

const makeLineKey = ({ target, subject_id }: MessagePlace): string => `${subject_id} ${target}`;
