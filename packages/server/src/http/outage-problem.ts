import { isOutage, StorageFull, type StoreName } from '../ports/outages.ts';
import { Problem } from '../problem.ts';

const AWAY: Record<StoreName, string> = {
  database: 'The database of this service cannot be reached now',
  queue: 'The queue of jobs of this service cannot be reached now',
  files: 'The store of files of this service cannot be reached now',
};

/**
 * What a caller is told when a store failed: 503 or 507, each with Retry-After. Addresses and paths of the inside, which its
 * message may hold, stay in the log. Undefined when it was no store.
 */
export function outageProblem(error: unknown): Problem | undefined {
  if (!isOutage(error)) return undefined;
  if (error instanceof StorageFull) return new Problem('storage_full');
  return new Problem(
    'store_unavailable',
    `${AWAY[error.store]}; send the same again after Retry-After, with the same Idempotency-Key where it has one: whether it was done is not known`,
  );
}
