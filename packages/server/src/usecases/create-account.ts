import type { Account } from '../ports/accounts.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

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
    if (settings.SIGNUP_CREDITS > 0)
      await tx.ledger.grant(account.id, settings.SIGNUP_CREDITS, `signup:${account.id}`, 'sign-up');
    return account;
  });
}
