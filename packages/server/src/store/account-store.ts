import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { AccountStore } from '../ports/accounts.ts';
import { allowForgetting } from './audit-log.ts';
import type { Session } from './session.ts';

/** What belongs to an account, those first that refer to others. */
const REMOVED = [
  'deliveries',
  'webhooks',
  'events',
  'stockReserved',
  'stockReservations',
  'stockMovements',
  'stockBookings',
  'stockBalances',
  'stockItems',
  'stockState',
  'quotedOffers',
  'quotations',
  'quoteRequests',
  'bomDecisions',
  'bomMappings',
  'alternativeDecisions',
  'boardOffers',
  'cartMarks',
  'purchaseOrders',
  'purchaseOrderNumbers',
  'approvalLimits',
  'fabOrders',
  'files',
  'datasheets',
  'boms',
  'jobs',
  'projects',
  'idempotencyKeys',
  'apiKeys',
] as const;

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
    async markDeleted(id) {
      // Credits before the account, as those take them who make jobs.
      await session.db.selectFrom('ledgerAccounts').select('kind').where('accountId', '=', id).forUpdate().execute();
      // Stronger than what the references of new rows take: who adds one is done before, or waits and is refused.
      await session.db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
      const { numUpdatedRows } = await session.db
        .updateTable('accounts')
        .set({ deletedAt: sql<Date>`clock_timestamp()`, name: `deleted ${id}` })
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await session.db
        .updateTable('apiKeys')
        .set({ revokedAt: sql<Date>`clock_timestamp()` })
        .where('accountId', '=', id)
        .where('revokedAt', 'is', null)
        .execute();
      await session.db.deleteFrom('webhooks').where('accountId', '=', id).execute();
      await session.db.deleteFrom('deliveries').where('accountId', '=', id).execute();
      return true;
    },
    async toRemove() {
      return session.db
        .selectFrom('accounts')
        .selectAll()
        .where('deletedAt', 'is not', null)
        .where('removedAt', 'is', null)
        .orderBy('deletedAt')
        .execute();
    },
    async removeRows(id) {
      await allowForgetting(session);
      for (const table of REMOVED) await session.db.deleteFrom(table).where('accountId', '=', id).execute();
      await session.db
        .updateTable('accounts')
        .set({ removedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
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
