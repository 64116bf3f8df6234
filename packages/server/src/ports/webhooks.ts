// Webhooks: who wants to hear of what, and the way of an event to them.
import type { EventType } from '@partwright/contract';

export interface WebhookRecord {
  id: string;
  accountId: string;
  url: string;
  events: EventType[];
  description: string | null;
  /** Only what happens in this project. */
  projectId: string | null;
  priceChangePercent: number;
  stockForBoards: number | null;
  status: 'active' | 'disabled';
  disabledReason: 'gone' | 'unreachable' | null;
  /** Counts the secrets it has had: each is derived from the server's secret, the id and this number. */
  secretVersion: number;
  /** Until when the secret before this one signs too; null: there was none, or it ended with the exchange. */
  previousSecretUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What an account wants of the webhook at one of its URLs. */
export interface WebhookWish extends Pick<
  WebhookRecord,
  'accountId' | 'url' | 'events' | 'description' | 'projectId' | 'priceChangePercent' | 'stockForBoards'
> {
  rotateSecret: boolean;
  /** How long the secret of before signs beside a new one. */
  overlapMs: number;
}

export interface WebhookStore {
  /**
   * Make the webhook at that URL of the account, or change the one that is there and make it active. Undefined when it would
   * be a new one and the account has `limit` of them.
   */
  save(wish: WebhookWish, limit: number): Promise<{ webhook: WebhookRecord; isNew: boolean } | undefined>;
  get(accountId: string, id: string): Promise<WebhookRecord | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: { limit: number; offset: number },
  ): Promise<{ webhooks: WebhookRecord[]; total: number }>;
  /** With all its deliveries. False when there is none. */
  delete(accountId: string, id: string): Promise<boolean>;
  /** Ids of those for that project alone. */
  ofProject(accountId: string, projectId: string): Promise<string[]>;
  /** The active ones that want an event of that type in that project. None of them ends before the transaction does. */
  wanting(event: Pick<AccountEvent, 'accountId' | 'type' | 'projectId'>): Promise<WebhookRecord[]>;
  /** That one as it is now, when it is active. It does not end before the transaction does. */
  active(id: string): Promise<WebhookRecord | undefined>;
  /** The active ones of all accounts that want at least one of the types, by id. */
  subscribed(types: EventType[], page: { after: string | null; limit: number }): Promise<WebhookRecord[]>;
  /** Its pending deliveries end with it. Nothing happens to one that is disabled or gone. */
  disable(id: string, reason: NonNullable<WebhookRecord['disabledReason']>): Promise<void>;
}

/** An event for one URL: the callback_url of a job, or a webhook. */
export interface NewDelivery {
  /** `dlv_01J...`. */
  id: string;
  accountId: string;
  /** The webhook-id that every attempt carries, also when it is sent again: `evt_01J...`. */
  eventId: string;
  eventType: EventType;
  /** Null: to the callback_url of the job. */
  webhookId: string | null;
  jobId: string | null;
  url: string;
  /** The JSON text that is signed and posted, the same at every attempt. */
  body: string;
}

/** One that is being posted. */
export interface PendingDelivery extends NewDelivery {
  /** Attempts begun, this one included. */
  attempts: number;
  /** Of the webhook, as it stands at this attempt. */
  secretVersion: number | null;
  /** Of the webhook: until when the secret before signs too. */
  previousSecretUntil: Date | null;
}

/** One to a webhook, and how it stands. */
export interface DeliveryRecord extends NewDelivery {
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  responseStatus: number | null;
  /** Why the last attempt was not taken. */
  error: string | null;
  /** While it is being posted: when another process would try. */
  nextAttemptAt: Date;
  createdAt: Date;
}

/** The outbox: what is in it is posted until somebody takes it or the attempts are used up. */
export interface DeliveryStore {
  /** Call it in the transaction that makes the event true. The same id twice is one delivery. */
  enqueue(deliveries: NewDelivery[]): Promise<void>;
  /**
   * Take what is due, at most one of each account, the longest due first; nothing of a webhook that is disabled. It counts
   * as an attempt, and nobody else is given it for `leaseMs`; without a mark by then it is due again. A target is a
   * webhook, or an account for all its callbacks.
   */
  takeDue(options: {
    limit: number;
    leaseMs: number;
    exceptAccounts: string[];
    exceptTargets: string[];
  }): Promise<PendingDelivery[]>;
  markDelivered(id: string, responseStatus: number): Promise<void>;
  /**
   * Due again after `retryInMs`; null: never. Changes nothing when the lease ran out and another has taken it since.
   * `disables` its webhook too, and all that is pending for that: `gone` at once, `unreachable` unless another delivery of
   * it was taken since the first attempt of this one. Says whether it did.
   */
  markFailed(
    taken: Pick<PendingDelivery, 'id' | 'attempts'>,
    failure: {
      error: string;
      responseStatus: number | null;
      retryInMs: number | null;
      disables?: WebhookRecord['disabledReason'];
    },
  ): Promise<{ disabled: boolean }>;
  /** How many wait for that webhook, counted up to `most`. */
  countPending(webhook: Pick<WebhookRecord, 'id' | 'accountId'>, most: number): Promise<number>;
  /** One of that webhook. */
  get(webhookId: string, id: string): Promise<DeliveryRecord | undefined>;
  /** Those of a webhook, the newest first. */
  list(
    webhookId: string,
    page: { limit: number; offset: number },
  ): Promise<{ deliveries: DeliveryRecord[]; total: number }>;
  /** Forget those that were delivered or given up before; gives how many. */
  sweep(before: Date): Promise<number>;
  /** Calls the listener after each commit of something enqueued through these records. The answer ends that. */
  watch(listener: () => void): () => void;
}

/** Something that happened to an account. */
export interface AccountEvent {
  accountId: string;
  projectId: string | null;
  type: EventType;
  /** Says the event apart from all others of the account, so that noting it twice is one event: `job_01J...`. */
  key: string;
  at: Date;
  /** What receivers are told, in the names of the wire. */
  data: Record<string, unknown>;
}
