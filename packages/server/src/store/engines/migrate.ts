import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Tables } from '../tables.ts';
import { DatabaseUnusable } from './database-unusable.ts';

const SCHEMA = 'partwright';
/** Spells PART; any number that no other program locks in this database. */
const MIGRATION_LOCK = 0x50415254;
const OLDEST_SERVER = 150_000;

/**
 * Bring the database to this version of the tables; several processes that start at once take turns. Says what to do
 * when the server, its rights or its extensions do not allow it.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (await isCurrent(db)) return;
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      // Another process may have done it while this one waited.
      if (await isCurrent(connection)) return;
      await prepareServer(connection);
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: () => Promise.resolve(migrations) },
        migrationTableSchema: SCHEMA,
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

/** Two quick questions instead of the migrator's introspection: most starts have nothing to do. */
async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  const { rows: known } = await sql<{ made: boolean }>`
    select to_regclass('partwright.kysely_migration') is not null as made`.execute(db);
  if (!known[0]!.made) return false;
  const { rows } = await sql<{ name: string }>`select name from partwright.kysely_migration`.execute(db);
  const newer = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (newer)
    throw new DatabaseUnusable(
      `The database was made by a newer version (it has ${newer.name}). Start that version, or restore the backup ` +
        'of before the upgrade, as docs/operate/upgrade.md says; nothing was changed',
    );
  return rows.length === Object.keys(migrations).length;
}

async function prepareServer(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number; schema: boolean; trgm: boolean; database: string }>`
    select current_setting('server_version_num')::int as version, current_database() as database,
      to_regnamespace('partwright') is not null as schema,
      exists (select from pg_extension where extname = 'pg_trgm') as trgm`.execute(db);
  const { version, schema, trgm, database } = rows[0]!;
  if (version < OLDEST_SERVER) {
    throw new DatabaseUnusable(
      `PostgreSQL 15 or newer is needed; this server is version ${Math.floor(version / 10_000)}`,
    );
  }
  if (!trgm) {
    await orAdvise(
      sql`create extension pg_trgm`.execute(db),
      `The extension pg_trgm is missing in the database ${database} and this user may not add it. ` +
        `Install PostgreSQL's contrib package if need be, and run as a superuser in that database: CREATE EXTENSION pg_trgm`,
    );
  }
  if (!schema) {
    await orAdvise(
      sql`create schema partwright`.execute(db),
      `This user may not create the schema partwright in the database ${database}. ` +
        `Run as its owner: GRANT CREATE ON DATABASE "${database}" TO CURRENT_USER, naming this user`,
    );
  }
}

async function orAdvise(work: Promise<unknown>, advice: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new DatabaseUnusable(advice, { cause: error });
  }
}
