import { statements } from './statements.ts';

/**
 * Jobs, projects and BOMs. What users' files said is kept as `json`, not `jsonb`: jsonb refuses U+0000 and lone
 * surrogates, which a hostile file may hold, and nothing here is searched inside.
 */
export const work = statements(
  `create table partwright.jobs (
    id text primary key,
    account_id text not null references partwright.accounts,
    type text not null,
    status text not null default 'queued' check (status in ('queued', 'processing', 'complete', 'failed', 'canceled')),
    progress smallint not null default 0 check (progress between 0 and 100),
    stage text,
    input json not null,
    result json,
    error json,
    attempts integer not null default 0,
    hold_id text,
    callback_url text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index jobs_unfinished on partwright.jobs (updated_at) where status in ('queued', 'processing')`,

  `create table partwright.projects (
    id text primary key,
    account_id text not null references partwright.accounts,
    name text not null,
    description text not null,
    status text not null default 'active' check (status in ('active', 'archived')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index projects_of_account on partwright.projects (account_id, created_at desc, id desc)`,

  `create table partwright.boms (
    id text primary key,
    account_id text not null references partwright.accounts,
    project_id text references partwright.projects,
    job_id text not null,
    name text not null,
    filename text,
    blob_key text not null,
    bytes bigint not null,
    sha256 text not null,
    quantity double precision,
    bom json,
    matches json,
    totals json,
    created_at timestamptz not null default now(),
    processed_at timestamptz
  )`,
  `create index boms_of_project on partwright.boms (account_id, project_id, created_at desc, id desc) where project_id is not null`,
);
