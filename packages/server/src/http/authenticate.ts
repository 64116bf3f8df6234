import type { Request, RequestHandler } from 'express';
import type { ApiKey } from '../ports/accounts.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { isCsrfToken } from '../session-token.ts';
import { acceptKey } from '../usecases/keys.ts';
import { findSession, secretOf } from '../usecases/sessions.ts';
import { countRequest } from './count-request.ts';
import { readPresentedKey } from './presented-key.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readSessionCookie } from './session-cookie.ts';
import { checkUserAgent, type Known } from './user-agent.ts';

const TOUCH_EVERY_MS = 60_000;

/** Who asks, as far as the request says: `refusal` is why a key or session is not taken. */
interface Asked {
  known: Known;
  key?: ApiKey;
  refusal?: Problem;
}

/** What fails here, such as a database that is away, says nothing of the key: it counts against nobody. */
export function asRefusal(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

/**
 * Finds the caller by key or session and counts the request against its account, or against the address when there is no
 * valid one, so that refusals carry the headers of the limit too.
 */
export function authenticate(service: Service, limit: RateLimiter): RequestHandler {
  const { records, settings } = service;
  const touched = new Map<string, number>();

  async function findCaller(request: Request): Promise<Asked> {
    try {
      const presented = readPresentedKey(request);
      if (presented !== undefined) return { known: 'key', key: await acceptKey(service, presented) };
    } catch (error) {
      return { known: 'wrong', refusal: asRefusal(error) };
    }
    const token = readSessionCookie(settings, request);
    if (token === undefined) return { known: 'none', refusal: new Problem('key_required') };
    try {
      const { key } = await findSession(service, token);
      const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
      if (isSafe || isCsrfToken(request.get('x-csrf-token'), token, secretOf(service, token)))
        return { known: 'session', key };
      return { known: 'session', key, refusal: new Problem('csrf_token_required') };
    } catch (error) {
      return { known: 'wrong', refusal: asRefusal(error) };
    }
  }

  async function touch(id: string): Promise<void> {
    const now = performance.now();
    if (now - (touched.get(id) ?? -Infinity) < TOUCH_EVERY_MS) return;
    if (touched.size > 10_000) touched.clear();
    touched.set(id, now);
    await records.keys.touch(id, new Date());
  }

  return async (request, response, next) => {
    const { known, key, refusal } = await findCaller(request);
    await countRequest(limit, request, response, key?.accountId);
    checkUserAgent(settings, request, known);
    if (refusal !== undefined) throw refusal;
    if (key === undefined) throw new Problem('key_required');
    await touch(key.id);
    if (key.mode === 'test') response.set('Partwright-Mode', 'test');
    response.locals['caller'] = {
      accountId: key.accountId,
      keyId: key.id,
      mode: key.mode,
      scopes: new Set(key.scopes),
    } satisfies Caller;
    next();
  };
}
