import { newId } from '../ids.ts';
import type { AccountStore } from '../ports/accounts.ts';
import type { Session } from './session.ts';

export function accountStore(session: Session): AccountStore {
  return {
    async create({ name, plan = 'free', subscription = 'none' }) {
      const id = newId('acc');
      return session.db
        .insertInto('accounts')
        .values({ id, name, plan, subscription })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async get(id) {
      return session.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    },
    async byName(name) {
      return session.db.selectFrom('accounts').selectAll().where('name', '=', name).executeTakeFirst();
    },
    async list() {
      return session.db.selectFrom('accounts').selectAll().orderBy('createdAt').orderBy('id').execute();
    },
    async setSubscription(id, { subscription, plan, until }) {
      const change = {
        subscription,
        ...(plan === undefined ? {} : { plan }),
        ...(until === undefined ? {} : { subscriptionUntil: until }),
      };
      const account = await session.db
        .updateTable('accounts')
        .set(change)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!account) throw new Error(`There is no account ${id}`);
      return account;
    },
  };
}
