import type { Encodable, sessionEndpoints } from '@partwright/contract';
import type { ApiKey } from '../ports/accounts.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { deriveCsrfToken, mintSessionToken, readSessionToken, type SessionFacts } from '../session-token.ts';
import { refuseEnded } from './keys.ts';

type Ports = Pick<Service, 'keys' | 'settings' | 'secret' | 'previousSecrets'>;

type SessionView = Encodable<(typeof sessionEndpoints.getSession.answer)['schema']>;

const HOUR_MS = 3_600_000;

export interface Session extends SessionFacts {
  token: string;
  key: ApiKey;
}

/** A session of this key, which ends with it or after SESSION_HOURS. */
export function beginSession({ settings, secret }: Ports, key: ApiKey): Session {
  const latest = Date.now() + settings.SESSION_HOURS * HOUR_MS;
  const expiresAt = new Date(Math.min(latest, key.expiresAt?.getTime() ?? Infinity));
  const facts = { keyId: key.id, expiresAt };
  return { ...facts, key, token: mintSessionToken(facts, secret) };
}

/** The session of this token. Throws session_ended when it is over or none of this server; what the key is refused for, too. */
export async function findSession(ports: Ports, token: string): Promise<Session> {
  const facts = readSessionToken(token, secretOf(ports, token));
  const kept = facts && (await ports.keys.byId(facts.keyId));
  if (!kept) throw new Problem('session_ended');
  refuseEnded(kept.key);
  return { ...facts, key: kept.key, token };
}

/** The secret that signed the session, the present one for a session of nobody. */
export function secretOf(
  { secret, previousSecrets }: Pick<Ports, 'secret' | 'previousSecrets'>,
  token: string,
): Buffer {
  return [secret, ...previousSecrets].find((one) => readSessionToken(token, one) !== undefined) ?? secret;
}

export function describeSession(ports: Ports, { token, expiresAt, key }: Session): SessionView {
  const { id, name, mode, scopes } = key;
  return {
    csrfToken: deriveCsrfToken(token, secretOf(ports, token)),
    expiresAt,
    key: { id, name, mode, scopes, expiresAt: key.expiresAt },
  };
}
