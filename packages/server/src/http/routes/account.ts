import type { Service } from '../../service.ts';
import { showAccount, showBalance } from '../../usecases/account.ts';
import { createKey, listKeys, narrowToMaker, revokeKey } from '../../usecases/keys.ts';
import { created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function accountHandlers(service: Service): Handlers {
  return {
    createKey: async ({ body, caller, settle }) => {
      const { name, mode, scopes, expires_at: end } = body;
      const expiresAt = typeof end === 'string' ? new Date(end) : end;
      const wish = await narrowToMaker(service, caller, { name, mode, scopes, expiresAt });
      return service.records.transaction(async (records) => {
        const key = await createKey({ ...service, records }, caller.accountId, wish);
        return settle(records, created(key, '/v1/auth/keys'));
      });
    },
    listKeys: async ({ query, caller }) => {
      const page = readPage(query);
      const { keys, total } = await listKeys(service, caller.accountId, page);
      return ok({ keys, ...pageFields(page, total) });
    },
    revokeKey: async ({ params, caller }) => ok(await revokeKey(service, caller, params.key_id)),
    getBalance: async ({ caller }) => ok(await showBalance(service, caller.accountId)),
    getAccount: async ({ caller }) => ok(await showAccount(service, caller)),
  };
}
