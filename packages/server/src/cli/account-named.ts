import type { Account } from '../ports/accounts.ts';
import type { Records } from '../ports/records.ts';
import { Usage } from './command.ts';

/** How the account is said, where a command has a word for it. */
export const SAY_ACCOUNT = ': say --account NAME';

/** An account by its id or its name; without either, the only one there is. */
export async function accountNamed({ accounts }: Records, idOrName: string | undefined): Promise<Account> {
  if (idOrName === undefined) {
    const [only, ...others] = (await accounts.list()).filter(({ deletedAt }) => deletedAt === null);
    if (only && others.length === 0) return only;
    throw new Usage(
      only
        ? `There are several accounts (${[only, ...others].map(({ name }) => name).join(', ')})${SAY_ACCOUNT}`
        : 'There is no account yet. The first start of `partwright serve` makes one; or make it: partwright account create NAME --subscription active',
      only ? 'several_accounts' : 'usage',
    );
  }
  const account = (await accounts.get(idOrName)) ?? (await accounts.byName(idOrName));
  if (account?.deletedAt) throw new Usage(`Account ${account.id} is deleted`);
  if (!account) throw new Usage(`There is no account ${idOrName}; \`partwright account list\` shows them`);
  return account;
}
