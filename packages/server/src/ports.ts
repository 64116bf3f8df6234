/**
 * The ports of the server: what the usecases need from the world, named by role. Adapters (store, jobs, blobs) implement
 * them; compose.ts chooses. Ids are prefixed and sortable (`bom_01J...`), times are Date, money is a decimal string.
 */
export * from './ports/accounts.ts';
export * from './ports/idempotency.ts';
export * from './ports/jobs.ts';
export * from './ports/job-handlers.ts';
export * from './ports/boms.ts';
export * from './ports/parts.ts';
export * from './ports/imports.ts';
export * from './ports/alternatives.ts';
export * from './ports/blobs.ts';
export * from './ports/providers.ts';
export * from './ports/fx-rates.ts';
export * from './ports/fab-orders.ts';
export * from './ports/records.ts';
export * from './ports/costs.ts';
export * from './ports/cost-tables.ts';
export * from './ports/events.ts';
export * from './ports/fab.ts';
export * from './ports/kicad.ts';
export * from './ports/webhooks.ts';
export * from './ports/watches.ts';
