import { statements } from './statements.ts';

/** The newest token of a login at a seller that gives a new one with each use. */
export const sellerTokens = statements(
  `create table partwright.seller_tokens (
    seller text primary key,
    began_with text not null,
    sealed bytea not null,
    kept_at timestamptz not null default clock_timestamp()
  )`,
);
