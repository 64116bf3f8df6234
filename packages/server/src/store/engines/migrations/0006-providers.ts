import { statements } from './statements.ts';

/** What was asked of the accounts at price providers, and which of their answers still hold. */
export const providers = statements(
  // The row of an account is the lock under which its windows are counted.
  `create table partwright.provider_accounts (
    account text primary key,
    paused_until timestamptz,
    pause_reason text,
    failures integer not null default 0
  )`,
  // One row a span: a window that has ended is overwritten by the next.
  `create table partwright.provider_use (
    account text not null references partwright.provider_accounts,
    span text not null check (span in ('minute', 'hour', 'day', 'month', 'lifetime')),
    starts_at timestamptz not null,
    used bigint not null check (used >= 0),
    primary key (account, span)
  )`,
  `create table partwright.provider_answers (
    answers_key text not null,
    number text not null,
    found boolean not null,
    answered_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (answers_key, number)
  )`,
  `create index provider_answers_expired on partwright.provider_answers (expires_at)`,
);
