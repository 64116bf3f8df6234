import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeContent, hashSha256 } from './made.fixture.ts';
import { openSpool } from './open-spool.ts';
import { start } from './processes.fixture.ts';

/**
 * Kill a process that keeps and finishes exports, time after time, and look after each time whether all that it said is there,
 * and nothing by half. Gives how many exports there are at the end.
 */
export async function killTimeAndAgain(folder: string, times: number): Promise<number> {
  const said: string[] = [];
  for (let time = 0, states = 0; time < times; time += 1) {
    const child = start('keep-and-finish.fixture.ts', folder, String(states));
    // Another number of lines each time, so that it dies at another place.
    await child.said(20 + ((time * 37) % 150));
    await child.kill();
    said.push(...child.lines());
    states = lookInto(folder, said) + 1;
  }
  return said.filter((line) => line.startsWith('kept')).length;
}

/** Gives the highest state that was kept. */
function lookInto(folder: string, said: readonly string[]): number {
  const spool = openSpool(folder);
  const rows = spool.list({ limit: 1_000_000 });
  const state = new Map(rows.map((row) => [`${row.what} ${row.subject.path} ${row.number} ${row.target ?? ''}`, row]));
  const told = new Set<string>();
  let newest = -1;
  for (const line of said) {
    const [verb, path, number, rest] = line.split(' ');
    const row = state.get(`export ${path} ${number} `);
    if (verb === 'kept') newest = Math.max(newest, Number(rest));
    if (verb === 'kept' && row?.state === 'waiting') {
      const { files } = spool.readContent(row.id);
      const made = makeContent(`state ${rest}`, 'C1;100n;2\n'.repeat((Number(rest) * 50) % 4000));
      expect(files.map(({ bytes }) => hashSha256(bytes))).toEqual(made.files.map(({ sha256 }) => sha256));
    } else if (verb === 'told') {
      const message = `${path} ${number} ${rest}`;
      expect(told.has(message), `told twice: ${message}`).toBe(false);
      told.add(message);
      expect(state.get(`message ${message}`)?.state).toBe('done');
    } else expect({ line, state: row?.state }).toEqual({ line, state: 'done' });
  }
  for (const row of rows.filter(({ what, state }) => what === 'export' && state === 'done'))
    for (const target of ['team', 'beside'])
      expect(state.has(`message ${row.subject.path} ${row.number} ${target}`), `${target} was forgotten`).toBe(true);
  spool.close();
  // A state may have been kept that it had no time to speak of.
  return Math.max(newest, newestStateIn(folder));
}

function newestStateIn(folder: string): number {
  const db = new DatabaseSync(join(folder, 'spool.db'));
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const halves = `SELECT id FROM exports WHERE (state = 'waiting' AND (SELECT count(*) FROM export_files f WHERE f.export_id = id) <> 2)
    OR (state = 'done') <> (report IS NOT NULL)`;
  expect(db.prepare(halves).all()).toEqual([]);
  const gaps = 'SELECT subject_id FROM exports GROUP BY subject_id HAVING count(*) <> max(number)';
  expect(db.prepare(gaps).all()).toEqual([]);
  const { newest } = db.prepare('SELECT coalesce(max(created_at), -1) AS newest FROM exports').get()!;
  db.close();
  return Number(newest);
}
