import { statements } from './statements.ts';

/** When questions were put to each provider, so that all processes together keep its limits by the second and the minute. */
export const providerTurns = statements(
  // Oldest first, [milliseconds of the epoch, units]; what is older than the longest rate is dropped at the next turn.
  `alter table partwright.provider_accounts
    add column turns jsonb not null default '[]',
    add column pause_code text`,
);
