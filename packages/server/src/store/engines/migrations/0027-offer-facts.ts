import { statements } from './statements.ts';

/** Where an offer can be bought, the most that one order takes, what the seller expects, whether its prices were converted. */
export const offerFacts = statements(
  `alter table partwright.offers
    add column url text,
    add column maximum bigint,
    add column on_order json,
    add column is_converted boolean not null default false`,
);
