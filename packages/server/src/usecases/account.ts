import type { AnswerData } from '@partwright/contract';
import { newId } from '../ids.ts';
import type { Account } from '../ports/accounts.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { noteAct } from './note-act.ts';

export async function requireAccount({ records }: Pick<Service, 'records'>, id: string): Promise<Account> {
  const account = await records.accounts.get(id);
  if (!account) throw new Problem('internal_error');
  return account;
}

export async function showAccount(
  service: Pick<Service, 'records' | 'callbacks'>,
  caller: Caller,
): Promise<AnswerData<'getAccount'>> {
  const { id, name, plan, subscription, subscriptionUntil, createdAt } = await requireAccount(
    service,
    caller.accountId,
  );
  const kept = await service.records.keys.byId(caller.keyId);
  if (!kept) throw new Problem('key_invalid');
  const { key } = kept;
  return {
    id,
    name,
    plan,
    subscription,
    subscriptionUntil,
    createdAt,
    ...(caller.scopes.has('keys:manage') ? { callbackSecret: service.callbacks.deriveSecret(caller.accountId) } : {}),
    key: { id: key.id, name: key.name, mode: key.mode, scopes: key.scopes, expiresAt: key.expiresAt },
  };
}

export async function showBalance(
  service: Pick<Service, 'records'>,
  accountId: string,
): Promise<AnswerData<'getBalance'>> {
  const { plan } = await requireAccount(service, accountId);
  const balance = await service.records.ledger.balance(accountId);
  return { success: true, ...balance, currency: 'credits', plan, tier: plan };
}

/** Give an account credits, and note it; the same id twice grants once. */
export async function grantCredits(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  { amount, id, note }: { amount: number; id?: string | undefined; note?: string | undefined },
): Promise<void> {
  const name = id ?? newId('hold');
  await records.transaction(async (tx) => {
    const before = await tx.ledger.balance(accountId);
    const after = await tx.ledger.grant(accountId, amount, `grant:${name}`, note ?? 'granted by the operator');
    // Said twice it is granted once.
    if (after.balance !== before.balance) await noteAct(tx, accountId, 'credits.granted', name, { amount });
  });
}
