// Sellers and aggregators that are asked for prices and stock.
import type { NewPart, Offer } from '@partwright/catalog';

/** A part somebody wants prices and stock of. */
export interface WantedPart {
  mpn: string;
  manufacturer?: string | undefined;
  /** The order code this provider's seller is known to have for it, when there is one. */
  sku?: string | undefined;
}

export type ProviderErrorCode =
  /** Nothing is left of what the contract allows until the window ends. */
  | 'quota_exhausted'
  /** Too fast; later it is answered. */
  | 'rate_limited'
  | 'unauthorised'
  | 'timeout'
  | 'unreachable'
  /** It answered with something that is not what it promises, or larger than is read. */
  | 'bad_reply';

export interface ProviderFailure {
  code: ProviderErrorCode;
  /** For the operator; never holds a key or a body. */
  message: string;
  /** How long the provider wants to be left alone; null when it does not say. */
  retryAfterMs: number | null;
  /** It is about the part that was wanted, not about how the provider is: asking again changes nothing. */
  isOfPart?: boolean | undefined;
}

/**
 * What a provider says of one wanted part. `parts` are all it holds under that number, other makers' and near numbers
 * included: who asks decides which of them is the wanted part. Kind and category are those of a decoded number, else `other`.
 */
export type ProviderAnswer =
  | { state: 'found'; parts: NewPart[] }
  | { state: 'not_found' }
  | { state: 'failed'; error: ProviderFailure };

export interface ProviderReply {
  /** Nothing was asked, as it takes none of these: that says nothing of how it is. */
  isUnasked?: boolean | undefined;
  /** One for each wanted part, in order. */
  answers: ProviderAnswer[];
  /** What it really cost in the units of the quota; undefined when the provider was not reached. */
  units?: number | undefined;
  /** What the provider itself says is left of a window. */
  left?: { span: QuotaSpan; limit: number; remaining: number }[] | undefined;
}

/** What is taken to be allowed by the provider's terms of use; `note` says what that rests on. */
export interface ProviderTerms {
  /** So long an answer counts as fresh. */
  maxAgeMs: number;
  /** False: an answer is shown and forgotten, never written down. */
  mayStore: boolean;
  /** After so long nothing of it may be kept, not even as an old price; null: no such rule is known. */
  keepMs: number | null;
  /** To be shown beside the prices; null: none asked for. */
  attribution: string | null;
  termsUrl: string;
  /** Day this was gathered: `2026-11-21`. */
  asOf: string;
  /** One sentence: which of it the provider says, and which is only caution of ours. */
  note: string;
}

/** A question and its reply with everything struck out that opens an account. */
export interface Exchange {
  method: string;
  url: string;
  body: string | null;
  status: number;
  /** Those that a reply is judged by: type and limits. */
  headers: Record<string, string>;
  /** Parsed where it is JSON. */
  reply: unknown;
}

/** A source of live prices and stock over the network, named by its seller or aggregator. */
export interface PriceProvider {
  /** The source of its offers: `mouser`. */
  readonly id: string;
  readonly title: string;
  readonly terms: ProviderTerms;
  /** Which account is counted: the id and a fingerprint of the key, never the key. */
  readonly quotaKey: string;
  /** Which of its answers are alike: the id with country and currency. */
  readonly answersKey: string;
  readonly quota: readonly QuotaWindow[];
  /** How close questions may follow each other, minutes of the quota included; empty where no such limit is known. */
  readonly rates: readonly RateLimit[];
  /** It finds nothing by part number: parts without a code of its own are not asked for. */
  readonly asksByCode: boolean;
  /** Whether the order code of this offer is one of its own, though another source told it. */
  ownsCode(offer: Offer): boolean;
  /** Wanted parts one lookUp takes. */
  readonly batchSize: number;
  /** Units of the quota that the first question of a lookUp of so many parts can cost. */
  countUnits(count: number): number;
  /** Never throws for a failure of the provider; `signal` gives it up. */
  lookUp(wanted: readonly WantedPart[], options: LookUpOptions): Promise<ProviderReply>;
  /** Tell of each question and reply from now on, without keys; null: no longer. */
  listen(tell: ((exchange: Exchange) => void) | null): void;
  /** Close the connections that wait for the next question. */
  close(): void;
}

