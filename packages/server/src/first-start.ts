import { allScopes } from '@partwright/contract';
import type { Core } from './service.ts';
import { createAccount } from './usecases/create-account.ts';
import { createKey } from './usecases/keys.ts';

const LOCAL_ACCOUNT = 'local';

/**
 * The first start on empty records, embedded or PostgreSQL: an account with an active subscription, credits and a test key,
 * so that the first request needs no set-up. Gives the key this once; undefined at every later start, and to all but one of
 * the servers that begin together.
 */
export async function prepareFirstStart(service: Core): Promise<string | undefined> {
  const { accounts } = service.records;
  if ((await accounts.list()).length > 0) return undefined;
  const wish = { name: LOCAL_ACCOUNT, plan: 'local', subscription: 'active' } as const;
  // Both or neither: where there is an account, no later start makes a key.
  const made = await service.records
    .transaction(async () => {
      const { id } = await createAccount(service, wish);
      return createKey(service, id, { name: 'first start', mode: 'test', scopes: allScopes });
    })
    .catch(async (error: unknown) => {
      // The name is taken: another server was first.
      if (!(await accounts.byName(LOCAL_ACCOUNT))) throw error;
    });
  return made?.key;
}
