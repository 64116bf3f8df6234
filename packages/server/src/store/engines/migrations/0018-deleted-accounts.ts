import { statements } from './statements.ts';

/** What an account owns and gets more of. Events and deliveries are not among them: they follow from what is. */
const OWNED = [
  'api_keys',
  'idempotency_keys',
  'jobs',
  'projects',
  'boms',
  'bom_decisions',
  'bom_mappings',
  'alternative_decisions',
  'fab_orders',
  'webhooks',
  'files',
];

/**
 * Accounts that are deleted, and from then on get nothing new: a request or a job that began before fails when it would keep
 * something, so that what was removed stays removed. The lock makes who inserts and who deletes take turns.
 */
export const deletedAccounts = statements(
  `alter table partwright.accounts add column deleted_at timestamptz`,
  `alter table partwright.accounts add column removed_at timestamptz check (removed_at is null or deleted_at is not null)`,
  `create index accounts_to_remove on partwright.accounts (deleted_at) where deleted_at is not null and removed_at is null`,
  `create function partwright.refuse_of_deleted_account() returns trigger language plpgsql as $$
    begin
      -- Who waits here for a deletion reads the account again when that is committed.
      perform 1 from partwright.accounts where id = new.account_id and deleted_at is null for key share;
      -- One that was never there is refused by the reference.
      if not found and exists (select from partwright.accounts where id = new.account_id) then
        raise exception 'account % is deleted', new.account_id using errcode = '23503', constraint = 'account_is_deleted';
      end if;
      return new;
    end
  $$`,
  ...OWNED.map(
    (table) => `create trigger ${table}_of_living_accounts before insert on partwright.${table}
      for each row execute function partwright.refuse_of_deleted_account()`,
  ),
  `drop trigger alternative_decisions_append_only on partwright.alternative_decisions`,
  `create trigger alternative_decisions_append_only before update or delete or truncate on partwright.alternative_decisions
    for each statement execute function partwright.refuse_change_but_forgetting()`,
);
