import type { Account } from '../ports/accounts.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { noteAct } from './note-act.ts';

/** Create an account and give it the credits of a sign-up, in one transaction. Names are unique, so that the operator can use them. */
export async function createAccount(
  { records, settings }: Pick<Service, 'records' | 'settings'>,
  wish: { name: string; plan?: string | undefined; subscription?: Account['subscription'] | undefined },
): Promise<Account> {
  return records.transaction(async (tx: Records) => {
    if (await tx.accounts.byName(wish.name))
      throw new Problem('wrong_state', `There is an account named ${wish.name} already`);
    const account = await tx.accounts.create({
      name: wish.name,
      ...(wish.plan ? { plan: wish.plan } : {}),
      ...(wish.subscription ? { subscription: wish.subscription } : {}),
    });
    await noteAct(tx, account.id, 'account.created', account.id, {
      name: account.name,
      plan: account.plan,
      subscription: account.subscription,
    });
    if (settings.SIGNUP_CREDITS > 0)
      await tx.ledger.grant(account.id, settings.SIGNUP_CREDITS, `signup:${account.id}`, 'sign-up');
    return account;
  });
}

/** Set the subscription of an account, and note it. */
export async function setSubscription(
  records: Records,
  id: string,
  change: Parameters<Records['accounts']['setSubscription']>[1],
): Promise<Account> {
  return records.transaction(async (tx) => {
    const account = await tx.accounts.setSubscription(id, change);
    const { subscription, plan, subscriptionUntil } = account;
    const until = subscriptionUntil?.toISOString() ?? null;
    await noteAct(tx, id, 'subscription.changed', id, { subscription, plan, until });
    return account;
  });
}