export interface LookUpOptions {
  signal: AbortSignal;
  /** Waits for the turn of one question more, which a look-up may need; gives why there is none. Left out: it is put at once. */
  takeTurn?: () => Promise<ProviderFailure | null>;
}

/** Windows are those of the calendar in UTC; lifetime never ends. */
export type QuotaSpan = 'minute' | 'hour' | 'day' | 'month' | 'lifetime';

export interface QuotaWindow {
  span: QuotaSpan;
  limit: number;
}

/** So many units within any stretch of `perMs`, wherever it begins. It is waited for, where a window is refused. */
export interface RateLimit {
  units: number;
  perMs: number;
}

export interface Pace {
  rates: readonly RateLimit[];
  /** A turn that comes later than this is refused. */
  patienceMs: number;
}

export type Reservation =
  /** The turn comes in so many milliseconds, and is taken. */
  | { granted: true; waitMs: number }
  /** `retryAt` null: never, or not known. */
  | { granted: false; code: ProviderErrorCode; reason: string; retryAt: Date | null };

/** Why an account is left alone: who comes too fast waits, a key that is refused is not better for waiting. */
export interface PauseReason {
  code: ProviderErrorCode;
  reason: string;
}

export interface QuotaState {
  windows: { span: QuotaSpan; limit: number; used: number; remaining: number; resetsAt: Date | null }[];
  pausedUntil: Date | null;
  pauseReason: string | null;
  /** Failures since the last good answer. */
  failures: number;
}

/** What was asked of each provider's account, counted before it is asked, over all replicas. */
export interface QuotaLedger {
  /**
   * Take units of every window and a turn by every rate, or nothing. Refuses while the account is paused. Without a pace the
   * turn is now.
   */
  reserve(account: string, windows: readonly QuotaWindow[], units: number, pace?: Pace): Promise<Reservation>;
  /**
   * Leave for the provider, or learn how long to wait before asking again: no more are on their way or within a rate than it allows,
   * over all processes. A turn says when; this holds it where the turn came late.
   */
  depart(
    account: string,
    rates: readonly RateLimit[],
    departure: { id: string; units: number },
  ): Promise<{ waitMs: number }>;
  /** It was answered: it has come by now. */
  arrive(account: string, id: string): Promise<void>;
  /** Give units back that were reserved and not used; less than 0: so many more were used. */
  giveBack(account: string, units: number): Promise<void>;
  /** The provider says so many are left: never counts fewer than that leaves. */
  correct(account: string, left: { span: QuotaSpan; limit: number; remaining: number }): Promise<void>;
  /** Ask nothing for so long. The longer of two pauses holds. */
  pause(account: string, forMs: number, pause: PauseReason): Promise<void>;
  /** A failure that may be the provider's health: after several in a row it is left alone, each time longer. */
  noteFailure(account: string, failure: PauseReason): Promise<void>;
  noteSuccess(account: string): Promise<void>;
  state(account: string, windows: readonly QuotaWindow[]): Promise<QuotaState>;
}

/** When a provider last said something of a part number, so that it is not asked again too soon; also that it has none. */
export interface ProviderAnswerStore {
  /** Of these numbers (normalised), what was said and when. */
  recent(answersKey: string, numbers: readonly string[]): Promise<Map<string, { found: boolean; answeredAt: Date }>>;
  note(answersKey: string, said: readonly { number: string; found: boolean; keepMs: number }[]): Promise<void>;
  /** Forget offers of this source that were observed before; of these parts only, when they are named. Gives how many. */
  forgetOffers(source: string, before: Date, partIds?: readonly number[]): Promise<number>;
  /** Forget what ran out; gives how many. */
  sweep(): Promise<number>;
}
