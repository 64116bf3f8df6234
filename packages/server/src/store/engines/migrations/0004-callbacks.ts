import { statements } from './statements.ts';

/** Events on their way to the callback_url of a job. */
export const callbacks = statements(
  // One column says when it is due and, while it is being posted, when the lease of the one who posts it ends.
  `create table partwright.callbacks (
    id text primary key,
    account_id text not null references partwright.accounts,
    job_id text not null,
    url text not null,
    body text not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    response_status integer,
    error text,
    created_at timestamptz not null default now(),
    finished_at timestamptz check ((finished_at is null) = (status = 'pending'))
  )`,
  `create index callbacks_due on partwright.callbacks (account_id, next_attempt_at, id) where status = 'pending'`,
  `create index callbacks_finished on partwright.callbacks (finished_at) where finished_at is not null`,
);
