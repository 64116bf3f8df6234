import { statements } from './statements.ts';

/** Carts that a seller was asked for and of which no answer is known: looked for before it is asked again. */
export const cartMarks = statements(
  `create table partwright.cart_marks (
    account_id text not null references partwright.accounts,
    content_key text not null,
    asked_at timestamptz not null default clock_timestamp(),
    primary key (account_id, content_key)
  )`,
);
