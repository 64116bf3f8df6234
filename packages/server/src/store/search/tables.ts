import { sql } from 'kysely';
import type { Session } from '../session.ts';

/** What the rows mean; tables of another format are made anew. They hold nothing that the records do not. */
const FORMAT = 1;

/** How far the tables follow the records. */
export interface IndexState {
  /** The version of the records that all rows are of, RFC 3339; null while the first rows are written. */
  version: string | null;
  /** The version that they are being brought to; null: nobody is at it. */
  target: string | null;
  /** Rows of parts up to this number are of `target`. */
  lastId: number;
}

const TABLES = [
  'drop table if exists partwright.search_parts, partwright.search_terms, partwright.search_state',
  `create table partwright.search_state (
    one boolean primary key default true check (one),
    format integer not null,
    version timestamptz,
    target timestamptz,
    last_id bigint not null default 0
  )`,
  // Everything that parts say, each once: makers, packages, categories, figures and words of parameters.
  `create table partwright.search_terms (
    code integer generated always as identity primary key,
    column_name text not null,
    key text not null,
    low double precision,
    high double precision,
    display text not null,
    unique (column_name, key)
  )`,
  // A part as the codes of what it says, so that every filter is a look into one inverted index.
  `create table partwright.search_parts (
    part_id bigint primary key,
    category integer not null,
    maker integer not null,
    body integer not null,
    stock bigint not null,
    price double precision,
    standing double precision not null,
    purchase double precision not null,
    facts integer[] not null
  ) with (fillfactor = 90)`,
  // Of a few thousand codes it is known how frequent they are: so the planner knows a rare one from a frequent one.
  'alter table partwright.search_parts alter column facts set statistics 1000',
  `insert into partwright.search_state (format) values (${FORMAT})`,
];

/** Spells SIDX; any number that no other program locks in this database. */
const TABLES_LOCK = 0x53494458;

/** Make the tables where they are not there, or are of another format. Several processes take turns. */
export async function makeTables(session: Session): Promise<void> {
  if (await isCurrent(session)) return;
  await session.transaction(async () => {
    await sql`select pg_advisory_xact_lock(${TABLES_LOCK})`.execute(session.db);
    if (await isCurrent(session)) return;
    for (const statement of TABLES) await sql.raw(statement).execute(session.db);
  });
}

async function isCurrent({ db }: Session): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('partwright.search_state') is not null as made`.execute(db);
  if (!rows[0]!.made) return false;
  const { rows: states } = await sql<{ format: number }>`select format from partwright.search_state`.execute(db);
  return states[0]?.format === FORMAT;
}

/** After the first rows: writing into them one by one takes far longer than making them at once. */
export async function makeIndexes(session: Session): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(session.db);
  await sql`create index if not exists search_parts_by_facts on partwright.search_parts using gin (facts)`.execute(
    session.db,
  );
  await sql`analyze partwright.search_parts`.execute(session.db);
}

export async function readState({ db }: Session): Promise<IndexState> {
  const { rows } = await sql<StateRow>`select version, target, last_id from partwright.search_state`.execute(db);
  return toState(rows[0]!);
}

/** In a transaction: the state, for nobody else to move until its end; undefined when somebody else does. */
export async function lockState({ db }: Session): Promise<IndexState | undefined> {
  const { rows } = await sql<StateRow>`
    select version, target, last_id from partwright.search_state for update skip locked`.execute(db);
  return rows[0] && toState(rows[0]);
}

export async function moveState({ db }: Session, { version, target, lastId }: IndexState): Promise<void> {
  await sql`
    update partwright.search_state
    set version = ${version}::timestamptz, target = ${target}::timestamptz, last_id = ${lastId}`.execute(db);
}

interface StateRow {
  version: Date | null;
  target: Date | null;
  lastId: number;
}

function toState({ version, target, lastId }: StateRow): IndexState {
  return { version: version?.toISOString() ?? null, target: target?.toISOString() ?? null, lastId };
}
