/** When and how long to wait before trying again. */
export interface RetryPolicy {
  /** Tries after the first. */
  maxRetries: number;
  /** Upper bound of the first pause; it doubles with each. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** A Retry-After beyond this is not waited for: the error says it instead. */
  longestRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxRetries: 3,
  firstPauseMs: 500,
  longestPauseMs: 20_000,
  longestRetryAfterMs: 60_000,
};

/** 507: room may be made. */
const TRANSIENT = new Set([429, 502, 503, 504, 507]);

/** How one try failed: by its HTTP status and code, or (status 0) without an answer. */
export interface Failure {
  status: number;
  code: string;
  /** Seconds. */
  retryAfter: number | null;
}

/** Whether the same request may succeed later. */
export function isTransient({ status, code }: Failure): boolean {
  // An earlier try of ours may still be running under the same Idempotency-Key; its answer will be ours.
  return TRANSIENT.has(status) || code === 'network_error' || code === 'timeout' || code === 'idempotency_in_flight';
}

/**
 * Milliseconds to pause before try `attempt + 1` (attempts count from 1); undefined: do not try again. Retry-After is
 * obeyed, with up to a tenth more so that waiting clients do not return all at once; without it the pause is random
 * up to a bound that doubles ("full jitter").
 */
export function pauseBefore(
  attempt: number,
  failure: Failure,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (attempt > policy.maxRetries || !isTransient(failure)) return undefined;
  if (failure.retryAfter !== null) {
    const askedMs = failure.retryAfter * 1000;
    return askedMs > policy.longestRetryAfterMs ? undefined : Math.round(askedMs * (1 + random() / 10));
  }
  const boundMs = Math.min(policy.longestPauseMs, policy.firstPauseMs * 2 ** (attempt - 1));
  return Math.round(random() * boundMs);
}
