import { beginRound } from './contents.ts';
import type { Database } from './database.ts';
import { wakeExports } from './exports.ts';
import { type MessagePlace, isOvertaken } from './messages.ts';
import { passExportTurn, passMessageTurn } from './turns.ts';
import type { RowChoice, Spool, WorkState } from './types.ts';

interface ExportRow {
  id: number;
  state: WorkState;
  subject_id: number;
  content_id: number;
}

interface MessageRow extends MessagePlace {
  id: number;
  state: WorkState;
  is_newest_only: number;
}

/** What a person decides about things that wait or were given up. */
export function decisionsOn(db: Database): Pick<Spool, 'retry' | 'drop' | 'boundPauses'> {
  return {
    retry: (which, now) =>
      db.write(
        () =>
          (which === 'all-dead' ? wakeExports(db, now) : 0) +
          count(chosenExports(db, which), (row) => retryExport(db, row, now)) +
          count(chosenMessages(db, which), (row) => retryMessage(db, row, now)),
      ),
    drop: (which) =>
      db.write(
        () =>
          count(chosenExports(db, which), (row) => dropExport(db, row)) +
          count(chosenMessages(db, which), (row) => dropMessage(db, row)),
      ),
    boundPauses(now, { exportMs, messageMs }) {
      db.write(() => {
        const bound = (table: string, latest: number): unknown =>
          db.run(`UPDATE ${table} SET next_at = ? WHERE state = 'waiting' AND next_at > ?`, latest, latest);
        bound('exports', now + exportMs);
        bound('messages', now + messageMs);
      });
    },
  };
}

function count<Row>(rows: readonly Row[], act: (row: Row) => boolean): number {
  return rows.filter(act).length;
}

function chosenExports(db: Database, which: RowChoice): ExportRow[] {
  const columns = 'id, state, subject_id, content_id';
  if (which === 'all-dead') return db.all(`SELECT ${columns} FROM exports WHERE state = 'dead' ORDER BY id`);
  if (which.what !== 'export') return [];
  return db.all(
    `SELECT ${columns} FROM exports WHERE state IN ('waiting', 'dead') AND id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(which.ids),
  );
}

function chosenMessages(db: Database, which: RowChoice): MessageRow[] {
  const columns = 'id, state, target, subject_id, number, is_newest_only';
  if (which === 'all-dead') return db.all(`SELECT ${columns} FROM messages WHERE state = 'dead' ORDER BY id`);
  if (which.what !== 'message') return [];
  return db.all(
    `SELECT ${columns} FROM messages WHERE state IN ('waiting', 'dead') AND id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(which.ids),
  );
}

function retryExport(db: Database, row: ExportRow, now: number): boolean {
  if (row.state === 'waiting') {
    db.run('UPDATE exports SET next_at = ? WHERE id = ?', now, row.id);
    return true;
  }
  beginRound(db, row.content_id);
  db.run(`UPDATE exports SET state = 'waiting', attempts = 0, error = NULL, next_at = ? WHERE id = ?`, now, row.id);
  passExportTurn(db, row.subject_id);
  return true;
}

function retryMessage(db: Database, row: MessageRow, now: number): boolean {
  if (row.state === 'dead' && row.is_newest_only === 1 && isOvertaken(db, row)) {
    db.run(`UPDATE messages SET state = 'superseded', ended_at = ? WHERE id = ?`, now, row.id);
    return false;
  }
  db.run(
    `UPDATE messages SET state = 'waiting', attempts = 0, first_tried_at = NULL, error = NULL, next_at = ? WHERE id = ?`,
    now,
    row.id,
  );
  passMessageTurn(db, row.target, row.subject_id);
  return true;
}

function dropExport(db: Database, row: ExportRow): boolean {
  db.run(`UPDATE exports SET state = 'dropped', has_turn = 0 WHERE id = ?`, row.id);
  passExportTurn(db, row.subject_id);
  return true;
}

function dropMessage(db: Database, row: MessageRow): boolean {
  db.run(`UPDATE messages SET state = 'dropped', has_turn = 0 WHERE id = ?`, row.id);
  passMessageTurn(db, row.target, row.subject_id);
  return true;
}
