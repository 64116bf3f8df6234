import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { REMEMBERED_MS, type KeyEndings } from '../../ports/key-endings.ts';
import type { Session } from '../session.ts';
import { KeyFollower } from './key-follower.ts';
import { CHANNEL, CLOCK_DRIFT, LEASE_MS } from './lease.ts';

const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Of a database that has any number of servers. Who remembers keys has a row and a lease on what it remembers, which it renews
 * by asking which generation it is, and forgets everything before the new lease holds when that is another one than before.
 *
 * Why nobody takes a key that ended, once `tell` has resolved: the key ends, then the generation is raised, then the rows are
 * read. Who has no row then gets it later, and reads keys after that. Who has one remembers a key from before only under a
 * lease that was asked for before the generation was raised: it says that it forgot, or that lease runs out while `tell` waits.
 * That a message wakes those who follow makes it quick; nothing depends on it.
 */
export function keyEndingsOverPostgres(session: Session, url: string): KeyEndings {
  return {
    async tell() {
      if (session.isInside) throw new Error('That a key ended is told after the commit: nobody sees it before');
      const beganMs = performance.now();
      try {
        await tellAll(session);
      } catch (error) {
        await sleep(Math.max(0, beganMs + REMEMBERED_MS * CLOCK_DRIFT - performance.now()));
        throw error;
      }
    },
    follow: (forget) => new KeyFollower(url, forget),
  };
}

async function tellAll(session: Session): Promise<void> {
  const { rows } = await sql<{ generation: number }>`
        with raised as (update partwright.key_endings set generation = generation + 1 returning generation)
        select generation, pg_notify(${CHANNEL}, '') from raised`.execute(session.db);
  const { generation } = rows[0]!;
  const behind = await readBehind(session, generation);
  const untilMs = performance.now() + LEASE_MS * CLOCK_DRIFT;
  for (let pauseMs = FIRST_PAUSE_MS; behind.size > 0; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    if (performance.now() >= untilMs) return removeSilent(session, behind);
    await sleep(pauseMs);
    const still = await readBehind(session, generation);
    for (const id of behind.keys()) if (!still.has(id)) behind.delete(id);
  }
}

/** Who has not said that it forgot what ended before that generation, with how often it has renewed its lease. */
async function readBehind(session: Session, generation: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; renewals: number }>`
    select id, renewals from partwright.key_followers where seen < ${generation}`.execute(session.db);
  return new Map(rows.map(({ id, renewals }) => [id, renewals]));
}

/** Who renewed nothing all the while has no lease, and gets none without its row: nobody has to wait for it again. */
async function removeSilent(session: Session, behind: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, renewals] of behind)
    await sql`delete from partwright.key_followers where id = ${id} and renewals = ${renewals}`.execute(session.db);
}
