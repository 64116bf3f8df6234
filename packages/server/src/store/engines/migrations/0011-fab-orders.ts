import { statements } from './statements.ts';

/**
 * Orders of boards, one a job; jobs that wait for a person, which the sweep leaves alone; and the project whose files a
 * job keeps. `json` keeps what users' files are called, as jsonb refuses some of it.
 */
export const fabOrders = statements(
  `alter table partwright.jobs add column parked boolean not null default false`,
  `alter table partwright.jobs add column project_id text references partwright.projects`,
  `create index jobs_of_project on partwright.jobs (account_id, project_id, type, created_at desc, id desc)
    where project_id is not null`,
  `drop index partwright.jobs_unfinished`,
  `create index jobs_unfinished on partwright.jobs (updated_at) where status in ('queued', 'processing') and not parked`,

  `create table partwright.fab_orders (
    job_id text primary key references partwright.jobs,
    account_id text not null references partwright.accounts,
    vendor text,
    quantity integer not null check (quantity > 0),
    state text not null check (state in
      ('draft', 'confirmed', 'placed', 'in_production', 'shipped', 'cancelled', 'failed')),
    placement text not null check (placement in ('none', 'asked', 'unknown', 'done')),
    vendor_reference text,
    placement_key text unique,
    reason text,
    is_simulated boolean not null,
    details json not null,
    history json not null,
    asked_at timestamptz,
    looked_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`,
);
