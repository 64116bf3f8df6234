import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PointCounter } from './leased-points.ts';

export interface RateVerdict {
  allowed: boolean;
  /** `RateLimit`, `RateLimit-Policy` and, when refused, `Retry-After` (IETF draft-ietf-httpapi-ratelimit-headers). */
  headers: Record<string, string>;
}

export type RateLimiter = (who: { kind: 'account' | 'address'; id: string }) => Promise<RateVerdict>;

const WINDOW_SECONDS = 60;

/**
 * A fixed window of one minute per account, as an account can have any number of keys, and a smaller one per address for
 * requests without a valid key.
 */
export function createRateLimiter(
  perMinute: { account: number; address: number },
  open: (options: { keyPrefix: string; points: number; duration: number }) => PointCounter = (options) =>
    new RateLimiterMemory(options),
): RateLimiter {
  const limiters = {
    account: open({ keyPrefix: 'rate_account', points: perMinute.account, duration: WINDOW_SECONDS }),
    address: open({ keyPrefix: 'rate_address', points: perMinute.address, duration: WINDOW_SECONDS }),
  };
  return async ({ kind, id }) => {
    const points = perMinute[kind];
    try {
      return verdict(kind, points, await limiters[kind].consume(id), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return verdict(kind, points, refusal, false);
      throw refusal;
    }
  };
}

function verdict(policy: string, points: number, state: RateLimiterRes, allowed: boolean): RateVerdict {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const headers: Record<string, string> = {
    'RateLimit-Policy': `"${policy}";q=${points};w=${WINDOW_SECONDS}`,
    RateLimit: `"${policy}";r=${Math.max(0, state.remainingPoints)};t=${seconds}`,
  };
  if (!allowed) headers['Retry-After'] = String(seconds);
  return { allowed, headers };
}
