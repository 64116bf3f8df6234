import { statements } from './statements.ts';

/** Questions that left for each provider, so that no seller sees more of them within its limit than it allows. */
export const providerDepartures = statements(
  // Oldest first, [id, when it left, when it has come at the latest, units], milliseconds of the epoch.
  `alter table partwright.provider_accounts add column departures jsonb not null default '[]'`,
);
