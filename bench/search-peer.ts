// The peer of the value queries: text search over trigrams, as kicad-jlcpcb-tools has it (an FTS5 table with the trigram
// tokenizer, words of three letters and more as phrases that must all be there, shorter ones by LIKE, 1,000 rows at most).
import { DatabaseSync } from 'node:sqlite';
import type { Listed } from './search-catalogue.ts';

const MOST_ROWS = 1_000;

export interface Peer {
  search: (text: string) => number[];
  close: () => void;
}

export function openPeer(listed: readonly Listed[]): Peer {
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table parts using fts5 (printed, tokenize = 'trigram')`);
  const insert = db.prepare('insert into parts (rowid, printed) values (?, ?)');
  db.exec('begin');
  for (const { part, printed } of listed) insert.run(part.id, printed);
  db.exec('commit');
  return { search: (text) => find(db, text), close: () => db.close() };
}

function find(db: DatabaseSync, text: string): number[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const long = words.filter((word) => word.length >= 3).map((word) => `"${word.replaceAll('"', '""')}"`);
  const short = words.filter((word) => word.length < 3).map((word) => `%${word}%`);
  const conditions = [...(long.length > 0 ? ['parts match ?'] : []), ...short.map(() => 'printed like ?')];
  if (conditions.length === 0) return [];
  const query = db.prepare(`select rowid as id from parts where ${conditions.join(' and ')} limit ${MOST_ROWS}`);
  const rows = query.all(...(long.length > 0 ? [long.join(' ')] : []), ...short) as { id: number }[];
  return rows.map(({ id }) => id);
}
