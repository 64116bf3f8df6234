import { hash } from 'node:crypto';
import { allScopes, type AnswerData, type Scope } from '@partwright/contract';
import { hashKey, isSameHash, mintKey, parseKey } from '../api-keys.ts';
import { newId } from '../ids.ts';
import type { Account, ApiKey, KeyMode } from '../ports/accounts.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { requireAccount } from './account.ts';
import { noteAct } from './note-act.ts';

type KeyPorts = Pick<Service, 'records' | 'secret' | 'previousSecrets' | 'settings'>;
type CheckPorts = Pick<Service, 'keys'> & KeyPorts;

export interface NewKey {
  name: string;
  mode: KeyMode;
  /** Empty or missing: all scopes. */
  scopes?: Scope[] | undefined;
  expiresAt?: Date | null | undefined;
}

/** What the key that asks may hand on. Throws for a wish that goes beyond it; what is left out is that of the key itself. */
export async function narrowToMaker(
  { records }: Pick<KeyPorts, 'records'>,
  caller: Caller,
  wish: NewKey,
): Promise<NewKey> {
  const missing = wish.scopes?.filter((scope) => !caller.scopes.has(scope)) ?? [];
  if (missing.length > 0)
    throw new Problem('scope_missing', `A key cannot give scopes it does not have itself: ${missing.join(', ')}`);
  if (caller.mode === 'test' && wish.mode === 'live')
    throw new Problem(
      'key_too_strong',
      'A test key makes only test keys: say "mode": "test", or ask with a live key. The operator makes one: partwright keys create NAME --live',
    );
  const end = (await records.keys.byId(caller.keyId))?.key.expiresAt ?? null;
  const expiresAt = wish.expiresAt === undefined ? end : wish.expiresAt;
  if (end !== null && (expiresAt === null || expiresAt > end))
    throw new Problem(
      'key_too_strong',
      `A key makes none that lasts longer than itself: /expires_at may be ${end.toISOString()} at the latest`,
    );
  return { ...wish, scopes: wish.scopes ?? ([...caller.scopes] as Scope[]), expiresAt };
}

/** Create a key for an account with an active subscription. The whole key is in this answer and nowhere else. */
export async function createKey(
  { records, secret, settings }: KeyPorts,
  accountId: string,
  wish: NewKey,
): Promise<AnswerData<'createKey'>> {
  const account = await requireAccount({ records }, accountId);
  if (!hasActiveSubscription(account)) {
    throw new Problem(
      'subscription_required',
      `Creating keys needs an active subscription; that of account ${account.name} is: ${account.subscription}`,
    );
  }
  if (wish.expiresAt && wish.expiresAt.getTime() <= Date.now()) {
    throw new Problem('invalid_request', '/expires_at: must be in the future', {
      errors: [{ pointer: '/expires_at', code: 'in_the_past', detail: 'must be in the future' }],
    });
  }
  const inUse = await records.keys.countUsable(accountId, new Date());
  if (inUse >= settings.KEYS_PER_ACCOUNT)
    throw new Problem(
      'too_many_keys',
      `Account ${account.name} has ${inUse} API keys, as many as it may (KEYS_PER_ACCOUNT); revoke one that nobody uses`,
    );
  const id = newId('key');
  const minted = mintKey(id, wish.mode, settings.KEY_PREFIX, secret);
  const scopes = wish.scopes?.length ? [...new Set(wish.scopes)] : allScopes;
  const key = await records.transaction(async (tx) => {
    const made = await tx.keys.create({
      id,
      accountId,
      name: wish.name,
      mode: wish.mode,
      scopes,
      start: minted.start,
      hash: minted.hash,
      expiresAt: wish.expiresAt ?? null,
    });
    const { name, mode, expiresAt } = made;
    await noteAct(tx, accountId, 'key.created', id, {
      name,
      mode,
      scopes,
      expires_at: expiresAt?.toISOString() ?? null,
    });
    return made;
  });
  return { key: minted.key, ...describeKey(key, account) };
}

export async function listKeys(
  { records }: KeyPorts,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ keys: KeyView[]; total: number }> {
  const account = await requireAccount({ records }, accountId);
  const { keys, total } = await records.keys.list(accountId, page);
  return { keys: keys.map((key) => describeKey(key, account)), total };
}

/**
 * End a key: once this has resolved no server takes it. A test key ends test keys alone: what is in production does not stop by
 * what is tried out.
 */
