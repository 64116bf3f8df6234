import { allScopes } from '@partwright/contract';
import type { Core } from './service.ts';
import { createAccount } from './usecases/create-account.ts';
import { createKey } from './usecases/keys.ts';

const LOCAL_ACCOUNT = 'local';

/**
 * The first start in embedded mode: a local account with an active subscription, credits and a test key, so that the first
 * request needs no set-up. Gives the key this once; undefined at every later start.
 */
export async function prepareFirstStart(service: Core): Promise<string | undefined> {
  const { records, settings } = service;
  if (settings.DATABASE_URL !== null || (await records.accounts.list()).length > 0) return undefined;
  const account = await createAccount(service, { name: LOCAL_ACCOUNT, plan: 'local', subscription: 'active' });
  const { key } = await createKey(service, account.id, { name: 'first start', mode: 'test', scopes: allScopes });
  return key;
}
