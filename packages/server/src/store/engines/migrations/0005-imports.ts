import { statements } from './statements.ts';

/** Imports that go on after a kill, and offers that their source does not list any more. */
export const imports = statements(
  // A withdrawn offer is of no part: no reader of a part's offers meets it, and its key and history stay.
  `alter table partwright.offers
    alter column part_id drop not null,
    add column withdrawn_from bigint,
    add column withdrawn_at timestamptz,
    add constraint offers_withdrawn_or_of_a_part check (
      (part_id is null) = (withdrawn_from is not null) and (withdrawn_from is null) = (withdrawn_at is null))`,
  `create index offers_withdrawn on partwright.offers (withdrawn_from) where withdrawn_from is not null`,
  `alter table partwright.offer_history add column withdrawn_at timestamptz`,
  // The order code whose record speaks for the part, among those of its source; null: that of the part.
  `alter table partwright.part_states add column source_sku text`,
  // More than one source has spoken of the part: none of them may take back what another said.
  `alter table partwright.part_states add column is_joint boolean not null default false`,

  `create table partwright.import_runs (
    id bigint generated always as identity primary key,
    source text not null,
    label text not null,
    fingerprint text,
    is_complete boolean not null,
    status text not null default 'running' check (status in ('running', 'complete', 'abandoned')),
    batches integer not null default 0,
    position json,
    counts json not null,
    newest_at timestamptz,
    started_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    finished_at timestamptz check ((finished_at is null) = (status = 'running'))
  )`,
  `create index import_runs_unfinished on partwright.import_runs (source) where status = 'running'`,
  // What an unfinished run has listed, a row a batch; removed when it ends.
  `create table partwright.import_sightings (
    run_id bigint not null references partwright.import_runs,
    offer_ids bigint[] not null,
    part_ids bigint[] not null
  )`,
  `create index import_sightings_of_run on partwright.import_sightings (run_id)`,
);
