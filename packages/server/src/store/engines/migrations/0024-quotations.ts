import { statements } from './statements.ts';

/**
 * What sellers were asked, and what they quoted. What strangers' files say is `json`, not `jsonb`: a column of text or `jsonb`
 * takes no NUL. An offer counts for its account alone, and goes with its quotation.
 */
export const quotations = statements(
  `create table partwright.quote_requests (
    account_id text not null references partwright.accounts,
    reference text not null,
    request json not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (account_id, reference)
  )`,
  `create table partwright.quotations (
    id text primary key,
    account_id text not null references partwright.accounts,
    reference text,
    quotation json not null,
    document json not null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`,
  `create index quotations_of_account on partwright.quotations (account_id, created_at desc, id desc)`,
  `create table partwright.quoted_offers (
    quotation_id text not null references partwright.quotations on delete cascade,
    ordinal integer not null,
    account_id text not null references partwright.accounts,
    number_key text not null,
    used_until date not null,
    offer json not null,
    primary key (quotation_id, ordinal)
  )`,
  `create index quoted_offers_of_part on partwright.quoted_offers (account_id, number_key, used_until)`,
  ...['quote_requests', 'quotations', 'quoted_offers'].map(
    (table) => `create trigger ${table}_of_living_accounts before insert on partwright.${table}
      for each row execute function partwright.refuse_of_deleted_account()`,
  ),
);
