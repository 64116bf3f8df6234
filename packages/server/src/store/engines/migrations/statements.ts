import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration that runs these statements in turn. One statement each: PGlite's protocol takes no more at a time. */
export function statements(...texts: string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}
