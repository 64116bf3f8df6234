import { statements } from './statements.ts';

/** A webhook whose secret was exchanged signs with the one before as well, until then. */
export const webhookOverlap = statements(
  `alter table partwright.webhooks add column previous_secret_until timestamptz`,
);
