import type { Selectable } from 'kysely';
import type { ApiKey, KeyStore } from '../ports/accounts.ts';
import type { Session } from './session.ts';
import type { Tables } from './tables.ts';

const TOUCH_EVERY_MS = 60_000;

export function keyStore(session: Session): KeyStore {
  return {
    async create({ hash, ...key }) {
      const row = await session.db
        .insertInto('apiKeys')
        .values({ ...key, hash })
        .returningAll()
        .executeTakeFirstOrThrow();
      return split(row).key;
    },
    async byId(id) {
      const row = await session.db.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row && split(row);
    },
    async list(accountId, { limit, offset }) {
      const ofAccount = session.db.selectFrom('apiKeys').where('accountId', '=', accountId);
      const rows = await ofAccount
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await ofAccount
        .select((all) => all.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { keys: rows.map((row) => split(row).key), total };
    },
    async countUsable(accountId, now) {
      await session.db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
      const { total } = await session.db
        .selectFrom('apiKeys')
        .select((all) => all.fn.countAll<number>().as('total'))
        .where('accountId', '=', accountId)
        .where('revokedAt', 'is', null)
        .where((key) => key.or([key('expiresAt', 'is', null), key('expiresAt', '>', now)]))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async revoke(accountId, id) {
      const row = await session.db
        .updateTable('apiKeys')
        .set((old) => ({ revokedAt: old.fn.coalesce('revokedAt', old.val(new Date())) }))
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && split(row).key;
    },
    async rehash(id, hash) {
      await session.db.updateTable('apiKeys').set({ hash }).where('id', '=', id).execute();
    },
    async touch(id, at) {
      const stale = new Date(at.getTime() - TOUCH_EVERY_MS);
      await session.db
        .updateTable('apiKeys')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((key) => key.or([key('lastUsedAt', 'is', null), key('lastUsedAt', '<=', stale)]))
        .execute();
    },
  };
}

/** The hash travels beside the key, never in it, so that no answer can print it. */
function split({ hash, ...key }: Selectable<Tables['apiKeys']>): { key: ApiKey; hash: Buffer } {
  return { key, hash: Buffer.from(hash) };
}
