import type { Request, Response } from 'express';
import { Problem } from '../problem.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Counts the request against the key, or against the address when it has no valid one. Throws rate_limited. */
export async function countRequest(
  limit: RateLimiter,
  request: Request,
  response: Response,
  keyId: string | undefined,
): Promise<void> {
  const { allowed, headers } = await limit(
    keyId === undefined ? { kind: 'address', id: request.ip ?? 'unknown' } : { kind: 'key', id: keyId },
  );
  response.set(headers);
  if (!allowed)
    throw new Problem('rate_limited', `Too many requests; go on in ${headers['Retry-After']} s`, { headers });
}
