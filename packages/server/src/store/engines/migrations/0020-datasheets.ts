import { statements } from './statements.ts';

/**
 * Datasheets with what was read of them. A reading is kept as `json`: it holds what files of strangers say. The text for the
 * search is `text`, without the one character that PostgreSQL refuses.
 */
export const datasheets = statements(
  `create table partwright.datasheets (
    id text primary key,
    account_id text references partwright.accounts,
    sha256 text not null,
    name text not null,
    url text,
    bytes bigint not null,
    blob_key text not null,
    method text not null,
    page_count integer not null,
    facts json not null,
    reading json not null,
    created_at timestamptz not null default clock_timestamp(),
    read_at timestamptz not null default clock_timestamp()
  )`,
  `create unique index datasheets_of_owner on partwright.datasheets (coalesce(account_id, ''), sha256)`,
  `create index datasheets_of_account on partwright.datasheets (account_id, created_at)`,

  // What one is found by: the owner is '' for everybody.
  `create table partwright.datasheet_keys (
    owner text not null,
    kind text not null check (kind in ('name', 'url')),
    key text not null,
    datasheet_id text not null references partwright.datasheets on delete cascade,
    primary key (owner, kind, key)
  )`,
  `create index datasheet_keys_of on partwright.datasheet_keys (datasheet_id)`,

  `create table partwright.datasheet_texts (
    datasheet_id text not null references partwright.datasheets on delete cascade,
    ordinal integer not null,
    kind text not null check (kind in ('text', 'table', 'figure')),
    section text,
    start_page integer not null,
    end_page integer not null,
    body text not null,
    words tsvector generated always as (to_tsvector('english', coalesce(section, '') || ' ' || body)) stored,
    primary key (datasheet_id, ordinal)
  )`,
  `create index datasheet_texts_words on partwright.datasheet_texts using gin (words)`,

  // Files of everybody's datasheets are of no account.
  `alter table partwright.files alter column account_id drop not null`,
  `alter table partwright.files add column datasheet_id text`,
  `alter table partwright.files drop constraint files_check`,
  `alter table partwright.files add constraint files_owner check (num_nonnulls(bom_id, job_id, datasheet_id) = 1)`,
  `alter table partwright.files add constraint files_account check (account_id is not null or datasheet_id is not null)`,
  `alter table partwright.files drop constraint files_role_check`,
  `alter table partwright.files add constraint files_role_check check (role in ('bom', 'input', 'result', 'datasheet'))`,
  `create index files_of_datasheet on partwright.files (datasheet_id) where datasheet_id is not null`,
);
