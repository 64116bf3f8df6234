import { statements } from './statements.ts';

/**
 * Offers of boards that an order can name, and purchase orders of parts. `json` keeps what users call their files and goods, as
 * jsonb refuses some of it. Amounts are in the JSON, as decimal text.
 */
export const purchasing = statements(
  `create table partwright.board_offers (
    id text primary key,
    account_id text not null references partwright.accounts,
    offer json not null,
    created_at timestamptz not null default clock_timestamp(),
    valid_until timestamptz not null
  )`,
  `create index board_offers_ending on partwright.board_offers (valid_until)`,
  `create index board_offers_of_account on partwright.board_offers (account_id)`,

  // What a key may approve at most, in one currency; a key without a row approves nothing.
  `create table partwright.approval_limits (
    account_id text not null references partwright.accounts,
    key_id text not null,
    amount text not null,
    currency text not null,
    updated_at timestamptz not null default clock_timestamp(),
    primary key (account_id, key_id)
  )`,

  `create table partwright.purchase_order_numbers (
    account_id text primary key references partwright.accounts,
    last integer not null
  )`,
  `create table partwright.purchase_orders (
    id text primary key,
    account_id text not null references partwright.accounts,
    number integer not null,
    project_id text,
    seller text not null,
    state text not null check (state in
      ('draft', 'approved', 'sent', 'confirmed', 'part_received', 'received', 'closed', 'cancelled')),
    sending text not null check (sending in ('none', 'asked', 'unknown', 'done')),
    sending_key text unique,
    reason text,
    is_simulated boolean not null,
    details json not null,
    history json not null,
    asked_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    unique (account_id, number)
  )`,
);
