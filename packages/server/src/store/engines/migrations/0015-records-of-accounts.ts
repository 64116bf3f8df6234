import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { statements } from './statements.ts';

const tables = statements(
  `create index boms_of_account on partwright.boms (account_id, created_at desc, id desc)`,
  `create index boms_by_job on partwright.boms (job_id)`,
  `create index jobs_of_account on partwright.jobs (account_id, created_at desc, id desc)`,
  `create index jobs_finished on partwright.jobs (finished_at) where finished_at is not null`,
  `create index fab_orders_of_account on partwright.fab_orders (account_id, created_at desc, job_id desc)`,

  // What its parts cost when the BOM was processed.
  `alter table partwright.boms add column cost json`,
  `alter table partwright.projects add column source_url text`,

  // Noted before the file is put, so that no file is kept that nobody knows of. Of no BOM and no job that is there: left by
  // a request that failed or a deletion that was cut off; the sweep removes it.
  `create table partwright.files (
    id text primary key,
    blob_key text not null unique,
    account_id text not null references partwright.accounts,
    name text not null,
    role text not null check (role in ('bom', 'input', 'result')),
    media_type text,
    bytes bigint,
    sha256 text,
    bom_id text,
    job_id text,
    created_at timestamptz not null default clock_timestamp(),
    deleted_at timestamptz,
    check ((bom_id is null) <> (job_id is null))
  )`,
  `create index files_of_account on partwright.files (account_id, created_at desc, id desc)`,
  `create index files_of_job on partwright.files (job_id) where job_id is not null`,
  `create index files_of_bom on partwright.files (bom_id) where bom_id is not null`,

  // Events are numbered after their commit, by one process at a time: a number that rises in the order in which they became
  // true, which one given at the insert does not.
  `create table partwright.events (
    seq bigint generated always as identity primary key,
    id text not null unique,
    account_id text not null references partwright.accounts,
    project_id text,
    type text not null,
    at timestamptz not null,
    body text not null,
    position bigint unique,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index events_unnumbered on partwright.events (seq) where position is null`,
  `create index events_of_account on partwright.events (account_id, position)`,
  `create index events_of_project on partwright.events (project_id, at desc) where project_id is not null`,
  `create index events_by_age on partwright.events (created_at)`,
  `create table partwright.event_state (
    one boolean primary key default true check (one),
    last_position bigint not null,
    forgotten_position bigint not null
  )`,
  `insert into partwright.event_state (last_position, forgotten_position) values (0, 0)`,

  // What a part's life cycle was until it was seen to be something else; what it is now is in parts.
  `create table partwright.lifecycle_history (
    part_id bigint not null references partwright.parts,
    lifecycle text not null,
    observed_at timestamptz not null
  )`,
  `create index lifecycle_history_of_part on partwright.lifecycle_history (part_id, observed_at desc)`,
);

/** What an account has, to be listed, followed and deleted: files, events, and what things were before. */
export const recordsOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await tables.up(db);
    await noteBomFiles(db);
    for (let after: string | undefined = ''; after !== undefined;) after = await noteJobFiles(db, after);
  },
};

const JOBS_AT_ONCE = 500;

/** As store/file-store.ts makes it. */
const makeFileId = (blobKey: string): string =>
  `fil_${createHash('sha256').update(blobKey).digest('hex').slice(0, 26)}`;

interface KnownFile {
  blobKey: string;
  accountId: string;
  name: string;
  role: string;
  bytes: number | null;
  sha256: string | null;
  bomId: string | null;
  jobId: string | null;
  createdAt: Date;
}

async function noteBomFiles(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Omit<KnownFile, 'role' | 'jobId'>>`
    select blob_key, account_id, coalesce(filename, name) as name, bytes, sha256, id as bom_id, created_at
    from partwright.boms`.execute(db);
  await insertFiles(
    db,
    rows.map((row) => ({ ...row, role: 'bom', jobId: null })),
  );
}

/** A page of jobs behind that id; gives the last of them. The JSON is read here: PostgreSQL refuses some of it. */
async function noteJobFiles(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; accountId: string; input: string; result: string | null; createdAt: Date }>`
    select id, account_id, input::text as input, result::text as result, created_at from partwright.jobs
    where id > ${after} order by id limit ${JOBS_AT_ONCE}`.execute(db);
  const files = rows.flatMap((job): KnownFile[] => {
    const head = { accountId: job.accountId, bomId: null, jobId: job.id, createdAt: job.createdAt };
    const sent = (JSON.parse(job.input) as { blobs?: Record<string, string> }).blobs ?? {};
    const kept = (JSON.parse(job.result ?? 'null') as { keptFiles?: KeptFile[] } | null)?.keptFiles ?? [];
    return [
      ...Object.entries(sent).map(([name, blobKey]) => ({
        ...head,
        blobKey,
        name,
        role: 'input',
        bytes: null,
        sha256: null,
      })),
      ...kept.map(({ name, blobKey, bytes, sha256 }) => ({ ...head, blobKey, name, role: 'result', bytes, sha256 })),
    ];
  });
  await insertFiles(db, files);
  return rows.length < JOBS_AT_ONCE ? undefined : rows.at(-1)!.id;
}

interface KeptFile {
  name: string;
  blobKey: string;
  bytes: number;
  sha256: string;
}

async function insertFiles(db: Kysely<unknown>, files: readonly KnownFile[]): Promise<void> {
  for (const file of files) {
    await sql`
      insert into partwright.files (id, blob_key, account_id, name, role, bytes, sha256, bom_id, job_id, created_at)
      values (${makeFileId(file.blobKey)}, ${file.blobKey}, ${file.accountId}, ${file.name.replaceAll('\0', '\uFFFD')}, ${file.role},
        ${file.bytes}, ${file.sha256}, ${file.bomId}, ${file.jobId}, ${file.createdAt})
      on conflict do nothing`.execute(db);
  }
}
