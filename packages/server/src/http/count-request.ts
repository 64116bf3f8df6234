import type { Request, Response } from 'express';
import { Problem } from '../problem.ts';
import type { RateLimiter } from './rate-limit.ts';

const SETTINGS = { account: 'RATE_LIMIT_PER_MINUTE', address: 'RATE_LIMIT_ANONYMOUS_PER_MINUTE' } as const;

/** Counts the request against the account of its key, or against the address when it has no valid one. Throws rate_limited. */
export async function countRequest(
  limit: RateLimiter,
  request: Request,
  response: Response,
  accountId: string | undefined,
): Promise<void> {
  const kind = accountId === undefined ? 'address' : 'account';
  const { allowed, headers } = await limit({ kind, id: accountId ?? request.ip ?? 'unknown' });
  response.set(headers);
  if (!allowed)
    throw new Problem(
      'rate_limited',
      `Too many requests of this ${kind} (${SETTINGS[kind]}); go on in ${headers['Retry-After']} s`,
      { headers },
    );
}
