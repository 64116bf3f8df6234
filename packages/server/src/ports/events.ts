// What becomes of what happens: callbacks of jobs and webhooks of accounts.
import type { JobRecord } from './jobs.ts';
import type { Records } from './records.ts';
import type { AccountEvent, WebhookRecord } from './webhooks.ts';

/** What becomes of a job's callback_url. */
export interface Callbacks {
  /** Throws url_not_allowed for an address that events may not be sent to. */
  check(url: string): Promise<void>;
  /** In the transaction that ends a job: note its event for its callback_url and for the webhooks that want it. */
  note(tx: Records, job: JobRecord): Promise<void>;
  /** The secret the account's events are signed with: `whsec_...`. */
  deriveSecret(accountId: string): string;
}

/** What becomes of events. */
export interface Webhooks {
  /** Throws url_not_allowed for an address that events may not be sent to. */
  check(url: string): Promise<void>;
  /** In the transaction in which it happened: one delivery for each active webhook of the account that wants it. */
  note(tx: Records, event: AccountEvent): Promise<void>;
  /** The same for one webhook alone: what is watched for it by its own measures. */
  noteFor(tx: Records, webhook: WebhookRecord, event: AccountEvent): Promise<void>;
  /** The secret its deliveries are signed with: `whsec_...`. */
  deriveSecret(webhook: Pick<WebhookRecord, 'id' | 'secretVersion'>): string;
}
