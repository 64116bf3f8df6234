import { statements } from './statements.ts';

/** Webhooks; and one outbox for what goes to them and to the callback_url of jobs. */
export const webhooks = statements(
  `create table partwright.webhooks (
    id text primary key,
    account_id text not null references partwright.accounts,
    url text not null,
    events text[] not null check (cardinality(events) > 0),
    description text,
    project_id text references partwright.projects,
    price_change_percent double precision not null,
    stock_for_boards integer,
    status text not null default 'active' check (status in ('active', 'disabled')),
    disabled_reason text check (disabled_reason in ('gone', 'unreachable')),
    secret_version integer not null default 1,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    unique (account_id, url),
    check ((disabled_reason is null) = (status = 'active'))
  )`,

  `alter table partwright.callbacks rename to deliveries`,
  `alter index partwright.callbacks_due rename to deliveries_due`,
  `alter index partwright.callbacks_finished rename to deliveries_finished`,
  `alter table partwright.deliveries alter column job_id drop not null`,
  `alter table partwright.deliveries add column event_id text`,
  `alter table partwright.deliveries add column event_type text`,
  `alter table partwright.deliveries add column webhook_id text references partwright.webhooks on delete cascade`,
  `alter table partwright.deliveries add column first_attempt_at timestamptz`,
  // Not as JSON: some of it may hold text that PostgreSQL does not read. Its type stands first.
  `update partwright.deliveries
    set event_id = id, event_type = coalesce(substring(body from '^\\{"type":"([a-z_.]+)"'), 'job.complete')`,
  `alter table partwright.deliveries alter column event_id set not null`,
  `alter table partwright.deliveries alter column event_type set not null`,
  `alter table partwright.deliveries add check (webhook_id is not null or job_id is not null)`,
  `create index deliveries_of_webhook on partwright.deliveries (webhook_id, created_at desc, id desc)
    where webhook_id is not null`,
);
