import { statements } from './statements.ts';

/** What accounts said of the columns of files with certain headers; one mapping for one set of headers. */
export const bomMappings = statements(
  `create table partwright.bom_mappings (
    id text primary key,
    account_id text not null references partwright.accounts,
    name text not null,
    header_key text not null,
    headers jsonb not null,
    columns jsonb not null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    unique (account_id, header_key)
  )`,
);
