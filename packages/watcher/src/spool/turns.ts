import type { Database } from './database.ts';

/** Give the turn to the oldest export of a subject that waits. Called whenever one begins or ceases to wait. */
export function passExportTurn(db: Database, subjectId: number): void {
  const oldest = db.get<{ id: number; has_turn: number }>(
    `SELECT id, has_turn FROM exports WHERE subject_id = ? AND state = 'waiting' ORDER BY number LIMIT 1`,
    subjectId,
  );
  if (!oldest || oldest.has_turn === 1) return;
  db.run('UPDATE exports SET has_turn = 0 WHERE subject_id = ? AND has_turn = 1', subjectId);
  db.run('UPDATE exports SET has_turn = 1 WHERE id = ?', oldest.id);
}

/** Give the turn to the oldest message of a target and subject that waits. Called whenever one begins or ceases to wait. */
export function passMessageTurn(db: Database, target: string, subjectId: number): void {
  const oldest = db.get<{ id: number; has_turn: number }>(
    `SELECT id, has_turn FROM messages WHERE target = ? AND subject_id = ? AND state = 'waiting' ORDER BY number LIMIT 1`,
    target,
    subjectId,
  );
  if (!oldest || oldest.has_turn === 1) return;
  db.run('UPDATE messages SET has_turn = 0 WHERE target = ? AND subject_id = ? AND has_turn = 1', target, subjectId);
  db.run('UPDATE messages SET has_turn = 1 WHERE id = ?', oldest.id);
}
