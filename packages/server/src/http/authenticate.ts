import { isUserAgent } from '@partwright/contract';
import type { RequestHandler } from 'express';
import { hashKey, isSameHash, parseKey } from '../api-keys.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import type { RateLimiter } from './rate-limit.ts';

const TOUCH_EVERY_MS = 60_000;

/**
 * Finds the caller by User-Agent and bearer key and counts the request against its limit, or against the address when there
 * is no caller, so that refusals carry the headers of the limit too.
 */
export function authenticate({ records, settings, secret }: Service, limit: RateLimiter): RequestHandler {
  const touched = new Map<string, number>();

  async function authenticateCaller(header: string | undefined): Promise<Caller> {
    if (!header) throw new Problem('key_required');
    const presented = /^Bearer +(\S+)$/i.exec(header)?.[1];
    if (!presented) throw new Problem('key_required', 'The Authorization header must read: Bearer <API_KEY>');
    const parsed = parseKey(presented, settings.KEY_PREFIX);
    const kept = parsed && (await records.keys.byId(parsed.id));
    if (!kept || kept.key.mode !== parsed.mode || !isSameHash(kept.hash, hashKey(presented, secret)))
      throw new Problem('key_invalid');
    const { key } = kept;
    if (key.revokedAt) throw new Problem('key_invalid', 'This API key has been revoked');
    if (key.expiresAt && key.expiresAt.getTime() <= Date.now())
      throw new Problem('key_expired', `This API key expired at ${key.expiresAt.toISOString()}`);
    await touch(key.id);
    return { accountId: key.accountId, keyId: key.id, mode: key.mode, scopes: new Set(key.scopes) };
  }

  async function touch(id: string): Promise<void> {
    const now = Date.now();
    if (now - (touched.get(id) ?? 0) < TOUCH_EVERY_MS) return;
    if (touched.size > 10_000) touched.clear();
    touched.set(id, now);
    await records.keys.touch(id, new Date(now));
  }

  return async (request, response, next) => {
    let caller: Caller | undefined;
    let refusal: unknown;
    try {
      if (!isUserAgent(request.get('user-agent') ?? '')) throw new Problem('user_agent_required');
      caller = await authenticateCaller(request.get('authorization'));
    } catch (error) {
      refusal = error;
    }
    const verdict = await limit(
      caller ? { kind: 'key', id: caller.keyId } : { kind: 'address', id: request.ip ?? 'unknown' },
    );
    response.set(verdict.headers);
    if (!verdict.allowed)
      throw new Problem('rate_limited', `Too many requests; go on in ${verdict.headers['Retry-After']} s`, {
        headers: verdict.headers,
      });
    if (!caller) throw refusal;
    response.locals['caller'] = caller;
    next();
  };
}
