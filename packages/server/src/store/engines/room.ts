import { sql, type Kysely } from 'kysely';

/** Knows whether the database said that it has no room left, until it has some again. */
export interface Room {
  /** It said so. */
  ranOut(): void;
  /** Whether it has some again: asks only after it ran out. Throws what the database says. */
  check<Tables>(db: Kysely<Tables>): Promise<void>;
}

/** Rows of 33 bytes and their headers: some 1.3 MB, more than what is free in pages that are there. */
const PROBE_ROWS = 20_000;

export function watchRoom(): Room {
  let isOut = false;
  return {
    ranOut() {
      isOut = true;
    },
    async check(db) {
      if (!isOut) return;
      const tried = db.transaction().execute(async (transaction) => {
        await sql`create table partwright.room_probe as
          select md5(i::text) as filling from generate_series(1, ${sql.lit(PROBE_ROWS)}) as i`.execute(transaction);
        throw new Undo();
      });
      await tried.catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
      isOut = false;
    },
  };
}

/** Nothing of a probe is kept. */
class Undo extends Error {}
