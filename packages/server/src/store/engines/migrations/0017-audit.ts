import { statements } from './statements.ts';

/**
 * Who did what in an account; and accounts that are deleted. An entry refers to nothing: it outlives what it tells of. It is
 * never changed, and deleted only by who says so for his transaction: retention, and the removal of a whole account.
 */
export const audit = statements(
  `create function partwright.refuse_change_but_forgetting() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('partwright.forgetting', true) = 'on' then
        return null;
      end if;
      raise exception '% is append-only', tg_table_name;
    end
  $$`,
  `create table partwright.audit (
    seq bigint generated always as identity primary key,
    id text not null unique,
    account_id text not null,
    at timestamptz not null default clock_timestamp(),
    action text not null,
    actor text not null check (actor in ('key', 'operator', 'service')),
    key_id text check ((key_id is not null) = (actor = 'key')),
    address text,
    target text,
    details json not null
  )`,
  `create index audit_of_account on partwright.audit (account_id, seq desc)`,
  `create index audit_by_age on partwright.audit (at)`,
  `create trigger audit_append_only before update or delete or truncate on partwright.audit
    for each statement execute function partwright.refuse_change_but_forgetting()`,
  // From when on nothing is missing: accounts may be older than the log.
  `create table partwright.audit_state (
    one boolean primary key default true check (one),
    complete_since timestamptz not null
  )`,
  `insert into partwright.audit_state (complete_since) values (clock_timestamp())`,
);
