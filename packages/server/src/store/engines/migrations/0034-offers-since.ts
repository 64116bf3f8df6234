import { statements } from './statements.ts';

/** When an offer was first seen to say what it says; null: when it was last seen to. */
export const offersSince = statements(
  `alter table partwright.offers add column said_since timestamptz`,
  `alter table partwright.offer_history add column said_since timestamptz`,
);
