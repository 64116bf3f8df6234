// Answers kept for their Idempotency-Key.
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
  /** Keep another answer in the place of one that is kept: the job was started, and was done before its start was told. */
  replace(accountId: string, key: string, answer: StoredAnswer): Promise<void>;
  /** Give the key free again (the request failed with 5xx or was never run). */
  release(accountId: string, key: string): Promise<void>;
  sweep(now: Date): Promise<number>;
}