export async function revokeKey(
  { records }: KeyPorts,
  { accountId, mode }: Pick<Caller, 'accountId' | 'mode'>,
  id: string,
): Promise<AnswerData<'revokeKey'>> {
  const kept = (await records.keys.byId(id))?.key;
  if (mode === 'test' && kept?.accountId === accountId && kept.mode === 'live')
    throw new Problem('key_too_strong', 'A test key revokes only test keys: ask with a live key');
  const key = await records.transaction(async (tx) => {
    const ended = await tx.keys.revoke(accountId, id);
    // Said again it is the same answer, and nothing new was done.
    if (ended && kept?.revokedAt === null)
      await noteAct(tx, accountId, 'key.revoked', id, { name: ended.name, mode: ended.mode });
    return ended;
  });
  if (!key) throw new Problem('key_not_found', `No API key ${id} in this account`);
  // One that was revoked before, too: whether the others heard of it then is not known.
  await records.keyEndings.tell();
  const { revokedAt } = key;
  if (!revokedAt) throw new Error(`Key ${id} was revoked and has no date of it`);
  return { ...describeKey(key, await requireAccount({ records }, accountId)), revoked: true, revokedAt };
}

/** The key as it is kept. Throws key_invalid or key_expired when it is not to be accepted now. */
export async function acceptKey(ports: CheckPorts, presented: string): Promise<ApiKey> {
  const { keys, settings } = ports;
  const parsed = parseKey(presented, settings.KEY_PREFIX);
  const kept = parsed && (await keys.byId(parsed.id));
  if (!kept || kept.key.mode !== parsed.mode) throw new Problem('key_invalid');
  // Much quicker than what is kept, and enough for what was shown a moment ago.
  const shown = hash('sha256', presented, 'buffer');
  if (kept.shown === undefined || !isSameHash(kept.shown, shown)) {
    if (!(await isKeyOf(ports, kept, presented))) throw new Problem('key_invalid');
    kept.shown = shown;
  }
  refuseEnded(kept.key);
  return kept.key;
}

/** Whether it is that key. One that was kept with a secret of before is kept anew, so that it outlives that one. */
async function isKeyOf(
  { records, secret, previousSecrets }: Pick<KeyPorts, 'records' | 'secret' | 'previousSecrets'>,
  { key, hash }: { key: ApiKey; hash: Buffer },
  presented: string,
): Promise<boolean> {
  if (isSameHash(hash, hashKey(presented, secret))) return true;
  if (!previousSecrets.some((previous) => isSameHash(hash, hashKey(presented, previous)))) return false;
  await records.keys.rehash(key.id, hashKey(presented, secret));
  return true;
}

/** Throws for a key that was revoked or has expired. */
export function refuseEnded({ revokedAt, expiresAt }: ApiKey): void {
  if (revokedAt) throw new Problem('key_invalid', 'This API key has been revoked');
  if (expiresAt && expiresAt.getTime() <= Date.now())
    throw new Problem('key_expired', `This API key expired at ${expiresAt.toISOString()}`);
}

/** What an accepted key may do. */
export async function describeValidKey(
  { records }: Pick<KeyPorts, 'records'>,
  { id, name, accountId, scopes, mode, expiresAt }: ApiKey,
): Promise<AnswerData<'validateKey'>> {
  const { plan } = await requireAccount({ records }, accountId);
  return { valid: true, plan, scopes, mode, expiresAt, id, name };
}

/**
 * A test key for a program of the operator on this machine, which pays nothing: the one it has, while that is good and has
 * every scope of this release, else a new one.
 */
export async function keepLocalKey(
  ports: KeyPorts,
  account: Account,
  kept: string | null,
  name: string,
): Promise<string> {
  const id = kept === null ? undefined : parseKey(kept, ports.settings.KEY_PREFIX)?.id;
  const known = id === undefined ? undefined : await ports.records.keys.byId(id);
  const isGood =
    known?.key.accountId === account.id &&
    (await isKeyOf(ports, known, kept!)) &&
    known.key.revokedAt === null &&
    allScopes.every((scope) => known.key.scopes.includes(scope)) &&
    known.key.expiresAt === null;
  if (isGood) return kept!;
  return (await createKey(ports, account.id, { name, mode: 'test', scopes: allScopes })).key;
}

export function hasActiveSubscription(account: Account): boolean {
  return (
    account.subscription === 'active' &&
    (account.subscriptionUntil === null || account.subscriptionUntil.getTime() > Date.now())
  );
}

type KeyView = AnswerData<'listKeys'>['keys'][number];

function describeKey(key: ApiKey, account: Account): KeyView {
  const { id, name, mode, start, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  return { id, name, mode, start, scopes, plan: account.plan, createdAt, expiresAt, revokedAt, lastUsedAt };
}
