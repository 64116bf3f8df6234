import { sql } from 'kysely';
import type { Session } from '../session.ts';

/** Below so many changed parts the planner's figures stay good enough. */
const FEWEST_CHANGES = 1_000;
/** Changes through this session since the figures were last taken. */
const changesOf = new WeakMap<Session, number>();

/**
 * Tell the planner of new figures when as many parts changed as it knows of: a growing catalogue is looked at each time it
 * has doubled, as one look costs as much as a thousand parts. With `atLast` also when fewer changed, at the end of a long import.
 */
export async function analyzeWhenGrown(session: Session, changed: number, atLast = false): Promise<void> {
  const changes = (changesOf.get(session) ?? 0) + changed;
  changesOf.set(session, changes);
  if (changes < FEWEST_CHANGES) return;
  if (!atLast && changes < (await knownParts(session))) return;
  // A table each, so that nobody waits for all of them.
  for (const table of ['parts', 'part_numbers', 'part_states', 'offers'])
    await sql`analyze partwright.${sql.ref(table)}`.execute(session.db);
  // What was added waits in a list that every look-up reads through, until someone sorts it in.
  for (const index of ['part_numbers_near', 'parts_by_words'])
    await sql`select gin_clean_pending_list(${`partwright.${index}`}::regclass)`.execute(session.db);
  changesOf.set(session, 0);
}

async function knownParts(session: Session): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select reltuples::float8 as parts from pg_class where oid = 'partwright.parts'::regclass`.execute(session.db);
  return rows[0]!.parts;
}
