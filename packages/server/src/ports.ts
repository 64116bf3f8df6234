/**
 * The ports of the server: what the usecases need from the world, named by role. Adapters (store, jobs, blobs) implement
 * them; compose.ts chooses. Ids are prefixed and sortable (`bom_01J...`), times are Date, money is a decimal string.
 */
import type { Bom } from '@partwright/engine/bom';
import type { NewPart, Part, PriceBreak } from '@partwright/engine/catalog';
import type { Scope } from '@partwright/contract';

export interface Account {
  id: string;
  name: string;
  plan: string;
  subscription: 'active' | 'none' | 'past_due' | 'canceled';
  subscriptionUntil: Date | null;
  createdAt: Date;
}

export interface AccountStore {
  create(account: { name: string; plan?: string; subscription?: Account['subscription'] }): Promise<Account>;
  get(id: string): Promise<Account | undefined>;
  byName(name: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  setSubscription(
    id: string,
    change: { subscription: Account['subscription']; plan?: string; until?: Date | null },
  ): Promise<Account>;
}

export type KeyMode = 'live' | 'test';

/** A key as it is kept: never the secret, only HMAC-SHA256(pepper, secret). */
export interface ApiKey {
  id: string;
  accountId: string;
  name: string;
  mode: KeyMode;
  scopes: Scope[];
  /** First characters of the whole key, for people: `svc_test_3fa9`. */
  start: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export interface KeyStore {
  create(key: {
    id: string;
    accountId: string;
    name: string;
    mode: KeyMode;
    scopes: Scope[];
    start: string;
    hash: Buffer;
    expiresAt: Date | null;
  }): Promise<ApiKey>;
  byId(id: string): Promise<{ key: ApiKey; hash: Buffer } | undefined>;
  list(accountId: string, page: { limit: number; offset: number }): Promise<{ keys: ApiKey[]; total: number }>;
  revoke(accountId: string, id: string): Promise<ApiKey | undefined>;
  /** At most once a minute is enough. */
  touch(id: string, at: Date): Promise<void>;
}

export interface Balance {
  balance: number;
  held: number;
  resetsAt: Date | null;
}

/**
 * Credits as an append-only double-entry ledger. Every transfer moves a whole amount between two ledger accounts
 * (available, held, revenue, grants); `id` makes each idempotent: saying the same again changes nothing.
 */
export interface Ledger {
  grant(accountId: string, amount: number, id: string, note: string): Promise<Balance>;
  /** available -> revenue at once. Throws CreditsExhausted. */
  charge(accountId: string, amount: number, id: string, note: string): Promise<Balance>;
  /** available -> held. Throws CreditsExhausted. */
  hold(accountId: string, amount: number, id: string, note: string): Promise<Balance>;
  /** held -> revenue. */
  capture(accountId: string, holdId: string): Promise<Balance>;
  /** held -> available. */
  void(accountId: string, holdId: string): Promise<Balance>;
  balance(accountId: string): Promise<Balance>;
  /** Sum of all entries is zero and every cached balance equals the sum of its entries; for tests and `credits audit`. */
  audit(): Promise<{ balanced: boolean; problems: string[] }>;
}

export class CreditsExhausted extends Error {
  readonly balance: number;
  readonly needed: number;
  constructor(balance: number, needed: number) {
    super(`${needed} credits needed, ${balance} left`);
    this.name = 'CreditsExhausted';
    this.balance = balance;
    this.needed = needed;
  }
}

export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type IdempotencyClaim =
  /** `claimId` stays the same when a stale claim is claimed again, so that what it pays for is paid once. */
  | { state: 'claimed'; claimId: string }
  | { state: 'in_flight' }
  | { state: 'mismatch' }
  | { state: 'done'; answer: StoredAnswer };

export interface IdempotencyStore {
  /** Atomic: exactly one of several concurrent callers gets `claimed`. A claim older than `staleAfterMs` without an answer can be claimed again. */
  claim(
    accountId: string,
    key: string,
    requestHash: string,
    options: { ttlMs: number; staleAfterMs: number },
  ): Promise<IdempotencyClaim>;
  /** Keep the answer for replays. False: another claim of this key was answered first; what this one did must not stand. */
  finish(accountId: string, key: string, answer: StoredAnswer): Promise<boolean>;
  /** Give the key free again (the request failed with 5xx or was never run). */
  release(accountId: string, key: string): Promise<void>;
  sweep(now: Date): Promise<number>;
}

export type JobStatus = 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';

/** A job as callers see it. The row is the truth; the queue only says "look at this row". */
export interface JobRecord {
  id: string;
  accountId: string;
  /** bom, dfm, fab, datasheet, pcb ... */
  type: string;
  status: JobStatus;
  /** 0 to 100, never falling. */
  progress: number;
  stage: string | null;
  /** What the job works on: `{ bom_id }`. JSON. */
  input: Record<string, unknown>;
  result: Record<string, unknown> | null;
  error: { error: string; code: string } | null;
  attempts: number;
  /** Id of the credit hold that pays for it. */
  holdId: string | null;
  callbackUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

export interface JobStore {
  create(job: {
    id: string;
    accountId: string;
    type: string;
    input: Record<string, unknown>;
    holdId: string | null;
    callbackUrl: string | null;
  }): Promise<JobRecord>;
  get(id: string): Promise<JobRecord | undefined>;
  /** queued|processing -> processing, attempts + 1. Undefined when the job is final. */
  start(id: string): Promise<JobRecord | undefined>;
  progress(id: string, progress: number, stage: string): Promise<void>;
  /** To a final state, once: undefined when it already was final. */
  finish(
    id: string,
    end:
      | { status: 'complete'; result: Record<string, unknown> }
      | { status: 'failed'; error: { error: string; code: string } }
      | { status: 'canceled' },
  ): Promise<JobRecord | undefined>;
  /** Jobs that are not final and have not moved since `before`: the queue may have lost them. */
  unfinished(before: Date, limit: number): Promise<JobRecord[]>;
}

/** A signed event on its way to the callback_url of a job. */
export interface PendingCallback {
  /** The webhook-id that every attempt carries: `evt_01J...`. */
  id: string;
  accountId: string;
  jobId: string;
  url: string;
  /** The JSON text that is signed and posted, the same at every attempt. */
  body: string;
  /** Attempts begun, this one included. */
  attempts: number;
}

/** The outbox of callbacks: what is in it is posted until somebody takes it or the attempts are used up. */
export interface CallbackStore {
  /** Call it in the transaction that ends the job. The same id twice is one event. */
  enqueue(callback: Omit<PendingCallback, 'attempts'>): Promise<void>;
  /**
   * Take what is due, at most one of each account, the longest due first. It counts as an attempt, and nobody else is given
   * it for `leaseMs`; without a mark by then it is due again.
   */
  takeDue(options: { limit: number; leaseMs: number; exceptAccounts: string[] }): Promise<PendingCallback[]>;
  markDelivered(id: string, responseStatus: number): Promise<void>;
  /** Due again after `retryInMs`; null: never. Changes nothing when the lease ran out and another has taken it since. */
  markFailed(
    taken: Pick<PendingCallback, 'id' | 'attempts'>,
    failure: { error: string; responseStatus: number | null; retryInMs: number | null },
  ): Promise<void>;
  /** Forget those that were delivered or given up before; gives how many. */
  sweep(before: Date): Promise<number>;
  /** Calls the listener after each commit of something enqueued through these records. The answer ends that. */
  watch(listener: () => void): () => void;
}

export interface BomRecord {
  id: string;
  accountId: string;
  projectId: string | null;
  jobId: string;
  name: string;
  filename: string | null;
  blobKey: string;
  bytes: number;
  sha256: string;
  /** Boards to build that the uploader named. */
  quantity: number | null;
  /** Null until processed. */
  bom: Bom | null;
  matches: MatchedLine[] | null;
  createdAt: Date;
  processedAt: Date | null;
}

/** What the matcher said of one line; parts are kept by number and read fresh, so prices are as they stand. */
export interface MatchedLine {
  line: number;
  partId: number | null;
  confidence: number;
  level: 'high' | 'medium' | 'low' | 'none';
  via: string | null;
  breakdown: Record<string, number | null>;
  reason: string;
  warnings: { code: string; message: string }[];
  conflicts: { code: string; message: string }[];
  alternatives: { partId: number; confidence: number; reason: string }[];
}

/** A BOM without its lines: lists stay small however long the files were. */
export interface BomSummary extends Omit<BomRecord, 'bom' | 'matches'> {
  /** Null until processed. */
  totals: Bom['totals'] | null;
}

export interface BomStore {
  create(bom: Omit<BomRecord, 'bom' | 'matches' | 'createdAt' | 'processedAt'>): Promise<BomRecord>;
  get(accountId: string, id: string): Promise<BomRecord | undefined>;
  /** The newest processed BOM of a project. */
  newestOfProject(accountId: string, projectId: string): Promise<BomRecord | undefined>;
  /** All BOMs of a project, newest first. */
  listByProject(accountId: string, projectId: string): Promise<BomSummary[]>;
  /** Replaces what an earlier attempt stored. */
  saveResult(id: string, bom: Bom, matches: MatchedLine[]): Promise<void>;
}

export interface Project {
  id: string;
  accountId: string;
  name: string;
  description: string;
  /** active or archived. */
  status: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface ProjectStore {
  create(project: { id: string; accountId: string; name: string; description: string }): Promise<Project>;
  get(accountId: string, id: string): Promise<Project | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: { limit: number; offset: number; status?: string | undefined },
  ): Promise<{ projects: Project[]; total: number }>;
  /** Something of the project changed now. */
  touch(accountId: string, id: string): Promise<void>;
}

export interface ImportReport {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
}

/** What an offer said from `observedAt` on, until it said something else. */
export interface PastOffer {
  seller: string;
  sku: string;
  packaging: string | null;
  observedAt: string;
  stock: number | null;
  currency: string;
  breaks: PriceBreak[];
  fee: string | null;
}

export interface PartPage {
  parts: Part[];
  total: number;
}

/** The catalogue as records: exact and near part numbers, full text. Filters and facets live in the column index of engine/catalog. */
export interface PartStore {
  /** Insert or update by (manufacturer, mpn); offers by (seller, sku, packaging). All or nothing per call. */
  upsert(parts: NewPart[]): Promise<ImportReport>;
  byIds(ids: number[]): Promise<Map<number, Part>>;
  /** Every offer SKU, whole (LCSC C-number or any seller's order code), case-insensitive. */
  bySku(sku: string): Promise<Part[]>;
  /** By normalised part number (letters and digits, upper case). */
  byMpn(mpns: string[]): Promise<Map<string, Part[]>>;
  /** Part numbers that begin so, most stock first. */
  byMpnPrefix(prefix: string, limit: number): Promise<Part[]>;
  /** The same for many beginnings in one query, by the words they were asked by; `limit` holds for each. */
  byMpnPrefixes(prefixes: string[], limit: number): Promise<Map<string, Part[]>>;
  /** Part numbers like this one (pg_trgm), best first. */
  nearMpn(mpn: string, limit: number): Promise<{ part: Part; similarity: number }[]>;
  /** Full-text over mpn, manufacturer, category, description. */
  searchText(words: string, limit: number, offset: number): Promise<{ ids: number[]; total: number }>;
  /** All parts in id order, for building the column index. `since`: only those changed after. */
  stream(batch: number, since?: Date): AsyncIterable<Part[]>;
  /**
   * Rises with every change, so that replicas know when to refresh. It is the RFC 3339 time of the last change:
   * `stream(batch, new Date(version))` gives exactly what changed after it, whatever the clocks of the machines say.
   */
  version(): Promise<string>;
  /** Earlier prices and stock of a part's offers, newest first: one entry a change. */
  history(partId: number, limit: number): Promise<PastOffer[]>;
  stats(): Promise<{
    parts: number;
    offers: number;
    manufacturers: number;
    observedAt: Date | null;
    sources: { source: string; parts: number }[];
  }>;
}

export interface BlobStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** A URL that gives the bytes without a key until it expires. */
  signedUrl(key: string, options: { expiresInSeconds: number; filename?: string }): Promise<string>;
}

/** What becomes of a job's callback_url. */
export interface Callbacks {
  /** Throws url_not_allowed for an address that events may not be sent to. */
  check(url: string): Promise<void>;
  /** In the transaction that ends a job: note its event for delivery. Nothing to do for a job without callback_url. */
  note(tx: Records, job: JobRecord): Promise<void>;
  /** The secret the account's events are signed with: `whsec_...`. */
  secretOf(accountId: string): string;
}

export interface QueueStats {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** Delivery of job numbers to workers. At least once: handlers look at the row first. */
export interface JobQueue {
  /** Put the job into the queue; the same id twice is one entry. */
  dispatch(type: string, jobId: string, options?: { delayMs?: number }): Promise<void>;
  /** Start taking jobs. The handler throws to be tried again with backoff. `signal` aborts on stop or cancel. */
  work(
    handler: (type: string, jobId: string, signal: AbortSignal) => Promise<void>,
    options: { concurrency: number },
  ): Promise<void>;
  /** Take it out when it waits; tell its worker when it runs here. */
  cancel(jobId: string): Promise<void>;
  stats(): Promise<QueueStats>;
  /** Finish what runs (up to timeoutMs), take nothing new. */
  close(timeoutMs: number): Promise<void>;
}

/** There is already a record of that name or id; `key` is the unique key that says so: `accounts_name_key`. */
export class RecordExists extends Error {
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`There is already such a record (${key})`, options);
    this.name = 'RecordExists';
    this.key = key;
  }
}

/** The record refers to one that does not exist; `key` is the foreign key that says so: `boms_project_id_fkey`. */
export class RecordMissing extends Error {
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`The record refers to one that does not exist (${key})`, options);
    this.name = 'RecordMissing';
    this.key = key;
  }
}

/** The database cannot be reached now; trying again later may help. */
export class RecordsUnavailable extends Error {
  override readonly name = 'RecordsUnavailable';
}

/** All records, and a transaction over them. */
export interface Records {
  accounts: AccountStore;
  keys: KeyStore;
  ledger: Ledger;
  idempotency: IdempotencyStore;
  jobs: JobStore;
  callbacks: CallbackStore;
  boms: BomStore;
  projects: ProjectStore;
  parts: PartStore;
  /** Nested calls join the outer transaction. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
  ready(): Promise<void>;
  /** Clean up after changed rows, where the engine has no background process that does; once a day is enough. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface Clock {
  now(): Date;
}
