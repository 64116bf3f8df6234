import { allScopes, type AnswerData, type Scope } from '@partwright/contract';
import { hashKey, isSameHash, mintKey, parseKey } from '../api-keys.ts';
import { newId } from '../ids.ts';
import type { Account, ApiKey, KeyMode } from '../ports/accounts.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { requireAccount } from './account.ts';

type KeyPorts = Pick<Service, 'records' | 'secret' | 'settings'>;

export interface NewKey {
  name: string;
  mode: KeyMode;
  /** Empty or missing: all scopes. */
  scopes?: Scope[] | undefined;
  expiresAt?: Date | null | undefined;
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
  const id = newId('key');
  const minted = mintKey(id, wish.mode, settings.KEY_PREFIX, secret);
  const scopes = wish.scopes?.length ? [...new Set(wish.scopes)] : allScopes;
  const key = await records.keys.create({
    id,
    accountId,
    name: wish.name,
    mode: wish.mode,
    scopes,
    start: minted.start,
    hash: minted.hash,
    expiresAt: wish.expiresAt ?? null,
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

export async function revokeKey(
  { records }: KeyPorts,
  accountId: string,
  id: string,
): Promise<AnswerData<'revokeKey'>> {
  const key = await records.keys.revoke(accountId, id);
  if (!key) throw new Problem('key_not_found', `No API key ${id} in this account`);
  const { revokedAt } = key;
  if (!revokedAt) throw new Error(`Key ${id} was revoked and has no date of it`);
  return { ...describeKey(key, await requireAccount({ records }, accountId)), revoked: true, revokedAt };
}

/** Whether a key would be accepted now, and what it may do; without one, the key that asks. Of another account's key only that is told. */
export async function validateKey(
  { records, secret, settings }: KeyPorts,
  caller: Caller,
  presented?: string,
): Promise<AnswerData<'validateKey'>> {
  const id = presented === undefined ? caller.keyId : parseKey(presented.trim(), settings.KEY_PREFIX)?.id;
  const kept = id === undefined ? undefined : await records.keys.byId(id);
  const isReal = kept && (presented === undefined || isSameHash(kept.hash, hashKey(presented.trim(), secret)));
  const refused = { valid: false, plan: null, scopes: [], mode: null, expiresAt: null };
  if (!isReal) return { ...refused, reason: 'unknown or mistyped' };
  const { key } = kept;
  if (key.revokedAt) return { ...refused, reason: 'revoked' };
  if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) return { ...refused, reason: 'expired' };
  const { plan } = await requireAccount({ records }, key.accountId);
  const facts = { valid: true, plan, scopes: key.scopes, mode: key.mode, expiresAt: key.expiresAt };
  return key.accountId === caller.accountId ? { ...facts, id: key.id, name: key.name } : facts;
}

/**
 * A test key for a program of the operator on this machine, which pays nothing: the one it has, while that is good, else a new
 * one.
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
    isSameHash(known.hash, hashKey(kept!, ports.secret)) &&
    known.key.revokedAt === null &&
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
