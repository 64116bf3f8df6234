import type { Scope } from '@partwright/contract';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { showAccount, showBalance } from '../../usecases/account.ts';
import { createKey, listKeys, revokeKey, validateKey } from '../../usecases/keys.ts';
import { created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function accountHandlers(service: Service): Handlers {
  return {
    createKey: async ({ body, caller, settle }) => {
      const missing = body.scopes?.filter((scope: Scope) => !caller.scopes.has(scope)) ?? [];
      if (missing.length > 0)
        throw new Problem('scope_missing', `A key cannot give scopes it does not have itself: ${missing.join(', ')}`);
      return service.records.transaction(async (records) => {
        const key = await createKey({ ...service, records }, caller.accountId, {
          name: body.name,
          mode: body.mode,
          scopes: body.scopes ?? ([...caller.scopes] as Scope[]),
          expiresAt: body.expires_at ? new Date(body.expires_at) : null,
        });
        return settle(records, created(key, '/v1/auth/keys'));
      });
    },
    listKeys: async ({ query, caller }) => {
      const page = readPage(query);
      const { keys, total } = await listKeys(service, caller.accountId, page);
      return ok({ keys, ...pageFields(page, total) });
    },
    revokeKey: async ({ params, caller }) => ok(await revokeKey(service, caller.accountId, params.key_id)),
    validateKey: async ({ body, caller }) => ok(await validateKey(service, caller, body.key)),
    getBalance: async ({ caller }) => ok(await showBalance(service, caller.accountId)),
    getAccount: async ({ caller }) => ok(await showAccount(service, caller)),
  };
}
