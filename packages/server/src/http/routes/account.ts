import type { Service } from '../../service.ts';
import { showAccount, showBalance } from '../../usecases/account.ts';
import { listAudit } from '../../usecases/audit.ts';
import { deleteOwnAccount, removeDeletedAccounts } from '../../usecases/delete-account.ts';
import { createKey, listKeys, narrowToMaker, revokeKey } from '../../usecases/keys.ts';
import { created, ok } from '../answer.ts';
import { auditCursor, readAuditPage } from '../audit-page.ts';
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
    deleteAccount: async ({ query, caller }) => {
      const deleted = await deleteOwnAccount(service, caller, query.confirm);
      // The answer does not wait for it, and what fails is done again by the sweep.
      void removeDeletedAccounts(service).catch((error: unknown) =>
        service.log.warn({ err: error }, 'deleted accounts were not removed yet'),
      );
      return ok(deleted);
    },
    listAudit: async ({ query, caller }) => {
      const { limit, offset, ...page } = readAuditPage(query);
      const { since, until } = query;
      const { entries, keptSince, total, last } = await listAudit(service, caller.accountId, {
        limit,
        offset,
        ...page,
        action: query.action,
        actor: query.by,
        keyId: query.key_id,
        target: query.target,
        since: since === undefined ? undefined : new Date(since),
        until: until === undefined ? undefined : new Date(until),
      });
      return ok({ entries, keptSince, total, limit, offset, nextCursor: auditCursor(last) });
    },
    getAccount: async ({ caller }) => ok(await showAccount(service, caller)),
  };
}
