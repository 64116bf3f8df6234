import { statements } from './statements.ts';

/**
 * What accounts have in stock. Bookings and their movements are append-only; `stock_balances` is the sum of the movements by
 * part, place and lot. An item without a balance was never counted. `stock_state` has a row an account, which whoever changes
 * its stock holds to the end of his transaction.
 */
export const stock = statements(
  `create table partwright.stock_state (
    account_id text primary key references partwright.accounts,
    version bigint not null
  )`,
  `create table partwright.stock_items (
    id text primary key,
    account_id text not null references partwright.accounts,
    identity text not null,
    number_key text,
    mpn text,
    manufacturer text,
    own_number text,
    description text,
    unit text not null,
    level numeric(20, 6) check (level >= 0),
    is_low boolean not null default false,
    created_at timestamptz not null default clock_timestamp(),
    check (mpn is not null or own_number is not null),
    unique (account_id, identity)
  )`,
  `create index stock_items_by_number on partwright.stock_items (account_id, number_key) where number_key is not null`,
  `create index stock_items_by_own on partwright.stock_items (account_id, lower(own_number)) where own_number is not null`,
  `create table partwright.stock_bookings (
    seq bigint generated always as identity primary key,
    id text not null unique,
    account_id text not null references partwright.accounts,
    kind text not null check (kind in ('count', 'in', 'out', 'move', 'correction', 'build')),
    reason text,
    reference text,
    booked_by text not null,
    content_key text,
    booked_at timestamptz not null default clock_timestamp()
  )`,
  `create index stock_bookings_by_content on partwright.stock_bookings (account_id, content_key)
    where content_key is not null`,
  `create table partwright.stock_movements (
    seq bigint generated always as identity primary key,
    account_id text not null references partwright.accounts,
    booking_id text not null references partwright.stock_bookings (id),
    item_id text not null references partwright.stock_items,
    place text not null,
    lot text not null,
    date_code text not null,
    quantity numeric(20, 6) not null
  )`,
  `create index stock_movements_of_account on partwright.stock_movements (account_id, seq desc)`,
  `create index stock_movements_of_item on partwright.stock_movements (item_id, seq desc)`,
  `create index stock_movements_of_booking on partwright.stock_movements (booking_id)`,
  `create table partwright.stock_balances (
    item_id text not null references partwright.stock_items,
    account_id text not null references partwright.accounts,
    place text not null,
    lot text not null,
    date_code text not null,
    quantity numeric(20, 6) not null,
    since timestamptz not null default clock_timestamp(),
    primary key (item_id, place, lot, date_code)
  )`,
  `create index stock_balances_of_account on partwright.stock_balances (account_id)`,
  `create table partwright.stock_reservations (
    id text primary key,
    account_id text not null references partwright.accounts,
    state text not null check (state in ('held', 'used', 'released', 'expired')),
    reference text,
    details json not null,
    reserved_by text not null,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    booking_id text references partwright.stock_bookings (id),
    check ((ended_at is null) = (state = 'held'))
  )`,
  `create index stock_reservations_of_account on partwright.stock_reservations (account_id, created_at desc, id desc)`,
  `create index stock_reservations_held on partwright.stock_reservations (expires_at) where state = 'held'`,
  `create table partwright.stock_reserved (
    reservation_id text not null references partwright.stock_reservations on delete cascade,
    account_id text not null references partwright.accounts,
    item_id text not null references partwright.stock_items,
    place text not null,
    lot text not null,
    date_code text not null,
    quantity numeric(20, 6) not null check (quantity > 0),
    primary key (reservation_id, item_id, place, lot, date_code)
  )`,
  `create index stock_reserved_of_item on partwright.stock_reserved (item_id)`,
  `create trigger stock_movements_append_only before update or delete or truncate on partwright.stock_movements
    for each statement execute function partwright.refuse_change_but_forgetting()`,
  `create trigger stock_bookings_append_only before update or delete or truncate on partwright.stock_bookings
    for each statement execute function partwright.refuse_change_but_forgetting()`,
);
