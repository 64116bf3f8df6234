import { statements } from './statements.ts';

/** Accounts, their keys, their credits and the answers kept for Idempotency-Key. */
export const accounts = statements(
  `create table partwright.accounts (
    id text primary key,
    name text not null unique,
    plan text not null,
    subscription text not null check (subscription in ('active', 'none', 'past_due', 'canceled')),
    subscription_until timestamptz,
    created_at timestamptz not null default now()
  )`,

  `create table partwright.api_keys (
    id text primary key,
    account_id text not null references partwright.accounts,
    name text not null,
    mode text not null check (mode in ('live', 'test')),
    scopes text[] not null,
    start text not null,
    hash bytea not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  `create index api_keys_of_account on partwright.api_keys (account_id, created_at desc, id desc)`,

  // One row per account and role, so that accounts never wait for each other on a common revenue row.
  `create table partwright.ledger_accounts (
    account_id text not null references partwright.accounts,
    kind text not null check (kind in ('available', 'held', 'revenue', 'grants')),
    balance bigint not null default 0,
    primary key (account_id, kind),
    constraint ledger_never_overdrawn check (kind = 'grants' or balance >= 0)
  )`,
  `create table partwright.ledger_transfers (
    seq bigint generated always as identity primary key,
    account_id text not null references partwright.accounts,
    id text not null,
    kind text not null check (kind in ('grant', 'charge', 'hold', 'capture', 'void')),
    debit text not null,
    credit text not null check (credit <> debit),
    amount bigint not null check (amount > 0),
    hold_id text check ((hold_id is not null) = (kind in ('capture', 'void'))),
    note text not null,
    created_at timestamptz not null default now(),
    foreign key (account_id, debit) references partwright.ledger_accounts,
    foreign key (account_id, credit) references partwright.ledger_accounts
  )`,
  `create unique index ledger_transfer_said_once on partwright.ledger_transfers (account_id, id) where hold_id is null`,
  `create unique index ledger_hold_settled_once on partwright.ledger_transfers (account_id, hold_id) where hold_id is not null`,
  `create function partwright.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end
  $$`,
  `create trigger ledger_append_only before update or delete or truncate on partwright.ledger_transfers
    for each statement execute function partwright.refuse_change()`,

  `create table partwright.idempotency_keys (
    account_id text not null references partwright.accounts,
    key text not null,
    claim_id text not null,
    request_hash text not null,
    claimed_at timestamptz not null,
    expires_at timestamptz not null,
    status integer,
    headers json,
    body bytea,
    primary key (account_id, key)
  )`,
  `create index idempotency_keys_by_expiry on partwright.idempotency_keys (expires_at)`,
);
