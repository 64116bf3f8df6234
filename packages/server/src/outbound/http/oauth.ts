import { z } from 'zod';
import type { Asker, Reply } from './ask.ts';
import { parseJson, readShape } from './json.ts';
import { ProviderError } from './provider-error.ts';

export interface ClientCredentials {
  tokenUrl: URL;
  clientId: string;
  clientSecret: string;
  scope?: string | undefined;
  /** A person of the seller's shop, for services that give tokens to customers: RFC 6749 section 4.3. */
  user?: { name: string; password: string } | undefined;
  /** Where the client's name and secret go: RFC 6749 section 2.3.1. */
  style: 'basic' | 'body';
  /** The login of a person in place of the client's own. Left out: the client's. */
  login?: RefreshTokens | undefined;
  /** Whether a reply says that the token is not good. Left out: its status is 401. */
  isTokenRefused?: (reply: Reply) => boolean;
}

/** The refresh token of a person's login (RFC 6749 section 6); each token that is given may bring a new one. */
export interface RefreshTokens {
  current(): Promise<string>;
  /** The next one, in place of that one. */
  keep(next: string): Promise<void>;
}

export interface TokenKeeper {
  /**
   * Do something with a token that is good now; when it is told the token is not, once more with a new one. A question that waited
   * for a token, or is put again, comes later than its turn: `nextTurn` is awaited before it.
   */
  withToken(call: (token: string) => Promise<Reply>, nextTurn?: () => Promise<void>): Promise<Reply>;
}

const Grant = z.looseObject({
  access_token: z.string().min(1).max(8_192),
  expires_in: z.coerce.number().catch(300),
  refresh_token: z.string().min(1).max(8_192).optional(),
});

/** A token is left out of use this long before its end, or a tenth of its life: it must last the call it is sent with. */
const MARGIN_MS = 30_000;

/**
 * OAuth 2 client credentials (RFC 6749 section 4.4), or those of a person (section 4.3), or a person's login (section 6): one
 * token for all callers, asked for once however many wait.
 */
export function keepToken(request: Asker, credentials: ClientCredentials): TokenKeeper {
  const { isTokenRefused = ({ status }: Reply) => status === 401 } = credentials;
  let held: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const renew = async (): Promise<string> => {
    // Not the signal of whoever came first: when he gives up, the others still wait for the token.
    const { login } = credentials;
    const refreshToken = await login?.current();
    const reply = await request(grantRequest(credentials, refreshToken), new AbortController().signal);
    if (reply.status === 400 || reply.status === 401 || reply.status === 403)
      throw new ProviderError(
        'unauthorised',
        `It gives no token for this key (${reply.status})${reply.said === null ? '' : `: ${reply.said}`}`,
      );
    if (reply.status === 429) throw new ProviderError('rate_limited', 'Too many tokens asked for', reply.retryAfterMs);
    if (reply.status !== 200) throw new ProviderError('unreachable', `It gives no token now (${reply.status})`);
    const { access_token: token, expires_in: seconds, refresh_token: next } = readShape(Grant, parseJson(reply));
    if (next !== undefined && next !== refreshToken) await login?.keep(next);
    const lifeMs = Math.max(0, seconds * 1000);
    held = { token, until: performance.now() + lifeMs - Math.min(MARGIN_MS, lifeMs / 10) };
    return token;
  };
  const current = (): Promise<string> => {
    if (held && held.until > performance.now()) return Promise.resolve(held.token);
    asking ??= renew().finally(() => (asking = undefined));
    return asking;
  };

  return {
    async withToken(call, nextTurn) {
      const isAtHand = held !== undefined && held.until > performance.now();
      const token = await current();
      if (!isAtHand) await nextTurn?.();
      const reply = await call(token);
      if (!isTokenRefused(reply)) return reply;
      // Another caller may have renewed it meanwhile.
      if (held?.token === token) held = undefined;
      const renewed = await current();
      await nextTurn?.();
      return call(renewed);
    },
  };
}

function chooseGrant(user: ClientCredentials['user'], refreshToken: string | undefined): Record<string, string> {
  if (refreshToken !== undefined) return { grant_type: 'refresh_token', refresh_token: refreshToken };
  return user
    ? { grant_type: 'password', username: user.name, password: user.password }
    : { grant_type: 'client_credentials' };
}

function grantRequest(
  { tokenUrl, clientId, clientSecret, scope, user, style }: ClientCredentials,
  refreshToken: string | undefined,
) {
  const grant = chooseGrant(user, refreshToken);
  const form = new URLSearchParams({ ...grant, ...(scope ? { scope } : {}) });
  const headers: Record<string, string> = { 'Content-Type': 'application/x-www-form-urlencoded' };
  if (style === 'basic')
    headers['Authorization'] = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  return { method: 'POST' as const, url: tokenUrl, headers, body: form.toString() };
}
